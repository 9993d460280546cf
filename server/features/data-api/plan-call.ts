import { type CallArguments, callStatement } from './call-statement.ts';
import { type DataRequest, type Plan, rootWindow } from './data-request.ts';
import { parseBody } from './parse-body.ts';
import { parseAccept, parsePrefer } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import { type PlanningContext, planRead } from './plan-read.ts';
import { sealedShape } from './read-plan.ts';
import { badBody, notImplemented, refusal } from './refusal.ts';
import { preferenceApplied, readReply } from './respond.ts';
import { keyOf, type Routine, type SchemaModel } from './schema-model.ts';

/** All names some function of that name takes: in a GET, those are arguments and not filters. */
const argumentNames = (model: SchemaModel, schema: string, name: string): ReadonlySet<string> =>
  new Set(
    (model.routines.get(keyOf(schema, name)) ?? []).flatMap(({ parameters }) =>
      parameters.map((p) => p.name),
    ),
  );

const ambiguous = (fitting: readonly Routine[]) => {
  const list = fitting.map(
    (r) => `${r.schema}.${r.name}(${r.parameters.map((p) => `${p.name} => ${p.type}`).join(', ')})`,
  );
  return refusal(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${list.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
};

const unknownRoutine = (schema: string, name: string, given: readonly string[]) => {
  const list = given.join(', ');
  const shown = given.length === 0 ? ' without parameters' : `(${list})`;
  const searched =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${list}`;
  return refusal(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${shown} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
    },
  );
};

/** Chooses the function by its name and the names of the arguments. @throws AppError PGRST202, PGRST203 */
const chooseRoutine = (model: SchemaModel, request: DataRequest, given: readonly string[]): Routine => {
  const { schema, name } = request;
  const fitting = (model.routines.get(keyOf(schema, name)) ?? []).filter(
    ({ parameters }) =>
      given.every((argument) => parameters.some((p) => p.name === argument)) &&
      parameters.every((p) => !p.required || given.includes(p.name)),
  );
  if (fitting.length > 1) throw ambiguous(fitting);
  const [only] = fitting;
  if (!only) throw unknownRoutine(schema, name, given);
  return only;
};

const readArguments = (request: DataRequest, given: readonly [string, string][]): CallArguments => {
  if (request.method !== 'POST') return { kind: 'text', values: new Map(given) };
  if (request.body.trim() === '') return { kind: 'json', json: '{}', names: [] };
  const body = parseBody(request.body, request.headers['content-type'], null);
  if (body.isArray) throw badBody('Arguments come as one JSON object');
  return { kind: 'json', json: body.text, names: body.keys };
};

/**
 * Plans `/rest/v1/rpc/<function>`: POST with JSON; GET and HEAD with arguments in the address, read only.
 * @throws AppError in the wire's words (contract §3.3).
 */
export const planCall = (context: PlanningContext, request: DataRequest): Plan => {
  const { method, schema, name } = request;
  if (method !== 'POST' && method !== 'GET' && method !== 'HEAD') {
    throw refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const preferences = parsePrefer(request.headers.prefer ?? '');
  const representation = parseAccept(request.headers.accept);
  const inAddress = method === 'POST' ? undefined : argumentNames(context.model, schema, name);
  const query = parseQuery(request.search, inAddress);
  const input = readArguments(request, query.arguments);
  const routine = chooseRoutine(
    context.model,
    request,
    input.kind === 'text' ? [...input.values.keys()] : input.names,
  );
  const { returns } = routine;
  const window = rootWindow(query, request);
  const node = returns.kind === 'rows' ? planRead(context, returns.table, query, window) : null;
  const sealed = node ? sealedShape(node) : null;
  if (representation.kind === 'csv' && (sealed || !node)) {
    throw notImplemented('This result is not written as CSV.');
  }
  const isVoid = returns.kind === 'void';
  const shape = method === 'HEAD' || isVoid ? null : representation;
  const { count } = preferences;
  return {
    work: {
      ...callStatement(routine, input, node, shape, count, context.maxRows),
      readOnly: method !== 'POST',
      single: representation.kind === 'object' && !isVoid,
      atMost: preferences.handling === 'strict' ? preferences.maxAffected : null,
      sealed: shape ? sealed : null,
      count,
      maxRows: context.maxRows,
    },
    settings: {},
    reply(outcome) {
      if (isVoid) {
        const applied = preferenceApplied(preferences, ['count', 'handling'], true);
        return { status: 204, headers: { 'content-range': '*/*', ...applied }, body: '' };
      }
      const reply = readReply(outcome, window, representation, preferences, request.profile);
      return method === 'POST' && preferences.return === 'minimal' ? { ...reply, body: '' } : reply;
    },
  };
};
