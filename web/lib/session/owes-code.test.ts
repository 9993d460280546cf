import { describe, expect, it } from 'vitest';
import { owesCode } from './owes-code.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (aal: string) => `${part({ alg: 'ES256' })}.${part({ aal, name: 'Zoé ÿ?>' })}.signature`;
const session = (aal: string, ...statuses: string[]) => ({
  access_token: token(aal),
  user: { id: 'ada', factors: statuses.map((status) => ({ status })) },
});

describe('a code is due', () => {
  it.each([
    ['aal1', [], false],
    ['aal1', ['unverified'], false],
    ['aal1', ['unverified', 'verified'], true],
    ['aal2', ['verified'], false],
  ] as const)('%s with %j: %s', (aal, statuses, due) => {
    expect(owesCode(session(aal, ...statuses))).toBe(due);
  });

  it('is not read out of what is not there', () => {
    expect(owesCode({ user: { id: 'ada' } })).toBe(false);
  });

  it.each(['', 'a.b', '...', 'a.%.c'])('an unreadable token (« %s ») proves no level', (access_token) => {
    expect(owesCode({ ...session('aal2', 'verified'), access_token })).toBe(true);
  });
});
