import { createHmac } from 'node:crypto';
import type { SealedColumn } from '#server/ground/contributions.ts';
import { openCell } from '#server/ground/crypto/sealed-cell.ts';
import { deriveKey, type Secret } from '#server/ground/crypto/secret.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';

/*
 * Who somebody is in the messenger, sealed with their key. Whose chat it is, is found by a keyed digest: a chat's number is short
 * enough to be guessed otherwise.
 */

export type ChatDigest = (chatId: number) => string;

/** @param house what the house's own keys come from: its secret, never a column */
export const chatDigestOf = (house: Secret): ChatDigest => {
  const key = deriveKey(house, 'telegram-chats');
  return (chatId) => createHmac('sha256', key).update(String(chatId)).digest('base64url');
};

/** What is needed to find a chat and to name it. */
export type ChatKeys = { vault: Pick<Vault, 'boxFor' | 'findBox'>; chatDigest: ChatDigest };

export const cells = {
  chat: 'telegram_accounts.telegram_user_id',
  username: 'telegram_accounts.telegram_username',
  claimChat: 'telegram_accounts.claim_telegram_user_id',
  claimUsername: 'telegram_accounts.claim_username',
  claimName: 'telegram_accounts.claim_name',
  spokenIn: 'telegram_chats.chat_id',
  topics: 'telegram_chats.horoscope_topics_sealed',
} as const;

/** The number of a chat; null where it does not open, and for nobody's. */
export const openChat = (box: Box | null, cell: string | null, column: string): number | null => {
  const chat = openCell<number | string>(box, cell, column);
  return chat === null ? null : Number(chat);
};

/** What somebody wants to read about of a morning; an older version wrote it in clear. */
export const openTopics = (
  box: Box | null,
  row: { topics: string[] | null; sealed: string | null },
): string[] | null => openCell<string[]>(box, row.sealed, cells.topics) ?? row.topics;

/** The columns by which a chat is found. Nobody reads them. */
const besides: Record<string, string> = {
  [cells.chat]: 'chat_digest',
  [cells.claimChat]: 'claim_chat_digest',
  [cells.spokenIn]: 'chat_digest',
};

/** What the data API opens for its owner. Only the product writes it: the database refuses whoever else tries. */
export const telegramSeals: SealedColumn[] = Object.values(cells).map((cell) => {
  const [table = '', column = ''] = cell.split('.');
  const beside = besides[cell];
  return {
    table,
    column,
    userColumn: 'user_id',
    take: (value) => ({ value }),
    ...(beside && { beside, earlier: (text: string) => Number(text) }),
  };
});
