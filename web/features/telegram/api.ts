import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import {
  answerLinkReply,
  type TelegramAccount,
  telegramAccountColumns,
  telegramAccountSchema,
  unlinkReply,
} from '#shared/telegram/account.ts';
import { linkCodeFrom, linkCodeLength } from '#shared/telegram/link-code.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** How often the page looks whether a chat asked or was linked, in milliseconds. */
const lookEvery = 3000;

/** One's own row (specification §7), read again every three seconds. Stale after each call below. */
export const telegramAccount = (client: SupabaseClient, userId: string) =>
  queryOptions({
    queryKey: ['telegram-account', userId],
    staleTime: 0,
    refetchInterval: lookEvery,
    retry: false,
    queryFn: async (): Promise<TelegramAccount | null> => {
      const { data, error } = await client
        .from('telegram_accounts')
        .select(telegramAccountColumns)
        .eq('user_id', userId)
        .maybeSingle();
      if (error) throw error;
      return data === null ? null : telegramAccountSchema.parse(data);
    },
  });

const uniqueViolation = '23505';

/** Draws a code here and writes it down; somebody else's very same code, or a row of another tab, is met by another try. */
export const generateCode = async (
  client: SupabaseClient,
  userId: string,
  hasRow: boolean,
): Promise<void> => {
  let update = hasRow;
  for (let tries = 0; tries < 3; tries += 1) {
    const link_code = linkCodeFrom(crypto.getRandomValues(new Uint8Array(linkCodeLength)));
    const table = client.from('telegram_accounts');
    const { error } = update
      ? await table.update({ link_code }).eq('user_id', userId)
      : await table.insert({ user_id: userId, link_code, telegram_user_id: null });
    if (!error) return;
    if (error.code !== uniqueViolation) throw error;
    update = true;
  }
  throw new Error('no free code');
};

/** The person's answer to a chat that asks. @throws Refused, Unreachable */
export const answerLink = (client: SupabaseClient, claimId: string, given: boolean) =>
  callFunction(
    client,
    'answer-telegram-link',
    { claimId, given, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    answerLinkReply,
  );

/** @throws Refused, Unreachable */
export const unlinkTelegram = (client: SupabaseClient) =>
  callFunction(client, 'unlink-telegram', {}, unlinkReply);
