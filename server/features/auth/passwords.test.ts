import { expect, test } from 'vitest';
import type { AppError } from '#shared/errors.ts';
import { createPasswords } from './passwords.ts';

const quick = createPasswords({ cheap: true });

test('a hash is Argon2id as OWASP asks at least, and differs each time', async () => {
  const strong = createPasswords({ cheap: false });
  const [one, two] = await Promise.all([strong.hash('secret'), strong.hash('secret')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await strong.matches(one, 'secret')).toBe(true);
});

test('another password, no password, a broken hash: no match, no failure', async () => {
  const stored = await quick.hash('secret');
  expect(await quick.matches(stored, 'Secret')).toBe(false);
  expect(await quick.matches(null, 'nobody has this password')).toBe(false);
  expect(await quick.matches('nonsense', 'secret')).toBe(false);
});

test('nobody costs as much as somebody: the same work is done', async () => {
  const strong = createPasswords({ cheap: false });
  const stored = await strong.hash('secret');
  // The shortest of several: what else the machine does only makes a check longer.
  const spent = async (hash: string | null) => {
    const times: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const start = performance.now();
      await strong.matches(hash, 'autre');
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  };
  await spent(null);
  const [known, unknown] = [await spent(stored), await spent(null)];
  expect(unknown).toBeGreaterThan(known / 4);
});

test('many at once take turns and all are answered, while the process goes on', async () => {
  const strong = createPasswords({ cheap: false });
  const stored = await strong.hash('secret');
  let ticks = 0;
  const clock = setInterval(() => {
    ticks += 1;
  }, 1);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => strong.matches(stored, i % 2 ? 'secret' : 'non')),
  );
  clearInterval(clock);
  expect(answers).toEqual(Array.from({ length: 12 }, (_, i) => i % 2 === 1));
  expect(ticks).toBeGreaterThan(3);
});

test('threat: one network that asks without end keeps others from no check, and is refused past its share', async () => {
  const stored = await quick.hash('secret');
  const done: string[] = [];
  const check = (from: string) =>
    quick.matches(stored, 'secret', from).then(
      (same) => void done.push(`${from} ${same}`),
      (error: AppError) => void done.push(`${from} ${error.code} ${error.status} ${error.retryAfter}`),
    );
  const crowd = Array.from({ length: 200 }, (_, n) => check(`2001:db8:5:${n.toString(16)}::1`));
  await check('192.0.2.7');
  const refused = done.filter((line) => line.endsWith('service_unavailable 503 1'));
  expect(refused).toHaveLength(200 - 128 - 4);
  expect(done.length - refused.length).toBeLessThan(20);
  await Promise.all(crowd);
  expect(done.filter((line) => line.endsWith('true'))).toHaveLength(128 + 4 + 1);
});
