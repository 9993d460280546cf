import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyEngine } from '../../../tests/support/database-image.ts';
import { withPreparedStatements } from './prepared-statements.ts';

type Tables = { notes: { id: number; body: string | null } };

let pglite: PGlite;
let prepared: ReturnType<typeof withPreparedStatements>;
let db: Kysely<Tables>;

beforeAll(async () => {
  pglite = await emptyEngine();
  await pglite.exec(
    'create table notes (id int primary key, body text); create role reader; grant select on notes to reader',
  );
  prepared = withPreparedStatements(pglite);
  db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: prepared }) });
});
afterAll(() => db.destroy());

const planned = async () =>
  (await pglite.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows[0]?.n;

describe('statements that are planned once', () => {
  it('write, read and count as any others do', async () => {
    const done = await db.transaction().execute(async (tx) => {
      const inserted = await tx
        .insertInto('notes')
        .values([
          { id: 1, body: 'un' },
          { id: 2, body: null },
        ])
        .execute();
      const updated = await tx
        .updateTable('notes')
        .set({ body: 'deux' })
        .where('id', '>', 1)
        .executeTakeFirst();
      return { inserted: inserted[0]?.numInsertedOrUpdatedRows, updated: updated.numUpdatedRows };
    });
    expect(done).toEqual({ inserted: 2n, updated: 1n });
    expect(await db.selectFrom('notes').selectAll().orderBy('id').execute()).toEqual([
      { id: 1, body: 'un' },
      { id: 2, body: 'deux' },
    ]);
  });

  it('are not planned again for other values', async () => {
    const read = (id: number) =>
      db
        .transaction()
        .execute((tx) => tx.selectFrom('notes').select('body').where('id', '=', id).executeTakeFirst());
    expect(await read(1)).toEqual({ body: 'un' });
    const before = await planned();
    expect(await read(2)).toEqual({ body: 'deux' });
    expect(await read(3)).toBeUndefined();
    expect(await planned()).toBe(before);
  });

  it('run in the scene that was set before them, which ends with the transaction', async () => {
    const me = (tx: Kysely<Tables>) => sql<{ me: string }>`select current_user::text as me`.execute(tx);
    const seen = await db.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${'reader'}, true)`.execute(tx);
      return (await me(tx)).rows[0]?.me;
    });
    expect(seen).toBe('reader');
    expect((await db.transaction().execute(me)).rows[0]?.me).toBe('postgres');
  });

  it('do not run when the scene could not be set', async () => {
    const attempt = db.transaction().execute(async (tx) => {
      await sql`select set_config('role', ${'nobody-of-that-name'}, true)`.execute(tx);
      await tx.insertInto('notes').values({ id: 9, body: 'interdit' }).execute();
    });
    await expect(attempt).rejects.toMatchObject({ code: '22023' });
    expect(await db.selectFrom('notes').select('id').where('id', '=', 9).execute()).toEqual([]);
  });

  it('take their transaction back when one fails, and the next one is sound', async () => {
    const twice = db.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ id: 5, body: 'cinq' }).execute();
      await tx.insertInto('notes').values({ id: 1, body: 'encore' }).execute();
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const rows = await db
      .transaction()
      .execute((tx) => tx.selectFrom('notes').select('id').orderBy('id').execute());
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('stay a limited number, however many texts there are', async () => {
    for (let each = 0; each < 260; each += 1) {
      await db.transaction().execute((tx) => sql.raw(`select ${each} as n`).execute(tx));
    }
    expect(await planned()).toBeLessThanOrEqual(200);
  });

  it('are planned anew after the tables changed', async () => {
    const all = () => db.transaction().execute((tx) => sql`select * from notes where id = 1`.execute(tx));
    await all();
    await pglite.exec('alter table notes add column mood int');
    await prepared.forget();
    expect((await all()).rows).toEqual([{ id: 1, body: 'un', mood: null }]);
  });

  it('are undone with the work around them when that throws', async () => {
    const failed = db.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ id: 70, body: 'seven' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await db.selectFrom('notes').where('id', '=', 70).selectAll().execute()).toEqual([]);
  });

  it('tell of a commit that undid everything, because one failed and nobody said so', async () => {
    const swallowed = db.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ id: 71, body: 'x' }).execute();
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow();
    expect(await db.selectFrom('notes').where('id', '=', 71).selectAll().execute()).toEqual([]);
  });

  it('need none in a transaction that only sets its scene', async () => {
    await db.transaction().execute((tx) => sql`select set_config('test.who', 'somebody', true)`.execute(tx));
    const { rows } = await sql<{
      who: string;
    }>`select coalesce(current_setting('test.who', true), '') as who`.execute(db);
    expect(rows[0]?.who).toBe('');
  });

  it('leave no transaction open between two that come at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        db.transaction().execute(async (tx) => {
          await sql`select set_config('test.who', ${String(index)}, true)`.execute(tx);
          const { rows } = await sql<{ who: string }>`select current_setting('test.who') as who`.execute(tx);
          return rows[0]?.who === String(index);
        }),
      ),
    );
    expect(pairs.every(Boolean)).toBe(true);
  });
});
