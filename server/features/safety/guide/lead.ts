// Over 400 lines: one list of what may open a reply, first to last, read from top to bottom.

import type { Fact, FactKey, Facts } from '#shared/safety/facts.ts';
import type { AskedId } from '#shared/safety/turn-record.ts';
import type { ActRow, Occasion } from './act-data.ts';
import { isProbing, wasMetNow } from './asked-once-only.ts';
import { needsAct, rises } from './at-once.ts';
import { familyOf } from './families.ts';
import type { GuideReading } from './guide-state.ts';
import { isFelt } from './own-words.ts';
import { saidOn } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import { timesOwned } from './times-owned.ts';
import {
  aboutUs,
  light,
  meansInHand,
  meansOfPlace,
  ourMistakes,
  plannedSteps,
  saidToUs,
  steps,
  type ToldId,
} from './told.ts';
import { beside, type Said, slotsOfText } from './wording.ts';

/*
 * The sentence before an act or a question: it takes up what the person just told (conversation.md §6). First how a question
 * ended, then what is said about us, steps that were taken, what was confided, and the answer to a question.
 */

/**
 * `neutral`: it takes up nothing in particular, and is left out where the act speaks for itself; `isStep`: a step of theirs;
 * `isOwned`: it owns a reproach, and is never all that is said unless it `holdsMore`, what was told or passed over; `isReproach`: there
 * was one, owned or not; `tells`: something of the danger was told; `showsSign`: some danger was read in the message; `isTheirs`: the
 * message asks or reproaches, and nothing is said to it; `carries`: they have just told or asked something; `asks`: they asked.
 */
export type Lead = {
  said: Said;
  neutral: boolean;
  isStep?: boolean;
  isOwned?: boolean;
  showsSign?: boolean;
  isTheirs?: boolean;
  isReproach?: boolean;
  holdsMore?: boolean;
  tells?: boolean;
  carries?: boolean;
  asks?: boolean;
};

/** Nothing that would be true is at hand: the act follows their words without a sentence between (conversation.md §2, 1). */
const silent: Lead = {
  said: { textIds: [], text: '', pieces: [], words: 0, slots: new Set() },
  neutral: true,
};
export const saysNothing = ({ said }: Lead): boolean => said.textIds.length === 0;

const consentOccasion: Readonly<Record<string, Occasion>> = {
  yes: 'consent-yes',
  no: 'consent-no',
  later: 'consent-later',
};

const particular = (said: Said | null): Lead | null => said && { said, neutral: false };

/**
 * A 4 that was misread is owned (way-out.ts). The team was told of it unless nothing could be stored, and that is said as it is.
 * @returns null where no such thing ended with this message
 */
export const misreadFour = (view: ReplyView, reading: GuideReading | null): Said | null => {
  if (reading?.checkEnded !== 'explained' || reading.moved?.from !== 4) return null;
  const { unsaved, ephemeral } = view.settings;
  const wasTold = view.state.session.fourAtTurn !== null && !unsaved;
  const rowId = wasTold ? (ephemeral ? 'misread-four-ephemeral' : 'misread-four-told') : 'misread-four';
  return saidOn(view, 'withdrawn-4', { only: ({ id }) => id === rowId })?.said ?? null;
};

/** After « plus de questions » what is told is met like before; only where nothing is, the page is said to be theirs. */
const isMute = ({ state }: ReplyView, reading: GuideReading | null): boolean =>
  (reading?.told ?? []).length === 0 &&
  ![state.self, state.other].some(({ facts }) =>
    Object.values(facts).some((fact) => fact?.turn === state.session.turn && fact.value !== 'refuse'),
  );

const tells = ({ ownWords, told, asks, evidence }: GuideReading): boolean =>
  Boolean(ownWords) || Boolean(asks) || (told ?? []).length > 0 || evidence.length > 0;

const ofBody: readonly string[] = ['check-done', 'hurt', 'red-flags'];
/** The end of a check beside which something was told: with the number that fits what was asked. */
const asideEnd = (view: ReplyView): Said | null => {
  const check = view.state.session.checks.findLast(({ end }) => end === 'unanswered');
  const isHarm =
    check !== undefined && (check.asked === 'check-safe' || familyOf(check.category) === 'violence');
  const rowId = isHarm
    ? 'check-aside-harm'
    : check && ofBody.includes(check.asked)
      ? 'check-aside-body'
      : 'check-aside';
  return saidOn(view, 'check-aside', { only: ({ id }) => id === rowId })?.said ?? null;
};

