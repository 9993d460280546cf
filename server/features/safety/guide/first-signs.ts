import { phraseIn } from './phrases.ts';
import type { Around, VeiledRule } from './veiled-rule.ts';

/*
 * The first hints of death, before anything is said plainly: not waking, dark ideas, « j'y pense aussi » after somebody's suicide, an
 * end that has its day, who would feed the cat. Each only asks: a stranger who hints is asked at the first hint.
 */

const phrase = phraseIn('veiled');

const hadSign = ({ hadSign: had, selfLevel }: Around): boolean => had || selfLevel >= 1;
const ofMorning = phrase('wake-of-life');
const forReason = phrase('waking-for-a-reason');
const ideasPast = phrase('dark-ideas-past');
const overOfLife = phrase('over-of-life');
const goneOfLife = phrase('gone-of-life');
const overDated = {
  severity: 2,
  find: phrase('over-dated'),
  unless: overOfLife,
  neverAfter: overOfLife,
} as const;

export const firstSigns: readonly VeiledRule[] = [
  { severity: 2, find: phrase('not-waking-if'), beside: phrase('fine-so'), unless: ofMorning },
  { severity: 2, find: phrase('waking-fine'), unless: ofMorning },
  { severity: 2, find: phrase('not-waking-wished'), unless: forReason },
  { severity: 2, find: phrase('sleep-until-over'), unless: forReason },
  { severity: 2, find: phrase('run-over'), beside: phrase('fine-so') },
  { severity: 2, find: phrase('sleep-long'), unless: ofMorning },
  { severity: 2, find: phrase('dark-ideas'), own: true, unless: ideasPast },
  { severity: 2, find: phrase('bare-ideas'), after: phrase('heavy-before') },
  { severity: 2, find: phrase('bare-ideas'), when: hadSign },
  // To whom something heavy has happened, or who gave a sign.
  { severity: 2, find: phrase('no-point'), own: true, after: phrase('heavy-before'), asked: true },
  { severity: 2, find: phrase('no-point'), own: true, when: hadSign, asked: true },
  { severity: 2, find: phrase('thinks-of-it'), after: phrase('killed-themselves') },
  { severity: 2, find: phrase('thinks-of-it'), after: phrase('was-found') },
  { severity: 3, find: phrase('ideas-of-end') },
  { severity: 2, find: phrase('gives-ideas'), after: phrase('killed-themselves') },
  { severity: 2, find: phrase('gives-ideas'), when: hadSign },
  // What somebody said of themselves before they killed themselves, said of oneself now.
  { severity: 2, find: phrase('own-end-words'), after: phrase('killed-themselves'), own: true },
  { ...overDated, beside: phrase('mood-of-end') },
  { ...overDated, after: phrase('wrote-letters') },
  { ...overDated, when: hadSign },
  {
    severity: 2,
    find: phrase('gone-if'),
    beside: phrase('who-takes'),
    asked: true,
    unless: goneOfLife,
  },
  {
    severity: 2,
    category: 'psychosis',
    find: phrase('must-or-harm'),
    unless: phrase('must-of-life'),
  },
];
