import { sql } from 'kysely';
import type { Tx } from './db.ts';
import { type DumpHead, dumpEnd, dumpFormat, dumpHead, dumpTable } from './dump.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { advanceCounters, readForeignKeys, readTables } from './table-shapes.ts';

/** Why a copy cannot be put back: a French sentence for whoever runs the service. */
export class DumpRefused extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DumpRefused';
  }
}

const rowsAtOnce = 500;
const halfACopy = 'La sauvegarde est incomplète : sa fin manque. Rien n’a été restauré.';
const notOurs = 'Ce fichier n’est pas une sauvegarde d’Éclaircie, ou il a été changé. Rien n’a été restauré.';

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new DumpRefused(notOurs, { cause });
  }
};

/** The migrations the copy was taken under, which must all be known here. @throws DumpRefused */
const migrationsOf = (head: DumpHead, all: readonly Migration[]): Migration[] => {
  const known = new Set(all.map(({ name }) => name));
  const foreign = head.migrations.find((name) => !known.has(name));
  if (foreign !== undefined)
    throw new DumpRefused(
      `La sauvegarde vient d’une version plus récente (${foreign}) : installez-la, puis restaurez.`,
    );
  return all.filter(({ name }) => head.migrations.includes(name));
};

const exists = async (database: Pick<OpenDatabase, 'kysely'>, table: string): Promise<boolean> =>
  (await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(database.kysely))
    .rows[0]!.there;

/** Whether people, or what was noted of them, are in a database; a new one that was only migrated holds neither. */
export const holdsData = async (database: Pick<OpenDatabase, 'kysely'>): Promise<boolean> => {
  for (const table of ['auth.users', 'public.audit_log'])
    if (
      (await exists(database, table)) &&
      (await sql`select from ${sql.raw(table)} limit 1`.execute(database.kysely)).rows[0]
    )
      return true;
  return false;
};

/** The migrations a database has had; none when it is new. @throws DumpRefused when people are in it already */
const migrationsIn = async (database: OpenDatabase): Promise<string[]> => {
  if (!(await exists(database, 'private.migrations'))) return [];
  if (await holdsData(database))
    throw new DumpRefused(
      'La base n’est pas vide : une sauvegarde se restaure dans une base neuve, jamais par-dessus des données.',
    );
  const { rows } = await sql<{ name: string }>`select name from private.migrations`.execute(database.kysely);
  return rows.map(({ name }) => name);
};

/** Fills the tables from the lines after the head. What migrations put there gives way to what the copy holds. */
const fill = async (tx: Tx, lines: AsyncIterator<string>): Promise<number> => {
  const shapes = new Map((await readTables(tx)).map(({ name, columns }) => [name, columns]));
  const keys = await readForeignKeys(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(name)}`.execute(tx);
  for (const table of shapes.keys())
    await sql`alter table ${sql.raw(table)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.raw([...shapes.keys()].join(', '))}`.execute(tx);

  let into: { table: string; columns: string } | undefined;
  const held: string[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    if (held.length === 0 || !into) return;
    const rows = `[${held.splice(0).join(',')}]`;
    await sql`insert into ${sql.raw(into.table)} (${sql.raw(into.columns)}) overriding system value
      select ${sql.raw(into.columns)} from json_populate_recordset(null::${sql.raw(into.table)}, ${rows}::json)`.execute(
      tx,
    );
  };
  for (;;) {
    const next = await lines.next();
    if (next.done) throw new DumpRefused(halfACopy);
    const line = next.value;
    if (line.startsWith('{"end":true')) {
      await flush();
      if (dumpEnd.safeParse(parse(line)).data?.rows !== count) throw new DumpRefused(halfACopy);
      break;
    }
    if (line.startsWith('{"table":')) {
      await flush();
      const { table, columns } = dumpTable.parse(parse(line));
      // Names come from a file: only those that the database itself says are its own go into a statement.
      const own = shapes.get(table);
      if (!own || columns.some((column) => !own.includes(column))) throw new DumpRefused(notOurs);
      into = { table, columns: columns.join(', ') };
      continue;
    }
    if (!into) throw new DumpRefused(notOurs);
    held.push(line);
    count += 1;
    if (held.length >= rowsAtOnce) await flush();
  }

  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.raw(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  for (const table of shapes.keys()) await sql`alter table ${sql.raw(table)} enable trigger user`.execute(tx);
  await advanceCounters(tx);
  return count;
};

/**
 * Puts a copy into an empty database: the tables as they were when it was taken, its rows, and the migrations since. All
 * rows come in one transaction: a copy that is cut or changed leaves none.
 * @param mayLoad asked before anything is written
 * @throws DumpRefused with a French sentence
 */
export const loadDump = async (
  database: OpenDatabase,
  source: AsyncIterable<string>,
  mayLoad: (head: DumpHead) => Promise<void> = async () => {},
): Promise<{ takenAt: Date; rows: number }> => {
  const applied = await migrationsIn(database);
  const lines = source[Symbol.asyncIterator]();
  const first = await lines.next();
  const head = dumpHead.safeParse(first.done ? null : parse(first.value)).data;
  if (!head || head.format !== dumpFormat) throw new DumpRefused(notOurs);
  try {
    await mayLoad(head);
  } catch (error) {
    await lines.return?.();
    throw error;
  }
  const all = await readMigrations();
  const then = migrationsOf(head, all);
  if (applied.some((name) => !head.migrations.includes(name)))
    throw new DumpRefused(
      'La base a déjà des tables plus récentes que la sauvegarde : restaurez dans une base neuve.',
    );
  await migrate(database, then);
  let rows: number;
  try {
    rows = await database.kysely.transaction().execute((tx) => fill(tx, lines));
  } finally {
    await lines.return?.();
  }
  await migrate(database, all);
  return { takenAt: new Date(head.takenAt), rows };
};
