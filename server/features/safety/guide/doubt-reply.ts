import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { FactKey } from '#shared/safety/facts.ts';
import { needId } from '#shared/safety/turn-record.ts';
import { type DoubtSign, isOfLife } from './doubt-signs.ts';
import { familyOf, isHarmByAnother } from './families.ts';
import type { GuideReading, GuideState } from './guide-state.ts';
import { harmTold } from './harm-told.ts';
import { isSupposedOver } from './lead.ts';
import { isHelped } from './next-act.ts';
import { type Draft, emergencySlots, holds, placedBeside, saidOn } from './reply-draft.ts';
import { isWatched, type ReplyView } from './reply-view.ts';
import { categoryLeft, staysOpen } from './stays-open.ts';
import type { Said } from './wording.ts';
import { isOneOf } from './write-facts.ts';

/*
 * Beside a danger that nobody is sure of (docs/decisions/0095): where a question waits or a sign stands, a message that tells of an act,
 * a place, a means, a time, a blow, a threat, a child, a body or a voice is answered with the emergency number in one short sentence,
 * and which danger it is can be told by one tap. Nothing is raised by it.
 */

/** Turns between two lists of dangers, and how many a session may have. */
const turnsBetween = 5;
const mostLists = 2;

/** One of the last replies, so many of them, said a number. */
const saidWithin = ({ session: { numbersAt, replies } }: GuideState, last: number): boolean =>
  (numbersAt.at(-1) ?? -1) > replies - last;
/** Where nothing in the message calls for it, the number waits until so many replies went without it (docs/decisions/0115). */
const among = 5;
/** The same at 3, where it stands in the cards of every reply. */
const amongAtThree = 4;

/** Who said no to a call, and tells nothing of now, hears the number now and then at most: it is in the cards (docs/decisions/0119). */
const amongDeclined = 10;
const hasDeclined = ({ state, subject }: ReplyView): boolean =>
  isOneOf(state[subject].facts, 'refusals', 'refuse');
/** In a message that says of itself that there is no moment and no plan, an hour of the night is none. */
const deniesPlanNow = ({ state }: ReplyView): boolean => {
  const { self, session } = state;
  return [self.facts.when, self.facts.intent, self.facts.hurt].some(
    (fact) => fact?.turn === session.turn && ['none', 'denied', 'no'].includes(fact.value),
  );
};

/** The talk as a whole is near danger in the light of this very message. */
const isNearNow = ({ session: { nearAt, turn } }: GuideState): boolean => nearAt.includes(turn);

/** A question about danger waits here, or got no answer lately. */
const isOpen = (state: GuideState, reading: GuideReading): boolean => {
  if (reading.check !== null) return true;
  const end = state.session.checks.at(-1)?.end;
  return staysOpen(state)?.how === 'left' && (end === 'open' || end === 'unanswered');
};

/** Signs of what is done or about to be, beside a danger that is known. */
const ofNow: readonly DoubtSign[] = ['act', 'place', 'means', 'body', 'threat', 'blow', 'voice', 'time'];

/** Alone, beside a first question about a 2, means and words of ordinary life tell nothing. */
const isEnough = ({ level }: ReplyView, reading: GuideReading): boolean =>
  reading.check === null ||
  level >= 3 ||
  (reading.doubt ?? []).some((sign) => sign !== 'means' && !isOfLife(sign));

/** Facts of now: told with this very message they make minutes count. */
const nowFacts: Partial<Record<FactKey, readonly string[]>> = {
  means: ['near', 'weapon'],
  when: ['now', 'tonight'],
  hurt: ['yes', 'done', 'unsure'],
  intent: ['yes', 'torn'],
  where: ['edge', 'unsafe'],
};
const tellsOfNow = ({ state, subject }: ReplyView): boolean => {
  const { turn } = state.session;
  const { facts } = state[subject];
  const isAloneNow =
    facts.near?.turn === turn && facts.near.value === 'alone' && facts.means?.value === 'near';
  return (
    isAloneNow ||
    Object.entries(nowFacts).some(([key, values]) => {
      const fact = facts[key as FactKey];
      return fact?.turn === turn && values.includes(fact.value);
    })
  );
};

