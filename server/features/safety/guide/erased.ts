import type { Facts, Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { freshGuideState, type GuideState, subjectOfKept } from './guide-state.ts';

/** What the subject was before the first of its rises in this session. */
export const erased = (state: GuideState, subject: Subject): GuideState => {
  const { session } = state;
  const first = session.rises.find((rise) => rise.subject === subject && rise.level >= 2)!;
  const { level, category, peak, lastGrave } = first.from;
  const facts = Object.fromEntries(
    Object.entries(state[subject].facts).filter(([, fact]) => fact && fact.turn < first.turn),
  ) as Facts;
  const isTheirs = (each: { category: SafetyCategory; ofOther?: true | undefined; asked?: string }) =>
    (each.asked === 'check-other' || subjectOfKept(each) === 'other') === (subject === 'other');
  const own = subject === 'self' ? state.self.facts : facts;
  return {
    ...state,
    [subject]: {
      ...(subject === 'other' && level === 0 ? freshGuideState().other : state[subject]),
      level,
      category,
      peak,
      lastGrave,
      facts: own,
    },
    session: {
      ...session,
      rises: session.rises.filter((rise) => rise.subject !== subject),
      signs: session.signs.filter((sign) => !isTheirs(sign)),
      checks: session.checks.map((check) =>
        check.end === 'open' && isTheirs(check) ? { ...check, end: 'explained' as const } : check,
      ),
      ...(subject === 'other' && { otherIs: null, otherNamed: null }),
    },
  };
};
