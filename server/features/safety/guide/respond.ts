// Over 400 lines: one order, from what was asked for to the next act, read from top to bottom.

import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { AskedId } from '#shared/safety/turn-record.ts';
import type { ActRow } from './act-data.ts';
import { actDraft } from './act-reply.ts';
import { answerTo } from './answer-to.ts';
import { isAnsweredInCalm } from './answered-in-calm.ts';
import { rises } from './at-once.ts';
import { requestOfPlace } from './country-asked.ts';
import { doubtDraft, withDoubtNumber } from './doubt-reply.ts';
import { familyOf } from './families.ts';
import { finished } from './finished.ts';
import { type GuideReading, type GuideState, isOwnTurn, servedSubject } from './guide-state.ts';
import { routineDraft } from './heavy-talk-reply.ts';
import { hushReply } from './hush-reply.ts';
import { askedAgain, endOfDenial, lastWords, withWords } from './last-words.ts';
import {
  isSupposedOver,
  type Lead,
  leadOf,
  misreadFour,
  saysNothing,
  stepSaid,
  supposedOver,
} from './lead.ts';
import { withLineInSight } from './line-in-sight.ts';
import { type ProtocolData, protocolData } from './load-data.ts';
import { lossRule } from './loss-by-suicide.ts';
import { isDone, ofMeans } from './means-done.ts';
import { factSaid, freshSignDraft, turnOfTheirs } from './need-reply.ts';
import { asksOnceMore, conditionsHold, dueActs, isHelped, wasTold } from './next-act.ts';
import { openNumberDraft } from './open-number.ts';
import { questionOf, withQuestion } from './open-question.ts';
import { openDraft } from './open-request.ts';
import { ofWorry } from './other-requests.ts';
import { isPassedOver } from './passed-over.ts';
import { doorOpen, leavingOpen, missingAtLeave, withMissing } from './pillars.ts';
import { practicalDraft, practicalSaid } from './practical-draft.ts';
import { mayBeNamed, withProgramNamed } from './program-named.ts';
import { withQuestionDue } from './question-due.ts';
import { checkedWords, quoteOf, receptionQuote, wasQuoted } from './quote.ts';
import { type Draft, type GuideReply, saidOn, wordingOf, wordsOf } from './reply-draft.ts';
import { isRead, type ReplySettings, type ReplyView, viewOf, withAddressAsked } from './reply-view.ts';
import { spaceDraft } from './space.ts';
import { withSparedLine } from './spared-line.ts';
import { besideStep, plannedDraft } from './step-reply.ts';
import { notedUnder } from './where-is.ts';
import { whoseDraft } from './whose-reply.ts';
import { asksWhy, ofOurQuestion, wasAskedLately } from './why-asked.ts';
import type { Said } from './wording.ts';
import { yesIds } from './yes-to-step.ts';

export type { GuideReply } from './reply-draft.ts';
export type { ReplySettings } from './reply-view.ts';

/*
 * What the guide says to one message (conversation.md §2, §5, §6): first what was asked for, then a check, then the next act.
 */

/** An answer longer than this stands alone. */
const mostAnswerWords = 45;

/** Whom to call is not said twice in one breath. */
const calls: ReadonlySet<string> = new Set(['what-now', 'whom-to-call', 'which-number', 'call-now']);
/** Answers that are themselves what to do now: nothing of the table is put beside them. */
const areActs: ReadonlySet<string> = new Set(['baby-at-end', 'laid-baby']);
const afterActs: ReadonlySet<string> = new Set(['baby-at-end', 'laid-baby', 'bad-parent']);
const setsRight: ReadonlySet<string> = new Set(['wrong-person', 'right-word']);

/** Answers that send to a line or a place: one of them is enough. */
const sends = quick(/^(?:place-for-|number$|repeat-number$|which-number$|write-sms$|whom-to-call$|young-)/);

/** Two answers are no longer than this. */
const mostOfTwo = 65;

/** Words that the numbers of some countries take more than others. */
const longNumberWords = 8;

const holdsEmergency = ({ slots }: Said): boolean => slots.has('urgence') || slots.has('police');
const holdsLine = ({ slots }: Said): boolean =>
  slots.has('ligne') || slots.has('crise') || slots.has('crise_phrase');

