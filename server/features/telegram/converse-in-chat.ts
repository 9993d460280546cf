import { createHash } from 'node:crypto';
import type { Tap } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { hours, seconds } from '#shared/time.ts';
import type { Answering } from '../companion/index.ts';
import { helpNumbers, helpSheet } from './help-numbers.ts';
import type { Linked, TelegramContext } from './ports.ts';
import { showReply } from './show-reply.ts';
import { say, showTyping } from './speak.ts';
import { setSession } from './store.ts';

/** After such a silence, the next words begin a session; before it, they go on with the last one, of the web or from here. */
const sessionGoesOnFor = hours(12);
/** Where a reply is still being written in the same session, on the site. */
const waitsFor = seconds(60);
const tryEvery = seconds(1);

/** The same update gives the same id, on every process and at every try: the companion then knows it. A UUID of version 8. */
export const idOfUpdate = (updateId: number, purpose: string): string => {
  const hex = createHash('sha256').update(`telegram|${purpose}|${updateId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** One update of a chat: words, or a choice that was tapped under a reply. */
export type SaidInChat = { updateId: number; chatKey: string; text: string; chosen?: Tap };

/** Where a refusal leads on the site. */
const pageOf: Partial<Record<AppError['code'], string>> = {
  subscription_ended: '/compte',
  company_access_ended: '/compte',
  birth_date_missing: '/seance',
  terms_to_accept: '/seance',
};

const begin = async (
  { companion, clock }: TelegramContext,
  { who, userId, country }: Linked,
  said: SaidInChat,
): Promise<{ conversationId: string; answering: Answering }> => {
  const since = new Date(clock.now().getTime() - sessionGoesOnFor);
  const clientId = idOfUpdate(said.updateId, said.chatKey);
  const common = { who, userId, channel: 'telegram', country, address: 'vous' } as const;
  const going = await companion.latestSession({ who, userId, since });
  if (going !== null)
    return {
      conversationId: going,
      answering: await companion.converse({
        ...common,
        conversationId: going,
        clientId,
        text: said.text,
        chosen: said.chosen,
      }),
    };
  if (said.chosen) throw new AppError('choice_not_known');
  // The session carries the message's own id, and so does its first message: begun twice, it is the same one.
  const answering = await companion.startSession({
    ...common,
    conversationId: clientId,
    topics: [],
    intention: said.text,
  });
  return { conversationId: clientId, answering };
};

/**
 * The person's words, to the one companion there is: same thread, same memory, same protocol before any model. A refusal
 * is told kindly; what speaks of danger gets the numbers whatever else is refused.
 */
export const converseInChat = async (
  context: TelegramContext,
  linked: Linked,
  said: SaidInChat,
): Promise<void> => {
  const { chatId } = linked;
  void showTyping(context, chatId);
  for (let waited = 0; ; waited += tryEvery) {
    try {
      const { conversationId, answering } = await begin(context, linked, said);
      const now = context.clock.now();
      await context.db.system('messenger', (tx) => setSession(tx, linked.userId, conversationId, now));
      await showReply(context, linked, { conversationId, updateId: said.updateId }, answering);
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'reply_in_progress' && waited < waitsFor) {
        await new Promise((resolve) => setTimeout(resolve, tryEvery));
        continue;
      }
      // Deleted on the site in this very moment: the words begin another one.
      if (error.code === 'session_not_known' && waited < waitsFor) continue;
      const grave = (await context.safety.helpFor(said.text)) !== null;
      if (grave) await say(context, chatId, helpNumbers(linked.country), helpSheet);
      const text = error.code === 'reply_in_progress' ? botTexts.stillWriting : error.french;
      const page = pageOf[error.code];
      await say(context, chatId, text, page ? [[{ label: botTexts.onTheSite, page }]] : []);
      return;
    }
  }
};
