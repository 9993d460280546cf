import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { readTables } from './table-shapes.ts';
import type { Database } from './tables.ts';

/**
 * A copy of the data as lines of JSON, the same from the embedded engine and from PostgreSQL: a first line that says what
 * it is, `{"table":…}` before the rows of each, and a last line that counts them, so that half a copy is known as one.
 */
export const dumpFormat = 1;

export const dumpHead = z.object({
  dump: z.literal('eclaircie'),
  format: z.number().int(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** What is needed of the keyring; copies made before this was written say nothing. */
  keyring: z.object({ age: z.number().int(), canary: z.string() }).optional(),
});
export type DumpHead = z.infer<typeof dumpHead>;
export const dumpTable = z.object({ table: z.string(), columns: z.array(z.string()) });
export const dumpEnd = z.object({ end: z.literal(true), rows: z.number().int() });

const rowsAtOnce = 1000;

/**
 * Tables whose first column is at random, and whose rows stand in the order in which people came: whoever knows who used a card
 * first, second, third would know whose rows they are. A copy holds them in the order of that column.
 */
const inOwnOrder = new Set([
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.mfa_amr_claims',
  'public.profiles',
  'public.user_roles',
  'public.terms_acceptances',
  'public.employees',
  'public.spent_cards',
  'public.taken_back_cards',
]);

/** All rows as they stand at one moment, however long the copy takes and whatever is written meanwhile. */
export async function* dumpDatabase(
  kysely: Kysely<Database>,
  takenAt: Date,
  keyring?: DumpHead['keyring'],
): AsyncGenerator<string> {
  // A transaction that is handed out line by line cannot live in a callback.
  const tx = await kysely.startTransaction().setIsolationLevel('repeatable read').execute();
  // Whoever stops reading half-way ends it as well.
  try {
    const { rows: migrations } = await sql<{
      name: string;
    }>`select name from private.migrations order by name`.execute(tx);
    const head: DumpHead = {
      dump: 'eclaircie',
      format: dumpFormat,
      takenAt: takenAt.toISOString(),
      migrations: migrations.map(({ name }) => name),
      ...(keyring && { keyring }),
    };
    yield JSON.stringify(head);
    let count = 0;
    for (const { name, columns } of await readTables(tx)) {
      yield JSON.stringify({ table: name, columns });
      await sql`declare copied no scroll cursor for
        select row_to_json(r)::text as row from (select ${sql.raw(columns.join(', '))} from ${sql.raw(name)}${sql.raw(inOwnOrder.has(name.replaceAll('"', '')) ? ` order by ${columns[0]}` : '')}) r`.execute(
        tx,
      );
      for (;;) {
        const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(rowsAtOnce))} from copied`.execute(
          tx,
        );
        for (const { row } of rows) yield row;
        count += rows.length;
        if (rows.length < rowsAtOnce) break;
      }
      await sql`close copied`.execute(tx);
    }
    yield JSON.stringify({ end: true, rows: count });
  } finally {
    await tx.rollback().execute();
  }
}
