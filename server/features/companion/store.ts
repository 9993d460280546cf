import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { StepState } from '#shared/companion/closing.ts';
import type { MessageRole, MessageState } from '#shared/companion/conversation.ts';

/** Rows as the table holds them; texts are still sealed. */
export type ConversationRow = {
  id: string;
  user_id: string;
  channel: string;
  /** What an older version wrote in clear; empty once the row was sealed. */
  topics: string[];
  topics_sealed: string | null;
  title_sealed: string | null;
  summary_sealed: string | null;
  step_sealed: string | null;
  step_state: StepState | null;
  started_at: Date;
  last_message_at: Date;
  ended_at: Date | null;
};

export type MessageRow = {
  id: string;
  conversation_id: string;
  user_id: string;
  seq: number;
  role: MessageRole;
  state: MessageState;
  body_sealed: string;
  meta_sealed: string | null;
  client_id: string | null;
  reply_to: string | null;
  writer: string | null;
  created_at: Date;
  updated_at: Date;
};

export const messageColumns = sql.raw(
  'id, conversation_id, user_id, seq, role, state, body_sealed, meta_sealed, client_id, reply_to, writer, created_at, updated_at',
);
const conversationColumns = sql.raw(
  'id, user_id, channel, topics, topics_sealed, title_sealed, summary_sealed, step_sealed, step_state, started_at, last_message_at, ended_at',
);

export const findConversation = async (tx: Tx, id: string): Promise<ConversationRow | undefined> =>
  (
    await sql<ConversationRow>`select ${conversationColumns} from public.conversations where id = ${id}`.execute(
      tx,
    )
  ).rows[0];

/** What a turn is made of; its time is text where the row came as JSON. */
export type TurnRow = Pick<MessageRow, 'role' | 'body_sealed' | 'meta_sealed'> & {
  created_at: Date | string;
};

/** What a message found when it came, and what a reply is written from. */
export type Turn = {
  /** Whether the person has such a conversation. */
  there: boolean;
  /** The message with this client's id, if it was sent before, and the reply it got. */
  known: { id: string; reply_id: string | null } | null;
  /** Somebody is writing a reply; `abandoned` when they have not been heard of since `silentSince`. */
  writing: 'alive' | 'abandoned' | null;
  /** The message's number, when it was stored; its reply has the next one. */
  seq: number | null;
  /** What was there before, latest first. */
  messages: TurnRow[];
  /** What `beside` selected. */
  beside: unknown;
};

/**
 * Stores a message and the empty row of its reply if its conversation is there, is waiting for words and has not heard
 * this message before; and reads what a reply is written from. One statement for all of it: a hundred people who begin
 * at once wait for each other's statements on the embedded engine.
 */
export const takeTurn = async (
  tx: Tx,
  turn: {
    conversationId: string;
    userId: string;
    message: { id: string; clientId: string; bodySealed: string; metaSealed: string | null };
    reply: { id: string; bodySealed: string; writer: string };
    /** For a session that has none yet. */
    titleSealed: string;
    silentSince: Date;
    now: Date;
    /** How many earlier messages are read. */
    limit: number;
    /** An expression of another room, read along. */
    beside: RawBuilder<unknown>;
  },
): Promise<Turn> => {
  const { conversationId: id, userId, message, reply, now } = turn;
  const { rows } = await sql<{
    there: boolean;
    known: Turn['known'];
    writing: Turn['writing'];
    seq: number | null;
    messages: Turn['messages'] | null;
    beside: unknown;
  }>`
    with conversation as (select id from public.conversations where id = ${id}::uuid),
    past as (
      select seq, role, body_sealed, meta_sealed, created_at from public.messages where conversation_id = ${id}::uuid
      order by seq desc limit ${turn.limit}),
    known as (
      select m.id, r.id as reply_id from public.messages m left join public.messages r on r.reply_to = m.id
      where m.conversation_id = ${id}::uuid and m.client_id = ${message.clientId}::uuid),
    writing as (
      select case when updated_at >= ${turn.silentSince}::timestamptz then 'alive' else 'abandoned' end as how
      from public.messages where conversation_id = ${id}::uuid and state = 'writing'),
    next as (
      select coalesce((select max(seq) from past), 0) + 1 as seq
      from conversation where not exists (select from known) and not exists (select from writing)),
    reopened as (
      update public.conversations set last_message_at = ${now}::timestamptz, ended_at = null,
        title_sealed = coalesce(title_sealed, ${turn.titleSealed})
      where id = ${id}::uuid and exists (select from next)),
    stored as (
      insert into public.messages (id, conversation_id, user_id, seq, role, state, body_sealed, meta_sealed, client_id, reply_to,
        writer, created_at, updated_at)
      select v.id, ${id}::uuid, ${userId}::uuid, next.seq + v.after, v.role, v.state, v.body, v.meta, v.client_id, v.reply_to,
        v.writer, ${now}::timestamptz, ${now}::timestamptz
      from next, (values
        (${message.id}::uuid, 0, 'user', 'complete', ${message.bodySealed}, ${message.metaSealed}::text, ${message.clientId}::uuid, null::uuid, null::uuid),
        (${reply.id}::uuid, 1, 'assistant', 'writing', ${reply.bodySealed}, null, null, ${message.id}::uuid, ${reply.writer}::uuid)
      ) as v(id, after, role, state, body, meta, client_id, reply_to, writer))
    select
      exists (select from conversation) as there,
      (select row_to_json(k) from known k) as known,
      (select how from writing) as writing,
      (select seq from next) as seq,
      (select json_agg(json_build_object('role', role, 'body_sealed', body_sealed, 'meta_sealed', meta_sealed,
        'created_at', created_at) order by seq desc) from past) as messages,
      ${turn.beside} as beside`.execute(tx);
  const { messages, ...found } = rows[0]!;
  return { ...found, messages: messages ?? [] };
};

