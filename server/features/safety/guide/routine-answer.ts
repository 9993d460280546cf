import type { QuestionId } from '#shared/safety/turn-record.ts';
import { openCheck, plain } from './checks.ts';
import { type Clause, clausesOf } from './clauses.ts';
import type { Check, GuideReading, GuideState, PersonMessage } from './guide-state.ts';
import { protocolData } from './load-data.ts';
import { phraseIn } from './phrases.ts';
import { asksWhyAsked } from './spared-check.ts';
import { saysOwnDeath } from './standing-danger.ts';

/*
 * What answers the question that everybody is asked whose talk stays heavy (docs/decisions/0110). No word of theirs led to it, so it
 * raises no one by itself: a tap, a bare answer, or words that speak of dying answer it. Whatever else is written is read as if nothing
 * had been asked, and nothing of the question stays but that it was put.
 */

const phrase = phraseIn('answers');
/** Bare answers: the whole of the first clause. A no may go on, since it raises no one. */
const bare = ['yes', 'no', 'unsure', 'sometimes', 'skip', 'opens-no', 'bare-often'].map((id) => phrase(id));
const endsYes = phrase('ends-yes');
const namesDeath = phrase('names-death');
/** « J’y pense », and little more: further words tell what is thought of. */
const thinksOfIt = phrase('thinks-of-it');
const mostBeside = 10;
/** « Le soir, je lis »: a moment that opens a sentence is no answer, unless it is all that was written. */
const onlyTime = phrase('only-a-time');

/** « Quoi ?? Non. »: surprise before an answer. */
const startled = ({ isQuestion, words }: Clause): boolean => isQuestion && words.length <= mostStartled;
const mostStartled = 2;

const afterSurprise = (clauses: readonly Clause[]): readonly Clause[] =>
  clauses.length > 1 && startled(clauses[0]!) ? clauses.slice(1) : clauses;

const isBare = ([first, ...others]: readonly Clause[]): boolean =>
  first !== undefined &&
  !(others.length > 0 && onlyTime.test(first.said)) &&
  !first.isQuestion &&
  !first.isQuoted &&
  (bare.some((shape) => shape.test(first.said)) ||
    (first.words.length <= mostBeside && thinksOfIt.test(first.said)));

/** The words of a choice, typed. */
const isLabel = (text: string, asked: QuestionId): boolean =>
  protocolData.choices.some(
    (each) =>
      each.asked === asked &&
      [each.vous, each.tu, each.neutral].some((label) => label && plain(label) === plain(text)),
  );

const answers = ({ text, chosen }: PersonMessage, asked: QuestionId): boolean => {
  if (chosen !== undefined || isLabel(text, asked)) return true;
  const clauses = clausesOf(text);
  return (
    isBare(afterSurprise(clauses)) ||
    // « En espérant que ça parte, ouais »: whether it is one is weighed as any yes to it (take-answer.ts).
    endsYes.test(clauses.at(-1)?.said ?? '') ||
    saysOwnDeath(clauses) ||
    // « Tu vas direct, toi. Mettons que ça me passe par la tête »: the answer may come second.
    clauses.some(
      ({ said, words, isQuestion, isQuoted }) =>
        !isQuestion && !isQuoted && words.length <= mostBeside && thinksOfIt.test(said),
    ) ||
    clauses.some(({ said }) => namesDeath.test(said)) ||
    asksWhyAsked(clauses)
  );
};

const without = (state: GuideState, { turn, asked }: Check): GuideState => {
  const { [asked]: _, ...askedAt } = state.session.askedAt;
  return {
    ...state,
    session: {
      ...state.session,
      askedAt,
      checks: state.session.checks.filter(({ routine }) => !routine),
      routineAt: turn,
    },
  };
};

/** « Wô wô wô, ben non voyons »: cries before the answer. */
const cries =
  /^(?:\s*(?:w[oô]+w?|whoa|oh|ho|ouh|ouf|hein|euh|eh|ah|bah|mdr|lol|h?oula(?:la)?|oh la la)[\s,!?.…]+)+(?=\S)/iu;
const withoutCries = (message: PersonMessage): PersonMessage =>
  message.chosen === undefined ? { ...message, text: message.text.replace(cries, '') } : message;

/** Before a message is read: where it is no answer to that question, the question was never put. */
export const withoutRoutine = (
  state: GuideState,
  given: PersonMessage,
): { state: GuideState; message: PersonMessage } => {
  const open = openCheck(state.session);
  if (!open?.routine) return { state, message: given };
  const message = withoutCries(given);
  if (answers(message, open.asked)) return { state, message };
  const past = without(state, open);
  return {
    state: { ...past, session: { ...past.session, asked: null } },
    message: message.asked === open.asked ? { ...message, asked: null } : message,
  };
};

/** After it: what looked like an answer and was none leaves no more of it. */
export const routinePassed = (
  before: GuideState,
  { state, reading }: { state: GuideState; reading: GuideReading },
  { chosen }: PersonMessage,
): { state: GuideState; reading: GuideReading } => {
  const open = openCheck(before.session);
  const isLeft =
    open?.routine === true &&
    chosen === undefined &&
    state.session.checks.some(({ routine, end }) => routine && end === 'unanswered');
  if (!isLeft) return { state, reading };
  // In place: what is read only when it is asked for stays so.
  Object.assign(reading, { checkEnded: null } satisfies Partial<GuideReading>);
  return { state: without(state, open), reading };
};
