import type { Box } from '#server/ground/crypto/vault.ts';
import { type DataRequest, type Plan, rootWindow } from './data-request.ts';
import { parseBody } from './parse-body.ts';
import { type Preferences, parseAccept, parsePrefer, type Representation } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import { isPlainCount } from './plain-count.ts';
import { type PlanningContext, planAnswer, planRead } from './plan-read.ts';
import { checkPut, planConflict, planInput, writesSealed } from './plan-write.ts';
import type { Query } from './query.ts';
import { type PlannedCondition, type ReadNode, type SealedShape, sealedShape } from './read-plan.ts';
import { badBody, notImplemented, refusal, unknownTable } from './refusal.ts';
import { readReply, type WriteKind, writeReply } from './respond.ts';
import { keyOf, type Table } from './schema-model.ts';
import type { Statement } from './sql-text.ts';
import {
  deleteStatement,
  insertStatement,
  readStatement,
  updateStatement,
  type WriteAnswer,
} from './statements.ts';

const refuseSealedCsv = (sealed: SealedShape | null, representation: Representation): void => {
  if (sealed && representation.kind === 'csv') {
    throw notImplemented('Sealed columns are not written as CSV.');
  }
};

const planTableRead = (context: PlanningContext, table: Table, request: DataRequest): Plan => {
  const preferences = parsePrefer(request.headers.prefer ?? '');
  const representation = parseAccept(request.headers.accept);
  const query = parseQuery(request.search);
  const window = rootWindow(query, request);
  const node = planRead(context, table, query, window);
  const sealed = sealedShape(node);
  refuseSealedCsv(sealed, representation);
  const { count } = preferences;
  const { maxRows } = context;
  const shape = request.method === 'HEAD' ? null : representation;
  return {
    work: {
      ...readStatement(node, shape, count, maxRows),
      readOnly: true,
      single: representation.kind === 'object',
      atMost: null,
      sealed: shape ? sealed : null,
      count,
      maxRows,
    },
    settings: isPlainCount(context, request.method, table, query) ? { 'app.only_counts': 'on' } : {},
    reply: (outcome) => readReply(outcome, window, representation, preferences, request.profile),
  };
};

const writeKinds: Record<string, WriteKind> = {
  POST: 'insert',
  PUT: 'put',
  PATCH: 'update',
  DELETE: 'delete',
};

const mostAffected = (kind: WriteKind, { handling, maxAffected }: Preferences): number | null =>
  (kind === 'update' || kind === 'delete') && handling === 'strict' ? maxAffected : null;

type Write = {
  kind: WriteKind;
  table: Table;
  query: Query;
  preferences: Preferences;
  node: ReadNode;
  conditions: readonly PlannedCondition[];
  answer: WriteAnswer;
};

const writeStatement = (
  context: PlanningContext,
  request: DataRequest,
  write: Write,
  box: Box | null,
): Statement => {
  const { kind, table, query, preferences, node, conditions, answer } = write;
  if (kind === 'delete') return deleteStatement(table, conditions, answer);
  const body = parseBody(request.body, request.headers['content-type'], query.columns);
  if (kind === 'put') checkPut(table, conditions, body);
  const input = planInput(context, table, body, preferences, request.who, box);
  if (kind === 'update') {
    if (body.isArray && body.rows.length > 1) throw badBody('An update takes one object');
    const ownColumn = writesSealed(context, table, body) ? node.userColumn : null;
    return updateStatement(input, conditions, ownColumn, answer);
  }
  const conflict =
    kind === 'put'
      ? ({ resolution: 'merge', columns: table.primaryKey } as const)
      : planConflict(table, query, preferences);
  return insertStatement(input, conflict, answer);
};

const planTableWrite = (
  context: PlanningContext,
  table: Table,
  request: DataRequest,
  kind: WriteKind,
  box: Box | null,
): Plan => {
  const preferences = parsePrefer(request.headers.prefer ?? '');
  const representation = parseAccept(request.headers.accept);
  const query = parseQuery(request.search);
  if (kind === 'put' && query.windows.some(({ path }) => path.length === 0)) {
    throw refusal(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');
  }
  const { answer: node, conditions } = planAnswer(context, table, query);
  const full = preferences.return === 'representation';
  const sealed = full ? sealedShape(node) : null;
  refuseSealedCsv(sealed, representation);
  const answer: WriteAnswer = full ? { node, shape: representation } : null;
  const write = { kind, table, query, preferences, node, conditions, answer };
  return {
    work: {
      statement: writeStatement(context, request, write, box),
      guess: null,
      readOnly: false,
      single: representation.kind === 'object',
      atMost: mostAffected(kind, preferences),
      sealed,
      count: preferences.count,
      maxRows: context.maxRows,
    },
    settings: {},
    reply: (outcome) => writeReply(kind, outcome, representation, preferences, request.profile),
  };
};

/**
 * Plans `/rest/v1/<table>`.
 * @param box the caller's, to seal what they write; null when they have none.
 * @throws AppError in the wire's words (contract §3.3).
 */
export const planTable = (context: PlanningContext, request: DataRequest, box: Box | null): Plan => {
  const table = context.model.tables.get(keyOf(request.schema, request.name));
  if (!table) throw unknownTable(request.schema, request.name);
  const kind = writeKinds[request.method];
  return kind ? planTableWrite(context, table, request, kind, box) : planTableRead(context, table, request);
};
