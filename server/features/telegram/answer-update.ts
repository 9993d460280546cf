import { Composer, type Context, type Filter } from 'grammy';
import type { Update as TelegramUpdate } from 'grammy/types';
import { botTexts } from '#shared/messages/telegram.ts';
import { readLinkCode } from '#shared/telegram/link-code.ts';
import { commandsOfAnybody, commandsOfLinked, greetStranger } from './answer-commands.ts';
import { answerTap } from './answer-taps.ts';
import { converseInChat } from './converse-in-chat.ts';
import { hear } from './hear-voice.ts';
import { helpNumbers, helpSheet } from './help-numbers.ts';
import type { Linked, TelegramContext } from './ports.ts';
import { type Chat, presentCode } from './present-code.ts';
import { say } from './speak.ts';
import { findLinked, setBlocked } from './store.ts';
import type { UpdateQueue } from './update-queue.ts';

const chatOf = (ctx: Context): Chat => ({
  chatId: ctx.chat!.id,
  username: ctx.from?.username ?? null,
  name: ctx.from?.first_name?.slice(0, 60) ?? null,
});

/** Whose chat this is, and whether they agree to this channel still. */
const lookUp = (context: TelegramContext, chatId: number): Promise<Linked | null> =>
  context.db.system('messenger', async (tx) => {
    await setBlocked(tx, context, chatId, null);
    const linked = await findLinked(tx, context, chatId);
    return linked && { ...linked, agreed: await context.consents.has(tx, linked.userId, 'telegram') };
  });

/** What is said to whoever stopped the channel: nothing is kept, and danger gets its numbers all the same. */
const answerStopped = async (context: TelegramContext, linked: Linked, text: string): Promise<void> => {
  if ((await context.safety.helpFor(text)) !== null)
    await say(context, linked.chatId, helpNumbers(linked.country), helpSheet);
  await say(context, linked.chatId, botTexts.isStopped);
};

/**
 * The bot: what each kind of update is answered with. Runs once per update, in the order of its chat, for as long as the
 * answer takes; whatever it throws is tried again later.
 */
export const createBot = (
  context: TelegramContext,
  queue: UpdateQueue,
): ((update: TelegramUpdate) => Promise<void>) => {
  const { bot } = context.messenger;
  const composer = new Composer<Context>();

  // Groups have no privacy to offer: the bot leaves.
  composer.use(async (ctx, next) => {
    if (ctx.chat && ctx.chat.type !== 'private') {
      if (
        ctx.myChatMember?.new_chat_member.status === 'left' ||
        ctx.myChatMember?.new_chat_member.status === 'kicked'
      )
        return;
      await ctx.api.leaveChat(ctx.chat.id).catch(() => {});
      return;
    }
    await next();
  });

  composer.on('my_chat_member', async (ctx) => {
    const gone = ['kicked', 'left'].includes(ctx.myChatMember.new_chat_member.status);
    await context.db.system('messenger', (tx) =>
      setBlocked(tx, context, ctx.chat.id, gone ? context.clock.now() : null),
    );
  });

  const answerText = async (ctx: Context, linked: Linked | null, text: string): Promise<void> => {
    const chatId = ctx.chat!.id;
    if (!linked) {
      if (readLinkCode(text) !== null) return presentCode(context, chatOf(ctx), text);
      return greetStranger(context, chatId);
    }
    if (!linked.agreed) return answerStopped(context, linked, text);
    await converseInChat(context, linked, {
      updateId: ctx.update.update_id,
      chatKey: queue.keyOfChat(chatId),
      text,
    });
  };

  const start = async (ctx: Context, linked: Linked | null, given: string): Promise<void> => {
    const chatId = ctx.chat!.id;
    if (given !== '') return presentCode(context, chatOf(ctx), given);
    if (!linked) return greetStranger(context, chatId);
    if (linked.agreed) await say(context, chatId, botTexts.welcomeBack);
    else
      await say(context, chatId, botTexts.askToResume, [
        [
          { label: botTexts.yesResume, tap: 'resume:yes' },
          { label: botTexts.no, tap: 'resume:no' },
        ],
      ]);
  };

  composer.on('message:text', async (ctx) => {
    const { text } = ctx.message;
    const linked = await lookUp(context, ctx.chat.id);
    const [, name = '', given = ''] = /^\/([a-zé]+)(?:@\w+)?(?:\s+([\s\S]*))?$/i.exec(text.trim()) ?? [];
    const command = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    if (command === 'start') return start(ctx, linked, given.trim());
    if (Object.hasOwn(commandsOfAnybody, command)) {
      await commandsOfAnybody[command]!(context, ctx.chat.id, linked);
      return;
    }
    if (Object.hasOwn(commandsOfLinked, command)) {
      if (!linked) return greetStranger(context, ctx.chat.id);
      await commandsOfLinked[command]!(context, linked);
      return;
    }
    await answerText(ctx, linked, text);
  });

  composer.on('callback_query:data', async (ctx) => {
    // The button stops turning at once; one that waited too long cannot be told any more.
    await ctx.answerCallbackQuery().catch(() => {});
    const chatId = ctx.chat?.id ?? ctx.from.id;
    const linked = await lookUp(context, chatId);
    const messageId = ctx.callbackQuery.message?.message_id ?? 0;
    const { update_id: updateId } = ctx.update;
    await answerTap(context, linked, { updateId, chatId, messageId, data: ctx.callbackQuery.data });
  });

  /** Something that is no text, from somebody who is known: else the way to link. */
  const kindly =
    (answer: (ctx: Filter<Context, 'message'>, linked: Linked) => Promise<unknown>) =>
    async (ctx: Filter<Context, 'message'>): Promise<void> => {
      const linked = await lookUp(context, ctx.chat.id);
      if (!linked) await greetStranger(context, ctx.chat.id);
      else if (!linked.agreed) await answerStopped(context, linked, ctx.message.caption ?? '');
      else await answer(ctx, linked);
    };
  composer.on(
    ['message:voice', 'message:audio', 'message:video_note'],
    kindly(async (ctx, linked) => {
      const text = await hear(context, linked, ctx.message.voice ?? null);
      if (text !== null) await answerText(ctx, linked, text);
    }),
  );
  composer.on(
    'message',
    kindly(async (ctx, linked) => {
      const { caption, sticker, photo, video, animation } = ctx.message;
      if (caption) {
        await say(context, linked.chatId, botTexts.captionOnly);
        return answerText(ctx, linked, caption);
      }
      const { notText } = botTexts;
      const picture = photo ?? video ?? animation;
      await say(context, linked.chatId, sticker ? notText.sticker : picture ? notText.photo : notText.other);
    }),
  );

  bot.use(composer);
  bot.catch(({ error }) => {
    throw error;
  });
  return async (update) => {
    try {
      await bot.handleUpdate(update);
    } catch (error) {
      // grammY wraps what a handler threw; ours is inside.
      throw (error as { error?: unknown }).error ?? error;
    }
  };
};
