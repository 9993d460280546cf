import { sql } from 'kysely';
import { openCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { countrySchema } from '#shared/safety/levels.ts';
import { type Linked, personOf } from './ports.ts';
import { type ChatKeys, cells, openChat, openTopics } from './sealed-chat.ts';

/* Every statement on `telegram_accounts` and `telegram_chats`, but what a person's own browser writes. */

/** Whether a row is of this chat: by its digest, or as an older version wrote it, in clear. */
const isChat = (
  { chatDigest }: Pick<ChatKeys, 'chatDigest'>,
  chatId: number,
  digest: string,
  clear: string,
) => sql<boolean>`(${sql.ref(digest)} = ${chatDigest(chatId)} or ${sql.ref(clear)} = ${String(chatId)})`;
const linkedTo = (keys: Pick<ChatKeys, 'chatDigest'>, chatId: number) =>
  isChat(keys, chatId, 'chat_digest', 'telegram_user_id');
const claimedBy = (keys: Pick<ChatKeys, 'chatDigest'>, chatId: number) =>
  isChat(keys, chatId, 'claim_chat_digest', 'claim_telegram_user_id');
const spokenIn = (keys: Pick<ChatKeys, 'chatDigest'>, chatId: number) =>
  isChat(keys, chatId, 'chat_digest', 'chat_id');

type LinkedRow = { user_id: string; country: string; zone: string };

/** Whose chat this is; null for a stranger's. */
export const findLinked = async (
  tx: Tx,
  keys: Pick<ChatKeys, 'chatDigest'>,
  chatId: number,
): Promise<Omit<Linked, 'agreed'> | null> => {
  const { rows } = await sql<LinkedRow>`
    select c.user_id, c.country, c.zone from public.telegram_chats c
    where c.user_id in (select user_id from public.telegram_accounts where ${linkedTo(keys, chatId)})`.execute(
    tx,
  );
  const row = rows[0];
  return row
    ? {
        userId: row.user_id,
        chatId,
        who: personOf(row.user_id),
        country: countrySchema.catch('unknown').parse(row.country),
        zone: row.zone,
      }
    : null;
};

export type CodeRow = { user_id: string; used: boolean; over: boolean; mine: boolean; linked_here: boolean };

/** What is known of a code, and of the chat that presents it. */
export const findCode = async (
  tx: Tx,
  keys: Pick<ChatKeys, 'chatDigest'>,
  { code, chatId, now }: { code: string; chatId: number; now: Date },
): Promise<CodeRow | undefined> =>
  (
    await sql<CodeRow>`select user_id, link_code_used_at is not null as used,
        coalesce(link_code_expires_at <= ${now}, true) as over,
        coalesce(${claimedBy(keys, chatId)} and claim_expires_at > ${now}, false) as mine,
        coalesce(${linkedTo(keys, chatId)}, false) as linked_here
      from public.telegram_accounts where link_code = ${code}`.execute(tx)
  ).rows[0];

export type NewClaim = {
  /** Whose code it is. */
  userId: string;
  code: string;
  claimId: string;
  chatId: number;
  username: string | null;
  name: string | null;
  expiresAt: Date;
  now: Date;
};

/** Spends the code for this chat; false when another chat was quicker, or the code is over. One statement decides. */
export const spendCode = async (tx: Tx, keys: ChatKeys, claim: NewClaim): Promise<boolean> => {
  const box = await keys.vault.boxFor(claim.userId);
  const { rows } = await sql`
    update public.telegram_accounts set link_code_used_at = ${claim.now}, claim_id = ${claim.claimId}::uuid,
      claim_chat_digest = ${keys.chatDigest(claim.chatId)},
      claim_telegram_user_id = ${sealCell(box, claim.chatId, cells.claimChat)},
      claim_username = ${sealCell(box, claim.username, cells.claimUsername)},
      claim_name = ${sealCell(box, claim.name, cells.claimName)},
      claim_expires_at = ${claim.expiresAt}, claim_accepted_at = null
    where link_code = ${claim.code} and user_id = ${claim.userId} and link_code_used_at is null and link_code_expires_at > ${claim.now}
    returning id`.execute(tx);
  return rows.length > 0;
};

/** The account that a chat's pending request is about; named to the chat before it says yes. */
export const findClaim = async (
  tx: Tx,
  keys: ChatKeys,
  chatId: number,
  now: Date,
): Promise<{ claim_id: string; email: string | null; pseudonym: string | null } | undefined> => {
  const { rows } = await sql<{
    claim_id: string;
    user_id: string;
    email: string | null;
    pseudonym: string | null;
  }>`select a.claim_id, a.user_id, p.email, p.name_or_pseudo as pseudonym from public.telegram_accounts a
      left join public.profiles p on p.user_id = a.user_id
      where ${claimedBy(keys, chatId)} and a.claim_expires_at > ${now}
      order by a.claim_expires_at desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const box = await keys.vault.findBox(row.user_id);
  return {
    claim_id: row.claim_id,
    email: openCell(box, row.email, 'profiles.email'),
    pseudonym: openCell(box, row.pseudonym, 'profiles.name_or_pseudo'),
  };
};

/** The chat's own yes. */
export const acceptClaim = async (
  tx: Tx,
  keys: Pick<ChatKeys, 'chatDigest'>,
  claim: { claimId: string; chatId: number; now: Date },
): Promise<boolean> =>
  (
    await sql`update public.telegram_accounts set claim_accepted_at = coalesce(claim_accepted_at, ${claim.now})
      where claim_id = ${claim.claimId}::uuid and ${claimedBy(keys, claim.chatId)}
        and claim_expires_at > ${claim.now} returning id`.execute(tx)
  ).rows.length > 0;

const noClaim = sql`claim_id = null, claim_telegram_user_id = null, claim_chat_digest = null, claim_username = null, claim_name = null,
  claim_expires_at = null, claim_accepted_at = null`;

/** Either side's no, or an answer that was acted on. */
export const dropClaim = async (tx: Tx, claimId: string): Promise<void> => {
  await sql`update public.telegram_accounts set ${noClaim} where claim_id = ${claimId}::uuid`.execute(tx);
};

/** What the person is about to confirm; only once the chat said yes. Locks the row until the end of the transaction. */
export const lockAcceptedClaim = async (
  tx: Tx,
  keys: ChatKeys,
  { userId, claimId, now }: { userId: string; claimId: string; now: Date },
): Promise<{ chatId: number; username: string | null } | null> => {
  const box = await keys.vault.findBox(userId);
  const { rows } = await sql<{ chat: string; claim_username: string | null }>`
    select claim_telegram_user_id as chat, claim_username from public.telegram_accounts
    where user_id = ${userId} and claim_id = ${claimId}::uuid and claim_accepted_at is not null
      and claim_expires_at > ${now} for update`.execute(tx);
  const [row] = rows;
  const chatId = row ? openChat(box, row.chat, cells.claimChat) : null;
  if (!row || chatId === null) return null;
  return { chatId, username: openCell(box, row.claim_username, cells.claimUsername) };
};

const noLink = sql`telegram_user_id = null, chat_digest = null, telegram_username = null, linked_at = null`;

/** A messenger account belongs to one person: whoever had it before has it no more. @returns their ids */
export const releaseChat = async (
  tx: Tx,
  keys: Pick<ChatKeys, 'chatDigest'>,
  chatId: number,
  keep: string,
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    update public.telegram_accounts set ${noLink}
    where ${linkedTo(keys, chatId)} and user_id <> ${keep} returning user_id`.execute(tx);
  await sql`delete from public.telegram_chats where ${spokenIn(keys, chatId)} and user_id <> ${keep}`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
};

export const writeLink = async (
  tx: Tx,
  keys: ChatKeys,
  link: { userId: string; chatId: number; username: string | null; zone: string; now: Date },
): Promise<void> => {
  const box = await keys.vault.boxFor(link.userId);
  const digest = keys.chatDigest(link.chatId);
  await sql`update public.telegram_accounts set chat_digest = ${digest},
      telegram_user_id = ${sealCell(box, link.chatId, cells.chat)},
      telegram_username = ${sealCell(box, link.username, cells.username)},
      linked_at = ${link.now}, ${noClaim} where user_id = ${link.userId}`.execute(tx);
  await sql`insert into public.telegram_chats (user_id, chat_id, chat_digest, zone, team_seen_at, linked_at)
    values (${link.userId}, ${sealCell(box, link.chatId, cells.spokenIn)}, ${digest}, ${link.zone}, ${link.now}, ${link.now})
    on conflict (user_id) do update set chat_id = excluded.chat_id, chat_digest = excluded.chat_digest,
      zone = excluded.zone, blocked_at = null,
      team_seen_at = excluded.team_seen_at, linked_at = excluded.linked_at`.execute(tx);
};

/** @returns whether one was linked, and the chat, where its number opens */
export const removeLink = async (
  tx: Tx,
  keys: ChatKeys,
  userId: string,
): Promise<{ chatId: number | null } | null> => {
  const box = await keys.vault.findBox(userId);
  const { rows } = await sql<{ chat: string | null }>`
    with linked as (select id, telegram_user_id as chat from public.telegram_accounts where user_id = ${userId} for update)
    update public.telegram_accounts a set ${noLink} from linked where a.id = linked.id returning linked.chat`.execute(
    tx,
  );
  await sql`delete from public.telegram_chats where user_id = ${userId}`.execute(tx);
  const chat = rows[0]?.chat ?? null;
  return chat === null ? null : { chatId: openChat(box, chat, cells.chat) };
};

export const setCountry = async (tx: Tx, userId: string, country: string): Promise<void> => {
  await sql`update public.telegram_chats set country = ${country} where user_id = ${userId}`.execute(tx);
};

export const setSession = async (
  tx: Tx,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<void> => {
  // What the team wrote before is on the site; from here on it comes to the chat too.
  await sql`update public.telegram_chats set
      team_seen_at = case when conversation_id is distinct from ${conversationId}::uuid then ${now} else team_seen_at end,
      conversation_id = ${conversationId}::uuid
    where user_id = ${userId} and conversation_id is distinct from ${conversationId}::uuid`.execute(tx);
};

/** The person blocked the bot, or is back. */
export const setBlocked = async (
  tx: Tx,
  keys: Pick<ChatKeys, 'chatDigest'>,
  chatId: number,
  blockedAt: Date | null,
): Promise<void> => {
  await sql`update public.telegram_chats set blocked_at = ${blockedAt}::timestamptz
    where ${spokenIn(keys, chatId)} and (blocked_at is null) <> (${blockedAt}::timestamptz is null)`.execute(
    tx,
  );
};

/** Requests nobody answered, and codes that are long over, leave the table. */
export const dropOldCodes = async (tx: Tx, now: Date, before: Date): Promise<void> => {
  await sql`update public.telegram_accounts set ${noClaim} where claim_expires_at < ${now}`.execute(tx);
  await sql`update public.telegram_accounts set link_code = null where link_code_expires_at < ${before}`.execute(
    tx,
  );
};

type Exported = Record<string, unknown> & {
  telegram_username: string | null;
  telegram_user_id: string | null;
};

/** Everything kept about the person's messenger, as they may take it along. */
export const readForExport = async (
  tx: Tx,
  keys: Pick<ChatKeys, 'vault'>,
  userId: string,
): Promise<unknown> => {
  const box = await keys.vault.findBox(userId);
  const { rows } = await sql<{ data: Exported; topics: string[] | null; sealed: string | null }>`
    select json_build_object('telegram_username', a.telegram_username, 'telegram_user_id', a.telegram_user_id,
      'created_at', a.created_at, 'linked_at', a.linked_at, 'country', c.country, 'zone', c.zone, 'reminder', c.reminder,
      'reminder_hour', c.reminder_hour, 'horoscope_daily', c.horoscope_daily) as data,
      c.horoscope_topics as topics, c.horoscope_topics_sealed as sealed
    from public.telegram_accounts a left join public.telegram_chats c on c.user_id = a.user_id
    where a.user_id = ${userId}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return {
    ...row.data,
    telegram_username: openCell(box, row.data.telegram_username, cells.username),
    telegram_user_id: openChat(box, row.data.telegram_user_id, cells.chat),
    horoscope_topics: openTopics(box, row),
  };
};