export const insertConversation = async (
  tx: Tx,
  row: { id: string; userId: string; channel: string; topicsSealed: string | null; now: Date },
): Promise<boolean> => {
  const result = await sql<{ id: string }>`
    insert into public.conversations (id, user_id, channel, topics_sealed, started_at, last_message_at)
    values (${row.id}, ${row.userId}, ${row.channel}, ${row.topicsSealed}, ${row.now}, ${row.now})
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

/** Gives a session another name than its first words. */
export const renameConversation = async (tx: Tx, id: string, titleSealed: string): Promise<void> => {
  await sql`update public.conversations set title_sealed = ${titleSealed} where id = ${id}`.execute(tx);
};

export const endConversation = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await sql`update public.conversations set ended_at = coalesce(ended_at, ${now}) where id = ${id}`.execute(
    tx,
  );
};

/** A step that is written again is open again. @returns whether the session is there */
export const saveClosing = async (
  tx: Tx,
  id: string,
  closing: { summarySealed: string | null; stepSealed: string | null },
): Promise<boolean> =>
  (
    await sql`update public.conversations set summary_sealed = ${closing.summarySealed}, step_sealed = ${closing.stepSealed},
      step_state = case when ${closing.stepSealed}::text is null then null else 'open' end
      where id = ${id} returning id`.execute(tx)
  ).rows.length > 0;

export const markStep = async (tx: Tx, id: string, state: StepState): Promise<boolean> =>
  (
    await sql`update public.conversations set step_state = ${state} where id = ${id} and step_sealed is not null
      returning id`.execute(tx)
  ).rows.length > 0;

/** What became of the step of the last session that left something. */
export const markLastStep = async (
  tx: Tx,
  { userId, except, state }: { userId: string; except: string; state: StepState },
): Promise<void> => {
  await sql`update public.conversations set step_state = ${state} where step_sealed is not null and id = (
    select id from public.conversations
    where user_id = ${userId} and id <> ${except} and (summary_sealed is not null or step_sealed is not null)
    order by last_message_at desc limit 1)`.execute(tx);
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

/** Whether another reply was given after this one. */
export const hasLaterReply = async (
  tx: Tx,
  row: Pick<MessageRow, 'conversation_id' | 'seq'>,
): Promise<boolean> =>
  (
    await sql`select 1 from public.messages
      where conversation_id = ${row.conversation_id} and role = 'assistant' and seq > ${row.seq} limit 1`.execute(
      tx,
    )
  ).rows.length > 0;

/** The newest message of the person in a session. */
export const findLastSaid = async (tx: Tx, conversationId: string): Promise<MessageRow | undefined> =>
  (
    await sql<MessageRow>`select ${messageColumns} from public.messages
      where conversation_id = ${conversationId} and role = 'user' order by seq desc limit 1`.execute(tx)
  ).rows[0];

/** The opening of a session: a row for words that are on their way. */
export const insertOpening = async (
  tx: Tx,
  row: { id: string; conversationId: string; userId: string; bodySealed: string; writer: string; now: Date },
): Promise<void> => {
  await sql`insert into public.messages (id, conversation_id, user_id, seq, role, state, body_sealed, writer, created_at, updated_at)
    values (${row.id}, ${row.conversationId}, ${row.userId}, 1, 'assistant', 'writing', ${row.bodySealed}, ${row.writer},
      ${row.now}, ${row.now})`.execute(tx);
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

/**
 * Puts the guide's words in the place of a reply, whatever became of that one.
 * @returns whether it did; false where the session went on after it
 */
export const replaceReply = async (
  tx: Tx,
  reply: { id: string; bodySealed: string; metaSealed: string; model: string },
  now: Date,
): Promise<boolean> =>
  (
    await sql`update public.messages m
      set body_sealed = ${reply.bodySealed}, meta_sealed = ${reply.metaSealed}, state = 'complete', model = ${reply.model},
        updated_at = ${now}
      where m.id = ${reply.id} and not exists (
        select from public.messages later where later.conversation_id = m.conversation_id and later.seq > m.seq
          and later.role in ('user', 'assistant'))
      returning m.id`.execute(tx)
  ).rows.length > 0;

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

/** When the person and the companion spoke, oldest first. */
export const listSaidSince = async (
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ at: Date; conversationId: string }[]> =>
  (
    await sql<{ at: Date; conversationId: string }>`
      select created_at as at, conversation_id as "conversationId" from public.messages
      where user_id = ${userId} and created_at >= ${since} and role in ('user', 'assistant') order by created_at
      limit 20000`.execute(tx)
  ).rows;

/** Old messages of sessions that go on, and what was drawn from their beginnings. @returns how many messages went */
export const purgeMessages = async (tx: Tx, before: Date, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    with gone as (
      delete from public.messages where id in (
        select id from public.messages where created_at < ${before} and state <> 'writing' limit ${limit})
      returning conversation_id
    ), untitled as (
      update public.conversations set title_sealed = null,
        summary_sealed = case when ended_at >= ${before} then summary_sealed end,
        step_sealed = case when ended_at >= ${before} then step_sealed end,
        step_state = case when ended_at >= ${before} then step_state end
      where id in (select conversation_id from gone)
    )
    select count(*) as count from gone`.execute(tx);
  return Number(rows[0]?.count ?? 0);
};

export const purgeConversations = async (tx: Tx, before: Date, limit: number): Promise<number> =>
  Number(
    (
      await sql`delete from public.conversations where id in (
        select id from public.conversations where last_message_at < ${before} limit ${limit})`.execute(tx)
    ).numAffectedRows ?? 0n,
  );
