import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Contributions, Fill } from '#server/ground/contributions.ts';
import { isSealed } from '#server/ground/crypto/sealed-cell.ts';
import { fillSealed } from '#server/ground/db/fill-sealed.ts';
import { newId } from '#server/ground/ids.ts';
import { type Column, fillWorld, inOrder, readSchema } from './support/a-row-in-every-table.ts';
import { listedColumns } from './support/column-table.ts';
import { filesOfEmbedded } from './support/database-files.ts';
import { house, type TestHouse } from './support/house.ts';
import { findPlanted, searchPlanted } from './support/planted-words.ts';

/*
 * Threat: the version before wrote a column in clear, and the fill forgets it. The values are made from docs/columns.md: each
 * sealed column of a table that rooms fill gets one of its own, in clear, and is searched for once the fills have run.
 */

/** What the database copies there from another table, which has its own value. */
const mirrored = ['public.profiles.email'];
const numbers = ['telegram_user_id', 'claim_telegram_user_id', 'chat_id'];

type Planted = { table: string; column: string; way: string; word: string; id: string; type: string };

let site: TestHouse;
let fills: Fill[];
let planted: Planted[];

const roots = ['grinzaple', '73918462'] as const;

/** A word, or a number, that stands nowhere else. */
const wordOf = (column: string, at: number): string =>
  numbers.includes(column)
    ? `${roots[1]}${10 + at}`
    : `${roots[0]}${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`;

const inClear = ({ type, word }: Planted) =>
  type === 'jsonb' ? sql`${JSON.stringify({ said: word })}::jsonb` : sql`${word}`;

/** By what a row is known here: it is the only one of its table that is about this person. */
const keyOf = (columns: readonly Column[], table: string): string =>
  table !== 'auth.users' && columns.some(({ name }) => name === 'user_id') ? 'user_id' : 'id';

const run = <T>(statement: ReturnType<typeof sql<T>>) =>
  site.db.system('test', async (tx) => (await statement.execute(tx)).rows);

beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  fills = (Object.values(site.rooms) as Contributions[]).flatMap((room) => room.fills ?? []);
  const tables = await site.db.system('test', readSchema);
  const [person, bystander] = [newId(), newId()];
  const rows = await site.db.system('test', (tx) =>
    fillWorld(tx, inOrder(tables), { number: 1, person, bystander, role: 'contact' }),
  );
  const filled = new Set(fills.map(({ table }) => table));
  planted = listedColumns()
    .filter(({ table, column, way }) => {
      // What ends so has a check that lets nothing in clear in; its former column has tests of its own.
      if (!filled.has(table) || column.endsWith('_sealed')) return false;
      return ['person', 'row'].includes(way) && !mirrored.includes(`${table}.${column}`);
    })
    .map(({ table, column, way }, at) => {
      const { columns } = tables.find(({ name }) => name === table)!;
      const id = String(rows.get(table)!.values[way === 'row' ? 'id' : keyOf(columns, table)]);
      return {
        table,
        column,
        way,
        id,
        word: wordOf(column, at),
        type: columns.find(({ name }) => name === column)!.type,
      };
    });
  for (const each of planted) {
    const key = each.way === 'row' || each.table === 'auth.users' ? 'id' : 'user_id';
    await run(sql`update ${sql.table(each.table)} set ${sql.ref(each.column)} = ${inClear(each)}
      where ${sql.ref(key)} = ${each.id}`);
  }
});
const cellOf = async ({ table, column, way, id }: Planted): Promise<unknown> => {
  const key = way === 'row' || table === 'auth.users' ? 'id' : 'user_id';
  const rows = await run(sql<{ cell: unknown }>`select ${sql.ref(column)} as cell from ${sql.table(table)}
    where ${sql.ref(key)} = ${id}`);
  return rows[0]?.cell;
};

test('each sealed column that a fill is for was planted in clear', async () => {
  const names = planted.map(({ table, column }) => `${table}.${column}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'auth.users.email', 'public.profiles.first_name', 'public.subscriptions.billing_email', 'public.billing_letters.letter',
      'public.telegram_accounts.telegram_user_id', 'public.telegram_accounts.claim_name', 'public.telegram_chats.chat_id',
      'public.company_contacts.phone', 'public.company_orders.contact_email',
    ]), // biome-ignore format: a list of columns
  );
  for (const each of planted)
    expect(
      findPlanted(each.word, JSON.stringify(await cellOf(each))),
      `${each.table}.${each.column}`,
    ).not.toEqual([]);
});

test('the fills seal all of it under its own key; nothing is left in rows or files, and nothing to do', async () => {
  const mine = fills.filter(({ table }) => planted.some((each) => each.table === table));
  expect(await fillSealed(site.database, mine)).toBeGreaterThan(0);
  for (const each of planted) {
    const [, table = ''] = each.table.split('.');
    const cell = await cellOf(each);
    expect(isSealed(cell), `${each.table}.${each.column}`).toBe(true);
    const box = await site.vault.findBox(each.id);
    const opened = [`${table}.${each.column}`, 'profiles.email']
      .map((context) => box?.tryOpen(cell as string, context) ?? null)
      .find((text) => text !== null);
    expect(opened, `${each.table}.${each.column}`).toContain(each.word);
  }
  for (const { table, column, way } of listedColumns())
    if (way === 'digest' && column.endsWith('_digest') && planted.some((each) => each.table === table)) {
      const found = await run(sql`select from ${sql.table(table)} where ${sql.ref(column)} is not null`);
      expect(found.length, `${table}.${column}`).toBeGreaterThan(0);
    }
  const { pglite } = site.database;
  if (pglite) {
    const files = await filesOfEmbedded(pglite);
    // All begin alike: one look finds any, and what stands behind it says of which column.
    expect(searchPlanted(roots)(files)).toEqual([]);
  }
  expect(await fillSealed(site.database, mine)).toBe(0);
}, 120_000);
