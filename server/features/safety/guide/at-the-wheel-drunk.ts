import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';

/*
 * Alcohol or a drug beside keys, a motor, water or a height, and the ways with a vehicle that are not named: « un arbre ou lui », « le
 * virage, sans freiner ». Whoever drank and has the keys in hand is asked at once, with the number.
 */

const phrase = phraseIn('ordinary');
const drunk = phrase('wh-drunk');
const spared = phrase('wh-drunk-calm');
const goes = phrase('wh-goes');
const water = phrase('wh-water');
const veiled = phrase('wh-veiled');
const ofRoads = phrase('wh-veiled-calm');
const theirs = phrase('wh-theirs');
const theyGo = phrase('wh-they-go');

const asked = { severity: 4, category: 'suicide', asks: true, sign: 'act' } as const;

/** Whoever drank and goes is a 3 by the table (safety-protocol.md §3): it acts, and the number goes with it. */
const drives = { severity: 3, category: 'substance', sign: 'act', neverAfter: spared } as const;

export const wheelRules: readonly OrdinaryRule[] = [
  { ...asked, find: veiled, after: [drunk], unless: [spared, ofRoads] },
  { ...asked, find: veiled, unless: [ofRoads] },
  { ...drives, find: goes, after: [drunk], unless: [spared, theirs] },
  { ...drives, find: water, after: [drunk], unless: [spared, theirs] },
  {
    severity: 4,
    category: 'third_party',
    subject: 'other',
    find: theyGo,
    after: [theirs],
    unless: [spared],
    sign: 'act',
  },
];
