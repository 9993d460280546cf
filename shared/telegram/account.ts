import { z } from 'zod';

/** What the page reads of its own row (specification §7), and of a chat that asks to be linked. */
export const telegramAccountColumns =
  'telegram_username, telegram_user_id, link_code, link_code_expires_at, link_code_used_at, claim_id, claim_username, claim_name, claim_expires_at, claim_accepted_at';

export const telegramAccountSchema = z.object({
  telegram_username: z.string().nullable(),
  telegram_user_id: z.number().nullable(),
  link_code: z.string().nullable(),
  link_code_expires_at: z.string().nullable(),
  link_code_used_at: z.string().nullable(),
  claim_id: z.string().nullable(),
  claim_username: z.string().nullable(),
  claim_name: z.string().nullable(),
  claim_expires_at: z.string().nullable(),
  claim_accepted_at: z.string().nullable(),
});
export type TelegramAccount = z.infer<typeof telegramAccountSchema>;

/** Where linking stands, by what the row says and what time it is. */
export type LinkState =
  | { kind: 'none' }
  | { kind: 'code'; code: string; expiresAt: Date }
  /** The code was there and is over; nobody asked with it. */
  | { kind: 'expired' }
  /** A chat presented the code and is reading what it would agree to. */
  | { kind: 'asked'; name: string }
  /** The chat said yes: the person's answer here is awaited. */
  | { kind: 'claimed'; claimId: string; name: string }
  | { kind: 'linked'; username: string | null };

/** How a messenger account is named to its owner. */
export const accountName = (username: string | null, name: string | null): string =>
  username ? `@${username}` : (name ?? 'un compte sans nom d’utilisateur');

const over = (instant: string | null, now: Date): boolean => instant === null || new Date(instant) <= now;

export const linkStateOf = (row: TelegramAccount | null, now: Date): LinkState => {
  if (!row) return { kind: 'none' };
  // A chat that asks comes before a link that stands: somebody may be changing phones.
  if (row.claim_id !== null && !over(row.claim_expires_at, now)) {
    const name = accountName(row.claim_username, row.claim_name);
    return row.claim_accepted_at === null
      ? { kind: 'asked', name }
      : { kind: 'claimed', claimId: row.claim_id, name };
  }
  const fresh = row.link_code !== null && row.link_code_used_at === null;
  if (fresh && !over(row.link_code_expires_at, now))
    return { kind: 'code', code: row.link_code!, expiresAt: new Date(row.link_code_expires_at!) };
  if (row.telegram_user_id !== null && row.telegram_user_id > 0)
    return { kind: 'linked', username: row.telegram_username };
  return fresh ? { kind: 'expired' } : { kind: 'none' };
};

export const answerLinkBody = z.object({
  claimId: z.uuid(),
  given: z.boolean(),
  /** Where the person is, as their browser says: quiet hours follow it. */
  zone: z.string().max(60).optional(),
});
export const answerLinkReply = z.object({ linked: z.boolean() });
export const unlinkReply = z.object({ unlinked: z.boolean() });
