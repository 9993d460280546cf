import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { houseSecretOf } from '#server/ground/crypto/keyring-in.ts';
import { deriveKey, Secret } from '#server/ground/crypto/secret.ts';
import { readPhrase } from '#shared/companies/recovery-phrase.ts';
import {
  type Activation,
  aCompany,
  activate,
  answer,
  type Bought,
  contactToken,
  post,
} from '../../../tests/support/companies.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { cardKeyOf, earlierPhraseKeyOf } from './keyed.ts';

/* Accounts whose row holds their card as a digest, and their phrase as another one bound to their id, as before. */

let site: TestHouse;
let company: Bought;
let companyId: string;
let token: string;
let keys: { cardKey: Buffer; phraseKey: Buffer };
let next = 0;

const run = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  site.db.system('test', async (tx) => (await statement.execute(tx)).rows);

beforeAll(async () => {
  site = await house();
  company = await aCompany(site);
  token = await contactToken(site, company.contact);
  companyId = (await answer<{ company: { id: string } }>(post(site, 'company-space', {}, { token }))).company
    .id;
  const secret = await houseSecretOf({ dataDir: site.dataDir }, new Secret(site.appSecret)).find();
  keys = { cardKey: deriveKey(secret, 'cards'), phraseKey: deriveKey(secret, 'recovery-phrases') };
});

/** An account as the version before wrote it. */
const earlier = async (given: { revoked?: boolean } = {}) => {
  const code = company.codes[next++]!;
  const made = await answer<Activation>(activate(site, { code, company: company.company }, `10.7.0.${next}`));
  const { id } = made.session.user;
  const phraseKey = earlierPhraseKeyOf(keys, id, readPhrase(made.phrase)!);
  await run(sql`update public.employees set card_sealed = null, sign_in_key = null, revoked = ${given.revoked ?? false},
    card_key = ${cardKeyOf(keys, code)}, phrase_key = ${phraseKey} where user_id = ${id}`);
  return { id, code, phrase: made.phrase, token: made.session.access_token };
};
type Earlier = Awaited<ReturnType<typeof earlier>>;

const opened = async ({ code }: Earlier, phrase: string): Promise<string> => {
  const reply = await post(
    site,
    'open-employee-account',
    { code, phrase },
    { from: `10.6.${next}.${Math.floor(Math.random() * 250)}` },
  );
  return reply.statusCode === 200
    ? reply.json<Activation>().session.user.id
    : reply.json<{ code: string }>().code;
};
const seal = async (): Promise<number> => {
  let count = 0;
  for (const { fill } of site.rooms.cards.fills ?? []) count += await fill();
  return count;
};
const rowOf = async ({ id }: Earlier) =>
  (await run(sql<Record<string, unknown>>`select * from public.employees where user_id = ${id}`))[0]!;
const access = async ({ token }: Earlier) =>
  (await answer<{ access: { open: boolean } }>(post(site, 'employer-sight', {}, { token }))).access.open;
const opens = () =>
  run(sql<{ card_key: string }>`select card_key from public.spent_cards where opens_sealed is not null`);

test('are opened by card and phrase before and after they are sealed, and from then on by both in one', async () => {
  const [before, after] = [await earlier(), await earlier()];
  const wrong = before.phrase.split(' ').toReversed().join(' ');
  expect(await opened(before, wrong)).toBe('phrase_not_recognised');
  expect(await opened(before, before.phrase)).toBe(before.id);
  expect(await rowOf(before)).toMatchObject({ phrase_key: null, sign_in_key: expect.any(String) });

  expect(await seal()).toBe(2);
  expect(await rowOf(after)).toMatchObject({ card_key: null, revoked: null, sign_in_key: null });
  expect(await opens()).toHaveLength(1);
  expect(await opened(after, before.phrase)).toBe('phrase_not_recognised');
  expect(await opened(before, after.phrase)).toBe('phrase_not_recognised');
  for (let times = 0; times < 2; times++) {
    expect(await opened(after, after.phrase)).toBe(after.id);
    expect(await opened(before, before.phrase)).toBe(before.id);
  }
  expect(await opens()).toEqual([]);
  expect(await seal()).toBe(0);
});

test('a card that was taken back gives no access, whether that was before or after it was sealed', async () => {
  const [long, lately, later, never] = [
    await earlier({ revoked: true }),
    await earlier(),
    await earlier(),
    await earlier(),
  ];
  const takeBack = ({ code }: Earlier) =>
    answer(post(site, 'revoke-company-card', { companyId, code }, { token }));
  await run(sql`update public.cards set revoked_at = now() where code = ${long.code}`);
  await takeBack(lately);
  for (const [each, open] of [
    [long, false],
    [lately, false],
    [later, true],
    [never, true],
  ] as const)
    expect(await access(each)).toBe(open);
  expect(await seal()).toBeGreaterThan(0);
  await takeBack(later);
  for (const [each, open] of [
    [long, false],
    [lately, false],
    [later, false],
    [never, true],
  ] as const)
    expect(await access(each)).toBe(open);
});

test('a card that does not open gives no access, and is in no figure', async () => {
  const mine = await earlier();
  await seal();
  const month = { companyId, month: '2099-01-01', from: new Date(0), until: new Date(0), limit: 500 };
  const listed = async () =>
    (
      await site.db.system('test', (tx) =>
        site.rooms.cards.listEmployees(tx, { ...month, after: '00000000-0000-0000-0000-000000000000' }),
      )
    ).some(({ userId }) => userId === mine.id);
  expect([await access(mine), await listed()]).toEqual([true, true]);
  await site.vault.discardKey(mine.id);
  expect([await access(mine), await listed()]).toEqual([false, false]);
});

test('cards that were taken back before and never used have a mark as well', async () => {
  const marks = async () => (await run(sql`select from public.taken_back_cards`)).length;
  const before = await marks();
  await run(
    sql`update public.cards set revoked_at = now() where code = any(${company.codes.slice(60, 65)}::text[])`,
  );
  expect(await seal()).toBe(5);
  expect(await marks()).toBe(before + 5);
  expect(await seal()).toBe(0);
});

test('new words replace those of before', async () => {
  const mine = await earlier();
  await seal();
  const { phrase } = await answer<{ phrase: string }>(post(site, 'renew-phrase', {}, { token: mine.token }));
  expect(await opened(mine, mine.phrase)).toBe('phrase_not_recognised');
  expect(await opened(mine, phrase)).toBe(mine.id);
});

test('an erasure leaves no card that opens an account', async () => {
  const mine = await earlier();
  await seal();
  expect(await opens()).toHaveLength(
    (await run(sql`select from public.employees where phrase_key is not null`)).length,
  );
  const before = (await opens()).length;
  await answer(post(site, 'erase-my-account', { confirmation: 'EFFACER' }, { token: mine.token }));
  expect(await opens()).toHaveLength(before - 1);
  expect(await opened(mine, mine.phrase)).toBe('phrase_not_recognised');
});
