import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Proof } from '#shared/asked-work.ts';
import { AppError } from '#shared/errors.ts';
import { minutes } from '#shared/time.ts';
import { doWork } from '../../../tests/support/asked-work.ts';
import { openFreshDatabase } from '../../../tests/support/database-image.ts';
import { type MovableClock, movableClock } from '../clock.ts';
import { createDb } from '../db/db.ts';
import { type AskedWork, createAskedWork } from './asked-work.ts';
import { createLimiter, type Limit, type Limiter } from './rate-limit.ts';

const guesses: Limit = { action: 'guesses', max: 4, per: minutes(5), keyedBy: 'person' };

let clock: MovableClock;
let limiter: Limiter;
let work: AskedWork;
beforeAll(async () => {
  const database = await openFreshDatabase();
  clock = movableClock(new Date('2026-11-21T09:00:00Z'));
  limiter = createLimiter({ db: createDb(database), clock, hashKey: randomBytes(32), enabled: true });
  work = createAskedWork({ limiter, clock, key: randomBytes(32) });
  return () => database.close();
});

/** One try against the door of `who`. @returns what the refusal says; null where it was let in */
const attempt = async (who: string, given: { right?: true; proof?: Proof; what?: string } = {}) => {
  const tries = work.triesOf({ what: given.what ?? who, proof: given.proof, refusal: 'captcha_failed' });
  const refused = await tries
    .attempt(
      [[guesses, who]],
      () => true,
      async () => {
        if (!given.right) throw new AppError('invalid_credentials');
      },
    )
    .then(
      () => null,
      (error: AppError) => error,
    );
  return refused && { code: refused.code, ...(refused.extra as { challenge: string; bits: number }) };
};
/** So many wrong ones, each paid for when it must be. */
const fail = async (who: string, times: number) => {
  for (let n = 0; n < times; n += 1) {
    const refused = await attempt(who);
    if (refused?.code === 'captcha_failed') await attempt(who, { proof: await doWork(refused) });
  }
};

describe('past a limit', () => {
  test('threat: others have failed on purpose; the owner does the work and is let in, whichever way they fail', async () => {
    await fail('claire', 4);
    const refused = await attempt('claire', { right: true });
    expect(refused).toMatchObject({ code: 'captcha_failed', bits: 16 });
    expect(await attempt('claire', { right: true, proof: await doWork(refused!) })).toBeNull();
    expect(await attempt('denis', { right: true })).toBeNull();
    clock.advance(minutes(5));
    expect(await attempt('claire', { right: true })).toBeNull();
  });

  test('a try without work is not counted, and makes nobody pay more', async () => {
    await fail('emma', 4);
    for (let n = 0; n < 40; n += 1) await attempt('emma');
    expect(await attempt('emma')).toMatchObject({ bits: 16 });
  });

  test('work grows by a bit when failures double, up to an end; one bit less is taken', async () => {
    await limiter.spend(guesses, 'farid', 7);
    const asked = await attempt('farid');
    expect(asked).toMatchObject({ bits: 17 });
    const [early, late] = [await doWork(asked!), await doWork((await attempt('farid'))!)];
    await limiter.spend(guesses, 'farid', 8);
    expect(await attempt('farid')).toMatchObject({ bits: 18 });
    expect(await attempt('farid', { right: true, proof: early })).toBeNull();
    await limiter.spend(guesses, 'farid', 10_000);
    expect(await attempt('farid')).toMatchObject({ bits: 19 });
    expect(await attempt('farid', { right: true, proof: late })).toMatchObject({ code: 'captcha_failed' });
  });

  test('a proof opens one try, of what it was asked for, for ten minutes', async () => {
    await fail('gilles', 4);
    const ask = async () => doWork((await attempt('gilles'))!);
    const proof = await ask();
    expect(await attempt('gilles', { right: true, proof, what: 'other' })).toMatchObject({
      code: 'captcha_failed',
    });
    const both = await Promise.all([1, 2].map(() => attempt('gilles', { right: true, proof })));
    expect(both.filter((each) => each === null)).toHaveLength(1);
    const late = await ask();
    clock.advance(minutes(4));
    await limiter.spend(guesses, 'gilles', 4);
    clock.advance(minutes(6.5));
    await limiter.spend(guesses, 'gilles', 5);
    expect(await attempt('gilles', { right: true, proof: late })).toMatchObject({ code: 'captcha_failed' });
  });

  test('threat: one proof, its challenge written otherwise, opens no second try; each challenge is another', async () => {
    await fail('jeanne', 4);
    const asked = (await attempt('jeanne'))!;
    const other = (await attempt('jeanne'))!;
    expect(other.challenge).not.toBe(asked.challenge);
    expect(await attempt('jeanne', { right: true, proof: await doWork(asked) })).toBeNull();
    for (const more of ['.1', '.2', '.']) {
      const proof = await doWork({ ...asked, challenge: asked.challenge + more });
      expect(await attempt('jeanne', { right: true, proof })).toMatchObject({ code: 'captcha_failed' });
    }
    expect(await attempt('jeanne', { right: true, proof: await doWork(other) })).toBeNull();
  });

  test('threat: tries begun just before the end of a window are given back in it, and buy no free ones in the next', async () => {
    clock.advance(minutes(5));
    const open = Promise.withResolvers<void>();
    const tries = work.triesOf({ what: 'irma', proof: undefined, refusal: 'captcha_failed' });
    const begun = Array.from({ length: 3 }, () =>
      tries.attempt(
        [[guesses, 'irma']],
        () => true,
        () => open.promise,
      ),
    );
    await expect.poll(() => limiter.left(guesses, 'irma')).toBe(1);
    clock.advance(minutes(5));
    await fail('irma', 1);
    open.resolve();
    await Promise.all(begun);
    expect(await limiter.left(guesses, 'irma')).toBe(3);
    await fail('irma', 3);
    expect(await attempt('irma')).toMatchObject({ code: 'captcha_failed', bits: 16 });
  });

  test('many at the same moment are counted one by one', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => attempt('hugo')));
    expect(all.filter((each) => each?.code === 'invalid_credentials')).toHaveLength(4);
  });
});
