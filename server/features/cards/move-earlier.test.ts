import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { houseSecretOf, keyringIn } from '#server/ground/crypto/keyring-in.ts';
import { deriveKey, Secret } from '#server/ground/crypto/secret.ts';
import { movePerson } from '#server/ground/db/move-person.ts';
import { readPhrase } from '#shared/companies/recovery-phrase.ts';
import { hours } from '#shared/time.ts';
import { livesFully } from '../../../tests/support/a-full-life.ts';
import { readSchema } from '../../../tests/support/a-row-in-every-table.ts';
import {
  type Activation,
  aCompany,
  activate,
  answer,
  type Bought,
  post,
} from '../../../tests/support/companies.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';
import { cardKeyOf, earlierPhraseKeyOf } from './keyed.ts';

/* Accounts of before, whose ids begin with the moment their card was used, and the ids at random they are moved to. */

let site: TestHouse;
let company: Bought;
let keys: { cardKey: Buffer; phraseKey: Buffer };
let next = 0;

const run = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  site.db.system('test', async (tx) => (await statement.execute(tx)).rows);

/** An id as an older version made it: it begins with its time. */
const timedId = (): string => {
  const time = site.clock.now().getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
};
/** In which tables an id stands, as a part of any value. */
const tablesWith = (id: string): Promise<string[]> =>
  site.db.system('test', async (tx) => {
    const found: string[] = [];
    for (const { name } of await readSchema(tx)) {
      const { rows } =
        await sql`select 1 from ${sql.table(name)} t where to_jsonb(t)::text like ${`%${id}%`} limit 1`.execute(
          tx,
        );
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
const seal = async (): Promise<number> => {
  let count = 0;
  for (const { fill } of site.rooms.cards.fills ?? []) count += await fill();
  return count;
};

beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  company = await aCompany(site);
  const secret = await houseSecretOf({ dataDir: site.dataDir }, new Secret(site.appSecret)).find();
  keys = { cardKey: deriveKey(secret, 'cards'), phraseKey: deriveKey(secret, 'recovery-phrases') };
});

/** An employee's account as the version before wrote it, id included. */
const earlier = async () => {
  const code = company.codes[next++]!;
  const made = await answer<Activation>(activate(site, { code, company: company.company }, `10.5.0.${next}`));
  const { id: fresh } = made.session.user;
  const token = made.session.access_token;
  // Something in the journal, under the id of before; the phrase of the card stays the first one.
  const id = timedId();
  await site.vault.discardKey(id);
  await run(sql`update public.profiles set birth_date = '1990-01-01' where user_id = ${fresh}`);
  done(await post(site, 'start-session', { conversationId: crypto.randomUUID(), topics: [] }, { token }));
  await answer(post(site, 'note-mood', { id: crypto.randomUUID(), value: 2, note: 'une loutre' }, { token }));
  await site.vault.moveKey(fresh, id);
  await site.db.system('test', (tx) => movePerson(tx, fresh, id));
  await site.db.system('test', (tx) =>
    site.rooms.audit.record(tx, {
      actorId: id,
      actorKind: 'user',
      action: 'renew-phrase',
      subjectId: id,
      details: {},
    }),
  );
  await run(sql`update public.employees set card_sealed = null, sign_in_key = null, revoked = false,
    card_key = ${cardKeyOf(keys, code)}, phrase_key = ${earlierPhraseKeyOf(keys, id, readPhrase(made.phrase)!)} where user_id = ${id}`);
  return { id, code, phrase: made.phrase };
};
const open = async ({ code, phrase }: { code: string; phrase: string }) => {
  const reply = await post(
    site,
    'open-employee-account',
    { code, phrase },
    { from: `10.4.${next}.${Math.floor(Math.random() * 250)}` },
  );
  return reply.statusCode === 200 ? reply.json<Activation>().session : null;
};
const moodsOf = async (token: string): Promise<string> =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/functions/v1/read-moods',
      payload: { days: 30 },
      headers: { authorization: `Bearer ${token}`, apikey: 'x' },
    })
  ).body;