/** « Pensez-vous à vous suicider ? » at 2 and 3, where nothing of it is known. */
const questionOfDeath = (view: ReplyView): Said | null => {
  const { level, subject, state } = view;
  if (level < 2 || level > 3 || subject !== 'self') return null;
  if (state.self.facts.thoughts !== undefined) return null;
  if (state.session.noMoreQuestions && !asksOnceMore(state)) return null;
  for (const row of dueActs(view.data, state, view)) {
    const said = row.asks === 'thoughts' ? wordingOf(view, row) : null;
    if (said) return said;
  }
  return null;
};

/** The answer, then at 2 and 3 the question that is due: a person who asks is still asked how they are. */
const requestDraft = (
  view: ReplyView,
  reading: GuideReading | null,
  request: string,
  before: AskedId | null,
): Draft | null => {
  const answer = answerTo(view, request);
  if (!answer) return null;
  const { said } = answer;
  const { alone } = answer;
  const plain: Draft = { said: [said], asked: null, kind: 'help' };
  // What to do now stands alone once; beside it, said again, the question of death is put where it was not.
  const wasSaid = [...areActs]
    .flatMap((id) => view.data.requestsOf(id))
    .some(({ wordings }) => wordings.flat().some((id) => view.memory.lastPlaces.has(id)));
  const ofDeath = afterActs.has(request) && wasSaid ? questionOfDeath(view) : null;
  if (ofDeath && wordsOf([said, ofDeath]) <= view.most)
    return { said: [said, ofDeath], asked: 'thoughts', kind: 'help', isBare: true };
  if (view.level < 2) return plain;
  // A danger that is told beside a question is met in the same reply; where both do not fit, the danger is.
  // A danger that was only moved to its right person has not grown.
  const isMoved = request === 'wrong-person';
  const isItself = areActs.has(request) || yesIds.includes(request);
  const rose =
    !isMoved && !isItself && reading?.moved
      ? reading.moved.to > reading.moved.from && reading.moved.to >= 2
      : false;
  // Two questions of one message are both answered, where there is room.
  const saidNumber = holdsEmergency(said);
  const also = reading?.also ? answerTo({ ...view, numberIsSaid: saidNumber }, reading.also) : null;
  const isCall = view.subject === 'self' || calls.has(reading?.also ?? '');
  const callsTwice =
    also !== null && saidNumber && isCall && (view.subject === 'other' || holdsEmergency(also.said));
  const sendsTwice = sends.test(request) && sends.test(reading?.also ?? '');
  if (
    also &&
    !rose &&
    !callsTwice &&
    !sendsTwice &&
    wordsOf([said, also.said]) + longNumberWords <= Math.min(view.most, mostOfTwo)
  )
    return {
      // What sets us right comes before what is answered.
      said: setsRight.has(reading!.also!) ? [also.said, said] : [said, also.said],
      asked: null,
      kind: 'help',
    };
  // Of another person's danger, an answer that says the number is the act; the same number is not said twice in one breath.
  const isAct = view.subject === 'other' && holdsEmergency(said);
  if (view.level === 4 && isAct && !rose) return plain;
  // Once the number was passed over, a question of theirs is answered and no instruction follows.
  const mayAct = view.level === 4 && !alone && said.words <= mostAnswerWords && !isPassedOver(view);
  if (rose || mayAct) {
    const isBelowFour = view.level < 4;
    // The answer takes up what was asked, so a question may follow one that was put just before.
    const act = actDraft(view, isBelowFour ? { said, neutral: false } : null, before);
    const saysTwice =
      view.subject === 'other' &&
      act !== null &&
      holdsLine(said) &&
      act.said.some((each) => each !== said && holdsLine(each));
    if (saysTwice || (rose && isAct)) return plain;
    if (isBelowFour && act) return wordsOf(act.said) <= view.most ? { ...act, kind: 'help' } : null;
    const fits = act !== null && wordsOf([said, ...act.said]) + longNumberWords <= view.most;
    if (fits) return { ...act, said: [said, ...act.said], kind: 'help' };
    // Where help was called, what they ask is answered: the danger is in other hands.
    // An answer that is an act and says the number meets the danger by itself.
    const isEnough = alone && saidNumber;
    return rose && !isEnough && !isHelped(view.state, view.subject) ? null : plain;
  }
  if (alone || said.words > mostAnswerWords || view.level === 4) return plain;
  // A question of safety may follow, without what stands before it in the table: an answer carries no second resource.
  const open = questionOf({ ...view, sparesLine: true }, [said]);
  return open ? { said: withQuestion([said], open), asked: open.asks, kind: 'help' } : plain;
};

