import { fromPglite, PgBoss } from 'pg-boss';
import type { JobDeclaration } from '../contributions.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Log } from '../log/log.ts';

export interface Jobs {
  start(declarations: readonly JobDeclaration[]): Promise<void>;
  /** Asks for one run; `key` makes a second request with the same key a no-op while the first waits. */
  enqueue(
    name: string,
    payload: object,
    options?: { startAfterSeconds?: number; key?: string },
  ): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Background work in PostgreSQL, on either database (decision 0005). A job lost to a crash runs again: every handler
 * may run twice without harm.
 */
export const createJobs = (database: OpenDatabase, log: Log): Jobs => {
  const boss = database.pglite
    ? new PgBoss({
        db: fromPglite(database.pglite),
        backend: 'pglite',
        schema: 'jobs',
        monitorIntervalSeconds: 10,
      })
    : new PgBoss({ connectionString: database.connectionString!, schema: 'jobs', max: 3 });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  return {
    async start(declarations) {
      await boss.start();
      for (const job of declarations) {
        await boss.createQueue(job.name, { retryLimit: 5, retryBackoff: true });
        await boss.work(job.name, async (batch: { data: unknown }[]) => {
          for (const { data } of batch) {
            try {
              await job.handle(job.payload.parse(data ?? {}));
            } catch (error) {
              log.error({ err: error, job: job.name }, 'job failed');
              throw error;
            }
          }
        });
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'Europe/Paris' });
      }
    },
    async enqueue(name, payload, options = {}) {
      await boss.send(name, payload, {
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
        ...(options.key !== undefined && { singletonKey: options.key }),
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
};
