import pg from 'pg';
import { seconds } from '#shared/time.ts';
import { databaseStore } from './database-store.ts';
import type { Secret } from './secret.ts';

/** Keys are small and rarely read twice: what a process asks at once goes over few connections. */
export const keyringPool = 4;

/** Keys in a PostgreSQL of their own. Connected at the first use, and patient for seconds only: without keys nothing goes on. */
export const postgresStore = (url: Secret, variable: string) => {
  const pool = new pg.Pool({
    connectionString: url.reveal(),
    max: keyringPool,
    connectionTimeoutMillis: seconds(3),
    query_timeout: seconds(5),
    application_name: 'eclaircie-cles',
    // A command ends though it did not close it.
    allowExitOnIdle: true,
  });
  // Without a listener, an idle connection that breaks would end the process; so would one in use, whose statement fails anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let ended: Promise<void> | null = null;
  return databaseStore(
    async (statement, values) => (await pool.query(statement, values as unknown[])).rows,
    variable,
    () => {
      ended ??= pool.end();
      return ended;
    },
  );
};