/** How a check ended, an answer about consent, « no more questions »: each has its own words. */
const endLead = (view: ReplyView, reading: GuideReading | null): Said | null => {
  const { answered, turn, noMoreQuestions } = view.state.session;
  const on = (occasion: Occasion): Said | null => saidOn(view, occasion)?.said ?? null;
  if (reading?.checkEnded === 'no')
    return (reading.protests ? on('check-no-protest') : null) ?? on('check-no');
  // Whoever tells something instead of answering was not silent: what they tell is met. A refusal in words is one, whatever else it says.
  if (reading?.checkEnded === 'unanswered') {
    const isRefusal = answered?.turn === turn && answered.choice === 'skip';
    if (tells(reading) && !isRefusal) return null;
    // A right is spoken of to who refuses. Whoever wrote of something else has told something, known by its shape alone.
    const isTold = !isRefusal && (reading.typed ?? 0) > 0;
    // Where a danger is known by now, its act says the number, and says it once.
    if (isTold && view.level >= 2) return null;
    return (isTold ? asideEnd(view) : null) ?? on('check-unanswered');
  }
  if (reading?.checkEnded === 'explained') return on('check-explained');
  if (reading?.checkEnded === 'other-person') return on('check-other-person');
  const mayStore = !view.settings.unsaved;
  if (mayStore && answered?.turn === turn && answered.asked === 'human-consent') {
    const occasion = consentOccasion[answered.choice];
    if (occasion) return on(occasion);
  }
  // A sign of danger is no silence.
  const isSign = (reading?.severity ?? 0) >= 2;
  return noMoreQuestions && !isSign && !reading?.asks && isMute(view, reading)
    ? on('no-more-questions')
    : null;
};

/** What was confided with this message; a tap « J’y pense » confides, too. */
const toldNow = (view: ReplyView, reading: GuideReading | null): readonly ToldId[] => {
  const { answered, turn } = view.state.session;
  const thinks = answered?.turn === turn && answered.choice === 'thinking';
  return [...(reading?.told ?? []), ...(thinks ? (['thinks-of-it'] as const) : [])];
};

/** The first of what was confided that has an unsaid reception. */
const toldReception = (view: ReplyView, told: readonly ToldId[]): Said | null => {
  for (const id of told) {
    const found = saidOn(view, 'reception', { only: (row) => row.told.includes(id) });
    if (found) return found.said;
  }
  return null;
};

/** Steps whose sentence says more than that something was handed over: « elle m'a pris la clef ». */
const closest: readonly ToldId[] = [
  'holds-nothing',
  'gave-key',
  'locked',
  'door-open',
  'put-away',
  'doctor-soon',
  'kept-by-helper',
  'helper-here',
  'goes-to-helper',
];
/** Told of the danger itself. */
const grave: readonly ToldId[] = ['farewell', 'in-order', ...meansInHand, ...meansOfPlace, 'means-named'];
/** What was told plainly, and is no feeling: it is taken up beside a reproach, too. */
const plainly: readonly ToldId[] = [...grave, 'in-car', ...saidToUs];
/** What somebody else does or says to others is no step of the writer's. */
const ofOneself: readonly ToldId[] = ['told-someone', 'someone-coming'];

const planned: readonly ToldId[] = plannedSteps;
/** A step that this very message tells of, in one short sentence: what protects is seen, whatever else is answered. */
export const stepSaid = (view: ReplyView, reading: GuideReading | null): Said | null => {
  const told = reading?.told ?? [];
  // What is planned is answered by the answer itself, unless it was our opinion that was asked for.
  const isPlan = (id: ToldId): boolean => planned.includes(id) && reading?.request !== 'opinion';
  const isOwn = (id: ToldId): boolean => ourMistakes.includes(id) || id === 'found';
  const taken = told.filter((id) => (steps.includes(id) && !isPlan(id)) || isOwn(id));
  return toldReception(
    view,
    view.subject === 'other' ? taken.filter((id) => !ofOneself.includes(id)) : taken,
  );
};

