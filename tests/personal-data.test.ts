import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { livesFully } from './support/a-full-life.ts';
import { house, type TestHouse } from './support/house.ts';
import { aPerson, done, type Person, proves } from './support/people.ts';

/** What a person's rows are told apart by: words that nobody else says. */
const rare = { noemie: 'xylophrase', olivier: 'brumaquille' } as const;

const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-personal-data-'));
let site: TestHouse;
let noemie: Person;
let olivier: Person;

beforeAll(async () => {
  site = await house({ env: { DATA_DIR: dataDir, AUTH_RATE_LIMITS: 'off' } });
  for (const [name, code] of [
    ['noemie', 'AAAA1111'],
    ['olivier', 'BBBB2222'],
  ] as const) {
    const metadata = { first_name: rare[name], last_name: rare[name], gender: 'female' };
    const person = await aPerson(site, { email: `${rare[name]}@exemple.fr`, metadata });
    await livesFully(site, person, rare[name], code);
    if (name === 'noemie') noemie = person;
    else olivier = person;
  }
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Table = { name: string; of_people: boolean };

/** Every table of the product; `of_people` when it names a user, by column or through a reference. */
const listTables = (): Promise<Table[]> =>
  site.db.system('test', async (tx) => {
    const { rows } = await sql<Table>`
      with recursive leads as (
        select 'auth.users'::regclass::oid as id
        union
        select c.conrelid from pg_constraint c join leads on c.confrelid = leads.id where c.contype = 'f'
      )
      select n.nspname || '.' || t.relname as name,
        t.oid in (select id from leads) or exists (
          select from pg_attribute a where a.attrelid = t.oid and a.attname in ('user_id', 'subject_id', 'actor_id')
        ) as of_people
      from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where t.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'private') order by 1`.execute(tx);
    return rows;
  });

/** All rows of all tables, as text. */
const dump = async (): Promise<Map<string, string[]>> => {
  const tables = await listTables();
  return site.db.system('test', async (tx) => {
    const all = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(tx);
      all.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return all;
  });
};

const rowsWith = (all: Map<string, string[]>, word: string): Record<string, string[]> =>
  Object.fromEntries(
    [...all]
      .map(([name, rows]) => [name, rows.filter((row) => row.includes(word))] as const)
      .filter(([, rows]) => rows.length > 0),
  );

const filesUnder = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const exportOf = async (person: Person): Promise<{ names: string[]; text: string }> => {
  await proves(person);
  done(await person.call('POST', '/functions/v1/export-my-data', {}));
  await site.rooms.privacy.jobs?.find(({ name }) => name === 'prepare-copies')?.handle({});
  const { copy } = done(await person.call('POST', '/functions/v1/my-copy', {})).json<{
    copy: { link: string };
  }>();
  const reply = done(await person.call('GET', copy.link));
  const files = unzipSync(reply.rawPayload);
  return {
    names: Object.keys(files),
    text: Object.values(files)
      .map((file) => strFromU8(file))
      .join('\n'),
  };
};

test('every table that names people is claimed by a room, once, and every claim is a table', async () => {
  const tables = await listTables();
  const claimed = site.personalData.flatMap((data) => data.tables);
  const naming = tables.filter((table) => table.of_people).map(({ name }) => name);
  expect(naming.length).toBeGreaterThan(15);
  expect(naming.filter((name) => !claimed.includes(name))).toEqual([]);
  expect(claimed.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  expect(new Set(claimed).size).toBe(claimed.length);
});

test('nothing a person wrote can be read in the rows', async () => {
  expect(rowsWith(await dump(), rare.noemie)).toEqual({});
});

test('the export holds all that was written by the person, readable, and nobody else’s', async () => {
  const { names, text } = await exportOf(noemie);
  expect(names).toContain('mes-donnees.html');
  for (const said of [
    `la ${rare.noemie}`,
    `Je repense à la ${rare.noemie}.`,
    `la ${rare.noemie} revient`,
    `Ma ${rare.noemie} m’apaise.`,
    `une ${rare.noemie} dans l’air`,
    `Chère ${rare.noemie}.`,
    `ami-${rare.noemie}@exemple.fr`,
    'Quimper',
    '06:20',
    'health_data',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain(rare.olivier);
  expect(text).not.toMatch(/_sealed|password|_hash/);
});

describe('after the erasure', () => {
  let before: Map<string, string[]>;
  let sealed: string;
  let keyFile: string | undefined;

  beforeAll(async () => {
    before = await dump();
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ body_sealed: string }>`
        select body_sealed from public.messages where user_id = ${noemie.id} and role = 'user' order by seq limit 1`.execute(
        tx,
      ),
    );
    sealed = rows[0]!.body_sealed;
    const box = await site.vault.boxFor(noemie.id);
    expect(box.tryOpen(sealed, 'messages.body')).toContain(rare.noemie);
    keyFile = filesUnder(dataDir).find((file) => file.includes(noemie.id));
    expect(keyFile).toBeDefined();
    const refused = await noemie.call('POST', '/functions/v1/erase-my-account', { confirmation: 'effacer' });
    expect(refused.statusCode).toBe(400);
    await proves(noemie);
    done(await noemie.call('POST', '/functions/v1/erase-my-account', { confirmation: 'EFFACER' }));
  });

  test('the person had left something in nearly every table that names people', () => {
    const mentioned = Object.keys(rowsWith(before, noemie.id));
    expect(mentioned).toEqual(
      expect.arrayContaining([
        'auth.mfa_factors', 'auth.one_time_tokens', 'auth.refresh_tokens', 'auth.sessions', 'auth.users', 'public.birth_details', 'public.companion_preferences',
        'public.consents', 'public.conversations', 'public.daily_horoscopes', 'public.exercise_results', 'public.horoscope_switches',
        'public.intake_context', 'public.memories', 'public.messages', 'public.moods', 'public.profiles', 'public.reply_reports', 'public.safety_events', 'public.safety_plans', 'public.safety_states',
        'public.telegram_accounts', 'public.trusted_contacts', 'public.user_roles', 'public.weekly_letters',
      ]), // biome-ignore format: a list of tables
    );
  });

  test('no row is left but the proof of what was done, which names an account that no longer exists', async () => {
    const after = await dump();
    expect(rowsWith(after, rare.noemie)).toEqual({});
    expect(Object.keys(rowsWith(after, noemie.id))).toEqual(['public.audit_log']);
    for (const row of after.get('public.audit_log')!) {
      const { details } = JSON.parse(row) as { details: unknown };
      expect(details).toEqual({});
    }
    expect(await site.rooms.audit.verify()).toBeNull();
  });

  test('the key is gone, and an old copy of a sealed row opens no more', async () => {
    expect(existsSync(keyFile!)).toBe(false);
    expect(filesUnder(dataDir).filter((file) => file.includes(noemie.id))).toEqual([]);
    for (const file of filesUnder(dataDir)) expect(readFileSync(file).includes(rare.noemie)).toBe(false);
    const box = await site.vault.boxFor(noemie.id);
    expect(box.tryOpen(sealed, 'messages.body')).toBeNull();
    await site.vault.destroyKey(noemie.id);
  });

  test('the person is signed out, and cannot sign in again', async () => {
    const reply = await noemie.call('POST', '/functions/v1/list-sessions', {});
    expect(reply.statusCode).toBeGreaterThanOrEqual(401);
    await expect(noemie.signIn()).rejects.toThrow(/400/);
  });

  test('another person’s data is untouched', async () => {
    expect(rowsWith(await dump(), olivier.id)).toEqual(rowsWith(before, olivier.id));
    const { text } = await exportOf(olivier);
    expect(text).toContain(`Je repense à la ${rare.olivier}.`);
  });
});