/** The answer to a request, after a step of theirs that the same message tells of. */
const withStep = (view: ReplyView, reading: GuideReading | null, draft: Draft | null): Draft | null => {
  const step = draft && view.level >= 2 ? stepSaid(view, reading) : null;
  // A question of trust, and one that asks for a yes, is answered before anything else.
  const isOfTrust = reading?.request === 'side-with' || yesIds.includes(reading?.request ?? '');
  if (!draft || !step || isOfTrust || draft.said.some(({ textIds }) => textIds[0] === step.textIds[0]))
    return draft;
  // An opinion on what they do for their own protection is « oui », and the step says so.
  if (reading?.request === 'opinion' && view.level < 4) return { ...draft, said: [step] };
  // With the step and the answer a reply is full; at 4, or where the danger grew, its act gives way to nothing.
  const isFull = draft.said.length > 1;
  if (isFull && (view.level === 4 || rises(reading))) return draft;
  const said = [step, ...draft.said.slice(0, 1)];
  const words = wordsOf(said) + (view.level === 4 ? longNumberWords : 0);
  return words <= view.most ? { ...draft, said, asked: null } : draft;
};

/** Words of a reply at 4 (safety-protocol §9). */
const mostAtFour = 45;

/** Words of a sentence that quotes the person. */
const mostQuoteWords = 24;

/** The question that an unsure reading calls for. It is put at the level of what was read. */
const checkDraft = (
  data: ProtocolData,
  state: GuideState,
  reading: GuideReading,
  settings: ReplySettings,
): { view: ReplyView; draft: Draft } | null => {
  const { check, about } = reading;
  const { category, severity } = reading.again
    ? { category: reading.again.category, severity: reading.again.level }
    : reading;
  if (check === null) return null;
  const subject = about === 'other' ? 'other' : 'self';
  // At 4 the question begins with the number, and nothing stands before it.
  const mayQuote = severity < 4 && !isRead(state);
  const isNew = !wasQuoted(state, data);
  const quote = mayQuote ? (asksWhy(reading) ? checkedWords(state) : isNew ? quoteOf(reading) : null) : null;
  const view = viewOf(data, state, settings, { category, level: severity, subject, quote });
  // A question that knows what was told goes first.
  const rows = data
    .actsOn('check')
    .filter((row) => row.asks === check && wasTold(row, state.session.told) && mayBePut(row, state))
    .sort((one, two) => knows(two) - knows(one));
  const fit = rows.filter(
    (row) =>
      row.groups.includes(category) &&
      row.levels.includes(severity) &&
      (row.subject === 'any' || row.subject === subject),
  );
  for (const again of [false, true])
    for (const row of [...fit, ...rows]) {
      const said = wordingOf(view, row, { again });
      if (said) {
        // Mockery that goes round is named for what it is, with what to keep of it, before anything is asked.
        const isMocked = state.session.told.includes('mocked') && subject === 'self' && severity < 4;
        const mocked = isMocked
          ? saidOn(view, 'check-lead', { only: ({ id }) => id === 'check-lead-mocked' })
          : null;
        const lead = view.most > wordsOf([said]) + mostQuoteWords ? saidOn(view, 'check-lead') : null;
        // Why the question is put: things put in order for others, or the suicide of somebody close.
        const isLoss =
          reading.evidence.some(({ by }) => by === lossRule) || reading.told?.includes('loss-by-suicide');
        const why = check !== 'check-death' ? null : isLoss ? 'loss' : (reading.inOrder ?? null);
        const sum =
          why === null ? null : saidOn(view, 'check-sum', { only: ({ id }) => id === `check-sum-${why}` });
        const failed = reading.evidence[0]?.by === 'check/failed';
        const number = failed ? saidOn(view, 'check-failed', { again: true }) : null;
        const quoted = mocked ?? sum ?? (quote === null ? number : lead);
        // What was asked of us is answered first, in a few words; the question of danger is put all the same.
        const asksWhat = reading.request === 'explain-you';
        const mayAnswer =
          reading.request !== null && (severity < 4 || asksWhat) && !ofMeans.has(reading.request);
        const answer = mayAnswer ? answerTo(view, reading.request!) : null;
        // A supposed 4 is taken back before anything is asked.
        const over = isSupposedOver(view) ? supposedOver(view) : null;
        const ask = over && check === 'check-death' ? saidOn(view, 'supposed-ask', { beside: [over] }) : null;
        if (over) return { view, draft: { said: [over, ask?.said ?? said], asked: check, kind: 'check' } };
        const first =
          answer && wordsOf([answer.said, said]) <= view.most ? answer.said : (quoted?.said ?? null);
        return { view, draft: { said: first ? [first, said] : [said], asked: check, kind: 'check' } };
      }
    }
  return null;
};