/** A question about whom to call is answered with it, whatever else the answer is. */
const asksForHelp = quick(/^(?:number|repeat-number|which-number|whom-to-call|what-now|call-now|write-sms)$/);

/**
 * At 3 the number stands in the cards beside every reply, and in its words where this message makes it a matter of now, or it is asked
 * for; otherwise now and then (docs/decisions/0115). The same sentence in every reply read as pressure, and was passed over.
 */
const isDueAtThree = (view: ReplyView, reading: GuideReading): boolean => {
  const { state, hidden, settings } = view;
  const isNewSign = reading.severity >= 3 && reading.about !== 'unknown';
  if (state.session.repliesAtThree === 0 || isNewSign || tellsOfNow(view)) return true;
  // Of another person the facts of now are seldom told: the signs are enough.
  if (view.subject === 'other' && (reading.doubt ?? []).some((sign) => ofNow.includes(sign))) return true;
  if (reading.request !== null && asksForHelp.test(reading.request)) return true;
  // Where no card may stand, or none is seen, the words alone hold it.
  if (hidden || settings.channel === 'voice') return true;
  return !saidWithin(state, hasDeclined(view) ? amongDeclined : amongAtThree);
};

/** Beside a danger that is known: at 2 with a sign of now, and otherwise now and then. */
const isDueKnown = (view: ReplyView, reading: GuideReading, stands: number): boolean => {
  const { state, subject } = view;
  const { told, repliesInDanger } = state.session;
  if (isHelped(state, subject) || told.includes('number-tired')) return false;
  if (stands === 3) return isDueAtThree(view, reading);
  const isDeclined = hasDeclined(view) && reading.severity < 2 && !tellsOfNow(view);
  const signs = (reading.doubt ?? []).filter((sign) => !(sign === 'time' && deniesPlanNow(view)));
  if (!isDeclined && signs.some((sign) => ofNow.includes(sign))) return true;
  return repliesInDanger > 0 && !saidWithin(state, isDeclined ? amongDeclined : among);
};

/** Beside what is open and unknown: with a sign, and without one only in a talk that is near danger in its light. */
const isDueOpen = (view: ReplyView, reading: GuideReading): boolean => {
  const { state, level } = view;
  if (!isOpen(state, reading)) return false;
  // A question about something grave goes with the number, whatever the words that led to it.
  if (reading.check !== null && level >= 3) return true;
  const signs = reading.doubt ?? [];
  if (signs.some((sign) => !isOfLife(sign))) return isEnough(view, reading);
  if (signs.length === 0) return reading.check === null && isNearNow(state) && !saidWithin(state, among);
  return (reading.check !== null || isNearNow(state)) && isEnough(view, reading) && !saidWithin(state, 1);
};

const isDue = (view: ReplyView, reading: GuideReading): boolean => {
  const { state, level } = view;
  const stands = Math.max(state.self.level, state.other.level);
  // On a screen that is read the number is said at 4 alone.
  if (level >= 4 || stands >= 4 || isWatched(state) || state.session.hushAt !== null) return false;
  return stands >= 2 && (reading.check === null || stands === 3)
    ? isDueKnown(view, reading, stands)
    : isDueOpen(view, reading);
};

