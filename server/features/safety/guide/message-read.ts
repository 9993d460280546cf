import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { type QuestionId, questionIds } from '#shared/safety/turn-record.ts';
import type { About, Check, GuideReading, GuideState } from './guide-state.ts';

/* What one message comes to before falls are looked at, and the small changes that taps and words share. */

export const isQuestion = (asked: string | null | undefined): asked is QuestionId =>
  (questionIds as readonly string[]).includes(asked ?? '');

/** What came of a message before falls are looked at. */
export type Read = {
  state: GuideState;
  severity: Severity;
  category: SafetyCategory;
  sure: boolean;
  about: About;
  evidence: GuideReading['evidence'];
  request: string | null;
  check: QuestionId | null;
  ended: Check['end'] | null;
  /** The check that is due was put before, and is put again. */
  again?: Pick<Check, 'level' | 'category'> | null;
  goodbye: boolean;
  /** Words that take back what lowered. */
  takesBack: boolean;
  /** Words of help or of a good moment: enough to settle a 1. */
  eases: boolean;
  mayFall: boolean;
};

export const calm = {
  severity: 0 as Severity,
  category: 'none' as SafetyCategory,
  sure: true,
  about: 'self' as About,
  evidence: [],
  request: null,
  check: null,
  ended: null,
  goodbye: false,
  takesBack: false,
  eases: false,
  mayFall: true,
};

export const putCheck = (
  state: GuideState,
  asked: QuestionId,
  unsure: {
    level: Severity;
    category: SafetyCategory;
    quotes?: readonly string[];
    explainable?: boolean;
    byReader?: boolean;
    isVague?: boolean;
    isDoubted?: boolean;
    goesOn?: boolean;
    routine?: boolean;
  },
): GuideState => ({
  ...state,
  session: {
    ...state.session,
    checks: [
      ...state.session.checks,
      {
        asked,
        turn: state.session.turn,
        level: unsure.level,
        category: unsure.category,
        end: 'open' as const,
        explainable: unsure.explainable ?? true,
        ...(unsure.byReader && { byReader: true }),
        ...(unsure.isVague && { isVague: true }),
        ...(unsure.isDoubted && { isDoubted: true }),
        ...(unsure.goesOn && { goesOn: true as const }),
        ...(unsure.routine && { routine: true as const }),
        quotes: (unsure.quotes ?? []).map((quote) => quote.slice(0, 200)).slice(0, 6),
      },
    ].slice(-20),
  },
});

/** The same check again, where the person asked something back instead of answering. */
export const putAgain = (state: GuideState, check: Check): GuideState => ({
  ...state,
  session: {
    ...state.session,
    checks: [
      ...state.session.checks.filter((each) => each !== check),
      { ...check, turn: state.session.turn, end: 'open' as const, again: (check.again ?? 0) + 1 },
    ],
  },
});

export const noteAnswer = (
  state: GuideState,
  asked: QuestionId,
  choice: string,
  byTap = false,
): GuideState => ({
  ...state,
  session: { ...state.session, answered: { asked, choice, turn: state.session.turn, byTap } },
});

export const closeCheck = (state: GuideState, check: Check, end: Check['end']): GuideState => ({
  ...state,
  session: {
    ...state.session,
    checks: state.session.checks.map((each) =>
      each.asked === check.asked && each.turn === check.turn ? { ...each, end } : each,
    ),
  },
});

export const noteSign = (
  state: GuideState,
  { level, category, subject }: { level: Severity; category: SafetyCategory; subject?: Subject },
): GuideState => ({
  ...state,
  session: {
    ...state.session,
    signs: [
      ...state.session.signs,
      {
        level,
        category,
        turn: state.session.turn,
        ...(subject === 'other' && category !== 'third_party' && { ofOther: true as const }),
      },
    ].slice(-20),
  },
});
