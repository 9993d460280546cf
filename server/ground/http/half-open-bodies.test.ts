import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeHalfOpenBodies } from './half-open-bodies.ts';

const patience = 150;
const app = Fastify();
beforeAll(async () => {
  closeHalfOpenBodies(app, patience);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/', async ({ body }) => ({ got: String(body).length }));
  app.post('/slow', async () => {
    await sleep(3 * patience);
    return 'later';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends a head that announces ten octets, then the pieces, one each `pause`. @returns what came back until the end */
const send = async (path: string, pieces: readonly string[], pause: number): Promise<string> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
    socket.end();
  });
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\n`);
  const closed = once(socket, 'close');
  for (const piece of pieces) {
    await sleep(pause);
    if (!socket.destroyed) socket.write(piece);
  }
  await closed;
  return said;
};

test('a body of which nothing more comes ends its connection without an answer', async () => {
  const before = Date.now();
  expect(await send('/', ['abc'], 0)).toBe('');
  expect(Date.now() - before).toBeLessThan(20 * patience);
});

test('a slow line that goes on sending is served', async () => {
  expect(await send('/', [...'abcdefghij'], patience / 3)).toContain('{"got":10}');
});

test('a long answer to a whole body is waited for', async () => {
  expect(await send('/slow', ['abcdefghij'], 0)).toContain('later');
});