/** Whose number: whoever is hit or threatened needs another one than whoever wants to die. */
const rowFor = (view: ReplyView, reading: GuideReading): string => {
  const signs = reading.doubt ?? [];
  const has = (sign: DoubtSign): boolean => signs.includes(sign);
  const { told } = view.state.session;
  const isOfChild = has('child') || told.includes('baby');
  const isByVoice = has('voice') || view.category === 'psychosis' || view.category === 'violence_others';
  if (isOfChild && isByVoice) return 'doubt-number-child';
  // Where a list asks which danger it is, what it resembled says nothing of whom to call.
  const isHarm = isHarmByAnother(view.category) && reading.check !== 'danger';
  // Beside a wish to die that is known or asked about, the police are no help, and are heard as a threat.
  const isOwnDeath =
    familyOf(view.category) === 'suicide' &&
    (view.state.self.level >= 2 || reading.check === 'check-death' || reading.check === 'check-done');
  const isThreatened = view.state.self.facts.aggressor !== undefined || harmTold(view.state) !== null;
  const isStruck = (!isOwnDeath || isThreatened) && (has('blow') || has('threat'));
  // « Personne me menace » was just believed.
  if (!isSupposedOver(view) && (isHarm || isStruck)) return 'doubt-number-police';
  if (reading.isAtEdge) return 'doubt-number-place';
  const isSure = view.level >= 2 && reading.check === null && view.subject === 'self';
  return isSure && familyOf(view.category) === 'suicide' ? 'doubt-number-sure' : 'doubt-number-own';
};

const numberFor = (view: ReplyView, reading: GuideReading, beside: readonly Said[]): Said | null => {
  if (!isDue(view, reading)) return null;
  const id = rowFor(view, reading);
  const only = (row: { id: string }): boolean => row.id === id;
  // The number stands above the limit of words.
  const found = saidOn(view, 'doubt-number', {
    beside,
    most: Number.POSITIVE_INFINITY,
    again: true,
    only,
  });
  return found?.said ?? null;
};

/** A reply with the number, where it is due and not in its words. */
export const withDoubtNumber = (view: ReplyView, reading: GuideReading | null, draft: Draft): Draft => {
  if (!reading || draft.isStep || draft.isAlone || holds(draft.said, emergencySlots)) return draft;
  // What would help is offered by taps, beside the pinned numbers: a longer reply would leave the screen of a phone.
  if (draft.asked === needId && !(reading.doubt ?? []).some((sign) => ofNow.includes(sign))) return draft;
  const number = numberFor(view, reading, draft.said);
  if (!number) return draft;
  // Before the question of a check, whatever leads to it.
  const said =
    draft.kind === 'check'
      ? [...draft.said.slice(0, -1), number, ...draft.said.slice(-1)]
      : placedBeside(draft.said, number);
  return { ...draft, said };
};

/** Which danger may be asked by a list: not soon again, and never over and over. */
const mayList = (state: GuideState): boolean => {
  const { session } = state;
  const { askedAt, turn, checks, noMoreQuestions } = session;
  const last = askedAt.danger;
  return (
    !noMoreQuestions &&
    isNearNow(state) &&
    (last === undefined || turn - last >= turnsBetween) &&
    checks.filter(({ asked }) => asked === 'danger').length < mostLists
  );
};

/**
 * What is said where nothing else is, and a sign stands beside what is open: the number, and which danger it is, or what helps.
 * @returns null where there is no sign, or neither is due
 */
export const doubtDraft = (view: ReplyView, reading: GuideReading | null): Draft | null => {
  const { state } = view;
  if (!reading || reading.check !== null || reading.goodbye || (reading.doubt ?? []).length === 0)
    return null;
  if (Math.max(state.self.level, state.other.level) >= 2 || !isOpen(state, reading)) return null;
  const about = { ...view, category: categoryLeft(state) };
  const number = numberFor(about, reading, []);
  const first = number ? [number] : [];
  const list = mayList(state)
    ? saidOn(about, 'check', { beside: first, only: ({ asks }) => asks === 'danger' })
    : null;
  const next = list ?? (number ? saidOn(about, 'doubt-next', { beside: first }) : null);
  const said = [...first, ...(next ? [next.said] : [])];
  if (said.length === 0) return null;
  return { said, asked: next?.row.asks ?? null, kind: 'check', isBare: true };
};