/** A call that was made is a step of the person's own. */
const stepValues: Partial<Record<FactKey, readonly string[]>> = {
  help: ['called', 'on-way'],
};
/** Said back in their own words. */
const inTheirWords: readonly FactKey[] = ['date'];

/**
 * A reception whose conditions hold on a fact of this message. Only what was tapped is said back as a fact, and that somebody called:
 * « d'accord, rien de prévu » was said to whoever had said nothing of the kind (docs/decisions/0084).
 */
const factReception = (view: ReplyView, onlySteps: boolean): Said | null => {
  const { state } = view;
  const { turn } = state.session;
  const isFresh = (facts: Facts, key: FactKey): boolean => {
    const fact = facts[key];
    if (fact?.turn !== turn) return false;
    const isStep = stepValues[key]?.includes(fact.value) ?? false;
    return onlySteps ? isStep : isStep || fact.by === 'tap' || inTheirWords.includes(key);
  };
  // A row that takes up words as well is said on those words only.
  const only = ({ when, told }: ActRow) =>
    told.length === 0 &&
    when.some(({ fact }) => isFresh(state.self.facts, fact) || isFresh(state.other.facts, fact));
  return saidOn(view, 'reception', { only })?.said ?? null;
};

/** Texts of a short reply. */
const fewTexts = 3;

/** Words said back twice in a row sound like an echo. */
const quotedJustBefore = ({ data, state }: ReplyView): boolean =>
  state.session.saidTexts.slice(-fewTexts).some((id) => slotsOfText(data, id).includes('citation'));

/** A supposed 4 ended with this message (supposed-end.ts). */
export const isSupposedOver = ({ state: { session } }: ReplyView): boolean =>
  session.lowered?.supposed === true && session.lowered.turn === session.turn;

/** It is taken as it was said, and what the team was told of it, where that is still owed. */
export const supposedOver = (view: ReplyView): Said | null => {
  const over = saidOn(view, 'supposed-over', { again: true })?.said ?? null;
  const { fourAtTurn, toldOfTeam } = view.state.session;
  const { unsaved, ephemeral } = view.settings;
  if (over === null || fourAtTurn === null || toldOfTeam || unsaved) return over;
  const rowId = ephemeral ? 'denied-four-ephemeral' : 'denied-four-told';
  const told = saidOn(view, 'withdrawn-4', { beside: [over], only: ({ id }) => id === rowId })?.said;
  return told ? beside(over, told) : over;
};

/** « Vous êtes de nouveau à l’abri »: the level fell with this message. */
const fellLead = (view: ReplyView, reading: GuideReading | null): Said | null => {
  const moved = reading?.moved;
  if (!moved || moved.to > moved.from || moved.subject !== view.subject) return null;
  if (isSupposedOver(view)) return supposedOver(view);
  const fell = moved.from === 4 ? 'fell-4-3' : moved.from === 3 ? 'fell-3-2' : 'fell-2-1';
  return saidOn(view, fell)?.said ?? null;
};

/** An apology that comes a third time is none. */
const mostOwned = 2;

/**
 * At 4 a sentence that presumes nothing is said beside the number once, and never after a tap, a question or something that was
 * confided: there it reads as if nothing had been heard. At 2 and 3 nothing was found that is true after anything.
 */
const mayBePlain = ({ data, state }: ReplyView, reading: GuideReading): boolean => {
  const { answered, turn, doneActs } = state.session;
  const wasSaid = data.actsOn('reception-plain').some(({ id }) => doneActs.includes(id));
  const isTapped = answered?.turn === turn;
  return !wasSaid && !isTapped && !reading.asks && (reading.told ?? []).length === 0;
};

/** Read from a reproach as well: « toujours ce numéro » refuses the call. */
const aboutCalling: readonly FactKey[] = ['refusals', 'barrier', 'under18'];
/**
 * Something of the danger was told in this message: a fact of the served person, a sign, a step, a means or a farewell. Only where
 * none was may a reply be about us.
 */
