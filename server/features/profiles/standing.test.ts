import { describe, expect, it } from 'vitest';
import { checkMayStartSession } from './standing.ts';
import type { PersonStanding } from './store.ts';

const now = new Date('2026-11-21T12:00:00Z');
const standing = (over: Partial<PersonStanding>): PersonStanding => ({
  birthDate: '1990-05-12',
  status: 'trialing',
  trialEndsAt: new Date('2026-12-01T00:00:00Z'),
  contract: null,
  company: null,
  ...over,
});
const refusal = (over: Partial<PersonStanding> | undefined, level: 0 | 2 = 0): string | null => {
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
    [{ trialEndsAt: new Date('2026-11-21T11:59:59Z') }, 'subscription_ended'],
    [{ trialEndsAt: new Date('2026-11-21T11:59:59Z'), contract: 'trialing' }, null],
    [{ status: 'active', trialEndsAt: null }, null],
    [{ status: 'active', contract: 'past_due' }, null],
    [{ status: 'canceled' }, 'subscription_ended'],
    [{ status: 'none', trialEndsAt: null }, 'subscription_ended'],
    [{ status: 'none', trialEndsAt: null, company: { revoked: false, endsOn: null } }, null],
    [{ status: 'none', trialEndsAt: null, company: { revoked: false, endsOn: '2026-11-22' } }, null],
    [
      { status: 'none', trialEndsAt: null, company: { revoked: false, endsOn: '2026-11-21' } },
      'company_access_ended',
    ],
    [{ status: 'none', trialEndsAt: null, company: { revoked: true, endsOn: null } }, 'company_access_ended'],
    [{ status: 'active', company: { revoked: true, endsOn: null } }, null],
    [{ birthDate: null }, 'birth_date_missing'],
    [{ birthDate: '2008-11-22' }, 'adults_only'],
    [{ birthDate: '2008-11-21' }, null],
  ] as const)('%j: %s', (over, code) => expect(refusal(over)).toBe(code));

  it('lets a person in a risk state in, whatever was paid', () => {
    expect(refusal({ status: 'canceled' }, 2)).toBeNull();
  });

  it('refuses whoever has no profile', () => expect(refusal(undefined)).toBe('birth_date_missing'));
});
