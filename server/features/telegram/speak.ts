import { InlineKeyboard } from 'grammy';
import { failureOf } from '#server/adapters/messenger/index.ts';
import type { TelegramContext } from './ports.ts';
import { splitMessage } from './split-message.ts';
import { setBlocked } from './store.ts';

/** A button that says something back to us, or opens a page of the site. A messenger's button cannot dial. */
export type Button = { label: string } & ({ tap: string } | { page: string });
export type Rows = readonly (readonly Button[])[];

/** Buttons lead to addresses the messenger accepts: `https`, or our own messenger of development. */
const keyboardOf = ({ messenger, page }: TelegramContext, rows: Rows): InlineKeyboard | undefined => {
  const keyboard = new InlineKeyboard();
  for (const row of rows) {
    for (const button of row) {
      if ('tap' in button) keyboard.text(button.label, button.tap);
      else if (messenger.name === 'simulated' || page('/').startsWith('https:'))
        keyboard.url(button.label, page(button.page));
    }
    keyboard.row();
  }
  return keyboard.inline_keyboard.flat().length > 0 ? keyboard : undefined;
};

const plain = { link_preview_options: { is_disabled: true } } as const;

/** Whoever blocked the bot is written to no more; what the messenger refuses otherwise is only noted. @throws when it is away */
const noted = async (context: TelegramContext, chatId: number, error: unknown): Promise<null> => {
  const failure = failureOf(error);
  if (failure === 'unreachable') throw error;
  if (failure === 'blocked')
    await context.db.system('messenger', (tx) => setBlocked(tx, context, chatId, context.clock.now()));
  else if (failure === 'refused') context.log.warn({ err: error, room: 'telegram' }, 'the messenger refused');
  return null;
};

/**
 * Says something in a chat, in as many messages as it takes; the buttons stand under the last.
 * @returns the last message's number; null when it could not be delivered and never will be. @throws when the messenger is away
 */
export const say = async (
  context: TelegramContext,
  chatId: number,
  text: string,
  rows: Rows = [],
): Promise<number | null> => {
  const parts = splitMessage(text);
  let last: number | null = null;
  for (const [index, part] of parts.entries()) {
    const keyboard = index === parts.length - 1 ? keyboardOf(context, rows) : undefined;
    try {
      const sent = await context.messenger.bot.api.sendMessage(chatId, part, {
        ...plain,
        ...(keyboard && { reply_markup: keyboard }),
      });
      last = sent.message_id;
    } catch (error) {
      return noted(context, chatId, error);
    }
  }
  return last;
};

/** Rewrites a message of ours. @returns false when it is there no more */
export const rewrite = async (
  context: TelegramContext,
  chatId: number,
  messageId: number,
  text: string,
  rows: Rows = [],
): Promise<boolean> => {
  const keyboard = keyboardOf(context, rows);
  try {
    await context.messenger.bot.api.editMessageText(chatId, messageId, text, {
      ...plain,
      ...(keyboard && { reply_markup: keyboard }),
    });
    return true;
  } catch (error) {
    if (failureOf(error) === 'unchanged') return true;
    await noted(context, chatId, error);
    return false;
  }
};

/** Takes a message of ours out of the chat; one that may not be deleted any more says nothing. */
export const remove = async (context: TelegramContext, chatId: number, messageId: number): Promise<void> => {
  try {
    await context.messenger.bot.api.deleteMessage(chatId, messageId);
  } catch (error) {
    if (failureOf(error) === 'refused') await rewrite(context, chatId, messageId, '…');
    else await noted(context, chatId, error);
  }
};

/** « écrit… », for about five seconds. A sign that is lost is no loss. */
export const showTyping = async ({ messenger }: TelegramContext, chatId: number): Promise<void> => {
  await messenger.bot.api.sendChatAction(chatId, 'typing').catch(() => {});
};
