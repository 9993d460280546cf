import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type PGlite,
  parse,
  protocol,
  type Results,
  type Transaction,
  type messages as wire,
} from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

/** The part of PGlite's interface that Kysely's dialect uses. */
type ForKysely = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;

type Statement = { name: string; parameters: readonly number[]; row: readonly wire.BackendMessage[] };

const { serialize } = protocol;

/** How many statements stay planned; beyond it the one unused for longest is closed. */
const kept = 200;

/** How a statement begins whose result nobody reads: it sets the scene of a transaction (role, claims). */
const settingTheScene = 'select set_config(';
/** `in_failed_sql_transaction`: what Kysely looks for after a commit that undid everything. */
const abortedBefore = '25P02';
const nothing: Results<never> = { rows: [], fields: [], affectedRows: 0 };

/** What was said after the first `count` statements of an exchange were done. */
const after = (count: number, said: readonly wire.BackendMessage[]): wire.BackendMessage[] => {
  let from = 0;
  for (let done = 0; done < count; done += 1) {
    from = said.findIndex((message, index) => index >= from && message.name === 'commandComplete') + 1;
  }
  return said.slice(from);
};

/**
 * The embedded engine with statements that are planned once. `PGlite.query` parses and plans each statement anew in six
 * exchanges with the engine, and policies make plans dear (2 ms for what then runs in 0.2). Here the first use of a text
 * prepares it under a name (PostgreSQL manual §54.2.3, extended query), and every other is one exchange. Inside a
 * transaction only: PGlite's own lock is then ours, so nobody else's statement can come between. The transaction is begun
 * and ended here as well: PGlite's own `transaction` takes longer to do so than most of ours take to run.
 *
 * The engine runs on this thread, and a queue of transactions would run as one block: before each, sockets get a turn.
 */
export const withPreparedStatements = (pglite: PGlite): ForKysely & { forget(): Promise<void> } => {
  const statements = new Map<string, Statement>();
  let made = 0;

  const exchange = (parts: readonly Uint8Array[]): Promise<wire.BackendMessage[]> =>
    pglite.runExclusive(() =>
      pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false }),
    );

  const prepare = async (text: string): Promise<Statement> => {
    made += 1;
    const name = `s${made}`;
    const [oldest] = statements.size < kept ? [] : statements;
    if (oldest) statements.delete(oldest[0]);
    const said = await exchange([
      ...(oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    return {
      name,
      parameters: parse.parseDescribeStatementResults(said),
      row: said.filter((message) => message.name === 'rowDescription'),
    };
  };

  const statementOf = async (text: string): Promise<Statement> => {
    const statement = statements.get(text) ?? (await prepare(text));
    // Last used, last in the map.
    statements.delete(text);
    statements.set(text, statement);
    return statement;
  };

  const bound = (statement: Statement, values: readonly unknown[]): Uint8Array[] => {
    const written = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const type = pglite.serializers[statement.parameters[index] ?? 0];
      return type ? type(value) : String(value);
    });
    return [serialize.bind({ statement: statement.name, values: written }), serialize.execute({})];
  };

  /**
   * One transaction. Its beginning, and what sets its scene, travel with the first statement after them: should one fail,
   * PostgreSQL skips what follows in the exchange, and that statement's caller hears of it.
   */
  const inTransaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    let begun = false;
    const ahead: Statement[] = [];
    const parts: Uint8Array[] = [];
    const sendAhead = (statement: Statement, values: readonly unknown[]): void => {
      ahead.push(statement);
      parts.push(...bound(statement, values));
    };
    const query = async <R>(text: string, values: unknown[] = []): Promise<Results<R>> => {
      if (!begun) {
        begun = true;
        sendAhead(await statementOf('begin'), []);
      }
      const statement = await statementOf(text);
      if (text.startsWith(settingTheScene)) {
        sendAhead(statement, values);
        return nothing;
      }
      const before = ahead.splice(0).length;
      const said = after(before, await exchange([...parts.splice(0), ...bound(statement, values)]));
      return parse.parseResults([...statement.row, ...said], pglite.parsers)[0] as Results<R>;
    };
    const end = async (how: 'commit' | 'rollback'): Promise<void> => {
      // Nothing but a scene was set: nothing was said to the engine.
      if (!begun || ahead.length > 0) return;
      const said = await exchange([serialize.query(how)]);
      if (how === 'commit' && said.some((message) => 'text' in message && message.text === 'ROLLBACK'))
        throw Object.assign(new Error('the transaction was aborted before'), { code: abortedBefore });
    };
    let result: T;
    try {
      result = await work({ query } as Transaction);
    } catch (error) {
      await end('rollback');
      throw error;
    }
    await end('commit');
    return result;
  };

  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: (text, values, options) => pglite.query(text, values, options),
    async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      await nextTurn();
      return pglite._runExclusiveTransaction(() => inTransaction(work));
    },
    /** After the tables changed: what was planned before must not be used. */
    async forget() {
      statements.clear();
      await pglite.exec('deallocate all');
    },
  };
};
