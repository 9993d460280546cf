import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';

/*
 * Sexual violence that is not named: « il me force », « le coach, depuis septembre », « il vient dans ma chambre la nuit ». It is asked
 * whether they are safe, and never about death first. And whoever is bereaved and alone before what was used.
 */

const phrase = phraseIn('ordinary');
const forces = phrase('se-forces');
const night = phrase('se-night');
const coach = phrase('se-coach');
const calm = phrase('se-calm');
const meansLeft = phrase('se-means-left');
const loss = phrase('se-loss');
const nearIt = phrase('se-near-it');
const lossCalm = phrase('se-loss-calm');

const forced = {
  severity: 3,
  category: 'sexual_violence',
  asks: true,
  sign: 'blow',
  unless: [calm],
  neverAfter: calm,
} as const;
const bereaved = { severity: 3, category: 'suicide', asks: true, sign: 'act', unless: [lossCalm] } as const;

export const forcedRules: readonly OrdinaryRule[] = [
  { ...forced, find: forces },
  { ...forced, find: night },
  { ...forced, find: coach },
  { ...bereaved, find: meansLeft, beside: [nearIt], after: [loss] },
  { ...bereaved, find: nearIt, after: [meansLeft, loss], most: 12 },
];
