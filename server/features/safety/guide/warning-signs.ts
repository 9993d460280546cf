import { phraseIn } from './phrases.ts';
import type { Around, VeiledRule } from './veiled-rule.ts';

/*
 * What somebody trained to listen asks about at once, though nothing of death is said: nobody can help any more, it will not be for
 * long, being a burden, no reason to go on, ideas without a name beside drink or night, a suicide close by that has just happened, no
 * way out, last words. Each only asks, and each has its double in an ordinary life. What is weaker adds up in reading/hints.ts.
 */

const phrase = phraseIn('veiled');

const hadSign = ({ hadSign: had, selfLevel }: Around): boolean => had || selfLevel >= 1;
const overOfLife = phrase('over-of-life');
const notLongOfLife = phrase('not-long-of-life');
const ideasOfLife = phrase('ideas-of-life');
const doorOfLife = phrase('door-of-life');
const helpOfLife = phrase('help-of-life');

export const warningSigns: readonly VeiledRule[] = [
  { severity: 2, find: phrase('beyond-help'), unless: helpOfLife },
  { severity: 2, find: phrase('soon-no-more'), unless: notLongOfLife, neverAfter: overOfLife },
  { severity: 2, find: phrase('will-stop'), unless: overOfLife, neverAfter: overOfLife },
  {
    severity: 2,
    find: phrase('stops-bare'),
    beside: phrase('no-matter-how'),
    unless: overOfLife,
    neverAfter: overOfLife,
  },
  { severity: 2, find: phrase('stops-bare'), when: hadSign, unless: overOfLife, neverAfter: overOfLife },
  { severity: 2, find: phrase('costs-more'), unless: phrase('burden-of-life') },
  { severity: 2, find: phrase('no-reason') },
  { severity: 2, find: phrase('if-not-change'), asked: true },
  { severity: 2, find: phrase('no-point-living'), asked: true, unless: phrase('not-literal') },
  {
    severity: 2,
    find: phrase('bad-ideas'),
    beside: phrase('drink-or-night'),
    own: true,
    unless: ideasOfLife,
  },
  { severity: 2, find: phrase('bad-ideas'), when: hadSign, own: true, unless: ideasOfLife },
  {
    severity: 2,
    find: phrase('killed-self'),
    beside: phrase('just-lately'),
    after: phrase('close-to-me'),
    unless: phrase('not-my-loss'),
    loss: true,
  },
  // A day that is over says that it is a death, and no act of this minute (the-dead.ts).
  {
    severity: 2,
    find: phrase('killed-self'),
    beside: phraseIn('set-right')('past-day'),
    after: phrase('close-to-me'),
    unless: phrase('not-my-loss'),
    loss: true,
  },
  { severity: 2, find: phrase('one-way-left'), unless: doorOfLife },
  { severity: 2, find: phrase('no-door'), unless: doorOfLife },
  { severity: 3, find: phrase('last-words-here'), unless: phrase('leave-of-life') },
  { severity: 2, find: phrase('they-will-see'), unless: phrase('letters-of-life') },
  {
    severity: 3,
    find: phrase('read-later'),
    beside: phrase('of-letters'),
    unless: phrase('letters-of-life'),
  },
];
