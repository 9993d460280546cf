import type { Clause } from './clauses.ts';
import { clausesOf } from './clauses.ts';
import { erased } from './erased.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { raise } from './levels.ts';
import { moveToSelf } from './move-subject.ts';
import { tellsDangerOf } from './other-danger.ts';
import { phraseIn } from './phrases.ts';
import { deniesMe, saysNotMe, saysNotSelf, subjectSaid } from './read-subject.ts';
import { confirming } from './taken-back.ts';

/*
 * « Pas elle, moi », « ma sœur va très bien », « pour qui ? »: another person's danger that was never said of them ends with the words
 * that set it right, whatever its level. Moving is no fall: the other goes back to what it was, and the self keeps its own level. What
 * was said outright of that person, or chosen under a question, stays, and falls by its facts alone (conversation.md §6).
 */

const phrase = phraseIn('exits');
const notThem = phrase('not-them');
const forWhom = phrase('for-whom');
const theyAreWell = phrase('they-are-well');
const nobodyElse = phrase('nobody-else');
const itIsMe = phrase('it-is-me');
const says = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && shape.test(said));
const tells = (clauses: readonly Clause[], shape: RegExp): boolean =>
  clauses.some(({ said, isQuoted, isAsked }) => !isQuoted && !isAsked && shape.test(said));

const saysSelf = (clauses: readonly Clause[]): boolean =>
  subjectSaid(clauses) === 'self' || tells(clauses, itIsMe);

/** The message says that it is not the other person who is in danger. */
export const saysNotThem = (clauses: readonly Clause[]): boolean =>
  saysSelf(clauses) ||
  says(clauses, notThem) ||
  says(clauses, forWhom) ||
  tells(clauses, theyAreWell) ||
  tells(clauses, nobodyElse);

/** Messages that are kept to be read again. */
const turnsAtHand = 8;

/** Somebody said it of that person: in words, by a choice, or before this session. */
const wasSaid = ({ other, session }: GuideState, { before }: PersonMessage): boolean => {
  const rises = session.rises.filter(({ subject, level }) => subject === 'other' && level >= 2);
  return (
    rises.length === 0 ||
    session.notSelf ||
    rises.some(({ own, resembles, turn }) => own || (!resembles && session.turn - turn > turnsAtHand)) ||
    session.checks.some(({ asked, end }) => asked === 'check-other' && end === 'yes') ||
    Object.values(other.facts).some((fact) => fact?.by === 'tap' && confirming.includes(fact.value)) ||
    before.some((text) => {
      const clauses = clausesOf(text);
      return (
        tellsDangerOf(clauses) ||
        saysNotMe(clauses) ||
        saysNotSelf(clauses) ||
        (deniesMe(clauses) && subjectSaid(clauses) === 'other')
      );
    })
  );
};

/** The state without a danger of another person that these words set right; null where they do not. */
export const withoutThem = (
  state: GuideState,
  clauses: readonly Clause[],
  message: PersonMessage,
): GuideState | null => {
  const { self, other } = state;
  if (other.level < 2 || isHarmByAnother(other.category) || !saysNotThem(clauses)) return null;
  if (saysNotMe(clauses) || saysNotSelf(clauses) || tellsDangerOf(clauses) || wasSaid(state, message))
    return null;
  if (self.level >= 2) return erased(state, 'other');
  // Nobody else was said to be in danger, and the writer was not asked yet: what was read is the writer's.
  if (saysSelf(clauses)) return erased(moveToSelf(state, message.at), 'other');
  if (!says(clauses, forWhom)) return null;
  const { level } = other;
  return erased(
    raise(
      state,
      { level, category: 'suicide', subject: 'self', own: false, plain: false, resembles: true },
      message.at,
    ),
    'other',
  );
};
