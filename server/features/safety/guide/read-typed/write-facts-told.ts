import type { Subject } from '#shared/safety/facts.ts';
import { withoutBarrier } from '../company-told.ts';
import { isDenied } from '../fact-phrases.ts';
import { familyOf } from '../families.ts';
import { raise } from '../levels.ts';
import { phraseIn } from '../phrases.ts';
import { writeTold } from '../told-facts.ts';
import { factsOfMessage } from '../typed-facts.ts';
import type { Judged, LevelRead } from './records.ts';
import { believed } from './tell-facts.ts';

const takesNow = phraseIn('standing-danger')('takes-now');

/** A level that a plain fact gives: no explanation erases it. */
export const risenTo = <Of extends Judged>(known: Of, now: LevelRead, own = true): Of => ({
  ...known,
  state: raise(known.state, { ...now, own, plain: true }, known.message.at),
  sure: known.sure.level < now.level ? now : known.sure,
});

/** The one who does harm is there: violence of that degree is now. */
const withAggressorHere = (known: Judged, subject: Subject): Judged => {
  const { self } = known.state;
  const isNow =
    known.facts.told.aggressor === 'here' &&
    subject === 'self' &&
    self.level === 3 &&
    familyOf(self.category) === 'violence';
  return isNow ? risenTo(known, { level: 4, category: self.category, subject: 'self' }) : known;
};

/** « Je vais prendre les cachets tout de suite », where a life is in danger: it is now. */
const withTakenNow = (known: Judged): Judged => {
  const { self } = known.state;
  const takes = known.clauses.some(
    (clause) => !clause.isAsked && !clause.isQuoted && !isDenied(clause) && takesNow.test(clause.said),
  );
  const isNow = takes && self.level === 3 && familyOf(self.category) === 'suicide';
  return isNow ? risenTo(known, { level: 4, category: self.category, subject: 'self' }) : known;
};

/** Hiding means from others is preparation (conversation.md §4). */
const withHidden = (known: Judged): Judged => {
  const { self } = known.state;
  const prepares = known.facts.hides && self.level >= 2 && self.category === 'suicide';
  return prepares ? risenTo(known, { level: 3, category: 'suicide', subject: 'self' }) : known;
};

/**
 * The facts are written once it is known whose danger it is, and before the answer is taken: an answer never writes over a fact that
 * the same message tells in its own words. Some facts beside a danger raise it.
 */
export const writeFactsTold = (known: Judged): Judged => {
  const { opened, message, clauses, asked, served, facts, movedAway, sure } = known;
  const subject: Subject = movedAway || served === 'other' || sure.subject === 'other' ? 'other' : 'self';
  // The danger was read after the facts: read them again as those of the other person.
  const isNewlyTheirs = subject === 'other' && served === 'self' && opened.other.level === 0;
  const given = isNewlyTheirs
    ? believed(
        { ...known, facts: factsOfMessage(known.state, message, clauses, { asked, served: 'other' }).facts },
        'other',
      )
    : facts;
  const state = withoutBarrier(writeTold(known.state, given, subject, message), clauses);
  return withHidden(withTakenNow(withAggressorHere({ ...known, state }, subject)));
};
