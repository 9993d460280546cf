import type { Subject } from '#shared/safety/facts.ts';
import { type ReadInContext, readInContext } from '../../reading/read-in-context.ts';
import { isResemblance, type Signal } from '../../reading/read-text.ts';
import { besideRule, leftRule, talkRule } from '../../reading/said-in-danger.ts';
import { type Piece, plainBefore } from '../around.ts';
import { bodySigns } from '../body-signs.ts';
import { withoutClauses } from '../clauses.ts';
import { dayCome } from '../day-come.ts';
import type { ToldFacts } from '../fact-phrases.ts';
import type { GuideState } from '../guide-state.ts';
import { harmTold } from '../harm-told.ts';
import { withWeight } from '../heavy-talk.ts';
import { traceClauses } from '../hush.ts';
import { goesOnSign, invitedSign, lateYes, lateYesOfNow, retractedNo, untrueNo } from '../invited.ts';
import { lossRule } from '../loss-by-suicide.ts';
import { meansSettled } from '../means-settled.ts';
import { namesMeansOrPlan } from '../means-words.ts';
import { meantDangers } from '../meant-dangers.ts';
import { gasSigns } from '../opened-gas.ts';
import { orderedOther } from '../ordered-other.ts';
import { ordinarySigns } from '../ordinary-signs.ts';
import { meantSign, nearAgainSign, passedAgainSign } from '../passed-again.ts';
import { dangersInPieces } from '../pieces.ts';
import { type PlainDanger, plainDangers } from '../plain-danger.ts';
import { isMinor, isRead } from '../reply-view.ts';
import { stillUpThere } from '../still-up-there.ts';
import { factsSuffered, type SufferedAround, sufferedDangers } from '../suffered.ts';
import { theirDangers } from '../their-own.ts';
import { thinksOfItNow } from '../thinks-of-it.ts';
import { tonightSigns } from '../tonight.ts';
import { voicesNow } from '../voices-now.ts';
import { signsBefore, waitingSign, wasDenied, wasLeft } from '../weigh-signs.ts';
import { wheelSigns } from '../wheel.ts';
import { witnessedDangers } from '../witness.ts';
import type { Signs, Spared } from './records.ts';
import { saysOtherwise } from './says-otherwise.ts';
import { asSpoken } from './spoken-signs.ts';

/** So many turns a question about danger, or its answer, is what words are read beside; what was explained is said no more. */
const beside = 5;
const isOfDanger = (id: string): boolean => id.startsWith('check-') || id === 'thoughts' || id === 'danger';
const isAskedLately = ({ self, other, session }: GuideState): boolean =>
  Math.max(self.peak, other.peak) >= 2 ||
  session.doneActs.some((id) => id.startsWith('check-explained')) ||
  Object.entries(session.askedAt).some(([id, turn]) => isOfDanger(id) && session.turn - turn <= beside);

/** Words left of an answer once its clauses are taken out; so few resemble anything. */
const mostBareWords = 4;
/** So many turns a sign is remembered beside a message. */
const memory = 3;

/** « Oui mais pas me tuer »: after the denial, « oui » is left, and only resembles danger. The answer is what it says. */
const isBareAnswer = (rest: string, { signals }: ReadInContext): boolean =>
  signals.every(isResemblance) && rest.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length <= mostBareWords;

/** Rules and resemblance over what was left to read. */
const readRest = (known: Spared, plain: readonly PlainDanger[]): ReadInContext | null => {
  const { state, message, text, clauses, question, standing, wasNamed, taken, answer } = known;
  const rest = taken.size === 0 ? text : withoutClauses(text, [...taken]);
  if (rest === '') return null;
  // A sign that was asked about and met no answer stands as a 2.
  const waiting = waitingSign(state);
  const { session } = state;
  const found = readInContext(rest, {
    level: waiting ? 2 : standing.level,
    category: waiting ? waiting.category : standing.category,
    minor: state.self.facts.under18?.value === 'yes',
    before: message.before,
    asked: message.asked,
    question,
    wasDenied: wasDenied(state),
    wasLeft: wasLeft(state),
    // Who is under age is met by acts of the protocol from 1 on: no question takes their place.
    left: waiting?.end === 'unanswered' && !isMinor(state) ? waiting.category : null,
    isAskedLately: isAskedLately(state),
    isOtherwise: () => plain.some(({ severity }) => severity >= 3) || saysOtherwise(known),
    isStanding: Math.max(state.self.peak, state.other.peak) >= 2,
    sign:
      session.signs
        .filter(({ turn }) => session.turn - turn <= memory)
        .sort((a, b) => b.level - a.level)[0] ?? null,
    plansNamed:
      wasNamed || namesMeansOrPlan(clauses) || (standing.level >= 3 && standing.category === 'suicide'),
    clauses: clauses.filter((clause) => !taken.has(clause)),
  });
  return answer && isBareAnswer(rest, found) ? null : found;
};

