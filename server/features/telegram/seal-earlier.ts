import { sql } from 'kysely';
import type { Fill } from '#server/ground/contributions.ts';
import { isSealed, resealCell, sealCell } from '#server/ground/crypto/sealed-cell.ts';
import { sealRows } from '#server/ground/db/fill-sealed.ts';
import type { TelegramDeps } from './ports.ts';
import { type ChatKeys, cells } from './sealed-chat.ts';

/* Who somebody is in the messenger as an older version wrote it, in clear. */

type Deps = Pick<TelegramDeps, 'db' | 'vault'> & ChatKeys;
type Box = Awaited<ReturnType<Deps['vault']['boxFor']>>;

/** A chat's number, sealed, and by what it is found. */
const chatOf = (
  { chatDigest }: Deps,
  box: Box,
  cell: string | null,
  digest: string | null,
  column: string,
) =>
  cell === null || isSealed(cell)
    ? { cell, digest }
    : { cell: sealCell(box, Number(cell), column), digest: chatDigest(Number(cell)) };

type AccountRow = {
  user_id: string;
  chat: string | null;
  chat_digest: string | null;
  username: string | null;
  claim: string | null;
  claim_digest: string | null;
  claim_username: string | null;
  claim_name: string | null;
};

const sealAccounts = (deps: Deps): Promise<number> =>
  sealRows<AccountRow>(deps, {
    find: async (tx, most) =>
      (
        await sql<AccountRow>`select user_id, telegram_user_id as chat, chat_digest, telegram_username as username,
            claim_telegram_user_id as claim, claim_chat_digest as claim_digest, claim_username, claim_name
          from public.telegram_accounts
          where private.in_clear(telegram_user_id) or private.in_clear(telegram_username)
            or private.in_clear(claim_telegram_user_id) or private.in_clear(claim_username) or private.in_clear(claim_name)
          limit ${most}`.execute(tx)
      ).rows,
    async seal(tx, row, box) {
      const chat = chatOf(deps, box, row.chat, row.chat_digest, cells.chat);
      const claim = chatOf(deps, box, row.claim, row.claim_digest, cells.claimChat);
      await sql`update public.telegram_accounts set telegram_user_id = ${chat.cell}, chat_digest = ${chat.digest},
          telegram_username = ${resealCell(box, row.username, cells.username)},
          claim_telegram_user_id = ${claim.cell}, claim_chat_digest = ${claim.digest},
          claim_username = ${resealCell(box, row.claim_username, cells.claimUsername)},
          claim_name = ${resealCell(box, row.claim_name, cells.claimName)}
        where user_id = ${row.user_id} and telegram_user_id is not distinct from ${row.chat}
          and telegram_username is not distinct from ${row.username}
          and claim_telegram_user_id is not distinct from ${row.claim}
          and claim_username is not distinct from ${row.claim_username}
          and claim_name is not distinct from ${row.claim_name}`.execute(tx);
    },
  });

type ChatRow = { user_id: string; chat: string; digest: string | null; topics: string[] };

const sealChats = (deps: Deps): Promise<number> =>
  sealRows<ChatRow>(deps, {
    find: async (tx, most) =>
      (
        await sql<ChatRow>`select user_id, chat_id as chat, chat_digest as digest, horoscope_topics as topics
          from public.telegram_chats where private.in_clear(chat_id) or horoscope_topics <> '{}' limit ${most}`.execute(
          tx,
        )
      ).rows,
    async seal(tx, row, box) {
      const chat = chatOf(deps, box, row.chat, row.digest, cells.spokenIn);
      const topics = row.topics.length > 0 ? sealCell(box, row.topics, cells.topics) : null;
      await sql`update public.telegram_chats set chat_id = ${chat.cell}, chat_digest = ${chat.digest},
          horoscope_topics = '{}', horoscope_topics_sealed = coalesce(${topics}, horoscope_topics_sealed)
        where user_id = ${row.user_id} and chat_id = ${row.chat} and horoscope_topics = ${row.topics}::text[]`.execute(
        tx,
      );
    },
  });

export const telegramFills = (deps: Deps): Fill[] => [
  { table: 'public.telegram_accounts', fill: () => sealAccounts(deps) },
  { table: 'public.telegram_chats', fill: () => sealChats(deps) },
];
