import type { Who } from '#server/ground/db/who.ts';
import { execute, type Work } from './execute.ts';
import { parseBody } from './parse-body.ts';
import { narrowWindow, type Preferences, parseAccept, parsePrefer, parseRange } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import { isPlainCount } from './plain-count.ts';
import { type PlanningContext, planAnswer, planRead } from './plan-read.ts';
import { checkPut, planConflict, planInput, writesSealed } from './plan-write.ts';
import type { Query, Window } from './query.ts';
import { sealedShape } from './read-plan.ts';
import { notImplemented, refusal, unknownTable } from './refusal.ts';
import { type Reply, readReply, type WriteKind, writeReply } from './respond.ts';
import { keyOf } from './schema-model.ts';
import {
  deleteStatement,
  insertStatement,
  readStatement,
  updateStatement,
  type WriteAnswer,
} from './statements.ts';

/** A request as the rooms see it: nothing of the web framework. */
export type DataRequest = {
  method: string;
  schema: string;
  /** Table or function. */
  name: string;
  search: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  who: Who;
  /** Settings of the transaction that policies may read. */
  settings: Readonly<Record<string, string>>;
  /** `Content-Profile` to send back, where more than one schema is exposed. */
  profile: Record<string, string>;
};

export type Ports = Parameters<typeof execute>[0];

export const rootWindow = (query: Query, request: DataRequest): Window => {
  const own = query.windows.find(({ path }) => path.length === 0)?.value ?? { limit: null, offset: 0 };
  return request.method === 'GET' ? narrowWindow(own, parseRange(request.headers.range)) : own;
};

const readTable = async (ports: Ports, context: PlanningContext, request: DataRequest): Promise<Reply> => {
  const table = context.model.tables.get(keyOf(request.schema, request.name));
  if (!table) throw unknownTable(request.schema, request.name);
  const preferences = parsePrefer(request.headers.prefer ?? '');
  const representation = parseAccept(request.headers.accept);
  const query = parseQuery(request.search);
  const window = rootWindow(query, request);
  const node = planRead(context, table, query, window);
  const sealed = sealedShape(node);
  if (sealed && representation.kind === 'csv') {
    throw notImplemented('Sealed columns are not written as CSV.');
  }
  const { count } = preferences;
  const shape = request.method === 'HEAD' ? null : representation;
  const work: Work = {
    ...readStatement(node, shape, count, context.maxRows),
    readOnly: true,
    single: representation.kind === 'object',
    atMost: null,
    sealed: shape ? sealed : null,
    count,
    maxRows: context.maxRows,
  };
  const settings = isPlainCount(context, request.method, table, query)
    ? { ...request.settings, 'app.only_counts': 'on' }
    : request.settings;
  const outcome = await execute(ports, request.who, work, settings);
  return readReply(outcome, window, representation, preferences, request.profile);
};

const writeKinds: Record<string, WriteKind> = {
  POST: 'insert',
  PUT: 'put',
  PATCH: 'update',
  DELETE: 'delete',
};

const limitOf = (kind: WriteKind, { handling, maxAffected }: Preferences): number | null =>
  (kind === 'update' || kind === 'delete') && handling === 'strict' ? maxAffected : null;

const writeTable = async (
  ports: Ports,
  context: PlanningContext,
  request: DataRequest,
  kind: WriteKind,
): Promise<Reply> => {
  const table = context.model.tables.get(keyOf(request.schema, request.name));
  if (!table) throw unknownTable(request.schema, request.name);
  const preferences = parsePrefer(request.headers.prefer ?? '');
  const representation = parseAccept(request.headers.accept);
  const query = parseQuery(request.search);
  if (kind === 'put' && query.windows.some(({ path }) => path.length === 0)) {
    throw refusal(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  }
  const { answer: node, conditions } = planAnswer(context, table, query);
  const full = preferences.return === 'representation';
  const sealed = full ? sealedShape(node) : null;
  if (sealed && representation.kind === 'csv') {
    throw notImplemented('Sealed columns are not written as CSV.');
  }
  const answer: WriteAnswer = full ? { node, shape: representation } : null;
  const statement = await (async () => {
    if (kind === 'delete') return deleteStatement(table, conditions, answer);
    const body = parseBody(request.body, request.headers['content-type'], query.columns);
    const seals = writesSealed(context, table, body);
    const { who } = request;
    const box = seals && who.kind === 'user' ? await ports.vault.boxFor(who.userId) : null;
    if (kind === 'put') checkPut(table, conditions, body);
    const input = planInput(context, table, body, preferences, who, box);
    if (kind === 'update') {
      if (body.isArray && body.rows.length > 1) throw refusal(400, 'PGRST102', 'An update takes one object');
      return updateStatement(input, conditions, seals ? node.userColumn : null, answer);
    }
    const conflict =
      kind === 'put'
        ? ({ resolution: 'merge', columns: table.primaryKey } as const)
        : planConflict(table, query, preferences);
    return insertStatement(input, conflict, answer);
  })();
  const work: Work = {
    statement,
    guess: null,
    readOnly: false,
    single: representation.kind === 'object',
    atMost: limitOf(kind, preferences),
    sealed,
    count: preferences.count,
    maxRows: context.maxRows,
  };
  const outcome = await execute(ports, request.who, work, request.settings);
  return writeReply(kind, outcome, representation, preferences, request.profile);
};

/** Answers `/rest/v1/<table>`. */
export const handleTable = (ports: Ports, context: PlanningContext, request: DataRequest): Promise<Reply> => {
  const kind = writeKinds[request.method];
  return kind ? writeTable(ports, context, request, kind) : readTable(ports, context, request);
};
