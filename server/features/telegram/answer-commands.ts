import { topicIds, topicLabels } from '#shared/horoscope/topics.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { weathers } from '#shared/mood/mood.ts';
import { unlink } from './confirm-link.ts';
import { countryButtons, helpNumbers, helpSheet } from './help-numbers.ts';
import type { Linked, TelegramContext } from './ports.ts';
import { showChoices } from './reminders.ts';
import { type Rows, say } from './speak.ts';

/** A chat nobody linked: said who we are, how to link, and whom to call. Nothing of it is kept. */
export const greetStranger = async (context: TelegramContext, chatId: number): Promise<void> => {
  const page = context.page('/telegram-setup');
  await say(context, chatId, botTexts.unlinked(context.brand, page), [
    [{ label: botTexts.onTheSite, page: '/telegram-setup' }],
  ]);
  await say(context, chatId, `${botTexts.unlinkedHelp}\n\n${helpNumbers('unknown')}`, helpSheet);
};

export const topicButtons = (prefix: 'sky' | 'sky-daily'): Rows => {
  const buttons = topicIds.map((topic) => ({ label: topicLabels[topic], tap: `${prefix}:${topic}` }));
  const rows: Rows[number][] = [];
  for (let at = 0; at < buttons.length; at += 2) rows.push(buttons.slice(at, at + 2));
  return [...rows, [{ label: botTexts.noHoroscope, tap: 'sky:none' }]];
};

const moodButtons: Rows = [weathers.slice(0, 3), weathers.slice(3)].map((row) =>
  row.map(({ value, label }) => ({ label, tap: `mood:${value}` })),
);

type Command = (context: TelegramContext, linked: Linked) => Promise<unknown>;

const site = (page: string): Rows => [[{ label: botTexts.onTheSite, page }]];

/** What whoever linked this chat may ask. Each is harmless when asked twice. */
export const commandsOfLinked: Record<string, Command> = {
  aide: (context, { chatId }) =>
    say(context, chatId, botTexts.help(context.page('/seance')), site('/seance')),
  horoscope: (context, { chatId }) => say(context, chatId, botTexts.horoscopeTopics, topicButtons('sky')),
  humeur: (context, { chatId }) => say(context, chatId, botTexts.mood, moodButtons),
  rappels: showChoices,
  async stop(context, { chatId, userId }) {
    await context.db.system('messenger', (tx) => context.consents.record(tx, userId, 'telegram', false));
    await say(context, chatId, botTexts.stopped);
  },
  async effacer(context, { chatId, who, userId }) {
    const sessions = await context.companion.countSessions({ who, userId, channel: 'telegram' });
    const rows: Rows = [
      [
        { label: botTexts.yesErase, tap: 'erase:yes' },
        { label: botTexts.no, tap: 'erase:no' },
      ],
    ];
    await say(context, chatId, botTexts.askToErase(sessions), sessions > 0 ? rows : site('/compte/donnees'));
  },
  delier: (context, { userId }) => unlink(context, userId),
};

/** What anybody may ask, linked or not, whatever was agreed to. */
export const commandsOfAnybody: Record<
  string,
  (context: TelegramContext, chatId: number, linked: Linked | null) => Promise<unknown>
> = {
  urgence: (context, chatId, linked) =>
    say(
      context,
      chatId,
      `${helpNumbers(linked?.country ?? 'unknown')}${linked ? `\n\n${botTexts.whichCountry}` : ''}`,
      linked ? [...helpSheet, ...countryButtons] : helpSheet,
    ),
  confidentialite: (context, chatId) =>
    say(
      context,
      chatId,
      botTexts.privacy(context.page('/confidentialite-et-suivi')),
      site('/confidentialite-et-suivi'),
    ),
};
