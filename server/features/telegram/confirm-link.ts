import { AppError } from '#shared/errors.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { knownZone } from './due-times.ts';
import type { TelegramContext } from './ports.ts';
import { say } from './speak.ts';
import * as store from './store.ts';

/** What a chat is told of a decision made elsewhere: the decision stands whether or not it can be told. */
const tell = (context: TelegramContext, chatId: number | null, text: string): void => {
  if (chatId === null) return;
  say(context, chatId, text).catch((error: unknown) =>
    context.log.warn({ err: error, room: 'telegram' }, 'a chat was not told'),
  );
};

const note = (
  context: TelegramContext,
  tx: Parameters<typeof store.removeLink>[0],
  userId: string,
  action: 'link-telegram' | 'unlink-telegram',
) =>
  context.audit.record(tx, {
    actorId: userId,
    actorKind: 'user',
    action,
    subjectId: userId,
    details: {},
  });

/**
 * The person's own answer, on their page, to a chat that asked and said yes. Only here is anything linked.
 * @throws AppError `link_request_over`, `telegram_closed`
 */
export const answerOnPage = async (
  context: TelegramContext,
  {
    userId,
    claimId,
    given,
    zone,
  }: { userId: string; claimId: string; given: boolean; zone: string | undefined },
): Promise<{ linked: boolean }> => {
  const { db, clock, brand, consents } = context;
  const now = clock.now();
  if (given && !(await context.linksOpen())) throw new AppError('telegram_closed');
  const chatId = await db.system('messenger', async (tx) => {
    const claim = await store.lockAcceptedClaim(tx, context, { userId, claimId, now });
    if (!claim) return null;
    if (!given) {
      await store.dropClaim(tx, claimId);
      return claim.chatId;
    }
    for (const other of await store.releaseChat(tx, context, claim.chatId, userId))
      await consents.record(tx, other, 'telegram', false);
    await store.writeLink(tx, context, { userId, ...claim, zone: knownZone(zone), now });
    // What the chat said yes to, dated where both sides agreed.
    await consents.record(tx, userId, 'telegram', true);
    await note(context, tx, userId, 'link-telegram');
    return claim.chatId;
  });
  if (chatId === null) throw new AppError('link_request_over');
  tell(context, chatId, given ? botTexts.linked(brand) : botTexts.refusedOnPage);
  return { linked: given };
};

/** Either side undoes it at once; nothing of what was written is lost. */
export const unlink = async (context: TelegramContext, userId: string): Promise<{ unlinked: boolean }> => {
  const { db, consents, page } = context;
  const linked = await db.system('messenger', async (tx) => {
    const linked = await store.removeLink(tx, context, userId);
    if (linked === null) return null;
    await consents.record(tx, userId, 'telegram', false);
    await note(context, tx, userId, 'unlink-telegram');
    return linked;
  });
  tell(context, linked?.chatId ?? null, botTexts.unlinkedNow(page('/telegram-setup')));
  return { unlinked: linked !== null };
};
