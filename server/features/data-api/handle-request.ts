import type { Box } from '#server/ground/crypto/vault.ts';
import type { DataRequest, Plan } from './data-request.ts';
import { type DataPorts, execute } from './execute.ts';
import { planCall } from './plan-call.ts';
import type { PlanningContext } from './plan-read.ts';
import { planTable } from './plan-table.ts';
import type { Reply } from './respond.ts';
import { keyOf } from './schema-model.ts';

export type Handler = (ports: DataPorts, context: PlanningContext, request: DataRequest) => Promise<Reply>;

const run = async (ports: DataPorts, request: DataRequest, plan: Plan): Promise<Reply> => {
  const settings = { ...request.settings, ...plan.settings };
  return plan.reply(await execute(ports, request.who, plan.work, settings));
};

/** The caller's box, where the table they write to has sealed columns. */
const boxFor = async (
  ports: DataPorts,
  { seals, model }: PlanningContext,
  { method, who, schema, name }: DataRequest,
): Promise<Box | null> => {
  const table = model.tables.get(keyOf(schema, name));
  const writes = method !== 'GET' && method !== 'HEAD';
  if (!writes || !table || who.kind !== 'user' || seals.userColumnOf(table) === null) return null;
  return ports.vault.boxFor(who.userId);
};

export const handleTable: Handler = async (ports, context, request) =>
  run(ports, request, planTable(context, request, await boxFor(ports, context, request)));

export const handleCall: Handler = async (ports, context, request) =>
  run(ports, request, planCall(context, request));