/** Whether a wound is grave is asked where the cuts are known already: below 2 a no would say that there are none. */
const mayBePut = ({ id, when }: ActRow, { self }: GuideState): boolean =>
  (id !== 'check-hurt-grave' || self.level >= 2) && conditionsHold(when, self.facts);
/** A question that knows of the screen being read goes before one that knows what was told. */
const knows = ({ told, when }: ActRow): number => Number(told.length > 0) + 2 * Number(when.length > 0);

/** A reply that only says one thing: how a check ended, or a goodbye. */
const endDraft = (said: Said | null | undefined): Draft | null =>
  said ? { said: [said], asked: null, kind: 'end' } : null;

/** A goodbye to us; words of farewell to other people are none. */
const takesLeave = (reading: GuideReading | null): boolean =>
  (reading?.goodbye || reading?.request === 'stop-here') === true && !reading?.told?.includes('farewell');

/** « Ce serait plus simple si je n'étais plus là », beside a danger of another kind: the question of death is put at once. */
const askedOfDeath = (view: ReplyView, reading: GuideReading | null, lead: Lead | null): Draft | null => {
  const { level, category, subject } = view;
  const isSign = reading?.sure && reading.severity >= 2 && reading.category === 'suicide';
  if (!isSign || level > 3 || subject !== 'self' || familyOf(category) === 'suicide') return null;
  const said = questionOfDeath(view);
  if (!said) return null;
  const first = lead && !lead.neutral ? [lead.said] : [];
  return { said: [...first, said], asked: 'thoughts', kind: 'guide', isBare: true };
};

const draftFor = (view: ReplyView, reading: GuideReading | null): Draft | null => {
  const { level, category, state } = view;
  // The country is asked for beside a number: it is no question that waits for a sentence of ours.
  const before = state.session.asked === 'country' ? null : state.session.asked;
  const denied = endOfDenial(view, reading);
  if (denied) return denied;
  // A 4 that was misread is owned, and nothing is put beside it.
  const misread = endDraft(misreadFour(view, reading));
  if (misread) return { ...misread, isAlone: true };
  if (level >= 2 && takesLeave(reading)) {
    const goodbye = endDraft(saidOn(view, 'goodbye')?.said);
    if (goodbye) return { ...goodbye, said: [...missingAtLeave(view, goodbye.said[0]!), ...goodbye.said] };
  }
  const practical = practicalDraft(withLineInSight(view), reading, before);
  if (practical) return practical;
  const asksFor = requestOfPlace(view, reading);
  const request =
    asksFor !== null &&
    !(reading && isDone(reading, asksFor, state)) &&
    (level >= 2 ||
      isAnsweredInCalm(asksFor, reading?.asks) ||
      (ofOurQuestion.includes(asksFor) && wasAskedLately(state)))
      ? withStep(view, reading, requestDraft(withLineInSight(view), reading, asksFor, before))
      : null;
  if (request) return request;
  const open = asksFor === null ? null : openDraft(view, asksFor);
  if (open) return open;
  const again = askedAgain(view);
  if (again) return again;
  const passed = openNumberDraft(view, reading);
  if (passed) return passed;
  if (level < 2) {
    const ended = reading?.checkEnded;
    const fell = reading?.moved ? reading.moved.to < reading.moved.from : false;
    // What is asked about somebody one worries for is answered, whether a danger was found or not.
    const { checks, notSelf, otherIs } = state.session;
    const worries =
      checks.some(({ asked }) => asked === 'check-other') ||
      (ended === 'explained' && (notSelf || otherIs !== null));
    const asks = worries && reading?.request && ofWorry.has(reading.request) ? reading.request : null;
    const ofThem = asks && answerTo({ ...view, subject: 'other', level: 2, category: 'third_party' }, asks);
    if (ofThem) return { said: [ofThem.said], asked: null, kind: 'help' };
    if (ended === 'no' || ended === 'unanswered' || ended === 'explained' || fell) {
      // Where nothing is at hand to say, nobody speaks for us: the model or the calm guide answers.
      const lead = leadOf(view, reading, null);
      const end = lead && !saysNothing(lead) ? endDraft(lead.said) : null;
      const fact =
        end && (practicalSaid(view, reading) ?? (reading?.asks ? factSaid(view, reading.asks) : null));
      return end && fact ? { ...end, said: [...end.said, fact] } : end;
    }
    // The age was wrong: it is owned, and the talk goes on as with any adult.
    if (reading?.told?.includes('adult-said')) return endDraft(leadOf(view, reading, null)?.said);
    return level === 1 && category === 'minor' ? actDraft(view, null, before) : null;
  }
  const then = withSparedLine(withLineInSight(view), reading);
  const lead = leadOf(then, reading, before);
  const ofDeath = askedOfDeath(then, reading, lead);
  if (ofDeath) return ofDeath;
  return (
    plannedDraft(then, reading, lead) ??
    turnOfTheirs(then, reading, lead) ??
    spaceDraft(then, reading, lead) ??
    freshSignDraft(then, reading, lead) ??
    besideStep(then, reading, lead, actDraft(then, lead, before))
  );
};