/** Plain dangers, also in clauses that only answer; what erases and what protects holds none. */
const plainOf = (known: Spared, pieces: readonly Piece[]): readonly PlainDanger[] => {
  const { state, message, clauses, asked, out, steps, lately } = known;
  const traces = traceClauses(clauses, isRead(state));
  const affirmed = clauses.filter(
    (clause) => !out.denials.includes(clause) && !steps.includes(clause) && !traces.includes(clause),
  );
  const found = plainDangers(asked, affirmed, {
    told: lately,
    selfLevel: state.self.level,
    selfCategory: state.self.category,
    otherLevel: state.other.level,
    before: message.before,
    wasLeft: wasLeft(state),
    ...signsBefore(state),
  });
  return [
    ...found,
    ...meantDangers(state, affirmed, lately),
    ...sufferedDangers(affirmed, sufferedAround({ state, text: message.text, lately })),
    ...pieces.flatMap(({ dangers }) => dangers),
    ...orderedOther(aroundOf(known)),
    ...theirDangers(aroundOf({ ...known, clauses: affirmed })),
    ...witnessedDangers(affirmed, { told: lately, state, before: message.before }),
    ...dangersInPieces(affirmed, plainBefore(message.before)),
  ];
};

/** What a piece of violence is weighed beside. */
const sufferedAround = ({
  state,
  text,
  lately,
}: Pick<Spared, 'state' | 'text' | 'lately'>): SufferedAround => {
  const { self, other, session } = state;
  return {
    text,
    told: lately,
    harm: harmTold(state),
    selfLevel: self.level,
    selfCategory: self.category,
    otherLevel: other.level,
    isThreatened: session.told.includes('kin-threat'),
    isHelped: session.helper !== null || self.facts.help !== undefined,
  };
};

/** What a message that names no danger is read beside. */
const aroundOf = ({
  state,
  message,
  clauses,
  asked,
}: Pick<Spared, 'state' | 'message' | 'clauses' | 'asked'>) => ({
  state,
  clauses,
  asked,
  before: plainBefore(message.before),
});

/** A body, a wheel, voices: what ordinary words are beside what stands. */
const piecesOf = (known: Spared): readonly Piece[] => {
  const around = aroundOf(known);
  return [
    ...[
      bodySigns,
      gasSigns,
      wheelSigns,
      voicesNow,
      tonightSigns,
      stillUpThere,
      thinksOfItNow,
      meansSettled,
      ordinarySigns,
    ].map((read) => read(around)),
    dayCome(around, known.message.at),
  ];
};

/** The facts of those pieces, over what the same words tell by themselves: they were read with what stands before them. */
const withPieces = ({ served }: Spared, facts: ToldFacts, pieces: readonly Piece[]): ToldFacts => {
  const key = served === 'self' ? 'told' : 'own';
  return { ...facts, [key]: Object.assign({}, facts[key], ...pieces.map((piece) => piece.facts)) };
};

/** A wound, and whoever does harm being there, told in the same words; never over what was told of it otherwise. */
const withSuffered = ({ state, text, clauses, lately, served }: Spared, facts: ToldFacts): ToldFacts =>
  served === 'self'
    ? {
        ...facts,
        told: { ...factsSuffered(clauses, sufferedAround({ state, text, lately })), ...facts.told },
      }
    : facts;

