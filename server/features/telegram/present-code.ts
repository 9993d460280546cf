import type { Limit } from '#server/ground/http/rate-limit.ts';
import { newId } from '#server/ground/ids.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { readLinkCode } from '#shared/telegram/link-code.ts';
import { hours, minutes } from '#shared/time.ts';
import type { TelegramContext } from './ports.ts';
import { rewrite, say } from './speak.ts';
import * as store from './store.ts';

/** Wrong codes only: whoever has the right one is never kept waiting. Forty bits and five tries. */
export const wrongCodes: Limit = { action: 'telegram-code', max: 5, per: minutes(15), keyedBy: 'person' };

/** How long a request waits for both answers. */
const claimLasts = hours(1);

export type Chat = { chatId: number; username: string | null; name: string | null };

/** The account as its owner knows it, and nobody else: « l•••a@exemple.fr », or the pseudonym of a nameless account. */
export const maskedAccount = (account: { email: string | null; pseudonym: string | null }): string => {
  const [local, domain] = (account.email ?? '').split('@');
  if (!local || !domain) return account.pseudonym ?? 'sans adresse';
  const end = local.length > 3 ? local.at(-1) : '';
  return `${local[0]}•••${end}@${domain}`;
};

type Outcome = 'ask' | 'unknown' | 'expired' | 'used' | 'foreign' | 'already';

/**
 * A chat presents a code. The first to come spends it; then the bot names the account and asks, and the page will name the
 * chat and ask: linking is confirmed on both sides (product decisions).
 */
export const presentCode = async (context: TelegramContext, chat: Chat, typed: string): Promise<void> => {
  const { db, clock, limiter, page } = context;
  const setup = page('/telegram-setup');
  const key = String(chat.chatId);
  if ((await limiter.left(wrongCodes, key)) <= 0) {
    await say(context, chat.chatId, botTexts.codeTries);
    return;
  }
  if (!(await context.linksOpen())) {
    await say(context, chat.chatId, botTexts.linksClosed);
    return;
  }
  const code = readLinkCode(typed);
  const now = clock.now();
  const decide = (): Promise<Outcome> =>
    db.system('messenger', async (tx) => {
      if (code === null) return 'unknown';
      const found = await store.findCode(tx, context, { code, chatId: chat.chatId, now });
      if (!found) return 'unknown';
      if (found.linked_here) return 'already';
      const linked = await store.findLinked(tx, context, chat.chatId);
      if (linked && linked.userId !== found.user_id) return 'foreign';
      // The same person may press « Démarrer » twice.
      if (found.used) return found.mine ? 'ask' : 'used';
      if (found.over) return 'expired';
      const expiresAt = new Date(now.getTime() + claimLasts);
      const claim = { userId: found.user_id, code, claimId: newId(), ...chat, expiresAt, now };
      return (await store.spendCode(tx, context, claim)) ? 'ask' : 'used';
    });
  const outcome = await decide();
  switch (outcome) {
    case 'ask':
      return askChat(context, chat.chatId);
    case 'already':
      await say(context, chat.chatId, botTexts.alreadyLinked);
      return;
    case 'foreign':
      await say(context, chat.chatId, botTexts.codeForeign);
      return;
    default: {
      // What is said of codes that are over opens nothing; guessing costs a try all the same.
      await limiter.take(wrongCodes, key).catch(() => {});
      const answers = {
        unknown: botTexts.codeUnknown,
        expired: botTexts.codeExpired,
        used: botTexts.codeUsed,
      };
      await say(context, chat.chatId, answers[outcome](setup));
    }
  }
};

const askChat = async (context: TelegramContext, chatId: number): Promise<void> => {
  const claim = await context.db.system('messenger', (tx) =>
    store.findClaim(tx, context, chatId, context.clock.now()),
  );
  if (!claim) return;
  await say(context, chatId, botTexts.askToLink(maskedAccount(claim)), [
    [{ label: botTexts.yesLink, tap: `link:yes:${claim.claim_id}` }],
    [{ label: botTexts.noLink, tap: `link:no:${claim.claim_id}` }],
  ]);
};

/** The chat's answer to the bot's question. */
export const answerInChat = async (
  context: TelegramContext,
  {
    chatId,
    messageId,
    claimId,
    given,
  }: { chatId: number; messageId: number; claimId: string; given: boolean },
): Promise<void> => {
  const { db, clock, page } = context;
  const now = clock.now();
  const stands = await db.system('messenger', async (tx) => {
    const accepted = await store.acceptClaim(tx, context, { claimId, chatId, now });
    if (accepted && !given) await store.dropClaim(tx, claimId);
    return accepted;
  });
  const text = !stands
    ? botTexts.claimOver(page('/telegram-setup'))
    : given
      ? botTexts.awaitsPage
      : botTexts.refusedHere;
  await rewrite(
    context,
    chatId,
    messageId,
    text,
    stands && given ? [[{ label: botTexts.onTheSite, page: '/telegram-setup' }]] : [],
  );
};
