import type { QuestionId } from '#shared/safety/turn-record.ts';
import { applyEffect } from '../apply-effect.ts';
import { openCheck } from '../checks.ts';
import type { Check, GuideState } from '../guide-state.ts';
import { raise } from '../levels.ts';
import { closeCheck, putAgain } from '../message-read.ts';
import { byNumber } from '../number-asked.ts';
import { asksWhatWeMean, requestsOfOwn } from '../own-requests.ts';
import { disownsCheck, speaksOfVoices } from '../protested.ts';
import { requestAsked } from '../requests.ts';
import { leavesThoughtsOpen } from '../short-answers.ts';
import type { Ended, Replied } from './records.ts';
import { isOfTheQuestion, ofUnwantedImages } from './requests-of-check.ts';

/** So often a check is put again. */
const mostAgain = 2;

/** What the message makes of a check that it does not answer. */
type Unanswered = {
  /** The check that was neither answered nor followed by a sign. */
  open: Check | null;
  asksWhy: boolean;
  /** They spoke of no voices, and wonder at the question. */
  isOfNoVoice: boolean;
  /** Whoever asks about images that they do not want, after « y a-t-il une envie ? », has told of fear and of no wish. */
  asksOfImages: boolean;
  /** What they ask of us instead of answering. */
  askedBack: string | null;
};

const unanswered = (known: Replied): Unanswered => {
  const { state, message, text, clauses, check, out, ended, sure, unsure } = known;
  const open = check && ended === null && sure.level < 2 && unsure.level < 2 ? check : null;
  if (!open) return { open, asksWhy: false, isOfNoVoice: false, asksOfImages: false, askedBack: null };
  const own = requestsOfOwn(state, clauses, message.before);
  // « Comment tu sais ça ? », « j'ai pas parlé de ça »: why we ask is said, and the question is not passed over.
  const isSurprised = !out.isErased && disownsCheck(clauses);
  const isOfNoVoice =
    isSurprised && open.asked === 'check-voices' && !speaksOfVoices(state, [], message.before);
  const asksWhy = (open.asked === 'check-done' && asksWhatWeMean(clauses)) || (isSurprised && !isOfNoVoice);
  return {
    open,
    asksWhy,
    isOfNoVoice,
    asksOfImages:
      open.asked === 'check-harm' && state.session.told.includes('harm-images') && own.some(ofUnwantedImages),
    askedBack: asksWhy
      ? 'explain-you'
      : (own.find(isOfTheQuestion) ?? byNumber(requestAsked(text, clauses, false), clauses)),
  };
};

/** Instead of an answer to the check they ask something of us: it is answered, and the check is put again. */
const isPutAgain = (check: Check, { askedBack, asksOfImages }: Unanswered, known: Replied): boolean =>
  !known.movedAway &&
  !known.explains &&
  !(asksOfImages && check.again) &&
  (check.again ?? 0) < mostAgain &&
  // « Je n'ai rien fait » leaves the question about thoughts where it was.
  (leavesThoughtsOpen(check.asked, known.clauses) || (askedBack !== null && isOfTheQuestion(askedBack)));

/** How the check ends by what else the message says (conversation.md §5). */
const endOf = ({ sure, movedAway, explains }: Replied, heard: Unanswered): Check['end'] => {
  if (sure.level >= 2) return 'yes';
  if (movedAway) return 'other-person';
  if (explains || heard.isOfNoVoice) return 'explained';
  return heard.asksOfImages ? 'no' : 'unanswered';
};

/** « Oui, j'ai peur qu'il se tue » confirms what was asked about, at the level of what was read. */
const confirmed = ({ state, message, sure }: Replied, check: Check, end: Check['end']): GuideState => {
  const { other } = state;
  if (end !== 'yes' || check.asked !== 'check-other' || sure.subject !== 'other' || other.level < 2)
    return state;
  const { level } = check;
  return raise(
    state,
    { level, category: other.category, subject: 'other', own: false, plain: true },
    message.at,
  );
};

const withEnd = (known: Replied, check: Check, heard: Unanswered): Replied => {
  const { message, explains } = known;
  const end = endOf(known, heard);
  const applied = applyEffect(confirmed(known, check, end), {
    effect: { end },
    subject: 'self',
    check: explains ? { ...check, explainable: true } : check,
    by: 'rule',
    message,
  });
  const state = end === 'explained' ? closeCheck(applied.state, check, 'explained') : applied.state;
  return { ...known, state, ended: applied.ended };
};

/** « Non, pas moi » beside another person's danger: the talk is of that person again. */
const ofThemAgain = ({ state, check, ended }: Replied): GuideState => {
  const isBack =
    check !== null &&
    (ended === 'no' || ended === 'explained') &&
    state.self.level < 2 &&
    state.other.level >= 2;
  if (!isBack) return state;
  const notSelf = state.session.notSelf || check.asked !== 'check-other';
  return { ...state, session: { ...state.session, notSelf } };
};

/** A check that was not put after all is not waited for. */
const withoutOldCheck = (state: GuideState): GuideState => {
  const { session } = state;
  const open = openCheck(session);
  if (!open || open.turn >= session.turn) return state;
  return { ...state, session: { ...session, checks: session.checks.filter((each) => each !== open) } };
};

/**
 * A check that no answer has ended yet ends by what else the message says, or is put again. After the answer, which would end it by
 * itself; before what is unsure is weighed, because a new check waits for no old one.
 */
export const endCheck = (known: Replied): Ended => {
  const { check } = known;
  const heard = unanswered(known);
  const { open, asksWhy } = heard;
  let after = known;
  let again: Check | null = null;
  if (open && isPutAgain(open, heard, known)) {
    const due: QuestionId = open.asked;
    again = open;
    after = { ...known, due, state: putAgain(known.state, open) };
  } else if (check && known.ended === null) after = withEnd(known, check, heard);
  if (known.out.isErased && after.ended === null) after = { ...after, ended: 'explained' };
  return { ...after, asksWhy, again, state: withoutOldCheck(ofThemAgain(after)) };
};
