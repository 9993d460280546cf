import { sql } from 'kysely';
import type { Figure } from '#server/ground/contributions.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { type Severity, severitySchema } from '#shared/safety/levels.ts';

export type StateRow = {
  level: number;
  category: string;
  conversation_id: string | null;
  reached_at: Date;
  expires_at: Date;
};

export const findState = async (tx: Tx, userId: string, now: Date): Promise<StateRow | undefined> =>
  (
    await sql<StateRow>`select level, category, conversation_id, reached_at, expires_at from public.safety_states
      where user_id = ${userId} and expires_at > ${now}`.execute(tx)
  ).rows[0];

/**
 * Keeps the level for the next session. It follows the guide's: up with what was said, down with what was told; it lasts
 * longer only by a message that `renews` it. A person who was never at 1 or more has no row.
 */
export const keepState = async (
  tx: Tx,
  state: {
    userId: string;
    level: number;
    category: string;
    conversationId: string | null;
    renews: boolean;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> => {
  if (state.level === 0) {
    await sql`delete from public.safety_states where user_id = ${state.userId}`.execute(tx);
    return;
  }
  await sql`insert into public.safety_states as s (user_id, level, category, conversation_id, reached_at, expires_at)
    values (${state.userId}, ${state.level}, ${state.category}, ${state.conversationId}, ${state.now}, ${state.expiresAt})
    on conflict (user_id) do update set level = excluded.level, category = excluded.category,
      conversation_id = excluded.conversation_id, reached_at = excluded.reached_at, expires_at = excluded.expires_at
    where ${state.renews} or excluded.level <> s.level or s.expires_at <= ${state.now}`.execute(tx);
};

export const insertEvent = async (
  tx: Tx,
  event: {
    id: string;
    userId: string;
    conversationId: string | null;
    channel: string;
    severity: number;
    level: number;
    category: string;
    rule: string;
    now: Date;
  },
): Promise<void> => {
  await sql`insert into public.safety_events (id, user_id, conversation_id, channel, severity, level, category, rule, happened_at)
    values (${event.id}, ${event.userId}, ${event.conversationId}, ${event.channel}, ${event.severity}, ${event.level},
            ${event.category}, ${event.rule}, ${event.now})`.execute(tx);
};

/** What a message was noted as first, where it is read again higher. */
export const deleteEvent = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from public.safety_events where id = ${id}`.execute(tx);
};

export const listEvents = async (
  tx: Tx,
  userId: string,
): Promise<{ happened_at: Date; level: number; category: string }[]> =>
  (
    await sql<{ happened_at: Date; level: number; category: string }>`
      select happened_at, level, category from public.safety_events where user_id = ${userId} order by happened_at`.execute(
      tx,
    )
  ).rows;

/** Whether one of these subjects was met since then, however faintly. */
export const hasEventAbout = async (
  tx: Tx,
  userId: string,
  categories: readonly string[],
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from public.safety_events
    where user_id = ${userId} and category = any(${[...categories]}::text[]) and level >= 1 and happened_at >= ${since}
    limit 1`.execute(tx);
  return rows.length > 0;
};

/** The highest level that was kept since then; 0 where there was none. */
export const highestLevelSince = async (tx: Tx, userId: string, since: Date): Promise<Severity> => {
  const { rows } = await sql<{
    level: number | null;
  }>`select max(level)::int as level from public.safety_events
    where user_id = ${userId} and happened_at >= ${since}`.execute(tx);
  return severitySchema.catch(4).parse(rows[0]?.level ?? 0);
};

/** How often each subject came up, by quarter: what somebody leaves who chooses to be forgotten by name alone. */
export const sumsByQuarter = async (tx: Tx, userId: string): Promise<Figure[]> =>
  (
    await sql<Figure>`
      select to_char(date_trunc('quarter', happened_at at time zone 'UTC'), 'YYYY-MM-DD') as quarter,
        'Signes repérés, niveau ' || severity as figure, count(*)::int as count
      from public.safety_events where user_id = ${userId} group by 1, 2 order by 1, 2`.execute(tx)
  ).rows;
