import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';

/*
 * An order, or a certainty about somebody who is there, and what will be done to them; somebody dead who calls; a baby that is to be given
 * back. Asked about as voices or as harm, with the number; with a thing taken in hand it acts.
 */

const phrase = phraseIn('ordinary');
const order = phrase('vo-order');
const belief = phrase('vo-belief');
const act = phrase('vo-act');
const aim = phrase('vo-aim');
const near = phrase('vo-near');
const took = phrase('vo-took');
const calm = phrase('vo-calm');
const dead = phrase('vo-dead');
const calls = phrase('vo-dead-calls');
const deadCalm = phrase('vo-dead-calm');
const giveChild = phrase('vo-give-child');
const childCalm = phrase('vo-child-calm');
const theySay = phrase('vo-they-baby');

const harm = {
  severity: 3,
  category: 'violence_others',
  asks: true,
  sign: 'threat',
  unless: [calm, theySay],
  neverAfter: calm,
} as const;
const acts = {
  severity: 4,
  category: 'violence_others',
  sign: 'threat',
  unless: [calm, theySay],
  neverAfter: calm,
} as const;
const voices = {
  severity: 3,
  category: 'psychosis',
  asks: true,
  sign: 'voice',
  unless: [calm, theySay],
  neverAfter: calm,
} as const;
const their = { severity: 3, category: 'child_abuse', subject: 'other', asks: true, sign: 'voice' } as const;

export const harmRules: readonly OrdinaryRule[] = [
  { ...acts, find: took, after: [order, act] },
  { ...acts, find: took, after: [belief, act] },
  { ...acts, find: took, after: [order, near] },
  { ...acts, find: took, before: [aim] },
  { ...harm, find: aim },
  {
    severity: 3,
    category: 'violence_others',
    sign: 'threat',
    find: near,
    before: [aim],
    unless: [calm, theySay],
    neverAfter: calm,
  },
  { ...harm, find: act, after: [order, near] },
  { ...harm, find: act, after: [belief, near] },
  { ...harm, find: act, beside: [belief] },
  { ...voices, find: act, beside: [order] },
  { ...voices, find: took, after: [order] },
  { ...voices, find: calls, after: [dead], unless: [deadCalm, calm] },
  { ...voices, find: giveChild, unless: [childCalm, theySay, calm], sign: 'child' },
  { ...their, find: giveChild, after: [theySay], unless: [childCalm, calm] },
  { ...their, find: took, after: [theySay, order], unless: [calm] },
  { ...their, find: act, beside: [theySay, took], unless: [calm] },
];
