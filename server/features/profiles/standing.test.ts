import { describe, expect, it } from 'vitest';
import { checkMayStartSession, trialEnd } from './standing.ts';
import type { Standing } from './store.ts';

const now = new Date('2026-11-21T12:00:00Z');
const standing = (over: Partial<Standing>): Standing => ({
  birth_date: '1990-05-12',
  subscription_status: 'trialing',
  trial_ends_at: new Date('2026-12-01T00:00:00Z'),
  ...over,
});
const refusal = (over: Partial<Standing> | undefined, level: 0 | 2 = 0): string | null => {
  try {
    checkMayStartSession(over && standing(over), level, now);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('who may start a session', () => {
  it.each([
    [{}, null],
    [{ trial_ends_at: new Date('2026-11-21T11:59:59Z') }, 'subscription_ended'],
    [{ subscription_status: 'active', trial_ends_at: null }, null],
    [{ subscription_status: 'canceled' }, 'subscription_ended'],
    [{ subscription_status: 'none', trial_ends_at: null }, 'subscription_ended'],
    [{ birth_date: null }, 'birth_date_missing'],
    [{ birth_date: '2008-11-22' }, 'adults_only'],
    [{ birth_date: '2008-11-21' }, null],
  ] as const)('%j: %s', (over, code) => expect(refusal(over)).toBe(code));

  it('lets a person in a risk state in, whatever was paid', () => {
    expect(refusal({ subscription_status: 'canceled' }, 2)).toBeNull();
  });

  it('refuses whoever has no profile', () => expect(refusal(undefined)).toBe('birth_date_missing'));
});

describe('the free month', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2026-12-21T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2028-01-31T10:00:00Z', '2028-02-29T10:00:00Z'],
    ['2026-12-31T23:30:00Z', '2027-01-31T23:30:00Z'],
  ])('from %s runs to %s', (from, to) =>
    expect(trialEnd(new Date(from)).toISOString()).toBe(new Date(to).toISOString()),
  );
});
