import { execute, type Work } from './execute.ts';
import type { DataRequest, Ports } from './handle-table.ts';
import { rootWindow } from './handle-table.ts';
import { parseBody } from './parse-body.ts';
import { parseAccept, parsePrefer } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import { argumentNames, chooseRoutine } from './plan-call.ts';
import { type PlanningContext, planRead } from './plan-read.ts';
import { sealedShape } from './read-plan.ts';
import { badBody, notImplemented, refusal } from './refusal.ts';
import { preferenceApplied, type Reply, readReply } from './respond.ts';
import { type CallArguments, callStatement } from './statements.ts';

const readArguments = (request: DataRequest, given: readonly [string, string][]): CallArguments => {
  if (request.method !== 'POST') return { kind: 'text', values: new Map(given) };
  if (request.body.trim() === '') return { kind: 'json', json: '{}', names: [] };
  const body = parseBody(request.body, request.headers['content-type'], null);
  if (body.isArray) throw badBody('Arguments come as one JSON object');
  return { kind: 'json', json: body.text, names: body.keys };
};

/** Answers `/rest/v1/rpc/<function>`: POST with JSON, GET and HEAD with arguments in the address, read only. */
export const handleCall = async (
  ports: Ports,
  context: PlanningContext,
  request: DataRequest,
): Promise<Reply> => {
  const { method, schema, name } = request;
  if (method !== 'POST' && method !== 'GET' && method !== 'HEAD') {
    throw refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const preferences = parsePrefer(request.headers.prefer ?? '');
  const representation = parseAccept(request.headers.accept);
  const inAddress = method === 'POST' ? undefined : argumentNames(context.model, schema, name);
  const query = parseQuery(request.search, inAddress);
  const input = readArguments(request, query.arguments);
  const given = input.kind === 'text' ? [...input.values.keys()] : [...input.names];
  const routine = chooseRoutine(context.model, schema, name, given);
  const { returns } = routine;
  const window = rootWindow(query, request);
  const node = returns.kind === 'rows' ? planRead(context, returns.table, query, window) : null;
  const sealed = node ? sealedShape(node) : null;
  if (representation.kind === 'csv' && (sealed || !node)) {
    throw notImplemented('This result is not written as CSV.');
  }
  const shape = method === 'HEAD' || returns.kind === 'void' ? null : representation;
  const work: Work = {
    ...callStatement(routine, input, node, shape, preferences.count, context.maxRows),
    readOnly: method !== 'POST',
    single: representation.kind === 'object' && returns.kind !== 'void',
    atMost: preferences.handling === 'strict' ? preferences.maxAffected : null,
    sealed: shape ? sealed : null,
    count: preferences.count,
    maxRows: context.maxRows,
  };
  const outcome = await execute(ports, request.who, work, request.settings);
  if (returns.kind === 'void') {
    const headers = {
      'content-range': '*/*',
      ...preferenceApplied(preferences, ['count', 'handling'], true),
    };
    return { status: 204, headers, body: '' };
  }
  const reply = readReply(outcome, window, representation, preferences, request.profile);
  const minimal = method === 'POST' && preferences.return === 'minimal';
  return minimal ? { ...reply, body: '' } : reply;
};
