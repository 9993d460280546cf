import { describe, expect, test } from 'vitest';
import { watchForProxy } from './behind-a-proxy.ts';

const warnings = (addresses: readonly string[]): number => {
  let count = 0;
  const see = watchForProxy(() => {
    count += 1;
  });
  for (const address of addresses) see(address);
  return count;
};
const times = (address: string, count: number) => Array<string>(count).fill(address);

describe('a proxy that nobody told of', () => {
  test.each(['10.0.0.7', '172.18.0.1', '192.168.1.1', '127.0.0.1', '::ffff:10.0.0.7', 'fd00::1', '::1'])(
    'everything comes from %s: said once',
    (address) => expect(warnings(times(address, 500))).toBe(1),
  );

  test('a public address, or two private ones, are no proxy; and few requests say nothing yet', () => {
    expect(warnings(times('203.0.113.7', 500))).toBe(0);
    expect(warnings([...times('10.0.0.7', 50), '10.0.0.8', ...times('10.0.0.7', 500)])).toBe(0);
    expect(warnings(times('10.0.0.7', 99))).toBe(0);
  });
});
