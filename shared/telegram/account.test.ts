import { describe, expect, it } from 'vitest';
import { linkStateOf, type TelegramAccount } from './account.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-21T13:00:00Z';
const before = '2026-11-21T11:00:00Z';
const row = (given: Partial<TelegramAccount>): TelegramAccount => ({
  telegram_username: null,
  telegram_user_id: null,
  link_code: null,
  link_code_expires_at: null,
  link_code_used_at: null,
  claim_id: null,
  claim_username: null,
  claim_name: null,
  claim_expires_at: null,
  claim_accepted_at: null,
  ...given,
});
const code = { link_code: 'ABCD2345', link_code_expires_at: later };
const claim = {
  ...code,
  link_code_used_at: before,
  claim_id: 'c',
  claim_name: 'Léa',
  claim_expires_at: later,
};

describe('where linking stands', () => {
  it.each([
    ['no row', null, { kind: 'none' }],
    ['an empty row', row({}), { kind: 'none' }],
    ['a code', row(code), { kind: 'code', code: 'ABCD2345', expiresAt: new Date(later) }],
    ['a code that is over', row({ ...code, link_code_expires_at: before }), { kind: 'expired' }],
    ['a code that was spent and answered', row({ ...code, link_code_used_at: before }), { kind: 'none' }],
    ['a chat that asks', row(claim), { kind: 'asked', name: 'Léa' }],
    [
      'a chat that said yes',
      row({ ...claim, claim_username: 'lea', claim_accepted_at: before }),
      { kind: 'claimed', claimId: 'c', name: '@lea' },
    ],
    ['a chat that waited too long', row({ ...claim, claim_expires_at: before }), { kind: 'none' }],
    ['a link', row({ telegram_user_id: 7, telegram_username: 'lea' }), { kind: 'linked', username: 'lea' }],
    [
      'a link beside a new code',
      row({ ...code, telegram_user_id: 7 }),
      { kind: 'code', code: 'ABCD2345', expiresAt: new Date(later) },
    ],
    [
      'a link beside a code that is over',
      row({ ...code, link_code_expires_at: before, telegram_user_id: 7 }),
      { kind: 'linked', username: null },
    ],
    ['an id that is no id', row({ telegram_user_id: 0 }), { kind: 'none' }],
  ] as const)('%s', (_name, given, state) => expect(linkStateOf(given, now)).toEqual(state));
});
