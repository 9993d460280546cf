import { sql } from 'kysely';
import type { Who } from '#server/ground/db/who.ts';
import type { Channel } from '#shared/companion/conversation.ts';
import type { CompanionContext } from './ports.ts';

type Asked = { who: Who; userId: string };

/** The session that goes on: the latest one, in whatever channel, unless it was closed or nobody wrote since `since`. */
export const latestSession = async (
  { db }: Pick<CompanionContext, 'db'>,
  { who, since }: Asked & { since: Date },
): Promise<string | null> => {
  const { rows } = await db.as(who, (tx) =>
    sql<{ id: string; open: boolean }>`select id, ended_at is null and last_message_at >= ${since} as open
      from public.conversations order by last_message_at desc limit 1`.execute(tx),
  );
  return rows[0]?.open ? rows[0].id : null;
};

/** How many sessions were begun in a channel. */
export const countSessions = async (
  { db }: Pick<CompanionContext, 'db'>,
  { who, channel }: Asked & { channel: Channel },
): Promise<number> => {
  const { rows } = await db.as(who, (tx) =>
    sql<{ count: string }>`select count(*) from public.conversations where channel = ${channel}`.execute(tx),
  );
  return Number(rows[0]!.count);
};

/** Deletes what was begun in a channel, as `deleteSession` deletes one. @returns how many */
export const deleteSessions = async (
  context: Pick<CompanionContext, 'db' | 'deleted' | 'safety'>,
  { who, userId, channel }: Asked & { channel: Channel },
): Promise<number> => {
  const { rows } = await context.db.as(who, (tx) =>
    sql<{ id: string }>`select id from public.conversations where channel = ${channel}`.execute(tx),
  );
  await context.safety.forgetSessions(
    userId,
    rows.map(({ id }) => id),
  );
  const { numAffectedRows } = await context.db.as(who, (tx) =>
    sql`delete from public.conversations where channel = ${channel}`.execute(tx),
  );
  const count = Number(numAffectedRows ?? 0n);
  if (count > 0) context.deleted(userId);
  return count;
};
