import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { MessageState } from '#shared/companion/conversation.ts';

/** Rows as the table holds them; texts are still sealed. */
export type ConversationRow = {
  id: string;
  user_id: string;
  channel: string;
  topics: string[];
  title_sealed: string | null;
  recalled_sealed: string | null;
  started_at: Date;
  last_message_at: Date;
  ended_at: Date | null;
};

export type MessageRow = {
  id: string;
  conversation_id: string;
  user_id: string;
  seq: number;
  role: 'user' | 'assistant';
  state: MessageState;
  body_sealed: string;
  meta_sealed: string | null;
  client_id: string | null;
  reply_to: string | null;
  writer: string | null;
  created_at: Date;
  updated_at: Date;
};

const messageColumns = sql.raw(
  'id, conversation_id, user_id, seq, role, state, body_sealed, meta_sealed, client_id, reply_to, writer, created_at, updated_at',
);
const conversationColumns = sql.raw(
  'id, user_id, channel, topics, title_sealed, recalled_sealed, started_at, last_message_at, ended_at',
);

export const findConversation = async (tx: Tx, id: string): Promise<ConversationRow | undefined> =>
  (
    await sql<ConversationRow>`select ${conversationColumns} from public.conversations where id = ${id}`.execute(
      tx,
    )
  ).rows[0];

/** Waits for a second tab's turn on the same conversation: message numbers follow each other without a gap. */
export const lockConversation = async (tx: Tx, id: string): Promise<ConversationRow | undefined> =>
  (
    await sql<ConversationRow>`select ${conversationColumns} from public.conversations where id = ${id} for update`.execute(
      tx,
    )
  ).rows[0];

export const insertConversation = async (
  tx: Tx,
  row: { id: string; userId: string; channel: string; topics: readonly string[]; now: Date },
): Promise<boolean> => {
  const result = await sql<{ id: string }>`
    insert into public.conversations (id, user_id, channel, topics, started_at, last_message_at)
    values (${row.id}, ${row.userId}, ${row.channel}, ${[...row.topics]}, ${row.now}, ${row.now})
    on conflict (id) do nothing returning id`.execute(tx);
  return result.rows.length === 1;
};

export const listConversations = async (
  tx: Tx,
  before: Date | null,
  limit: number,
): Promise<ConversationRow[]> =>
  (
    await sql<ConversationRow>`
      select ${conversationColumns} from public.conversations
      where ${before}::timestamptz is null or last_message_at < ${before}
      order by last_message_at desc, id desc limit ${limit}`.execute(tx)
  ).rows;

/** What the person wrote in their latest sessions, newest first: what a new session may recall. */
export const findEarlierWords = async (
  tx: Tx,
  options: { except: string; limit: number },
): Promise<{ conversation_id: string; body_sealed: string; created_at: Date }[]> =>
  (
    await sql<{ conversation_id: string; body_sealed: string; created_at: Date }>`
      select m.conversation_id, m.body_sealed, m.created_at
      from (select id, last_message_at from public.conversations where id <> ${options.except}
            order by last_message_at desc limit 3) c
      join public.messages m on m.conversation_id = c.id
      where m.role = 'user'
      order by c.last_message_at desc, m.seq desc limit ${options.limit}`.execute(tx)
  ).rows;

export const saveRecalled = async (tx: Tx, id: string, recalledSealed: string): Promise<void> => {
  await sql`update public.conversations set recalled_sealed = ${recalledSealed} where id = ${id}`.execute(tx);
};

export const endConversation = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`update public.conversations set ended_at = coalesce(ended_at, ${now}) where id = ${id}`.execute(
    tx,
  );
};

/** A message came: the session is open again, and its first words become its title. */
export const touchConversation = async (
  tx: Tx,
  id: string,
  options: { now: Date; titleSealed: string | null },
): Promise<void> => {
  await sql`update public.conversations
    set last_message_at = ${options.now}, ended_at = null, title_sealed = coalesce(title_sealed, ${options.titleSealed})
    where id = ${id}`.execute(tx);
};

export const deleteConversation = async (tx: Tx, id: string): Promise<boolean> =>
  ((await sql`delete from public.conversations where id = ${id}`.execute(tx)).numAffectedRows ?? 0n) > 0n;

/** Latest messages first; `before` is a message number. */
export const listMessages = async (
  tx: Tx,
  conversationId: string,
  options: { before?: number | undefined; limit: number },
): Promise<MessageRow[]> =>
  (
    await sql<MessageRow>`
      select ${messageColumns} from public.messages
      where conversation_id = ${conversationId} and seq < ${options.before ?? 2_147_483_647}
      order by seq desc limit ${options.limit}`.execute(tx)
  ).rows;

export const findMessage = async (tx: Tx, id: string): Promise<MessageRow | undefined> =>
  (await sql<MessageRow>`select ${messageColumns} from public.messages where id = ${id}`.execute(tx)).rows[0];

