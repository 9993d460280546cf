import pg from 'pg';
import { seconds } from '#shared/time.ts';
import { databaseStore, type RunStatement } from './database-store.ts';
import type { Secret } from './secret.ts';
import { withoutWaiting } from './without-waiting.ts';

/** Keys are small and rarely read twice: what a process asks at once goes over few connections. */
export const keyringPool = 4;

/** How long each may take. Both sides end what takes longer: nothing goes on there that nobody waits for here. */
const patience = { connection: seconds(1), lock: seconds(1), answer: seconds(2) };
/** The same for what writes the whole table anew: those who read wait behind it, also while it waits for its turn. */
const patienceOfTidying = { lock: 500, answer: seconds(10) };

const limits = ({ lock, answer }: { lock: number; answer: number }): string =>
  `set lock_timeout = ${lock}; set statement_timeout = ${answer}`;

/** Keys in a PostgreSQL of their own. Connected at the first use, and patient for seconds only: without keys nothing goes on. */
export const postgresStore = (url: Secret, variable: string) => {
  const connection: pg.ClientConfig = {
    connectionString: url.reveal(),
    connectionTimeoutMillis: patience.connection,
    application_name: 'eclaircie-cles',
  };
  const pool = new pg.Pool({
    ...connection,
    max: keyringPool,
    query_timeout: patience.answer,
    // By a statement, not by the connection's parameters, which poolers refuse.
    onConnect: async (client) => {
      await client.query(limits(patience));
    },
    // A command ends though it did not close it.
    allowExitOnIdle: true,
  });
  // Without a listener, an idle connection that breaks would end the process; so would one in use, whose statement fails anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const alone: RunStatement = async (statement) => {
    const client = new pg.Client(connection);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(limits(patienceOfTidying));
      return (await client.query(statement)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  let ended: Promise<void> | null = null;
  return databaseStore(
    withoutWaiting(async (statement, values) => (await pool.query(statement, values as unknown[])).rows),
    variable,
    {
      alone,
      close: () => {
        ended ??= pool.end();
        return ended;
      },
    },
  );
};
