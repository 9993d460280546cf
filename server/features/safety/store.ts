import { sql } from 'kysely';
import type { Figure } from '#server/ground/contributions.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import {
  type EventContent,
  type EventRow,
  type LevelState,
  openEvent,
  openState,
  type StateRow,
  sealEvent,
  sealState,
  stateKeptUntil,
} from './sealed-level.ts';

const stateColumns = sql`state_sealed, level, category, conversation_id, reached_at, expires_at`;
const eventColumns = sql`content_sealed, conversation_id, channel, severity, level, category, rule, happened_at`;

export const findState = async (
  tx: Tx,
  box: Box,
  userId: string,
  now: Date,
  locked = sql``,
): Promise<LevelState | undefined> => {
  const { rows } = await sql<StateRow>`select ${stateColumns} from public.safety_states
    where user_id = ${userId} and expires_at > ${now} ${locked}`.execute(tx);
  const state = rows[0] && openState(box, rows[0]);
  return state && state.expiresAt > now ? state : undefined;
};

/**
 * Keeps the level for the next session. It follows the guide's: up with what was said, down with what was told; it lasts
 * longer only by a message that `renews` it. A person who was never at 1 or more has no row.
 */
export const keepState = async (
  tx: Tx,
  box: Box,
  given: { userId: string; state: LevelState; renews: boolean },
): Promise<void> => {
  const { userId, state, renews } = given;
  if (state.level === 0) {
    await sql`delete from public.safety_states where user_id = ${userId}`.execute(tx);
    return;
  }
  const before = await findState(tx, box, userId, state.reachedAt, sql`for update`);
  if (before && !renews && before.level === state.level) return;
  const sealed = sealState(box, state);
  const keptUntil = stateKeptUntil(state.reachedAt);
  await sql`insert into public.safety_states (user_id, state_sealed, expires_at)
    values (${userId}, ${sealed}, ${keptUntil})
    on conflict (user_id) do update set state_sealed = excluded.state_sealed, expires_at = excluded.expires_at,
      level = null, category = null, conversation_id = null, reached_at = null`.execute(tx);
};

export const insertEvent = async (
  tx: Tx,
  box: Box,
  event: { id: string; userId: string; content: EventContent; now: Date },
): Promise<void> => {
  await sql`insert into public.safety_events (id, user_id, content_sealed, happened_at)
    values (${event.id}, ${event.userId}, ${sealEvent(box, event.content)}, ${event.now})`.execute(tx);
};

/** What a message was noted as first, where it is read again higher. */
export const deleteEvent = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from public.safety_events where id = ${id}`.execute(tx);
};

export type NotedEvent = EventContent & { happenedAt: Date };

/** All that was noted of a person since then, oldest first. */
export const listEvents = async (
  tx: Tx,
  box: Box,
  userId: string,
  since = new Date(0),
): Promise<NotedEvent[]> => {
  const { rows } = await sql<EventRow>`select ${eventColumns} from public.safety_events
    where user_id = ${userId} and happened_at >= ${since} order by happened_at`.execute(tx);
  return rows.map((row) => ({ ...openEvent(box, row), happenedAt: row.happened_at }));
};

/** Whether one of these subjects was met since then, however faintly. */
export const hasEventAbout = async (
  tx: Tx,
  box: Box,
  userId: string,
  categories: readonly SafetyCategory[],
  since: Date,
): Promise<boolean> =>
  (await listEvents(tx, box, userId, since)).some(
    ({ level, category }) => level >= 1 && categories.includes(category),
  );

/** The highest level that was kept since then; 0 where there was none. */
export const highestLevelSince = async (tx: Tx, box: Box, userId: string, since: Date): Promise<Severity> =>
  (await listEvents(tx, box, userId, since)).reduce<Severity>(
    (most, { level }) => (level > most ? level : most),
    0,
  );

/** How often each subject came up, by quarter: what somebody leaves who chooses to be forgotten by name alone. */
export const sumsByQuarter = async (tx: Tx, box: Box, userId: string): Promise<Figure[]> => {
  const sums = new Map<string, Figure>();
  for (const { happenedAt, severity } of await listEvents(tx, box, userId)) {
    const month = Math.floor(happenedAt.getUTCMonth() / 3) * 3;
    const quarter = new Date(Date.UTC(happenedAt.getUTCFullYear(), month, 1)).toISOString().slice(0, 10);
    const figure = `Signes repérés, niveau ${severity}`;
    const before = sums.get(`${quarter} ${figure}`)?.count ?? 0;
    sums.set(`${quarter} ${figure}`, { quarter, figure, count: before + 1 });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
};

export type EventOfPerson = EventRow & { user_id: string };

/** Sealed as they are: whose they are says with which key they open. */
export const listEventsBetween = async (
  tx: Tx,
  between: { from: Date; to: Date },
): Promise<EventOfPerson[]> =>
  (
    await sql<EventOfPerson>`select user_id, ${eventColumns} from public.safety_events
      where happened_at >= ${between.from} and happened_at < ${between.to} order by happened_at`.execute(tx)
  ).rows;
