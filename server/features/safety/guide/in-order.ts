import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';

/*
 * Affairs put in order, a letter on the sideboard, an animal that is given away, and being alone: none is a sign by itself, two are asked
 * about. The same of somebody else who leaves their plants and will not come on Monday nor ever.
 */

const phrase = phraseIn('ordinary');
const order = phrase('af-order');
const letter = phrase('af-letter');
const gives = phrase('af-gives');
const final = phrase('af-final');
const alone = phrase('af-alone');
const calm = phrase('af-calm');
const theyGive = phrase('af-they-gave');
const theyClose = phrase('af-they-close');
const theyQuitAll = phrase('af-they-quit-all');
const theyEnd = phrase('af-they-final');
const theirCalm = phrase('af-they-calm');

const own = {
  severity: 3,
  category: 'suicide',
  asks: true,
  sign: 'act',
  unless: [calm, theyGive, theyClose],
  neverAfter: calm,
} as const;
const their = {
  severity: 3,
  category: 'third_party',
  subject: 'other',
  asks: true,
  sign: 'act',
  unless: [theirCalm, calm],
  neverAfter: theirCalm,
} as const;

export const affairsRules: readonly OrdinaryRule[] = [
  { ...own, find: letter, after: [order] },
  { ...own, find: order, before: [letter] },
  { ...own, find: letter, after: [gives] },
  { ...own, find: gives, before: [letter] },
  { ...own, find: letter, beside: [final] },
  { ...own, find: letter, after: [alone] },
  { ...own, find: alone, before: [letter] },
  { ...own, find: gives, beside: [final] },
  { ...own, find: final, before: [gives], most: 12 },
  { ...own, find: order, beside: [gives] },
  { ...own, find: order, beside: [final] },
  { ...own, find: final, before: [order], most: 8 },
  { ...their, find: theyGive, beside: [theyEnd] },
  { ...their, find: theyEnd, before: [theyGive], most: 12 },
  { ...their, find: theyClose, beside: [theyEnd] },
  { ...their, find: theyClose, after: [theyGive] },
  { ...their, find: theyGive, before: [theyClose] },
  { ...their, find: theyQuitAll },
];
