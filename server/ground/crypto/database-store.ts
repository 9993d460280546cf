import { type KeyStore, KeysOutOfReach, keyringAgeName } from './key-store.ts';

type Row = Record<string, unknown>;
/** One statement, by itself a transaction. */
export type RunStatement = (statement: string, values?: readonly unknown[]) => Promise<Row[]>;

const table = 'public.eclaircie_keyring';
const rowsAtOnce = 1000;
const noTable = '42P01';
/** A lock that others held too long; a statement that took too long. */
const noTurn = new Set(['55P03', '57014']);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** What stands in every database of the product, and nowhere else; read without any right. */
const holdsProduct = `select 1 from pg_catalog.pg_class t
  join pg_catalog.pg_namespace n on n.oid = t.relnamespace where n.nspname = 'private' and t.relname = 'keyring'`;
const holdsKeys = `select 1 from pg_catalog.pg_class t join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  where n.nspname || '.' || t.relname = '${table}'`;
/** The same from everywhere for the same database, until its server starts again. */
const whichDatabase = `select oid::text || ' ' || extract(epoch from pg_postmaster_start_time())::text as which
  from pg_catalog.pg_database where datname = current_database()`;

const notApart = (variable: string): string =>
  `${variable} désigne la base où sont les données, et une copie de cette base contiendrait alors les clés : donnez aux clés une base à elles, sur un autre serveur si possible. Exemple : ${variable}=postgres://cles:motdepasse@autre-machine:5432/cles?sslmode=verify-full`;

/**
 * Keys as rows of one small table, shared by all processes. It is made at the first write; a look at a database where nothing stands
 * leaves nothing there.
 * @param variable the setting that named the database
 */
export const databaseStore = (
  run: RunStatement,
  variable: string,
  {
    alone = run,
    close = async () => {},
  }: {
    /** The same over a connection of its own, which waits otherwise. */
    alone?: RunStatement;
    close?: () => Promise<void>;
  } = {},
) => {
  const ask = async (statement: string, values?: readonly unknown[], by = run): Promise<Row[]> => {
    try {
      return await by(statement, values);
    } catch (cause) {
      if (cause instanceof KeysOutOfReach) throw cause;
      throw new KeysOutOfReach(variable, 'the keys’ database did not answer', { code: codeOf(cause), cause });
    }
  };
  const whereThereIs = async (asking: Promise<Row[]>): Promise<Row[]> => {
    try {
      return await asking;
    } catch (error) {
      if (codeOf(error) === noTable) return [];
      throw error;
    }
  };

  const make = async (): Promise<void> => {
    if ((await ask(holdsKeys)).length === 1) return;
    if ((await ask(holdsProduct)).length > 0)
      throw new KeysOutOfReach(variable, notApart(variable), { code: 'same' });
    try {
      await ask(
        `create table if not exists ${table} (name text collate "C" primary key, content text not null)`,
      );
    } catch (error) {
      // Another process made it in the same moment.
      if ((await ask(holdsKeys)).length === 0) throw error;
    }
  };
  let made: Promise<void> | null = null;
  const write = async (statement: string, values: readonly unknown[]): Promise<Row[]> => {
    made ??= make();
    try {
      await made;
    } catch (error) {
      made = null;
      throw error;
    }
    return ask(statement, values);
  };

  /** Reads of the same moment go together: a list of people is a few statements, not one for each. */
  let waiting: { names: string[]; rows: Promise<Map<unknown, unknown>> } | null = null;
  const readTogether = (name: string): Promise<Map<unknown, unknown>> => {
    if (waiting === null) {
      const names: string[] = [];
      const rows = new Promise((resolve) => setImmediate(resolve)).then(async () => {
        waiting = null;
        const found = await whereThereIs(
          ask(`select name, content from ${table} where name = any($1)`, [names]),
        );
        return new Map(found.map((row) => [row.name, row.content]));
      });
      waiting = { names, rows };
    }
    waiting.names.push(name);
    return waiting.rows;
  };

  const store: KeyStore = {
    read: async (name) => ((await readTogether(name)).get(name) as string | undefined) ?? null,
    create: async (name, content) =>
      (
        await write(`insert into ${table} values ($1, $2) on conflict do nothing returning name`, [
          name,
          content,
        ])
      ).length === 1,
    // Only where it still is: what another process destroyed meanwhile does not come back.
    async replace(name, content) {
      await write(`update ${table} set content = $2 where name = $1`, [name, content]);
    },
    async remove(name) {
      // A range, which the index finds: « . » comes right after « - ».
      await whereThereIs(
        ask(`delete from ${table} where name = $1 or (name > $1 || '.before-' and name < $1 || '.before.')`, [
          name,
        ]),
      );
    },
    async setAside(name) {
      await write(`update ${table} set name = $1 || $2 where name = $1`, [name, `.before-${Date.now()}`]);
    },
    async *names(only) {
      for (let last = ''; ; ) {
        const rows = await whereThereIs(
          ask(
            `select name from ${table} where name > $1 and starts_with(name, $2) order by name limit ${rowsAtOnce}`,
            [last, only === undefined ? '' : `${only}/`],
          ),
        );
        for (const { name } of rows) yield name as string;
        if (rows.length < rowsAtOnce) return;
        last = rows.at(-1)!.name as string;
      }
    },
    async count() {
      const content = await store.read(keyringAgeName);
      return content === null ? null : Number(content);
    },
    async beginCount(at) {
      await store.create(keyringAgeName, String(at));
    },
    async raise(by) {
      await write(`update ${table} set content = (content::bigint + $2::bigint)::text where name = $1`, [
        keyringAgeName,
        String(by),
      ]);
    },
    async tidy() {
      const file = async (): Promise<unknown> =>
        (await whereThereIs(ask(`select pg_catalog.pg_relation_filenode('${table}') as file`)))[0]?.file;
      const before = await file();
      if (before === undefined) return true;
      try {
        // A plain vacuum would leave the bytes where they were.
        await ask(`vacuum (full, analyze) ${table}`, undefined, alone);
      } catch (error) {
        if (!noTurn.has(codeOf(error))) throw error;
      }
      // To whoever does not own the table, it only warns that it left it out.
      return (await file()) !== before;
    },
    close,
  };
  return {
    ...store,
    /**
     * Keys and data stand in two databases, or a copy of the data would hold the keys. Asked before anything is written to either.
     * @param product null where the data are in the embedded database, which is nobody else's
     * @returns whether one server has both: then a copy of the whole server is one of the keys as well
     * @throws KeysOutOfReach
     */
    async assertApart(product: RunStatement | null): Promise<{ sameServer: boolean }> {
      if (product === null) return { sameServer: false };
      const [ours, theirs] = await Promise.all([ask(whichDatabase), product(whichDatabase)]);
      const mixed = ours[0]!.which === theirs[0]!.which || (await product(holdsKeys)).length > 0;
      if (mixed) throw new KeysOutOfReach(variable, notApart(variable), { code: 'same' });
      // The server's start, to the microsecond.
      const [ourStart, theirStart] = [ours, theirs].map((rows) => String(rows[0]!.which).split(' ')[1]);
      return { sameServer: ourStart === theirStart };
    },
  };
};