/** `respond` over other data than the product's, for tests. */
export const respondWith =
  (data: ProtocolData) =>
  (
    given: GuideState,
    reading: GuideReading | null,
    usual: ReplySettings,
  ): { state: GuideState; reply: GuideReply | null } => {
    const settings = withAddressAsked(usual, reading?.request);
    const { category } = given[servedSubject(given)];
    const state = notedUnder(given, settings.country, reading?.placed === true);
    const isNew = !wasQuoted(state, data);
    const heard = asksWhy(reading) ? checkedWords(state) : isNew ? receptionQuote(reading, category) : null;
    const quote = isRead(state) ? null : heard;
    const isOwn = reading?.about !== 'other' && isOwnTurn(state);
    // While the other stands at 4, a reply is as short as any at 4.
    const view = isOwn
      ? { ...viewOf(data, state, settings, { quote, subject: 'self' }), most: mostAtFour }
      : viewOf(data, state, settings, { quote });
    const hush = reading?.hush ? hushReply(view, reading.closes === true) : null;
    if (hush) return hush;
    // Where nobody can say whose danger it is, nothing is said that supposes one.
    const whose = whoseDraft(view, reading);
    if (whose) return finished(view, whose);
    // Once help was called for another person, the writer's own wish to die is asked about beside it.
    const isOwnBeside =
      reading?.check === 'check-death' && view.subject === 'other' && isHelped(state, 'other');
    // A 4 that was denied and rests on words alone is asked about, the number first.
    const isDoubted = reading?.check === 'check-done' && state.session.doubtedAt === state.session.turn;
    // After what is owed and who speaks: the number takes the place of neither.
    const withNumber = (on: ReplyView, written: Draft): Draft => withDoubtNumber(on, reading, written);
    const routine = reading?.routine && reading.check ? routineDraft(view, reading.check) : null;
    // No word of theirs led to it: it names no emergency (docs/decisions/0110), unless a sign stands.
    const hasSign = given.session.signs.some(({ level }) => level >= 2);
    if (routine) return hasSign ? finished(view, routine, withNumber) : finished(view, routine);
    if (reading?.check && (view.level < 4 || isOwnBeside || isDoubted)) {
      const check = checkDraft(data, state, reading, settings);
      if (check) return finished(check.view, check.draft, withNumber);
    }
    const draft =
      leavingOpen(view, reading) ??
      withWords(draftFor(view, reading)) ??
      lastWords(view) ??
      doubtDraft(view, reading) ??
      doorOpen(view, reading);
    const mayName = mayBeNamed(reading);
    return draft
      ? finished(view, { ...draft, mayName, isTold: (reading?.typed ?? 0) > 0 }, (on, written) =>
          withNumber(on, withProgramNamed(on, withMissing(on, withQuestionDue(on, reading, written)))),
        )
      : { state, reply: null };
  };

/**
 * The guide's reply to a message that `step` has read, and the state after it.
 * @returns reply null where the calm guide or the model writes: both states are below 2, and nothing was asked for
 */
export const respond = respondWith(protocolData);
