import { sql } from 'kysely';
import { fromPglite, PgBoss } from 'pg-boss';
import { seconds } from '#shared/time.ts';
import type { JobDeclaration } from '../contributions.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Log } from '../log/log.ts';

export interface Jobs {
  start(declarations: readonly JobDeclaration[]): Promise<void>;
  /**
   * Asks for one run; `key` makes a second request with the same key a no-op while the first waits. Before the start
   * nothing is asked: whoever must not be forgotten has a round of its own besides.
   */
  enqueue(
    name: string,
    payload: object,
    options?: { startAfterSeconds?: number; key?: string },
  ): Promise<void>;
  /** How the queues stand, and what failed for good of late; empty until they were started once. */
  look(since: Date): Promise<JobsLook>;
  /** Tries a failed job once more. @returns whether it was there and had failed */
  retry(name: string, id: string): Promise<boolean>;
  stop(): Promise<void>;
}

export type JobsLook = {
  queues: { name: string; waiting: number; running: number; failed: number }[];
  failures: { id: string; name: string; error: string; failedAt: Date }[];
  /** How long the oldest that could run has waited, in milliseconds; null where the queues were never started. */
  oldestWaiting: number | null;
};

const mostFailures = 50;

/** How often a queue is looked at. Thirty of them, each looked at every two seconds, keep a twentieth of a core busy day and night. */
const lookEverySeconds = { prompt: 2, other: 30 };

/** Read from the queue's own tables, which hold what each job's error was called. */
const lookAtJobs = async (database: OpenDatabase, since: Date): Promise<JobsLook> => {
  const { kysely } = database;
  const { rows: there } = await sql<{
    there: boolean;
  }>`select to_regclass('jobs.job') is not null as there`.execute(kysely);
  if (!there[0]?.there) return { queues: [], failures: [], oldestWaiting: null };
  const { rows: queues } = await sql<JobsLook['queues'][number]>`
    select name, count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed' and completed_on >= ${since}) as failed
    from jobs.job where name not like '\\_\\_%' group by name order by name`.execute(kysely);
  const { rows: failures } = await sql<{ id: string; name: string; error: string; failed_at: Date }>`
    select id, name, coalesce(output ->> 'code', output ->> 'name', 'Error') as error, completed_on as failed_at
    from jobs.job where state = 'failed' and completed_on >= ${since}
    order by completed_on desc limit ${mostFailures}`.execute(kysely);
  const { rows: waiting } = await sql<{ oldest: number }>`
    select coalesce(extract(epoch from now() - min(start_after)) * 1000, 0)::float8 as oldest
    from jobs.job where state in ('created', 'retry') and start_after <= now()`.execute(kysely);
  return {
    queues,
    oldestWaiting: waiting[0]!.oldest,
    failures: failures.map(({ failed_at: failedAt, ...rest }) => ({ ...rest, failedAt })),
  };
};

/**
 * Background work in PostgreSQL, on either database (decision 0005). A job lost to a crash runs again: every handler
 * may run twice without harm.
 */
export const createJobs = (
  database: OpenDatabase,
  log: Log,
  given: { pollingIntervalSeconds?: number } = {},
): Jobs => {
  const boss = database.pglite
    ? new PgBoss({
        db: fromPglite(database.pglite),
        backend: 'pglite',
        schema: 'jobs',
        monitorIntervalSeconds: 10,
      })
    : new PgBoss({ connectionString: database.connectionString!, schema: 'jobs', max: 3 });
  let running = false;
  // While the database is away each of some thirty workers says so at each look: one line in ten seconds is enough.
  let silentUntil = 0;
  boss.on('error', (error) => {
    if (performance.now() < silentUntil) return;
    silentUntil = performance.now() + seconds(10);
    const { code } = error as { code?: unknown };
    log.error(
      { event: 'jobs.queue_failed', err: error, ...(typeof code === 'string' && { code }) },
      'The job queue failed',
    );
  });
  return {
    async start(declarations) {
      await boss.start();
      for (const job of declarations) {
        await boss.createQueue(job.name, { retryLimit: 5, retryBackoff: true });
        const pollingIntervalSeconds =
          given.pollingIntervalSeconds ?? (job.prompt ? lookEverySeconds.prompt : lookEverySeconds.other);
        await boss.work(job.name, { pollingIntervalSeconds }, async (batch: { data: unknown }[]) => {
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
      running = true;
    },
    async enqueue(name, payload, options = {}) {
      if (!running) return;
      await boss.send(name, payload, {
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
        ...(options.key !== undefined && { singletonKey: options.key }),
      });
    },
    look: (since) => lookAtJobs(database, since),
    async retry(name, id) {
      const job = await boss.getJobById(name, id).catch(() => null);
      if (job?.state !== 'failed') return false;
      await boss.retry(name, id);
      return true;
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
};
