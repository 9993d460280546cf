import { leavesForNight } from '../company-told.ts';
import { isGoodbye, takesBack } from '../danger-words.ts';
import { closesWithPlan, saysGoodnight } from '../done-that.ts';
import { evidenceOf } from '../evidence.ts';
import type { Read } from '../message-read.ts';
import { aboutOf } from '../read-subject.ts';
import type { Asking } from './records.ts';

/** A good night, or the end of the talk, where nothing grave was said. */
const isFarewell = ({ state, text, clauses, said, shown }: Asking): boolean =>
  shown.level < 2 &&
  (isGoodbye(said) ||
    leavesForNight(text, clauses) ||
    (state.self.level < 4 && (saysGoodnight(clauses) || closesWithPlan(clauses))));

/** All of it as one reading, for whoever looks at falls and replies. */
export const sumUp = (known: Asking): Read => {
  const { state, text, clauses, read, served, facts, signals, movedAway, shown, isSettled } = known;
  const { level } = shown;
  const subject = movedAway ? 'other' : level > 0 ? shown.subject : served;
  return {
    state,
    severity: level,
    category: level === 0 ? 'none' : shown.category,
    sure: isSettled,
    about: aboutOf(subject, level, clauses),
    evidence: evidenceOf(signals, text, clauses, level),
    request: known.request,
    check: known.due,
    ended: known.ended,
    again: known.again,
    goodbye: isFarewell(known),
    // « Les secours sont repartis », of whoever came for another person, takes nothing back.
    takesBack:
      facts.told.help !== 'left' &&
      clauses.some((clause) => !clause.isQuestion && takesBack.test(clause.said)),
    eases:
      level === 0 &&
      read !== null &&
      (read.cues.has('reassurance') || read.cues.has('positive') || read.cues.has('no')),
    mayFall: true,
  };
};
