import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '#shared/errors.ts';
import type { Config } from '../config/config.ts';
import { visitor, type Who } from '../db/who.ts';
import { type LogLines, loggerOptions, pathForLog } from '../log/log.ts';
import type { Metrics } from '../metrics.ts';
import { watchForProxy } from './behind-a-proxy.ts';
import { handleError } from './error-handler.ts';
import { closeHalfOpenBodies, longestRequest } from './half-open-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    who: Who;
  }
  interface FastifyContextConfig {
    /** See `FunctionDeclaration.tokenAlone`. */
    tokenAlone?: boolean;
  }
}

/** Finds out who asks, from `apikey` and `Authorization`. @throws AppError `bad_jwt` */
export type Identify = (headers: FastifyRequest['headers']) => Promise<Who>;

const wirePrefix = /^\/(auth|rest|functions|storage|realtime)\/v1(\/|\?|$)/;
/** Where a request meets data: identity is found before anything else. `/auth/v1` looks by itself, route by route. */
const identifiedPrefix = /^\/(rest|functions)\/v1(\/|\?|$)/;

const allowHeaders =
  'authorization, apikey, x-client-info, content-type, prefer, accept, accept-language, accept-profile, content-profile, range, range-unit, x-supabase-api-version, x-upsert, x-metadata, cache-control, x-region, x-retry-count, if-none-match, traceparent, tracestate, baggage';
const exposeHeaders =
  'content-range, x-total-count, link, x-supabase-api-version, x-relay-error, sb-request-id, x-request-id, retry-after';

const policy = (production: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // React sets style attributes in prerendered drawings; no <style> element is ever allowed.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:'],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(production && { upgradeInsecureRequests: [] }),
  },
});

/** The voice needs the microphone; nothing else of the device is asked for, here or by a frame. */
const permissions =
  'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()';

/** Asked by the machine itself: they say nothing of where people come from. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

export type Http = FastifyInstance;

/**
 * An address whose percent signs mean nothing (`/%`, `/%ff`) is taken by the letter. The router would refuse it before
 * any hook runs: without the protocol's body, the headers of safety, or a request id.
 */
const readableUrl = (url: string): string => {
  const end = url.search(/[?;#]/);
  const path = end === -1 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (end === -1 ? '' : url.slice(end));
  }
};

/** The bare server: parsing, identity, headers, one error handler, one log line per request. Rooms come later. */
export const createHttp = (deps: {
  config: Pick<Config, 'production' | 'trustedProxies'>;
  metrics: Metrics;
  quiet?: boolean;
  logLines?: LogLines | undefined;
}): Http => {
  const { config, metrics } = deps;
  const app = Fastify({
    logger: loggerOptions({ quiet: deps.quiet ?? false, lines: deps.logLines }) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 1_048_576,
    requestTimeout: longestRequest,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    // Longer than any address Node reads: past this length the router answers by itself, without headers or accent.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('who');
  closeHalfOpenBodies(app);

  // The official client sends a JSON content type with an empty body (logout); an empty body is no body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    // A hostile key (`__proto__`) is refused like any other unreadable body.
    parseJson(request, body as string, (error, value) =>
      done(error ? new AppError('bad_json') : null, value),
    );
  });

  void app.register(helmet, {
    contentSecurityPolicy: policy(config.production),
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: false,
    hsts: config.production ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });

  app.addHook('onRequest', async (request, reply) => {
    request.who = visitor;
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', permissions);
    if (!wirePrefix.test(request.url) && request.url !== '/config.json') return;
    reply.header('access-control-allow-origin', '*');
    reply.header('access-control-expose-headers', exposeHeaders);
    reply.header('cache-control', 'no-store');
    if (request.method === 'OPTIONS') {
      reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS');
      reply.header('access-control-allow-headers', allowHeaders);
      reply.header('access-control-max-age', '86400');
      return reply.code(204).send();
    }
  });

  const see =
    config.production && config.trustedProxies.length === 0
      ? watchForProxy(() =>
          app.log.warn(
            { event: 'http.proxy_not_trusted' },
            'All requests come from one private address: limits count everybody as one. Set TRUSTED_PROXIES=10.0.0.0/8',
          ),
        )
      : null;
  app.addHook('onResponse', async (request, reply) => {
    if (!probes.has(request.url)) see?.(request.ip);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, ms / 1000);
    request.log.info({ method: request.method, path: pathForLog(request.url), status: reply.statusCode, ms });
  });
  return app as unknown as Http;
};

/** Every request to the data API and the functions knows who asks before its handler runs. */
export const identifyRequests = (
  app: Http,
  { identify, identifyByToken }: { identify: Identify; identifyByToken: Identify },
): void => {
  app.addHook('onRequest', async (request) => {
    if (identifiedPrefix.test(request.url) && request.method !== 'OPTIONS') {
      const { tokenAlone } = request.routeOptions.config;
      request.who = await (tokenAlone ? identifyByToken : identify)(request.headers);
      // Functions decide one by one: some answer anybody. Data answers nobody who is half signed in.
      if (request.who.kind === 'user' && request.who.owesSecondFactor && request.url.startsWith('/rest'))
        throw new AppError('insufficient_aal');
    }
  });
};