export const tellsMore = (view: ReplyView, reading: GuideReading): boolean => {
  const { turn } = view.state.session;
  const facts = (Object.entries(view.state[view.subject].facts) as [FactKey, Fact][]).some(
    ([key, fact]) => fact.turn === turn && !aboutCalling.includes(key),
  );
  const isSign = reading.sure && reading.severity >= 2;
  return facts || isSign || (reading.told ?? []).some((id) => steps.includes(id) || grave.includes(id));
};

/** What tells a fact: where it was passed over, a reproach brings it back. A feeling is never guessed a second time. */
const reclaimed: readonly ToldId[] = [
  ...grave,
  'mocked',
  'loss-by-suicide',
  'loss',
  'children-taken',
  'not-accepted',
  'unwanted-images',
  'breakup',
  'care-named',
];

/** Told with the message before this one, and passed over by the reply to it. */
const passedOver = ({ state: { session } }: ReplyView): ToldId[] => {
  const last = session.turn - 1;
  const wasMet = (id: string) => session.asserted.some((each) => each.id === id && each.turn === last);
  return reclaimed.filter((id) => session.told.includes(id) && session.toldAt[id] === last && !wasMet(id));
};

/** Choices that tell something of the danger: what they chose is met before anything is asked about us. */
const tellingChoices: ReadonlySet<string> = new Set([
  'kill-myself',
  'die-passive',
  'sometimes',
  'yes',
  'passive',
  'now',
  'tonight',
  'later',
  'near',
  'alone',
  'torn',
  'thinking',
  'both',
  'die',
]);
/** More words than these tell something, whatever was understood of them. */
const fewWords = 3;
/** They have just told or asked something: a question about us would pass over it. */
const carriesNews = ({ state: { session } }: ReplyView, reading: GuideReading): boolean => {
  const { answered, turn } = session;
  if (answered?.turn === turn && answered.byTap) return tellingChoices.has(answered.choice);
  return (
    Boolean(reading.ownWords || reading.asks || reading.objects) ||
    (reading.typed ?? 0) > fewWords ||
    (reading.told ?? []).some((id) => !light.includes(id)) ||
    reading.evidence.length > 0
  );
};

/**
 * A question about the danger was answered in words that nothing else takes up: that the answer was given is true after any of them, and
 * what it cost is not passed over (docs/decisions/0115). Never in two replies running.
 */
const answerMet = (view: ReplyView, before: AskedId | null): Said | null => {
  const { data, state } = view;
  if (before === null || !isProbing(before) || !wasMetNow(state, before)) return null;
  const last = state.session.saidTexts.slice(-fewTexts);
  const wasJust = data
    .actsOn('answer-met')
    .some(({ wordings }) => wordings.flat().some((id) => last.includes(id)));
  return wasJust ? null : (saidOn(view, 'answer-met')?.said ?? null);
};

/** The sentence before the next act, with what it knows of the message. */
export const leadOf = (
  view: ReplyView,
  reading: GuideReading | null,
  before: AskedId | null,
): Lead | null => {
  const lead = leadTo(view, reading, before);
  if (!lead || !reading) return lead;
  return {
    ...lead,
    tells: tellsMore(view, reading) || reading.severity >= 2,
    carries: carriesNews(view, reading),
    asks: Boolean(reading.asks || reading.objects),
  };
};

/**
 * The sentence before the next act.
 * @param before what the last reply asked
 * @returns null where nothing calls for one: the first words of a danger, or help at the door
 */
