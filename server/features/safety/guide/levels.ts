import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { moreGrave } from '../reading/judge.ts';
import type { GuideState, Rise, SubjectState } from './guide-state.ts';

const day = 86_400_000;

/** What raises a subject, and how it was said. */
export type Raise = {
  level: Severity;
  category: SafetyCategory;
  subject: Subject;
  /** The words hold a sign in the first person, or it is a tap. */
  own: boolean;
  /** No explanation erases it. */
  plain: boolean;
  /** Nothing but resemblance led to it. */
  resembles?: boolean;
  /** Nothing but words that refer to an act led to it. */
  refers?: boolean;
  /** What only resembled acted all the same. */
  guessed?: boolean;
};

/** Grave within the last seven days: it makes an unsure 4 act at once. */
export const wasGraveLately = ({ lastGrave }: SubjectState, now: Date): boolean =>
  lastGrave !== null && now.getTime() - new Date(lastGrave.at).getTime() < 7 * day;

/** A subject falls no lower than this (conversation.md §6): 2 in a session that saw a sure 3 or 4, and for 24 hours. */
export const floorOf = ({ peak, lastGrave }: SubjectState, now: Date): Severity =>
  peak >= 3 || (lastGrave !== null && now.getTime() - new Date(lastGrave.at).getTime() < day) ? 2 : 0;

/** The state after a sure reading or a tap of danger. A level is only ever raised here. */
export const raise = (state: GuideState, given: Raise, now: Date): GuideState => {
  const { level, category, subject, own, plain, resembles = false, refers = false, guessed = false } = given;
  const before = state[subject];
  if (level === 0) return state;
  const isHigher = level > before.level;
  const grave =
    level >= 3
      ? {
          level: (before.lastGrave && wasGraveLately(before, now)
            ? Math.max(level, before.lastGrave.level)
            : level) as Severity,
          at: now.toISOString(),
        }
      : before.lastGrave;
  const after: SubjectState = {
    ...before,
    level: isHigher ? level : before.level,
    category: isHigher
      ? category
      : level === before.level
        ? moreGrave({ category }, before)
        : before.category,
    peak: level > before.peak ? level : before.peak,
    lastGrave: grave,
  };
  const rise: Rise = {
    turn: state.session.turn,
    subject,
    level,
    category,
    from: {
      level: before.level,
      category: before.category,
      peak: before.peak,
      lastGrave: before.lastGrave,
    },
    own,
    plain,
    resembles,
    refers,
    ...(guessed && { guessed: true as const }),
  };
  return {
    ...state,
    [subject]: after,
    session: { ...state.session, rises: [...state.session.rises, rise].slice(-12) },
  };
};

/** The higher of two levels. */
export const higher = (a: Severity, b: Severity): Severity => (a > b ? a : b);
