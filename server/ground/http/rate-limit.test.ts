import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { minutes } from '#shared/time.ts';
import { openFreshDatabase } from '../../../tests/support/database-image.ts';
import { movableClock } from '../clock.ts';
import { createDb } from '../db/db.ts';
import { createLimiter, type Limit } from './rate-limit.ts';

const tries: Limit = { action: 'tries', max: 2, per: minutes(5), keyedBy: 'address' };

test('a /64 is one caller, a /48 of them may do sixteen times as much, and the refusal says for how long', async () => {
  const database = await openFreshDatabase();
  const clock = movableClock(new Date('2026-11-21T09:01:00Z'));
  const limiter = createLimiter({ db: createDb(database), clock, hashKey: randomBytes(32), enabled: true });
  const take = (address: string) => limiter.take(tries, address);
  for (const household of Array.from({ length: 16 }, (_, n) => n.toString(16))) {
    await take(`2001:db8:5:${household}::1`);
    await take(`2001:db8:5:${household}:ffff::2`);
  }
  const refused = await take('2001:db8:5:0::3').then(
    () => null,
    (error: { retryAfter?: number }) => error,
  );
  // The clock goes on while the test runs: a slow machine has less of the five minutes left.
  expect(refused?.retryAfter).toBeGreaterThan(150);
  expect(refused?.retryAfter).toBeLessThanOrEqual(240);
  await expect(take('2001:db8:5:aaaa::1')).rejects.toMatchObject({ code: 'over_request_rate_limit' });
  expect(await limiter.left(tries, '2001:db8:6:aaaa::1')).toBe(2);
  await take('2001:db8:6:aaaa::1');
  clock.advance(minutes(4));
  await take('2001:db8:5:aaaa::1');
  await database.close();
});

test('threat: what is given back after its window has ended, or twice, leaves no more than the limit', async () => {
  const database = await openFreshDatabase();
  const clock = movableClock(new Date('2026-11-21T09:01:00Z'));
  const limiter = createLimiter({ db: createDb(database), clock, hashKey: randomBytes(32), enabled: true });
  const guesses: Limit = { ...tries, keyedBy: 'person' };
  const { at } = await limiter.spend(guesses, 'anna', 1);
  clock.advance(minutes(5));
  await limiter.giveBack(guesses, 'anna', at);
  expect(await limiter.left(guesses, 'anna')).toBe(2);
  await limiter.take(guesses, 'anna');
  await limiter.giveBack(guesses, 'anna', at);
  expect(await limiter.left(guesses, 'anna')).toBe(1);
  for (let times = 0; times < 3; times += 1) await limiter.giveBack(guesses, 'anna', clock.now());
  expect(await limiter.left(guesses, 'anna')).toBe(2);
  await database.close();
});
