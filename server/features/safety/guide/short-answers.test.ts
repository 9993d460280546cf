import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Facts, Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import type { AskedId, QuestionId } from '#shared/safety/turn-record.ts';
import { freshGuideState, type GuideState } from './guide-state.ts';
import { step } from './step.ts';

/*
 * What people write after each question, harmless and dangerous: the level before and after, and the fact that is kept. The
 * lines are our own; nothing was learnt from them.
 */

type Row = { asked: string; before: string; text: string; after: string; facts: string };

const rows: Row[] = readFileSync(
  new URL('../../../../tests/fixtures/safety/answers.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [asked, before, text, after, facts = ''] = line.split(' | ').map((part) => part.trim());
    return { asked: asked!, before: before!, text: text!, after: after!, facts };
  });

/** The state that a row begins with: « 3 suicide », « other 3 », « 0 ». */
const stateBefore = (before: string, asked: string): { state: GuideState; subject: Subject } => {
  const state = freshGuideState();
  const [first, second] = before.split(' ');
  const subject: Subject = first === 'other' ? 'other' : 'self';
  const level = Number(subject === 'other' ? second : first) as Severity;
  const category = (subject === 'other' ? 'third_party' : (second ?? 'none')) as SafetyCategory;
  if (level > 0) state[subject] = { ...state[subject], level, category };
  state.session.turn = 1;
  const check: QuestionId | null = asked.startsWith('check-') ? (asked as QuestionId) : null;
  if (check && level < 4)
    state.session.checks = [
      {
        asked: check,
        turn: 1,
        level: 2,
        category:
          {
            'check-voices': 'psychosis' as const,
            'check-harm': 'violence_others' as const,
            'check-other': 'third_party' as const,
            'check-safe': 'domestic_violence' as const,
          }[check as string] ?? 'suicide',
        end: 'open',
        explainable: true,
        quotes: [],
      },
    ];
  return { state, subject };
};

const factIn = (facts: Facts, key: string) =>
  (facts as Record<string, { value: string } | undefined>)[key]?.value;

describe('answers in free text', () => {
  test('there are enough of them', () => {
    expect(rows.length).toBeGreaterThanOrEqual(230);
  });

  test.each(rows)('$asked, at $before: $text', ({ asked, before, text, after, facts }) => {
    const begun = stateBefore(before, asked);
    const { state } = step(begun.state, {
      text,
      at: new Date('2026-03-04T15:00:00Z'),
      channel: 'web',
      session: '',
      asked: asked === 'none' ? null : (asked as AskedId),
      before: [],
    });
    const subject: Subject = after.endsWith('other') ? 'other' : begun.subject;
    const level = Math.max(
      state[subject].level,
      after.endsWith('other') ? 0 : Math.max(state.self.level, state.other.level),
    );
    const least = Number.parseInt(after, 10);
    if (after.includes('+')) expect(level).toBeGreaterThanOrEqual(least);
    else expect(level).toBe(least);
    for (const one of facts.split(', ').filter(Boolean)) {
      const [key, value] = one.split(/!?=/) as [string, string];
      const told = factIn(state[subject].facts, key) ?? factIn(state.self.facts, key);
      if (one.includes('!=')) expect(told).not.toBe(value);
      else expect(told).toBe(value);
    }
  });
});
