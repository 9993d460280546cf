import type { FactKey, Subject } from '#shared/safety/facts.ts';
import type { Severity } from '#shared/safety/levels.ts';
import { fallen } from './falls.ts';
import type { GuideState } from './guide-state.ts';
import type { Read } from './message-read.ts';

/** Facts that speak against what lowered. */
const against: Partial<Record<FactKey, readonly string[]>> = {
  near: ['alone'],
  means: ['near', 'weapon'],
  aggressor: ['here', 'may-return'],
  where: ['unsafe', 'unsure', 'place-unknown', 'edge'],
  hurt: ['yes'],
  intent: ['yes', 'torn'],
  when: ['now', 'tonight', 'later'],
  thoughts: ['yes', 'passive', 'sometimes'],
  urge: ['yes'],
  redFlags: ['yes'],
};

/** A fall that words contradict within three messages is cancelled. */
export const cancelFall = (state: GuideState, read: Read): GuideState => {
  const { lowered, turn } = state.session;
  if (!lowered || turn === lowered.turn) return state;
  if (turn - lowered.turn > 3) return { ...state, session: { ...state.session, lowered: null } };
  // What nobody had said is back only once somebody says it: that raises by itself.
  if (lowered.supposed && !read.takesBack) return state;
  const subject = state[lowered.subject];
  const speaksAgainst = (Object.keys(against) as FactKey[]).some((key) => {
    const fact = subject.facts[key];
    return fact?.turn === turn && against[key]!.includes(fact.value);
  });
  // A grave word about oneself does not undo what was settled for another person.
  const isAboutThem = read.about === lowered.subject || read.about === 'unknown';
  // What only resembles undoes nothing that was told of another person.
  const isSaid = lowered.subject === 'self' || read.sure;
  const isGrave =
    isAboutThem &&
    isSaid &&
    read.severity >= 2 &&
    read.severity >= lowered.from - 1 &&
    read.evidence.length > 0;
  // « Je leur dis pour le lithium aussi ? » asks what those who help should know.
  const asksWhatToTell = read.request === 'tell-all' && !read.sure;
  if (!read.takesBack && !speaksAgainst && (!isGrave || asksWhatToTell)) return state;
  const facts = { ...subject.facts };
  // A worse sign of another person sends nobody away who has come: « elle ne respire plus », with the firemen there.
  const keepsHelp = lowered.subject === 'other' && !read.takesBack && !speaksAgainst;
  for (const key of lowered.keys)
    if (facts[key]?.turn !== turn && !(keepsHelp && key === 'help')) delete facts[key];
  return {
    ...state,
    [lowered.subject]: {
      ...subject,
      level: Math.max(subject.level, lowered.from) as Severity,
      fellAtTurn: keepsHelp && facts.help ? turn : -100,
      facts,
    },
    session: { ...state.session, lowered: null },
  };
};

/** One level lower where the rules allow it, for a subject that this message did not raise. */
export const letFall = (
  before: GuideState,
  state: GuideState,
  subject: Subject,
  read: Read,
  at: Date,
): GuideState => {
  const { turn } = state.session;
  const stood = state[subject];
  const rose = state.session.rises.some(
    (rise) => rise.turn === turn && rise.subject === subject && rise.level >= Math.min(stood.level, 2),
  );
  const cancelled = before.session.lowered !== null && state.session.lowered === null;
  // An unsure sign of the moment, or a question that is still open, holds the level.
  if (rose || cancelled || read.check !== null || !read.mayFall) return state;
  const level = fallen(state, subject, at, read.eases);
  if (level === stood.level) return state;
  // A graver sign that was never answered holds a 2.
  const isPending = state.session.signs.some((sign) => sign.level >= 3 && turn - sign.turn <= 5);
  if (level < 2 && isPending && stood.level >= 2) return state;
  const keys = (Object.keys(stood.facts) as FactKey[]).filter((key) => stood.facts[key]?.turn === turn);
  return {
    ...state,
    [subject]: { ...stood, level, category: level === 0 ? 'none' : stood.category, fellAtTurn: turn },
    session: { ...state.session, lowered: { turn, subject, from: stood.level, keys } },
  };
};
