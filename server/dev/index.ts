import type { CompanyDesk } from '#server/adapters/payments/companies/sandbox.ts';
import type { SandboxDesk } from '#server/adapters/payments/sandbox/index.ts';
import type { Clock, MovableClock } from '#server/ground/clock.ts';
import type { Http } from '#server/ground/http/create-http.ts';
import { AppError } from '#shared/errors.ts';
import { mountCheckout } from './checkout.ts';
import { mountClock } from './clock.ts';
import { mountCompanyCheckout } from './company-checkout.ts';
import { mountMailbox } from './mailbox.ts';
import { mountModelChair } from './model/mount.ts';
import { mountTelegram } from './telegram/mount.ts';
import type { SimulatedMessenger } from './telegram/simulated-messenger.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export type DevDeps = {
  clock: Clock;
  outbox: string;
  brand: string;
  /** Null: a real provider takes the money. */
  desk: SandboxDesk | null;
  companyDesk?: CompanyDesk | null;
  /** Null: a real messenger is configured. */
  messenger?: SimulatedMessenger | null;
  /** What the nightly rounds would do after time was moved. */
  whenTimePassed: () => Promise<void>;
};

/** What a newcomer needs to see the whole product on one machine. Never joined in production; answers loopback only. */
export const mountDev = async (app: Http, deps: DevDeps): Promise<void> => {
  await app.register(async (dev) => {
    dev.addHook('onRequest', async (request) => {
      const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
      if (forwarded || !loopback.has(request.socket.remoteAddress ?? '127.0.0.1'))
        throw new AppError('route_not_found');
    });
    // The sandbox speaks in forms, as a payment page does.
    dev.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    mountMailbox(dev as unknown as Http, deps.outbox);
    mountModelChair(dev as unknown as Http, () => deps.clock.now());
    if (deps.desk && 'advance' in deps.clock)
      await dev.register(mountCheckout({ ...deps, desk: deps.desk, clock: deps.clock as MovableClock }));
    if (deps.messenger) mountTelegram(dev as unknown as Http, deps.messenger, deps.brand);
    if (deps.companyDesk) await dev.register(mountCompanyCheckout({ desk: deps.companyDesk }));
    if ('advance' in deps.clock)
      mountClock(dev as unknown as Http, deps.clock as MovableClock, deps.whenTimePassed);
  });
};