test('a whole life keeps every reference and every word, and no table names the former id', async () => {
  const noemie: Person = await aPerson(site, { email: 'noemie@exemple.fr' });
  await livesFully(site, noemie, 'grinzaple', 'AAAA1111');
  const exports = async (id: string): Promise<string> =>
    JSON.stringify(await Promise.all(site.personalData.map((each) => each.export(id))))
      .replaceAll(id, 'ID')
      .replaceAll(noemie.id, 'ID');
  const said = await exports(noemie.id);
  expect(said).toContain('grinzaple');
  const tables = await tablesWith(noemie.id);
  expect(tables.length).toBeGreaterThan(20);
  const to = crypto.randomUUID();
  await site.vault.moveKey(noemie.id, to);
  const changed = await site.db.system('test', (tx) => movePerson(tx, noemie.id, to));
  expect(changed.toSorted()).toEqual(
    expect.arrayContaining(['auth.users', 'public.messages', 'public.profiles']),
  );
  const left = await tablesWith(noemie.id);
  expect(left.filter((name) => !['public.audit_log', 'auth.identities'].includes(name))).toEqual([]);
  const profileIds = /"id":"[0-9a-f-]{36}"/g;
  expect((await exports(to)).replace(profileIds, '')).toEqual(said.replace(profileIds, ''));
});

describe('the account of an employee', () => {
  test('is moved to an id at random; card and phrase open it, and what was written is there', async () => {
    const mine = await earlier();
    site.clock.advance(hours(2));
    expect(await seal()).toBe(2);
    const session = (await open(mine))!;
    expect(session.user.id).not.toBe(mine.id);
    expect(session.user.id).toMatch(/^[0-9a-f-]{14}4/);
    expect(await tablesWith(mine.id)).toEqual(['public.audit_log']);
    expect(await moodsOf(session.access_token)).toContain('une loutre');
    const journal = await answer<{ entries: { action: string }[] }>(
      post(site, 'my-journal', {}, { token: session.access_token }),
    );
    expect(journal.entries.map(({ action }) => action)).toContain('renew-phrase');
    expect((await open(mine))?.user.id).toBe(session.user.id);
    expect(await seal()).toBe(0);
  });

  test('is moved whole or not at all: cut between key and rows, it opens as before, and the next start moves it', async () => {
    const mine = await earlier();
    site.clock.advance(hours(2));
    await run(
      sql`create function public.cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`,
    );
    await run(
      sql`create trigger cut before update on public.moods for each row execute function public.cut()`,
    );
    await expect(seal()).rejects.toThrow('cut');
    await run(sql`drop trigger cut on public.moods`);
    await run(sql`drop function public.cut()`);
    expect((await tablesWith(mine.id)).length).toBeGreaterThan(5);
    const before = (await open(mine))!;
    expect(before.user.id).toBe(mine.id);
    expect(await moodsOf(before.access_token)).toContain('une loutre');
    // Whoever is here is left in peace.
    expect(await seal()).toBe(0);
    site.clock.advance(hours(2));
    expect(await seal()).toBe(1);
    const after = (await open(mine))!;
    expect(after.user.id).not.toBe(mine.id);
    expect(await moodsOf(after.access_token)).toContain('une loutre');
  });

  test('erased after it was moved, nothing opens under either id, in older copies neither', async () => {
    const mine = await earlier();
    const cell = (
      await run(
        sql<{ cell: string }>`select content_sealed as cell from public.moods where user_id = ${mine.id}`,
      )
    )[0]!.cell;
    site.clock.advance(hours(2));
    await seal();
    const { user, access_token: token } = (await open(mine))!;
    expect((await site.vault.findBox(mine.id))!.tryOpen(cell, 'moods.content')).toContain('une loutre');
    done(await post(site, 'erase-my-account', { confirmation: 'EFFACER' }, { token }));
    const keyring = keyringIn({ dataDir: site.dataDir }, new Secret(site.appSecret));
    for (const id of [mine.id, user.id]) {
      expect(await keyring.find(id)).toBeNull();
      expect(await keyring.wasErased(id)).toBe(true);
    }
    expect(await open(mine)).toBeNull();
  });
});
