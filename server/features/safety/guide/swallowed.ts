import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';
import { madeToDo } from './who-does-it.ts';

/*
 * Swallowed, and nobody says the word: twice the drops by mistake, the bottom of the box, somebody else's tablets with wine, a child and
 * an open box. It is a matter of poison first, and whether death was meant is asked by whoever answers that number.
 */

const phrase = phraseIn('ordinary');
const took = phrase('sw-took');
const tooMany = phrase('sw-one-too-many');
const theyUnknown = phrase('sw-they-unknown');
const excess = phrase('sw-excess');
const ordinary = phrase('sw-calm');
const drink = phrase('sw-drink');
const notMine = phrase('sw-not-mine');
const more = phrase('sw-tells-more');
const bare = phrase('sw-bare');
const poison = phrase('sw-poison');
const mushroom = phrase('sw-mushroom');
const sick = phrase('sw-sick');
const child = phrase('sw-child');
const theirs = phrase('sw-theirs');
const mineTaken = phrase('sw-theirs-mine');

const theyTook = phrase('sw-they-took');

const own = {
  severity: 4,
  category: 'substance',
  taken: true,
  sign: 'act',
  unless: [ordinary, child, theirs, theyTook, madeToDo],
} as const;
const their = {
  severity: 4,
  category: 'third_party',
  subject: 'other',
  sign: 'act',
  unless: [ordinary],
} as const;

export const swallowedRules: readonly OrdinaryRule[] = [
  { ...own, find: took, beside: [excess] },
  // A mixture is a 3 by the table (safety-protocol.md §3).
  { ...own, severity: 3, find: took, beside: [drink] },
  { ...own, find: took, beside: [notMine], asks: true },
  { ...own, find: more, before: [took], neverAfter: ordinary },
  { ...own, find: more, before: [tooMany], neverAfter: ordinary },
  { ...own, find: tooMany, asks: true },
  { ...own, find: bare },
  { ...own, find: poison },
  { ...own, find: sick, after: [mushroom] },
  { ...own, find: sick, before: [poison] },
  { ...their, find: child },
  { ...their, find: theirs, beside: [excess] },
  { ...their, find: mineTaken },
  { ...their, find: theyUnknown },
];
