import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { MemoryState } from '#shared/memories/memories.ts';

export type MemoryRow = {
  id: string;
  content_sealed: string;
  state: MemoryState;
  conversation_id: string | null;
  said_at: Date;
};

const columns = sql.raw('id, content_sealed, state, conversation_id, said_at');

export const listMemories = async (tx: Tx, userId: string, limit: number): Promise<MemoryRow[]> =>
  (
    await sql<MemoryRow>`select ${columns} from public.memories where user_id = ${userId}
      order by said_at desc, id desc limit ${limit}`.execute(tx)
  ).rows;

export const countMemories = async (tx: Tx, userId: string): Promise<number> =>
  Number(
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from public.memories where user_id = ${userId}`.execute(tx)
    ).rows[0]!.n,
  );

/** What a reply may be written from: kept, neither proposed nor paused; newest first, as JSON. */
export const keptInSql = (userId: string, limit: number): RawBuilder<unknown> =>
  sql`(select json_agg(k) from (
    select content_sealed, said_at from public.memories
    where user_id = ${userId}::uuid and state = 'kept' order by said_at desc, id desc limit ${limit}) k)`;

export const updateMemory = async (
  tx: Tx,
  row: { id: string; userId: string; sealed: string; state: MemoryState; now: Date },
): Promise<MemoryRow | undefined> =>
  (
    await sql<MemoryRow>`update public.memories
      set content_sealed = ${row.sealed}, state = ${row.state}, updated_at = ${row.now}
      where id = ${row.id} and user_id = ${row.userId} returning ${columns}`.execute(tx)
  ).rows[0];

/** @returns nothing when the id is taken, or when the session it names is not this person's. */
export const insertMemory = async (
  tx: Tx,
  row: {
    id: string;
    userId: string;
    sealed: string;
    state: MemoryState;
    conversationId: string | null;
    saidAt: Date;
    now: Date;
  },
): Promise<MemoryRow | undefined> =>
  (
    await sql<MemoryRow>`insert into public.memories (id, user_id, content_sealed, state, conversation_id, said_at, updated_at)
      select ${row.id}::uuid, ${row.userId}::uuid, ${row.sealed}, ${row.state}, ${row.conversationId}::uuid,
        ${row.saidAt}::timestamptz, ${row.now}::timestamptz
      where ${row.conversationId}::uuid is null or exists (
        select from public.conversations where id = ${row.conversationId}::uuid and user_id = ${row.userId}::uuid)
      on conflict do nothing returning ${columns}`.execute(tx)
  ).rows[0];

/** Of what one session proposed and nobody decided about, only the newest stay. */
export const deleteProposed = async (
  tx: Tx,
  { userId, conversationId, kept }: { userId: string; conversationId: string; kept: number },
): Promise<void> => {
  await sql`delete from public.memories where id in (
    select id from public.memories where user_id = ${userId}::uuid and conversation_id = ${conversationId}::uuid
      and state = 'proposed' order by said_at desc, id desc offset ${kept})`.execute(tx);
};

export const deleteMemory = async (tx: Tx, id: string, userId: string): Promise<boolean> =>
  (await sql`delete from public.memories where id = ${id} and user_id = ${userId} returning id`.execute(tx))
    .rows.length > 0;
