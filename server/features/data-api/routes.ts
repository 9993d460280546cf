import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { DataRequest } from './data-request.ts';
import type { DataPorts } from './execute.ts';
import { type Handler, handleCall, handleTable } from './handle-request.ts';
import { describeApi } from './openapi.ts';
import type { PlanningContext } from './plan-read.ts';
import { refusal } from './refusal.ts';
import type { Reply } from './respond.ts';
import type { SchemaCache } from './schema-cache.ts';
import type { Seals } from './seals.ts';

export type RouteDeps = {
  ports: DataPorts;
  cache: SchemaCache;
  seals: Seals;
  schemas: readonly string[];
  maxRows: number;
  countable: PlanningContext['countable'];
  /** Further settings of every transaction; names are ours. */
  settings: () => Readonly<Record<string, string>>;
};

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/** Never shown to policies: what opens the door does not belong in the room. */
const keptFromPolicies = ['authorization', 'apikey', 'cookie'];

const headersOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, single(value)]));

/** The schema asked for by profile header, or the first. @throws AppError PGRST106 */
const schemaOf = (schemas: readonly string[], method: string, headers: DataRequest['headers']): string => {
  const asked =
    method === 'GET' || method === 'HEAD' ? headers['accept-profile'] : headers['content-profile'];
  if (asked === undefined) return schemas[0]!;
  if (schemas.includes(asked)) return asked;
  throw refusal(406, 'PGRST106', `Invalid schema: ${asked}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
};

const settingsOf = (request: FastifyRequest, headers: DataRequest['headers']): Record<string, string> => {
  const shown = Object.entries(headers).filter(([name]) => !keptFromPolicies.includes(name));
  return {
    // Dates are written by the database in the session's time zone.
    TimeZone: 'UTC',
    statement_timeout: '8000',
    'request.method': request.method,
    'request.path': request.url.split('?', 1)[0]!,
    'request.headers': JSON.stringify(Object.fromEntries(shown)),
    'request.cookies': '{}',
  };
};

const readRequest = (request: FastifyRequest, name: string, deps: RouteDeps): DataRequest => {
  const headers = headersOf(request);
  const schema = schemaOf(deps.schemas, request.method, headers);
  const mark = request.url.indexOf('?');
  return {
    method: request.method,
    schema,
    name,
    search: new URLSearchParams(mark < 0 ? '' : request.url.slice(mark + 1)),
    headers,
    body: typeof request.body === 'string' ? request.body : '',
    who: request.who,
    settings: { ...settingsOf(request, headers), ...deps.settings() },
    profile: deps.schemas.length > 1 ? { 'content-profile': schema } : {},
  };
};

const send = (reply: FastifyReply, method: string, { status, headers, body }: Reply): FastifyReply => {
  reply.code(status).headers(headers);
  // A 201 without rows has no body and so no type.
  return method === 'HEAD' || body === '' ? reply.send() : reply.send(body);
};

/** `/rest/v1`: tables, functions, a description. Bodies are read as text, so that numbers keep their digits. */
export const dataApiRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    const { seals, maxRows, countable } = deps;
    const answer = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { name } = request.params as { name: string };
      const asked = readRequest(request, name, deps);
      const result = await deps.cache.using((model) =>
        handler(deps.ports, { model, seals, maxRows, countable }, asked),
      );
      return send(reply, request.method, result);
    };
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const hidden = { exposeHeadRoute: false };

    app.route({ method: methods, url: '/rest/v1/rpc/:name', ...hidden, handler: answer(handleCall) });
    app.route({ method: methods, url: '/rest/v1/:name', ...hidden, handler: answer(handleTable) });
    app.route({
      method: methods,
      url: '/rest/v1',
      ...hidden,
      handler: async (request, reply) => {
        if (request.method !== 'GET' && request.method !== 'HEAD') {
          throw refusal(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
        }
        const schema = schemaOf(deps.schemas, request.method, headersOf(request));
        const body = await deps.cache.using(async (model) => describeApi(model, schema));
        const headers = { 'content-type': 'application/openapi+json; charset=utf-8' };
        return send(reply, request.method, { status: 200, headers, body });
      },
    });
    app.route({
      method: methods,
      url: '/rest/v1/*',
      ...hidden,
      handler: async () => {
        throw refusal(404, 'PGRST125', 'Invalid path specified in request URL');
      },
    });
  };
