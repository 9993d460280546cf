import { sql } from 'kysely';
import { z } from 'zod';
import { openWith, sealWith } from '#server/ground/crypto/seal.ts';
import { deriveKey, type Secret } from '#server/ground/crypto/secret.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { days, minutes, seconds } from '#shared/time.ts';
import { chatDigestOf } from './sealed-chat.ts';

/** The part of an update this room reads to queue it; the rest travels as it came. */
export const updateSchema = z.looseObject({ update_id: z.number().int().min(0) });
export type Update = z.infer<typeof updateSchema>;

const withChat = z
  .object({ chat: z.object({ id: z.number() }) })
  .optional()
  .catch(undefined);
const chatSchema = z.looseObject({
  message: withChat,
  edited_message: withChat,
  my_chat_member: withChat,
  callback_query: z
    .object({ message: withChat, from: z.object({ id: z.number() }) })
    .optional()
    .catch(undefined),
});

const chatIn = (update: Update): number => {
  const { message, edited_message, my_chat_member, callback_query } = chatSchema.parse(update);
  const found = message ?? edited_message ?? my_chat_member ?? callback_query?.message;
  return found?.chat.id ?? callback_query?.from.id ?? 0;
};

/** How long a process may serve a chat without being heard of. */
export const turnLasts = seconds(30);
/** How long an update waits for one that was sent before it and is still on its way. */
export const waitForEarlier = seconds(1);
/** How long a number is remembered; the messenger delivers again for a day at most. */
const remembered = days(2);
const mostAttempts = 6;

const place = 'telegram_updates.body';

export type Waiting = { updateId: number; update: Update };

/** Where a reply stands in its chat; `shownAt`: what of it, null until all of it is there. */
export type ShownReply = { replyId: string; messageIds: readonly number[]; shownAt: Date | null };

/** The messages in which an update's answer stands already, where it is tried again. */
export const findShown = async (tx: Tx, updateId: number): Promise<number[]> => {
  const { rows } = await sql<{ shown_messages: (string | number)[] }>`
    select shown_messages from private.telegram_updates where update_id = ${updateId}`.execute(tx);
  return (rows[0]?.shown_messages ?? []).map(Number);
};

export const noteShown = async (
  tx: Tx,
  updateId: number,
  { replyId, messageIds, shownAt }: ShownReply,
): Promise<void> => {
  await sql`update private.telegram_updates set reply_id = ${replyId}::uuid,
      shown_messages = ${[...messageIds]}::bigint[], shown_at = ${shownAt}::timestamptz
    where update_id = ${updateId}`.execute(tx);
};

