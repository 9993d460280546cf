import { sql } from 'kysely';
import { sealCell } from '#server/ground/crypto/sealed-cell.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { AppError } from '#shared/errors.ts';
import { type Topic, topicSchema } from '#shared/horoscope/topics.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { isQuiet, nextAt } from './due-times.ts';
import { type Linked, personOf, type TelegramContext } from './ports.ts';
import { cells, openChat, openTopics } from './sealed-chat.ts';
import { type Rows, say } from './speak.ts';

export const horoscopeHour = 8;
export const reminderHours = [9, 12, 15, 18, 20] as const;

type Choices = {
  reminder: 'none' | 'daily' | 'weekly';
  reminder_hour: number;
  horoscope_daily: boolean;
};

const findChoices = async (tx: Tx, userId: string): Promise<Choices | undefined> =>
  (
    await sql<Choices>`select reminder, reminder_hour, horoscope_daily
      from public.telegram_chats where user_id = ${userId}`.execute(tx)
  ).rows[0];

export const chooseReminder = async (
  { db, clock }: TelegramContext,
  { userId, zone }: Linked,
  often: Choices['reminder'],
  hour: number,
): Promise<void> => {
  const at = often === 'none' ? null : nextAt(clock.now(), zone, hour, often);
  await db.system('messenger', (tx) =>
    sql`update public.telegram_chats set reminder = ${often}, reminder_hour = ${hour}, reminder_at = ${at}
      where user_id = ${userId}`.execute(tx),
  );
};

export const chooseHoroscope = async (
  { db, clock, vault }: TelegramContext,
  { userId, zone }: Linked,
  choice: { daily: boolean; topic?: Topic },
): Promise<void> => {
  const at = choice.daily ? nextAt(clock.now(), zone, horoscopeHour) : null;
  const topics = choice.topic && sealCell(await vault.boxFor(userId), [choice.topic], cells.topics);
  await db.system('messenger', (tx) =>
    sql`update public.telegram_chats set horoscope_daily = ${choice.daily}, horoscope_at = ${at}
        ${topics ? sql`, horoscope_topics_sealed = ${topics}, horoscope_topics = '{}'` : sql``}
      where user_id = ${userId}`.execute(tx),
  );
};

/** What was chosen, and every other choice as a button. */
export const showChoices = async (context: TelegramContext, { userId, chatId }: Linked): Promise<void> => {
  const choices = await context.db.system('messenger', (tx) => findChoices(tx, userId));
  if (!choices) return;
  const said =
    choices.reminder === 'none'
      ? botTexts.remindersNone
      : botTexts.remindersChosen(choices.reminder, choices.reminder_hour);
  const rows: Rows = [
    [
      { label: 'Rappel chaque jour', tap: 'remind:daily' },
      { label: 'Une fois par semaine', tap: 'remind:weekly' },
    ],
    ...(choices.reminder === 'none' ? [] : [[{ label: 'Plus de rappel', tap: 'remind:none' }]]),
    choices.horoscope_daily
      ? [{ label: 'Plus d’horoscope le matin', tap: 'sky:stop' }]
      : [{ label: 'Horoscope chaque matin', tap: 'sky:choose' }],
  ];
  const also = choices.horoscope_daily ? `\n${botTexts.horoscopeOn}` : '';
  await say(context, chatId, botTexts.remindersNow(`${said}${also}`), rows);
};

/** The day's text, or why there is none, in the words of whoever refuses. */
export const horoscopeText = async (
  { horoscope, safety, birthDateOf }: TelegramContext,
  { userId, zone }: Pick<Linked, 'userId' | 'zone'>,
  topics: readonly Topic[],
): Promise<{ text: string; written: boolean }> => {
  const mayShow = (await safety.stateOf(userId)).level < 2;
  try {
    const birthDate = mayShow ? await birthDateOf(userId) : null;
    const day = await horoscope.todaysHoroscope({ userId, topics, birthDate, zone, mayShow });
    return { text: `${botTexts.horoscopeFrame}\n\n${day.text}`, written: true };
  } catch (error) {
    if (error instanceof AppError) return { text: error.french, written: false };
    throw error;
  }
};

type Due = {
  user_id: string;
  chat_id: string;
  zone: string;
  topics: string[];
  sealed: string | null;
} & Choices;

const batch = 50;

/** Takes what is due, and sets its next time before anything is sent: late once is better than twice. */
const takeDue = (context: TelegramContext, kind: 'reminder' | 'horoscope') =>
  context.db.system('messenger', async (tx) => {
    const now = context.clock.now();
    const column = sql.ref(`${kind}_at`);
    const { rows } = await sql<Due>`select user_id, chat_id, zone, reminder, reminder_hour, horoscope_daily,
        horoscope_topics as topics, horoscope_topics_sealed as sealed
      from public.telegram_chats where ${column} <= ${now} and blocked_at is null
      order by ${column} limit ${batch} for update skip locked`.execute(tx);
    for (const row of rows) {
      const next =
        kind === 'horoscope'
          ? nextAt(now, row.zone, horoscopeHour)
          : nextAt(now, row.zone, row.reminder_hour, row.reminder === 'weekly' ? 'weekly' : 'daily');
      await sql`update public.telegram_chats set ${column} = ${next} where user_id = ${row.user_id}`.execute(
        tx,
      );
    }
    return rows;
  });

/**
 * Sends what people chose, and nothing else: not in their quiet hours, not to who stopped the channel, no word about what
 * they live. A turn that comes late, after a night when the server was away, is left out rather than made up for.
 */
export const sendDue = async (context: TelegramContext): Promise<void> => {
  const { db, clock, consents, log } = context;
  for (const kind of ['reminder', 'horoscope'] as const) {
    for (let found = batch; found === batch; ) {
      const rows = await takeDue(context, kind);
      found = rows.length;
      for (const row of rows) {
        if (isQuiet(clock.now(), row.zone)) continue;
        const agreed = await db.as(personOf(row.user_id), (tx) => consents.has(tx, row.user_id, 'telegram'));
        if (!agreed) continue;
        try {
          const box = await context.vault.findBox(row.user_id);
          const chatId = openChat(box, row.chat_id, cells.spokenIn);
          if (chatId === null) continue;
          if (kind === 'reminder') await say(context, chatId, botTexts.reminder);
          else {
            const topics = (openTopics(box, row) ?? []).flatMap(
              (topic) => topicSchema.safeParse(topic).data ?? [],
            );
            const { text, written } = await horoscopeText(
              context,
              { userId: row.user_id, zone: row.zone },
              topics,
            );
            if (written)
              await say(context, chatId, text, [[{ label: 'Plus d’horoscope le matin', tap: 'sky:stop' }]]);
          }
        } catch (error) {
          log.warn({ err: error, room: 'telegram' }, 'a reminder was not sent');
        }
      }
    }
  }
};
