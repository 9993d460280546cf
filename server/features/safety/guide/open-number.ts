import type { ActRow } from './act-data.ts';
import type { GuideReading, GuideState } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { type Draft, saidOn } from './reply-draft.ts';
import { isWatched, type ReplyView } from './reply-view.ts';

/*
 * A question about danger that was passed over, in a talk that stays grave (docs/decisions/0130). Who is in danger does not answer
 * « avez-vous des pensées de mort ? », they go on: « il ne bouge plus ». The question was often about another danger than theirs, so it is
 * not put again, and no danger is supposed: what is not known is owned, the number is said for whoever it is, and a list asks which it is.
 */

/** The rows of this reply, by whom the danger may be. */
const rows = { own: 'open-number', other: 'open-number-other', police: 'open-number-police' } as const;

/** Turns between two lists of dangers, and how many a session may have: after them the number alone is said. */
const turnsBetween = 4;
const mostLists = 2;
/** « Je ne réponds pas »: no one presses for so many messages (conversation.md §5). */
const turnsRefused = 5;
/** So surely the talk must resemble another danger than the writer's own to leave the crisis line out. */
const surely = 0.7;

/**
 * How far from what asks the talk may be in the light of this message (heavy-talk.ts): after a question that was left, where a danger is
 * likelier; after a no, which answers that question and no other; after the question to everybody. Of 7 216 messages of 344 calm people
 * five are over the first, and none over the second.
 */
const bounds = { left: -1.4, no: -0.6, routine: -0.6 } as const;
/** So far at most the newest message may lead away from it. */
const farthestFall = -1.2;
/** « Non » is believed in the next message as well. */
const turnsBelieved = 2;

/** How the last question about danger ended, where it leaves another danger open: none by a list that was denied, or an explanation. */
const passedBy = ({ session }: GuideState): keyof typeof bounds | null => {
  const { checks, answered, turn, routineAt } = session;
  // A wound that was told is the writer's own: what is said of it is met (doubt-reply.ts).
  const last = checks.findLast((check) => check.turn < turn && check.asked !== 'hurt');
  if (!last) return routineAt === null ? null : 'routine';
  const since = turn - last.turn;
  if (last.end === 'no') return last.asked !== 'danger' && since >= turnsBelieved ? 'no' : null;
  const isRefused = answered?.choice === 'skip' && since <= turnsRefused;
  if (last.end !== 'unanswered' || isRefused) return null;
  return last.routine ? 'routine' : 'left';
};

/** Words that an older look calls far from danger are weighed by the whole of what is known (docs/decisions/0125). */
const isGraveAgain = (state: GuideState): boolean => {
  const passed = passedBy(state);
  const { heavyAt, turn, weights } = state.session;
  if (passed === null || heavyAt !== turn) return false;
  const [before, weight] = weights.length > 1 ? weights.slice(-2) : [undefined, weights.at(-1)];
  // The first messages are no talk yet: what was asked about is what makes them heavy.
  if (weight === undefined) return false;
  const nearer = before === undefined ? 0 : weight - before;
  // A no, and the right not to answer just now, hold until a message brings the talk nearer; one that takes most of the weight away is
  // about something else.
  const isNext = turn - (state.session.checks.at(-1)?.turn ?? turn) === 1;
  return weight >= bounds[passed] && (passed === 'no' || isNext ? nearer > 0 : nearer >= farthestFall);
};

/** The reply before said a number: it is heard, and what comes next may be an answer to the question beside it. */
const wasJustSaid = ({ session }: GuideState): boolean => session.numbersAt.at(-1) === session.replies;

/** Which numbers: the police where somebody may do harm; the crisis line unless the danger is surely another's. */
const rowFor = (view: ReplyView, reading: GuideReading): string => {
  const { state, values } = view;
  const { learntDanger } = state.session;
  const like = learntDanger && learntDanger.chance >= surely ? learntDanger.of : null;
  const signs = reading.doubt ?? [];
  const isOfHarm =
    like === 'harmed' || harmTold(state) !== null || signs.includes('blow') || signs.includes('threat');
  if (isOfHarm && values.police !== values.urgence) return rows.police;
  const asked = state.session.checks.at(-1)?.asked;
  return asked === 'check-other' || (like !== null && like !== 'own') ? rows.other : rows.own;
};

/** The list that everybody is asked (heavy-talk.ts) leaves no trace but its turn, once it was passed over. */
const routineList = 'which-danger-routine';
const mayList = (state: GuideState): boolean => {
  // The question to everybody had no sign of theirs for a reason: the number is enough.
  if (passedBy(state) === 'routine') return false;
  const { session } = state;
  const { askedAt, turn, checks, noMoreQuestions, routineAt, doneActs } = session;
  const last = askedAt.danger ?? (doneActs.includes(routineList) ? routineAt : null);
  return (
    !noMoreQuestions &&
    (last === null || turn - last >= turnsBetween) &&
    checks.filter(({ asked }) => asked === 'danger').length < mostLists
  );
};

/**
 * The reply where a question about danger was passed over and the talk is grave again; nothing is raised by it.
 * @returns null where none was, or something else is to be answered
 */
export const openNumberDraft = (view: ReplyView, reading: GuideReading | null): Draft | null => {
  const { state } = view;
  if (!reading || reading.goodbye || reading.check !== null) return null;
  if (Math.max(state.self.level, state.other.level) >= 2 || !isGraveAgain(state)) return null;
  // On a screen that is read the number is said at 4 alone.
  if (isWatched(state) || state.session.hushAt !== null) return null;
  if (wasJustSaid(state)) return null;
  const id = rowFor(view, reading);
  const number = saidOn(view, 'doubt-number', {
    most: Number.POSITIVE_INFINITY,
    again: true,
    only: (row: ActRow) => row.id === id,
  });
  if (!number) return null;
  const first = [number.said];
  const list = mayList(state)
    ? saidOn(view, 'check', { beside: first, only: ({ asks }) => asks === 'danger' })
    : null;
  const said = list ? [...first, list.said] : first;
  return { said, asked: list?.row.asks ?? null, kind: 'check', isBare: true };
};
