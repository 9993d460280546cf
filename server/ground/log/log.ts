import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { AppError } from '#shared/errors.ts';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/**
 * What a log line may carry, by name. Anything else is dropped: nothing leaks because somebody forgot.
 * None of these names ever holds what a person wrote, a mail address, a token or a code.
 */
const allowed = new Set([
  'reqId',
  'method',
  'path',
  'status',
  'ms',
  'room',
  'event',
  'code',
  'count',
  'action',
  'name',
  'reason',
  'kind',
  'version',
  'port',
  'job',
  'attempt',
  'bytes',
  'rule',
  'level',
  'category',
  'migration',
  'adapter',
  'signal',
]);

/**
 * An error without its message: messages of databases and parsers quote what they choked on. The class, the code and
 * the places in our code are enough to find it.
 */
export const errorForLog = (error: unknown): Record<string, unknown> => {
  if (error instanceof AppError)
    return {
      type: 'AppError',
      code: error.code,
      status: error.status,
      cause: error.cause ? errorForLog(error.cause) : undefined,
    };
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, column } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim());
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(typeof column === 'string' && { column }),
    frames,
  };
};

const keepAllowed = (fields: Record<string, unknown>): Record<string, unknown> => {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err' || name === 'error') kept.err = errorForLog(value);
    else if (allowed.has(name) && ['string', 'number', 'boolean'].includes(typeof value)) kept[name] = value;
  }
  return kept;
};

/** Files of the site: their hashes are no secret. */
const staticFile = /^[\w.-]+\.(?:js|css|svg|png|jpg|webp|ico|woff2|json|map|txt|xml|wav|mp3|webmanifest)$/;

/**
 * A segment of a path that may hold a secret: the code of a card, six digits, or letters and digits as long as a token.
 * Words of our own addresses have no digits, or few.
 */
const mayBeSecret = (segment: string): boolean =>
  !staticFile.test(segment) &&
  (segment.length > 60 ||
    /psy-/i.test(segment) ||
    (segment.match(/\d/g) ?? []).length >= 6 ||
    (segment.length >= 20 && /\d/.test(segment) && /[a-z]/i.test(segment)));

/** An address as a log may show it: no query, no fragment, and what may identify or open something replaced. */
export const pathForLog = (url: string): string =>
  url
    .split(/[?#]/, 1)[0]!
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/gi, ':id')
    .split('/')
    .map((segment) => (mayBeSecret(segment) ? ':secret' : segment))
    .join('/')
    .slice(0, 200);

/** Pretty for a person at a terminal, one JSON object per line otherwise. */
const prettyStream = {
  write(line: string) {
    const { time, level, msg, reqId, method, path, status, ms, ...rest } = JSON.parse(line) as Record<
      string,
      unknown
    >;
    const clock = new Date(time as number).toISOString().slice(11, 19);
    const mark = (level as number) >= 50 ? '✗' : (level as number) >= 40 ? '!' : '·';
    const { pid: _pid, hostname: _hostname, ...others } = rest;
    const request = method ? `${method} ${path} ${status} ${ms} ms` : '';
    const extra = Object.keys(others).length > 0 ? ` ${JSON.stringify(others)}` : '';
    process.stdout.write(`${clock} ${mark} ${[msg, request].filter(Boolean).join(' ')}${extra}\n`);
  },
};

/** Where lines go instead of the standard output: whoever wants to read all of them gets the most talkative level. */
export type LogLines = { write(line: string): void };

export const loggerOptions = (options: {
  quiet?: boolean;
  level?: string;
  lines?: LogLines | undefined;
}): FastifyServerOptions['logger'] => {
  if (options.quiet && !options.lines) return false;
  return {
    level: options.level ?? (options.lines ? 'trace' : 'info'),
    base: null,
    formatters: { log: keepAllowed },
    serializers: { err: (error: unknown) => error, req: () => undefined, res: () => undefined },
    ...((options.lines || process.stdout.isTTY) && { stream: options.lines ?? prettyStream }),
  } as unknown as FastifyServerOptions['logger'];
};
