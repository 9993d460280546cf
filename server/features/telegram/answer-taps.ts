import { z } from 'zod';
import { tapSchema } from '#shared/companion/conversation.ts';
import { topicSchema } from '#shared/horoscope/topics.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { humanReadingVersion } from '#shared/moderation/texts.ts';
import { moodValueSchema, weatherOf } from '#shared/mood/mood.ts';
import { countrySchema } from '#shared/safety/levels.ts';
import { topicButtons } from './answer-commands.ts';
import { converseInChat, idOfUpdate } from './converse-in-chat.ts';
import { helpNumbers, helpSheet } from './help-numbers.ts';
import type { Linked, TelegramContext } from './ports.ts';
import { answerInChat } from './present-code.ts';
import { chooseHoroscope, chooseReminder, horoscopeText, reminderHours } from './reminders.ts';
import { askHuman } from './show-reply.ts';
import { rewrite, say } from './speak.ts';
import { setCountry } from './store.ts';

export type Tap = { updateId: number; chatId: number; messageId: number; data: string };
type Answer = (
  context: TelegramContext,
  linked: Linked,
  tap: Tap,
  rest: readonly string[],
) => Promise<unknown>;

const often = z.enum(['none', 'daily', 'weekly']);
const hourSchema = z.coerce.number().pipe(z.literal(reminderHours));

const remind: Answer = async (context, linked, { chatId, messageId }, [chosen, at]) => {
  const kind = often.parse(chosen);
  if (kind === 'none') {
    await chooseReminder(context, linked, 'none', 18);
    return rewrite(context, chatId, messageId, botTexts.remindersNone);
  }
  if (at === undefined)
    return rewrite(context, chatId, messageId, botTexts.whatHour, [
      reminderHours.map((hour) => ({ label: `${hour} h`, tap: `remind:${kind}:${hour}` })),
    ]);
  const hour = hourSchema.parse(at);
  await chooseReminder(context, linked, kind, hour);
  return rewrite(context, chatId, messageId, botTexts.remindersChosen(kind, hour));
};

const sky: Answer = async (context, linked, { chatId, messageId }, [chosen]) => {
  if (chosen === 'none') return rewrite(context, chatId, messageId, botTexts.noHoroscopeSaid);
  if (chosen === 'choose')
    return rewrite(context, chatId, messageId, botTexts.horoscopeTopics, topicButtons('sky-daily'));
  if (chosen === 'stop') {
    await chooseHoroscope(context, linked, { daily: false });
    return say(context, chatId, botTexts.noHoroscopeSaid);
  }
  const topic = topicSchema.parse(chosen);
  const { text, written } = await horoscopeText(context, linked, [topic]);
  return say(
    context,
    chatId,
    text,
    written ? [[{ label: botTexts.horoscopeEachMorning, tap: `sky-daily:${topic}` }]] : [],
  );
};

const skyDaily: Answer = async (context, linked, { chatId }, [chosen]) => {
  await chooseHoroscope(context, linked, { daily: true, topic: topicSchema.parse(chosen) });
  await say(context, chatId, botTexts.horoscopeChosen);
};

/** Pressed twice under one question, the latest counts as another note: each is a moment of its own. */
const mood: Answer = async (context, { who, userId }, { chatId, messageId, updateId }, [chosen]) => {
  const value = z.coerce.number().pipe(moodValueSchema).parse(chosen);
  await context.mood.note(who, userId, { id: idOfUpdate(updateId, `mood|${userId}`), value, note: null });
  return rewrite(context, chatId, messageId, botTexts.moodNoted(weatherOf(value)));
};

const country: Answer = async (context, { userId }, { chatId }, [chosen]) => {
  const kept = countrySchema.parse(chosen);
  await context.db.system('messenger', (tx) => setCountry(tx, userId, kept));
  await say(context, chatId, `${botTexts.countryKept}\n\n${helpNumbers(kept)}`, helpSheet);
};

const erase: Answer = async (context, { who, userId }, { chatId, messageId }, [chosen]) => {
  if (chosen === 'yes') await context.companion.deleteSessions({ who, userId, channel: 'telegram' });
  return rewrite(context, chatId, messageId, chosen === 'yes' ? botTexts.erased : botTexts.kept);
};

/** A human of the team in this session: yes, no, or the question first. Revocable by the same buttons. */
const read: Answer = async (context, { who, userId }, { chatId, messageId }, [chosen, id]) => {
  const conversationId = z.uuid().parse(id);
  if (chosen === 'ask') {
    const access = await context.moderation.viewAccess({ who, userId }, conversationId);
    return askHuman(context, chatId, conversationId, access);
  }
  const given = chosen === 'yes';
  await context.moderation.decideAccess(
    { who, userId },
    { conversationId, version: humanReadingVersion, given },
  );
  return given
    ? rewrite(context, chatId, messageId, botTexts.readingYes, [
        [{ label: botTexts.stopReading, tap: `read:no:${conversationId}` }],
      ])
    : rewrite(context, chatId, messageId, botTexts.readingNo, [
        [{ label: botTexts.allowReading, tap: `read:yes:${conversationId}` }],
      ]);
};

/** A choice under a reply: it goes the way of any message, and the reply that offered it says what it answers. */
const choice: Answer = async (context, linked, { updateId }, [replyId, id]) => {
  const chosen = tapSchema.parse({ replyId, id });
  const chatKey = `choice|${linked.userId}`;
  await converseInChat(context, linked, { updateId, chatKey, text: '', chosen });
};

const resume: Answer = async (context, { userId }, { chatId, messageId }, [chosen]) => {
  if (chosen !== 'yes') return rewrite(context, chatId, messageId, botTexts.isStopped);
  await context.db.system('messenger', (tx) => context.consents.record(tx, userId, 'telegram', true));
  return rewrite(context, chatId, messageId, botTexts.resumed);
};

const voice: Answer = async (context, { userId }, { chatId, messageId }, [chosen]) => {
  if (chosen !== 'yes') return rewrite(context, chatId, messageId, botTexts.voiceRefused);
  await context.db.system('messenger', (tx) => context.consents.record(tx, userId, 'voice', true));
  return rewrite(context, chatId, messageId, botTexts.voiceAgreed);
};

const answers: Record<string, Answer> = {
  choice,
  remind,
  sky,
  'sky-daily': skyDaily,
  mood,
  country,
  erase,
  read,
  resume,
  voice,
};

/** A button of ours was pressed. Data that is none of ours says only that it is over. */
export const answerTap = async (context: TelegramContext, linked: Linked | null, tap: Tap): Promise<void> => {
  const [name = '', ...rest] = tap.data.split(':');
  if (name === 'link') {
    const claimId = z.uuid().safeParse(rest[1]);
    if (claimId.success) {
      await answerInChat(context, { ...tap, claimId: claimId.data, given: rest[0] === 'yes' });
      return;
    }
  }
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (!answer || !linked) {
    await say(context, tap.chatId, linked ? botTexts.tapOver : botTexts.notLinked);
    return;
  }
  try {
    await answer(context, linked, tap, rest);
  } catch (error) {
    // A session that was deleted, a button of another version: refused by its schema or its room.
    if (!(error instanceof z.ZodError) && (error as { name?: string }).name !== 'AppError') throw error;
    await say(context, tap.chatId, botTexts.tapOver);
  }
};
