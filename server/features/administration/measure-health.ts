import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { JobsLook } from '#server/ground/jobs/jobs.ts';
import type { Health } from '#shared/administration/administration.ts';
import { hours, minutes } from '#shared/time.ts';
import { judgeHealth } from './health.ts';
import type { AdministrationDeps } from './ports.ts';
import type { listMailFailures } from './store.ts';

/** The whole journal is read through this often at most: the page asks twice a minute. */
const journalFor = minutes(10);

type Seen = {
  look: JobsLook;
  /** Of fourteen days, latest first. */
  mails: Awaited<ReturnType<typeof listMailFailures>>;
};

/** Measures what the page says of the service's health. One for a process: it listens to the event loop between two looks. */
export const healthMeter = (deps: AdministrationDeps): ((seen: Seen) => Promise<Health[]>) => {
  const loop = monitorEventLoopDelay();
  loop.enable();
  let journal = { until: 0, intact: true };

  const journalIntact = async (): Promise<boolean> => {
    const now = deps.clock.now().getTime();
    if (now >= journal.until)
      journal = { until: now + journalFor, intact: (await deps.audit.verify()) === null };
    return journal.intact;
  };
  const databaseTook = async (): Promise<number | null> => {
    const began = performance.now();
    return deps.db
      .system('operator-command', (tx) => sql`select 1`.execute(tx))
      .then(
        () => performance.now() - began,
        () => null,
      );
  };

  return async ({ look, mails }) => {
    const now = deps.clock.now().getTime();
    const since = (milliseconds: number) => (at: Date) => now - at.getTime() < milliseconds;
    const lost = mails.map((mail) => mail.failed_at);
    // Nanoseconds; with nothing heard yet the meter says nothing sensible.
    const loopWaited = loop.count > 0 ? loop.percentile(99) / 1e6 : 0;
    loop.reset();
    return judgeHealth({
      databaseTook: await databaseTook(),
      loopWaited,
      jobs:
        look.oldestWaiting === null
          ? null
          : {
              failedToday: look.failures.map((job) => job.failedAt).filter(since(hours(24))).length,
              oldestWaiting: look.oldestWaiting,
            },
      mailsLostThisHour: lost.filter(since(hours(1))).length,
      mailsLostToday: lost.filter(since(hours(24))).length,
      directoryStale: deps.directoryStale(),
      journalIntact: await journalIntact(),
    });
  };
};
