import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { atFileEnd } from '../../../tests/support/file-end.ts';
import { KeysOutOfReach } from './key-store.ts';
import { postgresStore } from './postgres-store.ts';
import { Secret } from './secret.ts';
import { withoutWaiting } from './without-waiting.ts';

/** Answers as long as `fails` is null; counts what reaches it. */
const answering = () => {
  const place = {
    fails: null as unknown,
    asked: 0,
    now: 0,
    run: async () => {
      place.asked += 1;
      if (place.fails) throw place.fails;
      return [];
    },
  };
  return place;
};

describe('a database of keys that does not answer', () => {
  it('is asked once; then all are refused at once, and after a moment one goes first', async () => {
    const place = answering();
    const ask = withoutWaiting(place.run, () => place.now);
    await ask('select 1');
    place.fails = new Error('timeout exceeded when trying to connect');
    await expect(ask('select 1')).rejects.toBe(place.fails);
    for (let times = 0; times < 5; times += 1) await expect(ask('select 1')).rejects.toBe(place.fails);
    expect(place.asked).toBe(2);
    place.now = 1100;
    const together = await Promise.allSettled([ask('a'), ask('b'), ask('c')]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(place.asked).toBe(3);
    place.now = 2300;
    place.fails = null;
    await ask('select 1');
    await Promise.all([ask('a'), ask('b')]);
    expect(place.asked).toBe(6);
  });

  it('is not one that refuses a statement: that is an answer', async () => {
    const place = answering();
    const ask = withoutWaiting(place.run, () => place.now);
    place.fails = Object.assign(new Error('no such table'), { code: '42P01' });
    for (let times = 0; times < 3; times += 1) await expect(ask('select 1')).rejects.toBe(place.fails);
    expect(place.asked).toBe(3);
  });

  it('takes a second of whoever asks first where it takes connections and stays silent, and nothing of the next', async () => {
    const sockets = new Set<net.Socket>();
    const silent = net.createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()));
    const { port } = silent.address() as net.AddressInfo;
    const store = postgresStore(new Secret(`postgres://cles:x@127.0.0.1:${port}/cles`), 'KEYRING_URL');
    atFileEnd(async () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
      await store.close();
    });
    const began = performance.now();
    await expect(store.read('a/b')).rejects.toThrow(KeysOutOfReach);
    const first = performance.now();
    // Far below the two times eight seconds that it was, and above what a machine under load takes.
    expect(first - began).toBeLessThan(3000);
    await Promise.all(
      Array.from({ length: 20 }, () => expect(store.read('a/b')).rejects.toThrow(KeysOutOfReach)),
    );
    expect(performance.now() - first).toBeLessThan(800);
  });
});