const signalOf = ({ severity, category, clause, asks, isLoss }: PlainDanger, text: string): Signal => ({
  rule: isLoss ? lossRule : 'answer/plain',
  words: text.slice(clause.from, clause.to),
  severity,
  category,
  ...(asks && { isDoubted: true as const }),
});

/** A wish to die was told: the question of thoughts is answered, unless by other words. */
const withWish = (facts: ToldFacts): ToldFacts => ({
  ...facts,
  told: { ...facts.told, thoughts: facts.told.thoughts ?? 'yes' },
});

/** So many messages near danger are kept. */
const mostNear = 6;
/** In the light of this message the talk is near danger, or far from any: it raises nothing and asks nothing (stays-open.ts). */
const withTalk = (before: GuideState, read: ReadInContext | null): GuideState => {
  const weighed = withWeight(before, read?.toAsking ?? null, read?.cues.has('positive') ?? false);
  const heavyAt = read?.isHeavy ? weighed.session.turn : weighed.session.heavyAt;
  const state = { ...weighed, session: { ...weighed.session, heavyAt } };
  const { session } = state;
  if (read?.isNear)
    return { ...state, session: { ...session, nearAt: [...session.nearAt, session.turn].slice(-mostNear) } };
  return read?.isUnlike ? { ...state, session: { ...session, unlikeAt: session.turn } } : state;
};

/** Where nothing else is a sign, what was passed over is one: of whom the question was, which no word of the message says. */
const withPassed = ({ state, clauses, message, subjects }: Signs, signals: Signal[]): Signal[] => {
  const found = signals.filter(({ severity, rule }) => severity >= 2 && rule !== leftRule);
  // That a talk is one to ask in says less than that what was passed over was meant.
  if (found.length > 0 && found.every(({ rule, severity }) => rule === talkRule && severity === 2))
    return [...signals, ...meantSign(state, clauses, message)];
  if (found.length > 0) return signals;
  const passed = passedAgainSign(state, clauses, message);
  const about = waitingSign(state)?.asked === 'check-other' ? 'other' : 'self';
  for (const signal of passed) subjects.set(signal, about);
  return [...signals, ...passed, ...meantSign(state, clauses, message), ...nearAgainSign(state, message)];
};

/**
 * Every sign of the message: by rules, by resemblance, plain, invited, and a yes that comes late. Here, where the clauses that are no
 * sign are set aside and nothing is weighed yet.
 */
export const findSigns = (known: Spared): Signs => {
  const { opened, state, message, text, clauses, asked } = known;
  const pieces = piecesOf(known);
  const facts = withPieces(known, withSuffered(known, known.facts), pieces);
  const plain = plainOf(known, pieces);
  const read = readRest(known, plain);
  const subjects = new Map<Signal, Subject>();
  const waiting = waitingSign(state);
  const isTheirs = waiting ? waiting.asked === 'check-other' : known.served === 'other';
  for (const signal of read?.signals ?? [])
    if (signal.rule === besideRule && isTheirs) subjects.set(signal, 'other');
  for (const danger of plain) subjects.set(signalOf(danger, text), danger.subject);
  const invited = invitedSign(state, clauses, message);
  // « J'ai dit que oui », after a check that was taken for unanswered: a yes all the same.
  const untrue = asked === null ? untrueNo(opened, clauses, message) : [];
  // It rests on the question that was answered, and on the words.
  for (const signal of untrue) subjects.set(signal, 'self');
  const late = [
    ...(asked === null
      ? [...lateYes(opened, clauses, message), ...untrue, ...retractedNo(opened, clauses, message)]
      : []),
    ...lateYesOfNow(opened, clauses, message),
  ];
  const isLate = late.length > 0;
  const found = {
    ...known,
    read,
    plain,
    subjects,
    facts: isLate || plain.some(({ isWish }) => isWish) ? withWish(facts) : facts,
    state: withTalk(isLate ? { ...state, session: { ...state.session, saidYes: true } } : state, read),
  };
  return {
    ...found,
    signals: withPassed({ ...found, signals: [] }, [
      ...asSpoken(found),
      ...invited,
      ...goesOnSign(state, clauses, message),
      ...late,
    ]),
  };
};
