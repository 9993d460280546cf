import type { Facts, Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { familyOf } from './families.ts';
import type { GuideState, SubjectState } from './guide-state.ts';
import { floorOf } from './levels.ts';
import { isKnown, isOneOf } from './write-facts.ts';

/*
 * How a level falls (conversation.md §6 « Falling »): by facts that were told, one level in five turns, never below the floor.
 * What expired is not unmet, but a fall asks for facts of this session.
 */

const turnsBetween = 5;

const trustedNear = (facts: Facts): boolean => isOneOf(facts, 'near', 'with-trusted', 'until-tomorrow');
const inGoodHands = (facts: Facts): boolean => isOneOf(facts, 'help', 'here', 'in-care');
const isSafe = (facts: Facts): boolean => isOneOf(facts, 'where', 'safe');
const isMeansAway = (facts: Facts): boolean => isOneOf(facts, 'means', 'away', 'handed-over', 'none');
const informed = (facts: Facts): boolean =>
  isOneOf(facts, 'help', 'called', 'on-way', 'here', 'in-care') ||
  trustedNear(facts) ||
  isOneOf(facts, 'care', 'yes', 'told');
const thoughtsDenied = (facts: Facts): boolean => isOneOf(facts, 'thoughts', 'denied');

/** The other person is with the writer or with somebody trusted. */
const otherIsAccompanied = (facts: Facts): boolean =>
  trustedNear(facts) ||
  inGoodHands(facts) ||
  isOneOf(facts, 'near', 'with-someone') ||
  isOneOf(facts, 'where', 'with');

const suicideRule = (category: SafetyCategory, facts: Facts): boolean =>
  familyOf(category) === 'suicide' || isOneOf(facts, 'purpose', 'die', 'both');

/** Means in hand, at an edge, at the wheel: nothing that is said makes that a 3. */
const isOnTheSpot = (facts: Facts): boolean =>
  isOneOf(facts, 'means', 'weapon') || isOneOf(facts, 'where', 'edge') || isOneOf(facts, 'driving', 'yes');

/** Told in words and not by taps alone: « non » to every question lowers nothing (conversation.md §11). */
const isToldInWords = (facts: Facts): boolean =>
  [facts.when, facts.hurt, facts.urge, facts.intent].some((fact) => fact?.by === 'rule');

/** A 4 of one's own without an act: nothing was taken or done, it is not for now, and somebody is there or the means are away. */
const isNotNow = (category: SafetyCategory, facts: Facts): boolean =>
  suicideRule(category, facts) &&
  isOneOf(facts, 'hurt', 'no') &&
  (isOneOf(facts, 'when', 'later', 'none', 'passed') ||
    isOneOf(facts, 'urge', 'no', 'passed') ||
    isOneOf(facts, 'intent', 'denied')) &&
  !isOneOf(facts, 'when', 'now', 'tonight') &&
  isToldInWords(facts) &&
  !isOnTheSpot(facts) &&
  (trustedNear(facts) || isMeansAway(facts));

/** 4 → 3. After an act begun, only help that is here or being in care. */
const mayLeave4 = (
  { category, actBegun, facts }: SubjectState,
  subject: Subject,
  hadInHand: boolean,
): boolean => {
  if (inGoodHands(facts)) return true;
  if (actBegun || isOneOf(facts, 'hurt', 'yes', 'unsure')) return false;
  const family = familyOf(category);
  if (family === 'violence' || family === 'work')
    return isOneOf(facts, 'aggressor', 'gone') || (isSafe(facts) && !isOneOf(facts, 'aggressor', 'here'));
  if (isOneOf(facts, 'redFlags', 'yes', 'unsure')) return false;
  if (subject === 'self' && !hadInHand && isNotNow(category, facts)) return true;
  const isBeside = subject === 'other' && isOneOf(facts, 'where', 'with');
  // « Il est dans sa chambre, il joue, il est calme », told by who is there: grave, and not of this minute.
  const isCalm = isOneOf(facts, 'urge', 'passed', 'no') || isOneOf(facts, 'intent', 'denied');
  if (isBeside && isCalm && !isOneOf(facts, 'means', 'near', 'weapon') && !isOneOf(facts, 'when', 'now'))
    return true;
  // They came, saw, and left somebody who is not left alone; or they heard, and advised.
  if (isBeside && isOneOf(facts, 'help', 'left', 'none') && !isOneOf(facts, 'means', 'near', 'weapon'))
    return true;
  const isWithThem = isBeside && isMeansAway(facts);
  // With somebody trusted and the means out of reach, a place is as safe as one that was called so.
  const isMadeSafe = isSafe(facts) || isMeansAway(facts);
  // A person who took the means away and stayed is trusted.
  const isKeptBy = isOneOf(facts, 'near', 'with-someone') && isOneOf(facts, 'means', 'handed-over');
  return (isMadeSafe || isWithThem) && (trustedNear(facts) || isKeptBy) && isOneOf(facts, 'hurt', 'no');
};

/** 3 → 2. Suicide asks for all four, each told in this session. */
const mayLeave3 = ({ category, facts }: SubjectState, subject: Subject): boolean => {
  const family = familyOf(category);
  if (subject === 'other' && family === 'suicide') return otherIsAccompanied(facts) && isMeansAway(facts);
  if (suicideRule(category, facts))
    return (
      isOneOf(facts, 'intent', 'denied') &&
      isOneOf(facts, 'when', 'none', 'passed') &&
      isMeansAway(facts) &&
      isOneOf(facts, 'near', 'until-tomorrow')
    );
  if (family === 'violence' || family === 'work')
    return (
      inGoodHands(facts) ||
      isOneOf(facts, 'aggressor', 'gone') ||
      (isSafe(facts) && !isOneOf(facts, 'aggressor', 'here', 'may-return'))
    );
  return hasPassed(category, facts) && (informed(facts) || inGoodHands(facts));
};

/** The wound, urge, attack or red flag has passed. */
const hasPassed = (category: SafetyCategory, facts: Facts): boolean => {
  switch (category) {
    case 'self_harm':
      return isOneOf(facts, 'hurt', 'no') && isOneOf(facts, 'urge', 'no', 'passed');
    case 'substance':
      return (
        isOneOf(facts, 'intoxicated', 'no') &&
        (isOneOf(facts, 'redFlags', 'no') || isOneOf(facts, 'hurt', 'no'))
      );
    case 'panic':
      return isOneOf(facts, 'redFlags', 'no') && (isOneOf(facts, 'urge', 'no', 'passed') || isSafe(facts));
    case 'eating_disorder':
      return isOneOf(facts, 'redFlags', 'no');
    case 'violence_others':
      return isSafe(facts) && (isMeansAway(facts) || isOneOf(facts, 'urge', 'no', 'passed'));
    case 'psychosis':
      return isOneOf(facts, 'urge', 'no', 'passed') || isSafe(facts);
    default:
      return isSafe(facts) || isOneOf(facts, 'urge', 'no', 'passed');
  }
};

/** 2 → 1: a plain no to the direct question; or the subject is settled, and the question was put. */
const mayLeave2 = ({ category, facts }: SubjectState, subject: Subject): boolean => {
  const family = familyOf(category);
  if (subject === 'other')
    return (
      thoughtsDenied(facts) ||
      // What they have just handed over was meant for something: that alone settles nothing.
      (otherIsAccompanied(facts) && (isOneOf(facts, 'means', 'away', 'none') || informed(facts)))
    );
  if (family === 'suicide') return thoughtsDenied(facts);
  if (!isKnown(facts, 'thoughts') || isOneOf(facts, 'thoughts', 'yes')) return false;
  if (family === 'violence' || family === 'work')
    return (isSafe(facts) || isOneOf(facts, 'aggressor', 'gone')) && !isOneOf(facts, 'aggressor', 'here');
  return thoughtsDenied(facts) && !isOneOf(facts, 'urge', 'yes') && !isOneOf(facts, 'hurt', 'yes', 'unsure');
};

/** A 1 is a weak sign: any help that is told, or a denial, settles it. */
const mayLeave1 = ({ facts }: SubjectState): boolean =>
  thoughtsDenied(facts) || trustedNear(facts) || informed(facts) || isSafe(facts);

const mayLeave: readonly ((state: SubjectState, subject: Subject, hadInHand: boolean) => boolean)[] = [
  () => false,
  mayLeave1,
  mayLeave2,
  mayLeave3,
  mayLeave4,
];

/** Only what was told in this session lets a level fall, and after the last rise nothing may have been contradicted. */
const told = (subject: SubjectState, session: string): SubjectState => ({
  ...subject,
  facts: Object.fromEntries(
    Object.entries(subject.facts).filter(([, fact]) => fact !== undefined && fact.session === session),
  ) as Facts,
});

/**
 * The level that a subject stands at after this message: one lower, where the rules allow it. `eases`: words of help or of
 * a good moment, which settle a 1.
 */
export const fallen = (state: GuideState, subject: Subject, now: Date, eases = false): Severity => {
  const before = state[subject];
  const { turn, id } = state.session;
  if (before.level === 0) return 0;
  if (turn - before.fellAtTurn < turnsBetween) return before.level;
  const next = (before.level - 1) as Severity;
  if (next < floorOf(before, now)) return before.level;
  if (before.level === 1 && eases) return next;
  // Means that were told in the message that made the 4 were in hand, as long as they are not away.
  const { means } = before.facts;
  const hadInHand =
    (means?.value === 'near' || means?.value === 'weapon') &&
    state.session.rises.some(
      (rise) => rise.subject === subject && rise.level === 4 && rise.turn === means.turn,
    );
  return mayLeave[before.level]!(told(before, id), subject, hadInHand) ? next : before.level;
};
