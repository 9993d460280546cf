import type { Clock, MovableClock } from '#server/ground/clock.ts';
import type { Http } from '#server/ground/http/create-http.ts';
import { AppError } from '#shared/errors.ts';
import { mountClock } from './clock.ts';
import { mountMailbox } from './mailbox.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What a newcomer needs to see the whole product on one machine. Never joined in production; answers loopback only. */
export const mountDev = async (app: Http, deps: { clock: Clock; outbox: string }): Promise<void> => {
  await app.register(async (dev) => {
    dev.addHook('onRequest', async (request) => {
      const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
      if (forwarded || !loopback.has(request.socket.remoteAddress ?? '127.0.0.1'))
        throw new AppError('route_not_found');
    });
    mountMailbox(dev as unknown as Http, deps.outbox);
    if ('advance' in deps.clock) mountClock(dev as unknown as Http, deps.clock as MovableClock);
  });
};
