import { describe, expect, test } from 'vitest';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { choiceIds, type QuestionId, questionIds } from '#shared/safety/turn-record.ts';
import { freshGuideState, type GuideState, type PersonMessage } from './guide-state.ts';
import { step } from './step.ts';

/* Every choice of every question, on every level: what it raises, and that nothing lowers which may not. */

const at = new Date('2026-03-04T15:00:00Z');
const tap = (state: GuideState, asked: QuestionId, chosen: string, more: Partial<PersonMessage> = {}) =>
  step(state, { text: '', at, channel: 'web', session: '', chosen, asked, before: [], ...more });

const standing = (level: Severity, category: SafetyCategory): GuideState => {
  const state = freshGuideState();
  if (level > 0) state.self = { ...state.self, level, category, peak: level };
  state.session.turn = 1;
  return state;
};

const all = questionIds.flatMap((asked) =>
  choiceIds[asked].map((choice) => ({ asked, choice: choice as string })),
);

/** The least level after the choice, from a calm state; every choice that is not here raises nothing. */
const raises: Record<string, number> = {
  'danger/die': 2,
  'danger/done': 4,
  'danger/hurt-by': 2,
  'danger/fear-for': 2,
  'danger/fear-of-harm': 2,
  'check-death/kill-myself': 3,
  'check-death/die-passive': 2,
  'check-death/sometimes': 2,
  'check-voices/harm-self': 3,
  'check-voices/harm-other': 3,
  'check-harm/harm-self': 3,
  'check-harm/harm-other': 2,
  'check-other/yes': 2,
  'check-other/unsure': 2,
  'check-safe/no': 3,
  'check-safe/unsure': 2,
  'safe-now/no': 3,
  'safe-now/unsure': 2,
  'check-done/done': 4,
  'check-done/about-to': 4,
  'check-done/thinking': 3,
  'thoughts/yes': 3,
  'thoughts/passive': 2,
  'thoughts/sometimes': 2,
  'moment/now': 4,
  'moment/tonight': 4,
  'moment/later': 3,
  'means-near/near': 3,
  'red-flags/yes': 4,
  'urge/yes': 2,
  'aggressor/here': 4,
  'aggressor/may-return': 2,
  'purpose/die': 3,
  'purpose/both': 3,
  'intent/yes': 3,
  'intent/torn': 3,
  'hurt/yes': 3,
};

const levelOf = ({ self, other }: GuideState): number => Math.max(self.level, other.level);

describe('a choice', () => {
  test.each(all)('$asked / $choice is understood and raises what it says', ({ asked, choice }) => {
    const { state, reading } = tap(standing(0, 'none'), asked, choice);
    expect(state.session.answered).toEqual({ asked, choice, turn: 2, byTap: true });
    expect(levelOf(state)).toBe(raises[`${asked}/${choice}`] ?? 0);
    expect(reading.sure).toBe(true);
  });

  test.each(all)(
    '$asked / $choice never lowers a 4 by itself, but help that is here',
    ({ asked, choice }) => {
      const { state } = tap(standing(4, 'suicide'), asked, choice);
      const helps = asked === 'help' && (choice === 'here' || choice === 'in-care');
      expect(levelOf(state)).toBe(helps ? 3 : 4);
    },
  );

  test.each(all)('$asked / $choice on an older reply raises or does nothing', ({ asked, choice }) => {
    const begun = standing(3, 'suicide');
    const { state } = tap(begun, 'other', choice, { asked: null, askedEarlier: asked });
    expect(levelOf(state)).toBeGreaterThanOrEqual(3);
    if (levelOf(state) === 3 && state.other.level === 0) expect(state.self.facts).toEqual(begun.self.facts);
  });

  test.each([1, 2, 3, 4] as const)(
    'a hundred « non » in a row leave a 4 and no number of them a 3 below 2 (%i)',
    (level) => {
      for (const asked of questionIds) {
        let state = standing(level, 'suicide');
        for (let turn = 0; turn < 30; turn += 1)
          ({ state } = tap(state, asked, 'no', { text: 'non', at: new Date(at.getTime() + turn * 60_000) }));
        if (level === 4) expect(levelOf(state), asked).toBe(4);
        if (level === 3) expect(levelOf(state), asked).toBeGreaterThanOrEqual(2);
      }
    },
  );

  test('a choice that the question does not have is read as words', () => {
    const { state } = tap(standing(0, 'none'), 'thoughts', 'nonsense', { text: 'je veux me tuer' });
    expect(levelOf(state)).toBe(3);
  });

  test('country is kept', () => {
    expect(tap(standing(2, 'suicide'), 'country', 'BE').state.self.facts.country?.value).toBe('BE');
  });
});
