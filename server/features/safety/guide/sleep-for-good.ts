import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Si je me réveille pas, ce n'est pas grave », « j'espère ne pas m'éveiller », « dormir jusqu'à ce que ce soit fini »: the plainest way in
 * which people say that they would not mind to die, without a word of death. It is asked about. An alarm clock, a train or an operation
 * beside it makes it ordinary.
 */

const phrase = phraseIn('ordinary');
const notWaking = phrase('sl-not-waking');
const untilOver = phrase('sl-until-over');
const ordinary = phrase('sl-ordinary');

const asked = {
  severity: 2,
  category: 'suicide',
  asks: true,
  sign: 'act',
  unless: [ordinary],
} as const;

export const sleepRules: readonly OrdinaryRule[] = [
  { ...asked, find: notWaking },
  { ...asked, find: untilOver },
];
