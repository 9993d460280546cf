import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seconds } from '#shared/time.ts';
import { type AuthHouse, codeOf, raiseAuth, type Session } from '../../../tests/support/raise-auth.ts';
import { stepAt, totpCode } from './second-factor/totp.ts';

/* Two processes on one real database: what a single connection cannot show. */

let house: AuthHouse;
let beside: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
  beside = await raiseAuth({ beside: house });
});

const refresh = (at: AuthHouse, refresh_token: string) =>
  at.ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token } });
const both = (times: number) => Array.from({ length: times }, (_, i) => (i % 2 === 0 ? house : beside));

test('twenty tabs in two processes that refresh at once get one and the same next token', async () => {
  const { refresh_token } = await house.aPerson();
  const answers = await Promise.all(both(20).map((at) => refresh(at, refresh_token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const next = new Set(answers.map((answer) => answer.json<Session>().refresh_token));
  expect(next.size).toBe(1);
  expect((await refresh(beside, [...next][0]!)).statusCode).toBe(200);
});

test('a stolen token and the owner’s, at once: no token of the family opens anything afterwards', async () => {
  const { refresh_token: first } = await house.aPerson();
  const second = (await refresh(house, first)).json<Session>().refresh_token;
  const third = (await refresh(house, second)).json<Session>().refresh_token;
  house.clock.advance(seconds(11));
  const answers = await Promise.all([
    refresh(house, third),
    refresh(beside, first),
    refresh(house, first),
    refresh(beside, third),
  ]);
  for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode);
  const given = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((each) => each.json<Session>().refresh_token);
  for (const token of [first, second, third, ...given])
    expect((await refresh(beside, token)).json<{ code: string }>().code).toBe('refresh_token_already_used');
  house.clock.reset();
});

test('one code of a second factor brought ten times at once opens once', async () => {
  const { access_token: token } = await house.aPerson();
  const enrolled = await house.ask('POST', '/factors', { token, body: { factor_type: 'totp' } });
  const { id, totp } = enrolled.json<{ id: string; totp: { secret: string } }>();
  const challenges = await Promise.all(
    both(10).map(
      async (at) => (await at.ask('POST', `/factors/${id}/challenge`, { token })).json<{ id: string }>().id,
    ),
  );
  const code = totpCode(totp.secret, stepAt(house.clock.now()));
  const answers = await Promise.all(
    challenges.map((challenge_id, i) =>
      both(10)[i]!.ask('POST', `/factors/${id}/verify`, { token, body: { challenge_id, code } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json<{ code: string }>().code).toBe('mfa_verification_failed');
});

test('one address signed up ten times at once is one account', async () => {
  const email = 'dix-fois@exemple.fr';
  const answers = await Promise.all(both(10).map((at) => at.signUp(email)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const { rows } = await house.db.system('test', (tx) =>
    sql`select from auth.users where email_digest = ${house.keys.addressDigest(email)}`.execute(tx),
  );
  expect(rows).toHaveLength(1);
});

test('a link followed ten times at once opens once', async () => {
  const email = 'un-lien@exemple.fr';
  await house.signUp(email);
  const token = /token=([0-9a-f]+)/.exec(house.mailTo(email).text)?.[1] ?? '';
  const answers = await Promise.all(
    both(10).map((at) => at.ask('POST', '/verify', { body: { type: 'signup', token_hash: token } })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('guesses at the digits take turns: many at once are no way around the fifth', async () => {
  const opened: boolean[] = [];
  for (let i = 0; i < 8; i += 1) {
    const email = `devine-${i}@exemple.fr`;
    await house.signUp(email);
    const code = codeOf(house.mailTo(email));
    const wrong = Array.from({ length: 11 }, (_, n) =>
      String((Number(code) + n + 1) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(
      [...wrong, code].map((token) =>
        house.ask('POST', '/verify', { body: { type: 'signup', email, token } }),
      ),
    );
    opened.push(answers.some(({ statusCode }) => statusCode === 200));
    expect(
      (await house.ask('POST', '/verify', { body: { type: 'signup', email, token: code } })).statusCode,
    ).toBe(403);
  }
  // The twelfth asked last; without turns it would nearly always be looked at before the others are counted.
  // In turns, it comes among the first five only where requests overtake each other on a busy machine.
  expect(opened.filter(Boolean).length).toBeLessThan(6);
});

test('both confirmations of a new address at the same moment: the address changes, once', async () => {
  const person = await house.aPerson('ancienne@exemple.fr');
  await house.ask('PUT', '/user', { token: person.access_token, body: { email: 'nouvelle@exemple.fr' } });
  const tokens = ['nouvelle@exemple.fr', 'ancienne@exemple.fr'].map(
    (address) => /token=([0-9a-f]+)/.exec(house.mailTo(address).text)?.[1] ?? '',
  );
  const answers = await Promise.all(
    tokens.map((token_hash, i) =>
      (i === 0 ? house : beside).ask('POST', '/verify', { body: { type: 'email_change', token_hash } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.filter((each) => each.json<Partial<Session>>().access_token)).toHaveLength(1);
  expect((await house.signIn('nouvelle@exemple.fr')).user.id).toBe(person.user.id);
});

test('a limit counts what two processes see together', async () => {
  const limited = await raiseAuth({ beside: house, env: { AUTH_RATE_LIMITS: 'on' } });
  const alsoLimited = await raiseAuth({ beside: house, env: { AUTH_RATE_LIMITS: 'on' } });
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      (i % 2 ? limited : alsoLimited).ask('POST', '/recover', {
        body: { email: `inconnue${i}@exemple.fr` },
        from: '203.0.113.7',
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
});
