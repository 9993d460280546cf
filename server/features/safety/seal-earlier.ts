import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { inPieces } from '#server/ground/db/retention.ts';
import type { SafetyDeps } from './index.ts';
import {
  type EventRow,
  formerEvent,
  formerState,
  type StateRow,
  sealEvent,
  sealState,
  stateKeptUntil,
} from './sealed-level.ts';

/*
 * Rows that an older version wrote in clear. What is still to do is said by the rows themselves, so that this can be cut
 * anywhere, run twice, or run in two processes.
 */

const atOnce = 200;
type Deps = Pick<SafetyDeps, 'db' | 'vault'>;

const sealSome = async <Row extends { user_id: string }>(
  { db, vault }: Deps,
  find: (tx: Tx) => Promise<Row[]>,
  seal: (tx: Tx, row: Row, box: Awaited<ReturnType<Deps['vault']['boxFor']>>) => Promise<void>,
): Promise<number> => {
  const rows = await db.system('job', find);
  // Keys come from files: nothing waits for them inside a transaction.
  const boxes = new Map(
    await Promise.all(rows.map(async ({ user_id }) => [user_id, await vault.boxFor(user_id)] as const)),
  );
  await db.system('job', async (tx) => {
    for (const row of rows) await seal(tx, row, boxes.get(row.user_id)!);
  });
  return rows.length;
};

const sealStates = (deps: Deps): Promise<number> =>
  sealSome(
    deps,
    async (tx) =>
      (
        await sql<StateRow & { user_id: string }>`
          select user_id, state_sealed, level, category, conversation_id, reached_at, expires_at
          from public.safety_states where level is not null limit ${atOnce}`.execute(tx)
      ).rows,
    async (tx, row, box) => {
      const state = formerState(row);
      if (!state) return;
      // Unless somebody wrote it meanwhile: then it is sealed already, or found again.
      await sql`update public.safety_states set state_sealed = ${sealState(box, state)},
        expires_at = ${stateKeptUntil(state.reachedAt)}, level = null, category = null, conversation_id = null, reached_at = null
        where user_id = ${row.user_id} and level = ${row.level} and expires_at = ${row.expires_at}`.execute(
        tx,
      );
    },
  );

const sealEvents = (deps: Deps): Promise<number> =>
  sealSome(
    deps,
    async (tx) =>
      (
        await sql<EventRow & { id: string; user_id: string }>`
          select id, user_id, content_sealed, conversation_id, channel, severity, level, category, rule, happened_at
          from public.safety_events where level is not null limit ${atOnce}`.execute(tx)
      ).rows,
    async (tx, row, box) => {
      const content = formerEvent(row);
      if (!content) return;
      await sql`update public.safety_events set content_sealed = ${sealEvent(box, content)}, conversation_id = null,
        channel = null, severity = null, level = null, category = null, rule = null
        where id = ${row.id} and level is not null`.execute(tx);
    },
  );

export const safetyFills = (deps: Deps): Fill[] => [
  { table: 'public.safety_states', fill: () => inPieces(atOnce, () => sealStates(deps)) },
  { table: 'public.safety_events', fill: () => inPieces(atOnce, () => sealEvents(deps)) },
];