export const findByClientId = async (
  tx: Tx,
  conversationId: string,
  clientId: string,
): Promise<{ id: string; reply: MessageRow | undefined } | undefined> => {
  const [row] = (
    await sql<{ id: string }>`
      select id from public.messages where conversation_id = ${conversationId} and client_id = ${clientId}`.execute(
      tx,
    )
  ).rows;
  if (!row) return undefined;
  const [reply] = (
    await sql<MessageRow>`select ${messageColumns} from public.messages where reply_to = ${row.id}`.execute(
      tx,
    )
  ).rows;
  return { id: row.id, reply };
};

export type NewMessage = {
  id: string;
  conversationId: string;
  userId: string;
  seq: number;
  role: 'user' | 'assistant';
  state: MessageState;
  bodySealed: string;
  metaSealed?: string | null;
  clientId?: string | null;
  replyTo?: string | null;
  model?: string | null;
  promptVersion?: string | null;
  writer?: string | null;
};

export const insertMessages = async (tx: Tx, rows: readonly NewMessage[], now: Date): Promise<void> => {
  const values = rows.map(
    (
      row,
    ) => sql`(${row.id}::uuid, ${row.conversationId}::uuid, ${row.userId}::uuid, ${row.seq}::int, ${row.role}, ${row.state},
      ${row.bodySealed}, ${row.metaSealed ?? null}, ${row.clientId ?? null}::uuid, ${row.replyTo ?? null}::uuid,
      ${row.model ?? null}, ${row.promptVersion ?? null}, ${row.writer ?? null}::uuid, ${now}::timestamptz, ${now}::timestamptz)`,
  );
  await sql`insert into public.messages (id, conversation_id, user_id, seq, role, state, body_sealed, meta_sealed, client_id,
    reply_to, model, prompt_version, writer, created_at, updated_at) values ${sql.join(values)}`.execute(tx);
};

/**
 * All replies this process is writing, in one statement.
 * @returns the ids that were saved; one that is missing was stopped elsewhere, or its session was deleted.
 */
export const flushReplies = async (
  tx: Tx,
  rows: readonly {
    id: string;
    bodySealed: string;
    metaSealed: string;
    state: MessageState;
    model: string;
    promptVersion: string;
  }[],
  now: Date,
): Promise<Set<string>> => {
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
  const { rows: saved } = await sql<{ id: string }>`
    update public.messages m
    set body_sealed = v.body, meta_sealed = v.meta, state = v.state, model = v.model, prompt_version = v.prompt,
        updated_at = ${now}::timestamptz
    from unnest(${column('id')}::uuid[], ${column('bodySealed')}::text[], ${column('metaSealed')}::text[],
                ${column('state')}::text[], ${column('model')}::text[], ${column('promptVersion')}::text[])
      as v(id, body, meta, state, model, prompt)
    where m.id = v.id and m.state = 'writing'
    returning m.id`.execute(tx);
  return new Set(saved.map((row) => row.id));
};

/** Stops a reply that another process writes; that process notices at its next flush. */
export const stopReplyRow = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`update public.messages set state = 'stopped', updated_at = ${now} where id = ${id} and state in ('writing', 'interrupted')`.execute(
    tx,
  );
};

/**
 * Takes over a reply that nobody writes any more. The condition is the lock: of two processes (or two tabs) that try at
 * once, one gets the row.
 */
export const takeOverReply = async (
  tx: Tx,
  options: { id: string; writer: string; silentSince: Date; now: Date },
): Promise<MessageRow | undefined> =>
  (
    await sql<MessageRow>`
      update public.messages set state = 'writing', writer = ${options.writer}, updated_at = ${options.now}
      where id = ${options.id}
        and (state = 'interrupted' or (state = 'writing' and (writer = ${options.writer} or updated_at < ${options.silentSince})))
      returning ${messageColumns}`.execute(tx)
  ).rows[0];

/** After a crash of the only process there is, nothing is being written: whatever says so was cut. */
export const markAllInterrupted = async (tx: Tx): Promise<void> => {
  await sql`update public.messages set state = 'interrupted' where state = 'writing'`.execute(tx);
};

/** An abandoned reply of this conversation must not keep the person from going on. */
export const closeSilentReplies = async (
  tx: Tx,
  conversationId: string,
  silentSince: Date,
): Promise<void> => {
  await sql`update public.messages set state = 'interrupted'
    where conversation_id = ${conversationId} and state = 'writing' and updated_at < ${silentSince}`.execute(
    tx,
  );
};

export const findReplyBeingWritten = async (
  tx: Tx,
  conversationId: string,
): Promise<MessageRow | undefined> =>
  (
    await sql<MessageRow>`select ${messageColumns} from public.messages where conversation_id = ${conversationId} and state = 'writing'`.execute(
      tx,
    )
  ).rows[0];

export const purgeConversations = async (tx: Tx, before: Date, limit: number): Promise<number> =>
  Number(
    (
      await sql`delete from public.conversations where id in (
        select id from public.conversations where last_message_at < ${before} limit ${limit})`.execute(tx)
    ).numAffectedRows ?? 0n,
  );