/** The queue between the messenger and the chats, in the database: each update once, in order per chat. */
export const createUpdateQueue = (appSecret: Secret) => {
  const bodyKey = deriveKey(appSecret, 'telegram-updates');
  const keyOfChat = chatDigestOf(appSecret);

  return {
    keyOfChat,

    /** Writes down what arrived; what is known already is left alone. @returns how many were new */
    async add(tx: Tx, updates: readonly Update[], now: Date): Promise<number> {
      if (updates.length === 0) return 0;
      const rows = updates.map(
        (update) => sql`(${update.update_id}::bigint, ${keyOfChat(chatIn(update))},
          ${sealWith(bodyKey, JSON.stringify(update), place)}, ${now}::timestamptz, ${now}::timestamptz)`,
      );
      const { rows: added } = await sql`
        insert into private.telegram_updates (update_id, chat_key, body_sealed, arrived_at, not_before)
        values ${sql.join(rows)} on conflict do nothing returning update_id`.execute(tx);
      return added.length;
    },

    /**
     * Takes the turn of up to `most` chats whose oldest update may be answered. One that arrived ahead of its time waits a
     * moment for what was sent before it: numbers are given in sequence over all chats, so a gap is an update on its way.
     * A chat that another process serves is left to it. @returns the chats' keys
     */
    async takeChats(
      tx: Tx,
      { holder, now, most }: { holder: string; now: Date; most: number },
    ): Promise<string[]> {
      const settled = new Date(now.getTime() - waitForEarlier);
      const { rows } = await sql<{ chat_key: string }>`
        with anchor as (
          select coalesce(max(update_id), -1) as id from private.telegram_updates where arrived_at <= ${settled}),
        unbroken as (
          select coalesce(max(update_id), (select id from anchor)) as id from (
            select u.update_id, u.update_id - row_number() over (order by u.update_id) as run
            from private.telegram_updates u where u.update_id >= (select id from anchor) and (select id from anchor) >= 0
          ) numbered where run = (select id from anchor) - 1),
        oldest as (
          select distinct on (chat_key) chat_key, update_id, arrived_at, not_before
          from private.telegram_updates where done_at is null order by chat_key, update_id)
        insert into private.telegram_turns as t (chat_key, holder, until)
        select o.chat_key, ${holder}::uuid, ${new Date(now.getTime() + turnLasts)}::timestamptz from oldest o
        where o.not_before <= ${now}
          and (o.arrived_at <= ${settled} or o.update_id <= (select id from unbroken))
          and not exists (select from private.telegram_turns b where b.chat_key = o.chat_key and b.until > ${now})
        order by o.update_id limit ${most}
        on conflict (chat_key) do update set holder = excluded.holder, until = excluded.until
          where t.until <= ${now}
        returning chat_key`.execute(tx);
      return rows.map(({ chat_key }) => chat_key);
    },

    /** The oldest update of a chat, if it may be answered now. */
    async next(tx: Tx, chatKey: string, now: Date): Promise<Waiting | null> {
      const { rows } = await sql<{ update_id: string; body_sealed: string; not_before: Date }>`
        select update_id, body_sealed, not_before from private.telegram_updates
        where chat_key = ${chatKey} and done_at is null order by update_id limit 1`.execute(tx);
      const row = rows[0];
      if (!row || row.not_before > now) return null;
      const update = updateSchema.parse(JSON.parse(openWith(bodyKey, row.body_sealed, place)));
      return { updateId: Number(row.update_id), update };
    },

    /** Answered: what it said leaves the table. */
    async done(tx: Tx, updateId: number, now: Date): Promise<void> {
      await sql`update private.telegram_updates set done_at = ${now}, body_sealed = null, chat_key = null
        where update_id = ${updateId}`.execute(tx);
    },

    /** Not answered: tried again later, later each time, then given up. @returns whether it will be tried again */
    async postpone(tx: Tx, updateId: number, now: Date): Promise<boolean> {
      const { rows } = await sql<{ attempts: number }>`
        update private.telegram_updates set attempts = attempts + 1,
          not_before = ${now}::timestamptz + interval '10 seconds' * power(3, attempts)
        where update_id = ${updateId} returning attempts`.execute(tx);
      if ((rows[0]?.attempts ?? mostAttempts) < mostAttempts) return true;
      await this.done(tx, updateId, now);
      return false;
    },

    /** A turn by name. @returns whether `holder` has it */
    async takeTurn(tx: Tx, key: string, holder: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into private.telegram_turns as t (chat_key, holder, until)
        values (${key}, ${holder}::uuid, ${new Date(now.getTime() + turnLasts)})
        on conflict (chat_key) do update set holder = excluded.holder, until = excluded.until
          where t.holder = excluded.holder or t.until <= ${now}
        returning chat_key`.execute(tx);
      return rows.length > 0;
    },

    async leaveTurn(tx: Tx, key: string, holder: string): Promise<void> {
      await sql`delete from private.telegram_turns where chat_key = ${key} and holder = ${holder}::uuid`.execute(
        tx,
      );
    },

    async waiting(tx: Tx): Promise<number> {
      const { rows } = await sql<{ count: string }>`
        select count(*) from private.telegram_updates where done_at is null`.execute(tx);
      return Number(rows[0]!.count);
    },

    /** Numbers nobody will send again, and turns of processes that are gone. */
    async forget(tx: Tx, now: Date): Promise<void> {
      const before = new Date(now.getTime() - remembered);
      await sql`delete from private.telegram_updates where arrived_at < ${before}`.execute(tx);
      await sql`delete from private.telegram_turns where until < ${new Date(now.getTime() - minutes(5))}`.execute(
        tx,
      );
    },
  };
};

export type UpdateQueue = ReturnType<typeof createUpdateQueue>;
