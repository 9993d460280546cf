import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { KeysOutOfReach } from '../crypto/key-store.ts';
import { pathForLog } from '../log/log.ts';

/** Each protocol's accent. Which one speaks is decided by the address's prefix. */
type Formatter = (error: AppError, sentence: string, request: FastifyRequest, reply: FastifyReply) => unknown;

const apiVersion = '2024-01-01';

/** Wire contract §1.1: the client reads `code` only when the version header comes back. */
const authBody: Formatter = (error, sentence, request, reply) => {
  reply.header('x-sb-error-code', error.code);
  const asked = request.headers['x-supabase-api-version'];
  if (typeof asked === 'string' && asked >= apiVersion) {
    reply.header('x-supabase-api-version', apiVersion);
    return { code: error.code, message: sentence, ...error.extra };
  }
  return { code: error.status, error_code: error.code, msg: sentence, ...error.extra };
};

/** PostgREST's own codes for what the ground refuses before the data API sees the request. */
const restCodes: Partial<Record<ErrorCode, string>> = {
  bad_json: 'PGRST102',
  bad_jwt: 'PGRST301',
  no_authorization: 'PGRST302',
  route_not_found: 'PGRST125',
  method_not_allowed: 'PGRST117',
  service_unavailable: 'PGRST000',
};

/** PostgREST answers 401 where the auth endpoints say 403: the token itself is not believed. */
const tokenTroubles: readonly ErrorCode[] = [
  'bad_jwt',
  'session_not_found',
  'user_not_found',
  'user_banned',
  'no_authorization',
];

/** Wire contract §3.3: always these four members. A room may give its own `code`, `details` and `hint` in `extra`. */
const restBody: Formatter = (error, sentence, _request, reply) => {
  const body = { details: null, hint: null, ...error.extra };
  if (!tokenTroubles.includes(error.code)) {
    return { code: restCodes[error.code] ?? error.code, message: sentence, ...body };
  }
  reply.code(401).header('www-authenticate', 'Bearer');
  return error.code === 'bad_jwt' && error.message.endsWith('token is expired')
    ? { code: 'PGRST303', message: 'JWT expired', ...body }
    : { code: restCodes[error.code] ?? 'PGRST301', message: sentence, ...body };
};

const functionsBody: Formatter = (error, sentence) => ({
  code: error.code === 'function_not_found' ? 'NOT_FOUND' : error.code,
  message: sentence,
  ...error.extra,
});

const plainBody: Formatter = (error, sentence) => ({ code: error.code, message: sentence, ...error.extra });

const formatters: readonly (readonly [prefix: string, format: Formatter])[] = [
  ['/auth/v1', authBody],
  ['/rest/v1', restBody],
  ['/functions/v1', functionsBody],
];

export const wantsFrench = (request: FastifyRequest): boolean =>
  /^\s*fr\b/i.test(request.headers['accept-language'] ?? '');

/** What Fastify itself refuses, in our catalogue's words. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_entity_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_failed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'route_not_found',
};

/**
 * Trouble of the database or the disk that passes, by itself or by an operator (class 08 connection, 53 resources, 57P01
 * shutdown, 40 serialisation; no room, read-only).
 */
const passingCodes =
  /^(08...|53...|57P0[123]|40...|ECONN(REFUSED|RESET)|E(PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN)|E(NOSPC|DQUOT|ROFS|IO|MFILE|NFILE))$/;
/** The driver gives these no code. */
const passingMessages = /^(timeout exceeded when trying to connect|Connection terminated)/;

const isPassing = (error: unknown): boolean => {
  // Whatever keeps the keys away: nothing is sealed with another, and it is an operator who brings them back.
  if (error instanceof KeysOutOfReach) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return passingCodes.test(String(code ?? '')) || passingMessages.test(String(message ?? ''));
};

/** A value no column can hold: a number or a date out of range, a NUL or a broken character in a text. */
const isUnstorable = (code: unknown): boolean =>
  typeof code === 'string' && /^(22003|22007|22008|22021|22P05)$/.test(code);

export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as FastifyError;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Only the names of the fields: their values are what the person typed.
    const fields = error.validation.map((issue) =>
      issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    );
    const named = [...new Set(fields.filter((field) => field !== ''))].slice(0, 5).join(', ');
    return new AppError(
      'validation_failed',
      named ? { message: `Request is not valid: ${named}`, extra: { fields: named.split(', ') } } : {},
    );
  }
  const known = fastifyCodes[code];
  if (known) return new AppError(known);
  if (isUnstorable(code)) return new AppError('validation_failed', { cause: error });
  if (isPassing(error)) return new AppError('service_unavailable', { cause: error });
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new AppError('validation_failed', { status: statusCode });
  }
  return new AppError('unexpected_failure', { cause: error });
};

/** The one place where a refusal becomes a reply. */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
  const refusal = toAppError(error);
  if (refusal.log !== 'quiet') {
    const line = { err: refusal.cause ?? error, code: refusal.code, path: pathForLog(request.url) };
    if (refusal.log === 'error') request.log.error(line, 'failure');
    else request.log.warn(line, 'refusal');
  }
  const format = formatters.find(([prefix]) => request.url.startsWith(prefix))?.[1] ?? plainBody;
  const sentence = wantsFrench(request) ? refusal.french : refusal.message;
  reply.code(refusal.status).type('application/json; charset=utf-8');
  if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter));
  else if (refusal.status === 503) reply.header('retry-after', '2');
  const body = format(refusal, sentence, request, reply);
  return request.method === 'HEAD' ? reply.send() : reply.send(body);
};
