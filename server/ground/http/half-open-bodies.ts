import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { minutes, seconds } from '#shared/time.ts';

/** A whole request arrives within this time, however slow the line. */
export const longestRequest = minutes(5);

/**
 * Ends a connection on which a body was announced and nothing more of it comes: thousands of those would hold the server's
 * connections. What has arrived and is not read yet is our own slowness, and waits.
 * @param patience without a single octet
 */
export const closeHalfOpenBodies = (app: Pick<FastifyInstance, 'addHook'>, patience = seconds(10)): void => {
  app.addHook('onRequest', async ({ raw }) => {
    const { socket, headers } = raw;
    if (raw.complete || !('content-length' in headers || 'transfer-encoding' in headers)) return;
    // A request that was made inside the process came over no line.
    if (!(socket instanceof Socket)) return;
    let seen = socket.bytesRead;
    const watch = setInterval(() => {
      if (raw.complete || socket.destroyed) return clearInterval(watch);
      if (socket.bytesRead === seen && raw.readableLength === 0) socket.destroy();
      seen = socket.bytesRead;
    }, patience).unref();
    raw.once('close', () => clearInterval(watch));
  });
};
