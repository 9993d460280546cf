import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { house } from '../../../tests/support/house.ts';
import { createJobs } from './jobs.ts';

test('a job that failed for good is shown without its words, and runs when it is tried once more', async () => {
  const site = await house();
  const jobs = createJobs(site.database, site.app.log, { pollingIntervalSeconds: 0.5 });
  const since = new Date(Date.now() - 60_000);
  expect(await jobs.look(since)).toEqual({ queues: [], failures: [], oldestWaiting: null });
  let runs = 0;
  await jobs.start([
    {
      name: 'sample',
      payload: z.object({}),
      async handle() {
        runs += 1;
      },
    },
  ]);
  try {
    await jobs.enqueue('sample', {}, { startAfterSeconds: 3600 });
    expect((await jobs.look(since)).queues).toMatchObject([{ name: 'sample', waiting: 1, failed: 0 }]);
    await sql`update jobs.job set state = 'failed', completed_on = now(), start_after = now(),
      output = '{"name":"Error","code":"ECONNREFUSED","message":"bob@exemple.fr"}' where name = 'sample'`.execute(
      site.database.kysely,
    );
    const { queues, failures } = await jobs.look(since);
    expect(queues).toMatchObject([{ name: 'sample', waiting: 0, failed: 1 }]);
    expect(failures).toMatchObject([{ name: 'sample', error: 'ECONNREFUSED' }]);
    expect(JSON.stringify(failures)).not.toContain('bob');
    expect(await jobs.retry('sample', '01900000-0000-7000-8000-000000000001')).toBe(false);
    expect(await jobs.retry('nowhere', failures[0]!.id)).toBe(false);
    expect(await jobs.retry('sample', failures[0]!.id)).toBe(true);
    await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
    expect(await jobs.retry('sample', failures[0]!.id)).toBe(false);
  } finally {
    await jobs.stop();
  }
}, 90_000);
