import { AppError } from '#shared/errors.ts';
import type { Config } from '../config/config.ts';
import { sameSecret } from '../crypto/secret.ts';
import type { DbCounters } from '../db/db.ts';
import type { Metrics } from '../metrics.ts';
import type { Http } from './create-http.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/healthz`, `/readyz`, `/metrics` (contracts/operations.md, Addresses). */
export const mountProbes = (
  app: Http,
  deps: {
    config: Pick<Config, 'metricsToken'>;
    metrics: Metrics;
    counters: DbCounters;
    /** Whether the emergency numbers have to be checked again. */
    directoryStale: () => boolean;
    /** Of the keyring. */
    fingerprint: string;
    /** What is missing before requests can be served; empty when ready. */
    missing: () => Promise<string[]>;
  },
): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const missing = await deps.missing();
    return missing.length === 0
      ? { status: 'ready', keyring: deps.fingerprint }
      : reply.code(503).send({ status: 'not ready', missing, keyring: deps.fingerprint });
  });

  app.get('/metrics', async (request, reply) => {
    const token = deps.config.metricsToken;
    const given = request.headers.authorization?.replace(/^Bearer /, '');
    const allowed = token && given ? sameSecret(given, token.reveal()) : false;
    // A proxy on this machine makes every request look local: forwarded requests always need the token.
    const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
    const local = !forwarded && loopback.has(request.socket.remoteAddress ?? '');
    if (!allowed && !local) throw new AppError('insufficient_rights');
    deps.metrics.emergencyDirectoryStale.set(deps.directoryStale() ? 1 : 0);
    for (const [reason, count] of deps.counters.systemCalls) deps.metrics.systemAccess.set({ reason }, count);
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
};