const leadTo = (view: ReplyView, reading: GuideReading | null, before: AskedId | null): Lead | null => {
  const isReproach = reading?.objects || (reading?.told ?? []).some((id) => aboutUs.includes(id));
  // Beside a danger a reproach is no silence on the question before it.
  const isSilence = !(isReproach && reading?.checkEnded === 'unanswered' && view.level >= 2);
  const ended = isSilence ? endLead(view, reading) : null;
  if (ended) return particular(ended);
  const confided = toldNow(view, reading);
  const help = view.state[view.subject].facts.help;
  const { turn } = view.state.session;
  // Help is at the door: the next words are what to do, and nothing before them.
  if (help?.turn === turn && (help.value === 'here' || help.value === 'in-care')) return null;
  // The first words of a danger speak for themselves; an answer to our own question is taken up.
  const moved = reading?.moved ?? null;
  const rose = before === null && moved !== null && moved.to > moved.from;
  // The act after help was called says so itself.
  const told =
    view.level === 4 && help?.turn === turn ? confided.filter((id) => id !== 'help-called') : confided;
  const is = (ids: readonly ToldId[]) => told.filter((id) => ids.includes(id));
  const says = reading !== null && tellsMore(view, reading);
  // Beside a question or a reproach no feeling is taken up: a word that names one may be no more than a word.
  const takesUp = !reading?.asks && is(aboutUs).length === 0;
  // What stands in a clause of its own beside the question is told, and no word of the question.
  const aside = (reading?.beside ?? []).filter((id) => !light.includes(id));
  const isOfUs = (id: ToldId) => aboutUs.includes(id) || ourMistakes.includes(id);
  const felt = told.filter((id) => !isOfUs(id) && (takesUp || plainly.includes(id) || aside.includes(id)));
  const content =
    fellLead(view, reading) ??
    toldReception(view, is(closest)) ??
    (rose ? null : factReception(view, true)) ??
    toldReception(view, is(steps)) ??
    toldReception(view, felt) ??
    (rose ? null : factReception(view, false));
  // A danger that grew, a body or a means beside a reproach leaves no word for us.
  const isUrgent = rose || rises(reading) || (reading !== null && needsAct(view, reading));
  const mayOwn = timesOwned(view) < mostOwned && !(says && (view.level === 4 || isUrgent));
  const reproach: readonly ToldId[] =
    is(aboutUs).length === 0 && reading?.objects && !reading.asks ? ['anger'] : is(aboutUs);
  // At 4 there is room for one sentence: a step of theirs is it, or what they say to us.
  const isHeard = view.level === 4 && is(saidToUs).length > 0 && content !== null;
  const isStepAtFour = view.level === 4 && is(steps).length > 0 && content !== null;
  const mistake = toldReception(view, is(ourMistakes));
  const owned = isStepAtFour || isHeard ? null : (mistake ?? (mayOwn ? toldReception(view, reproach) : null));
  // Their words are said back for what they weigh: « on est vendredi » repeated and then left is passed over twice.
  const mayEcho = !rose && !quotedJustBefore(view) && isFelt(reading?.ownWords ?? '');
  const quoted = mayEcho ? (saidOn(view, 'reception-quote')?.said ?? null) : null;
  // A reproach is owned in a few words, and what it came with is taken up all the same; at 4 there is room for one.
  const isMissed = reproach.length > 0 && content === null && view.level < 4 && view.subject === 'self';
  const missed = isMissed ? toldReception(view, passedOver(view)) : null;
  const besideIt = content ?? missed ?? quoted;
  const found = owned && besideIt && view.level < 4 ? beside(owned, besideIt) : (owned ?? content);
  if (found && !owned && (is(steps).length > 0 || isHeard))
    return { said: found, neutral: false, isStep: true };
  const holdsMore = (content ?? missed) !== null && mistake === null;
  const heldAgainst = {
    isReproach: (reproach.length > 0 || is(['untold']).length > 0) && !isUrgent,
    holdsMore,
  };
  if (found && owned) return { said: found, neutral: false, isOwned: true, ...heldAgainst };
  if (missed) return { said: missed, neutral: false, isOwned: true, ...heldAgainst };
  if (found || rose || reading === null) return particular(found);
  if (quoted) return particular(quoted);
  const showsSign = reading.severity > 0 || reading.evidence.length > 0;
  const isTheirs = Boolean(reading.asks || reading.objects);
  // What the level rose by is taken up by the first words of the act.
  const isNew = moved !== null && moved.to > moved.from;
  const met = view.level < 4 && !isNew && !isTheirs && reproach.length === 0 ? answerMet(view, before) : null;
  if (met) return { said: met, neutral: false, showsSign };
  if (view.level < 4) return { ...silent, showsSign, isTheirs, isReproach: reproach.length > 0 && !isUrgent };
  const neutral = mayBePlain(view, reading) ? (saidOn(view, 'reception-plain')?.said ?? null) : null;
  return neutral && { said: neutral, neutral: true };
};
