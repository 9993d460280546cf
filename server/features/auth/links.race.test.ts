import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type AuthHouse, codeOf, linkOf, newAddress, raiseAuth } from '../../../tests/support/raise-auth.ts';

/* Links, codes and ways of signing in that two processes on one real database use at once. */

let house: AuthHouse;
let beside: AuthHouse;
beforeAll(async () => {
  house = await raiseAuth();
  beside = await raiseAuth({ beside: house });
});

const verifier = 'c3'.repeat(56);
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
const both = (times: number) => Array.from({ length: times }, (_, i) => (i % 2 === 0 ? house : beside));
const askLink = async (email: string, body: Record<string, unknown> = {}) => {
  await house.ask('POST', '/otp', { body: { email, ...body } });
  await house.auth.mailsSent(5000);
};
const succeeded = (answers: { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 200).length;

test('one link followed ten times at once leads to one code, and one code exchanged ten times opens once', async () => {
  const { email } = await house.aPerson();
  await askLink(email, challenge);
  const { search } = linkOf(house.mailTo(email));
  const followed = await Promise.all(both(10).map((at) => at.ask('GET', `/verify${search}`)));
  const codes = followed.flatMap(
    ({ headers }) => new URL(String(headers.location)).searchParams.get('code') ?? [],
  );
  expect(codes).toHaveLength(1);
  const body = { auth_code: codes[0], code_verifier: verifier };
  const answers = await Promise.all(both(10).map((at) => at.ask('POST', '/token?grant_type=pkce', { body })));
  expect(succeeded(answers)).toBe(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  for (const answer of refused) expect(answer.json<{ code: string }>().code).toBe('flow_state_not_found');
});

test('the digits and the link of one mail, brought at once, open once', async () => {
  const { email } = await house.aPerson();
  await askLink(email);
  const mail = house.mailTo(email);
  const bodies = [
    { type: 'email', email, token: codeOf(mail) },
    { type: 'magiclink', token_hash: linkOf(mail).searchParams.get('token') },
  ];
  const answers = await Promise.all(
    both(8).map((at, i) => at.ask('POST', '/verify', { body: bodies[i % 2] })),
  );
  expect(succeeded(answers)).toBe(1);
});

test('a link asked for ten times at once by somebody new makes one account', async () => {
  const email = newAddress();
  const answers = await Promise.all(both(10).map((at) => at.ask('POST', '/otp', { body: { email } })));
  await Promise.all([house, beside].map((at) => at.auth.mailsSent(5000)));
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [200, '{}']));
  const { rows } = await house.db.system('test', (tx) =>
    sql<{ count: number }>`select count(*)::integer as count from auth.users
      where email_digest = ${house.keys.addressDigest(email)}`.execute(tx),
  );
  expect(rows[0]!.count).toBe(1);
});

test('of two ways of signing in that are taken away at once, one stays', async () => {
  const { access_token: token, user } = await house.aPerson();
  await house.db.system('test', (tx) =>
    sql`insert into auth.identities (id, provider_id, provider, user_id, created_at, updated_at)
      values (${randomUUID()}, ${randomUUID()}, 'google', ${user.id}, now(), now())`.execute(tx),
  );
  const { identities } = (await house.ask('GET', '/user', { token })).json<{
    identities: { identity_id: string }[];
  }>();
  const answers = await Promise.all(
    identities.map(({ identity_id: id }, i) =>
      both(2)[i]!.ask('DELETE', `/user/identities/${id}`, { token }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});
