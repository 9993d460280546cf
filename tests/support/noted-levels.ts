import { sql } from 'kysely';
import {
  type EventContent,
  type EventRow,
  type LevelState,
  openEvent,
  openState,
  type StateRow,
} from '#server/features/safety/sealed-level.ts';
import type { TestHouse } from './house.ts';

/* What the protocol noted of a person, opened with their key. */

type House = Pick<TestHouse, 'db' | 'vault'>;

export const notedEvents = async (
  { db, vault }: House,
  userId: string,
): Promise<(EventContent & { id: string; happenedAt: Date })[]> => {
  const box = await vault.boxFor(userId);
  const { rows } = await db.system('test', (tx) =>
    sql<EventRow & { id: string }>`select * from public.safety_events
      where user_id = ${userId} order by happened_at`.execute(tx),
  );
  return rows.map((row) => ({ ...openEvent(box, row), id: row.id, happenedAt: row.happened_at }));
};

export const notedState = async ({ db, vault }: House, userId: string): Promise<LevelState | null> => {
  const box = await vault.boxFor(userId);
  const { rows } = await db.system('test', (tx) =>
    sql<StateRow>`select * from public.safety_states where user_id = ${userId}`.execute(tx),
  );
  return rows[0] ? openState(box, rows[0]) : null;
};
