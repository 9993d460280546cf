import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
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

/* What an older version noted in clear. */

type Deps = Pick<SafetyDeps, 'db' | 'vault'>;

const sealStates = (deps: Deps): Promise<number> =>
  sealRows<StateRow & { user_id: string }>(deps, {
    find: async (tx, most) =>
      (
        await sql<StateRow & { user_id: string }>`
          select user_id, state_sealed, level, category, conversation_id, reached_at, expires_at
          from public.safety_states where level is not null limit ${most}`.execute(tx)
      ).rows,
    async seal(tx, row, box) {
      const state = formerState(row);
      if (!state) return;
      await sql`update public.safety_states set state_sealed = ${sealState(box, state)},
        expires_at = ${stateKeptUntil(state.reachedAt)}, level = null, category = null, conversation_id = null, reached_at = null
        where user_id = ${row.user_id} and level = ${row.level} and category = ${row.category}
          and date_trunc('milliseconds', expires_at) = ${row.expires_at}`.execute(tx);
    },
  });

const sealEvents = (deps: Deps): Promise<number> =>
  sealRows<EventRow & { id: string; user_id: string }>(deps, {
    find: async (tx, most) =>
      (
        await sql<EventRow & { id: string; user_id: string }>`
          select id, user_id, content_sealed, conversation_id, channel, severity, level, category, rule, happened_at
          from public.safety_events where level is not null limit ${most}`.execute(tx)
      ).rows,
    async seal(tx, row, box) {
      const content = formerEvent(row);
      if (!content) return;
      await sql`update public.safety_events set content_sealed = ${sealEvent(box, content)}, conversation_id = null,
        channel = null, severity = null, level = null, category = null, rule = null
        where id = ${row.id} and level is not null`.execute(tx);
    },
  });

export const safetyFills = (deps: Deps): Fill[] => [
  { table: 'public.safety_states', fill: () => sealStates(deps) },
  { table: 'public.safety_events', fill: () => sealEvents(deps) },
];
