import { type Kysely, sql, type Transaction } from 'kysely';
import type { OpenDatabase } from './open-database.ts';
import type { SystemReason } from './system-reasons.ts';
import type { Database } from './tables.ts';
import { databaseIdentity, type Who } from './who.ts';

export type Tx = Transaction<Database>;

export type AsOptions = {
  /** GET and HEAD of the data API: a statement that writes fails with 25006. */
  readOnly?: boolean;
  /** Further settings of the transaction, e.g. `request.headers`. Names come from our code, never from a request. */
  settings?: Readonly<Record<string, string>>;
};

/**
 * The two doors to data. Both are one short transaction: inside, use only `tx` (the embedded database has a single
 * connection, any other handle would wait for ever), and never wait for the outside world.
 */
export interface Db {
  /** Under the policies of `who`. The default. */
  as<T>(who: Who, work: (tx: Tx) => Promise<T>, options?: AsOptions): Promise<T>;
  /** Above the policies, for a reason from a short list that can be counted and reviewed. */
  system<T>(reason: SystemReason, work: (tx: Tx) => Promise<T>): Promise<T>;
}

export type DbCounters = { systemCalls: ReadonlyMap<SystemReason, number> };

export const createDb = (database: Pick<OpenDatabase, 'kysely'>): Db & DbCounters => {
  const kysely: Kysely<Database> = database.kysely;
  const systemCalls = new Map<SystemReason, number>();
  return {
    systemCalls,
    as(who, work, options = {}) {
      const { role, claims } = databaseIdentity(who);
      const settings = {
        'request.jwt.claims': JSON.stringify(claims),
        ...options.settings,
        // Kysely's `setAccessMode` does nothing on the embedded engine; the setting holds on both.
        ...(options.readOnly && { transaction_read_only: 'on' }),
        role,
      };
      return kysely.transaction().execute(async (tx) => {
        // One round trip; `role` comes last, once the other settings are in place. All of it ends with the transaction.
        const calls = Object.entries(settings).map(
          ([name, value]) => sql`set_config(${name}, ${value}, true)`,
        );
        await sql`select ${sql.join(calls)}`.execute(tx);
        return work(tx);
      });
    },
    system(reason, work) {
      systemCalls.set(reason, (systemCalls.get(reason) ?? 0) + 1);
      return kysely.transaction().execute(work);
    },
  };
};
