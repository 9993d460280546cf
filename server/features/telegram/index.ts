import type { Update as TelegramUpdate } from 'grammy/types';
import { z } from 'zod';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { AppError } from '#shared/errors.ts';
import { answerLinkBody, answerLinkReply, unlinkReply } from '#shared/telegram/account.ts';
import { days, minutes, seconds } from '#shared/time.ts';
import { createBot } from './answer-update.ts';
import { answerOnPage, unlink } from './confirm-link.ts';
import type { TelegramContext, TelegramDeps } from './ports.ts';
import { introduceBot, pollUpdates, webhookRoutes } from './receive-updates.ts';
import { sendDue } from './reminders.ts';
import { telegramFills } from './seal-earlier.ts';
import { chatDigestOf } from './sealed-chat.ts';
import { createService, type Service } from './serve-chats.ts';
import { dropOldCodes, readForExport } from './store.ts';
import { bringTeamWords } from './team-words.ts';
import { createUpdateQueue } from './update-queue.ts';
import { editWithdrawnReplies } from './withdrawn-replies.ts';

export type { TelegramDeps } from './ports.ts';
export { telegramSeals } from './sealed-chat.ts';

/** How often words of the team, and replies that were withdrawn, are looked for. */
export const lookForTeam = seconds(3);
/** How long a code that is over is still known as such. */
const codesKnown = days(2);

const answerLimit: Limit = { action: 'answer-telegram-link', max: 30, per: minutes(10), keyedBy: 'person' };

export type TelegramRoom = Contributions & {
  /** Begins to listen; without a messenger, nothing happens. */
  start(): void;
  /** Takes nothing new and lets answers finish for up to `within` milliseconds. */
  stop(within?: number): Promise<void>;
  /** Sends what people chose and is due. */
  sendDue(): Promise<void>;
  /** Brings what the team wrote to the chats. @returns how many messages */
  bringTeamWords(): Promise<number>;
  /** Edits replies that were withdrawn after they were said. @returns how many */
  editWithdrawnReplies(): Promise<number>;
  /** How many updates wait for their answer. */
  waiting(): Promise<number>;
};

/** The messenger: one bot, in front of the same companion, the same protocol and the same session as the web. */
export const telegramRoom = (deps: TelegramDeps): TelegramRoom => {
  const { db, clock, log, publicUrl } = deps;
  const queue = createUpdateQueue(deps.appSecret);
  const { messenger } = deps;
  const context: TelegramContext | null = messenger && {
    ...deps,
    messenger,
    chatDigest: chatDigestOf(deps.appSecret),
    page: (path) => `${publicUrl()}${path}`,
  };

  let service: Service | null = null;
  if (context) {
    const answer = createBot(context, queue);
    service = createService({
      context,
      queue,
      chatsAtOnce: deps.chatsAtOnce ?? 100,
      answer: (update) => answer(update as unknown as TelegramUpdate),
    });
  }
  const withMessenger = (): TelegramContext => {
    if (!context) throw new AppError('telegram_off');
    return context;
  };

  let ending = new AbortController();
  let background: Promise<unknown>[] = [];
  let teamTimer: NodeJS.Timeout | null = null;
  let lookingForTeam: Promise<unknown> = Promise.resolve();

  return {
    start() {
      if (!context || !service || teamTimer) return;
      ending = new AbortController();
      service.start();
      background = [introduceBot(context, ending.signal)];
      if (deps.mode === 'polling') background.push(pollUpdates(context, queue, service, ending.signal));
      teamTimer = setInterval(() => {
        lookingForTeam = lookingForTeam
          .then(() => editWithdrawnReplies(context))
          .then(() => bringTeamWords(context))
          .catch((error: unknown) =>
            log.warn({ err: error, room: 'telegram' }, 'the team was not looked for'),
          );
      }, deps.lookForTeam ?? lookForTeam);
      teamTimer.unref();
    },
    async stop(within = seconds(10)) {
      ending.abort();
      if (teamTimer) clearInterval(teamTimer);
      teamTimer = null;
      await Promise.all([service?.stop(within), lookingForTeam, ...background]);
      background = [];
    },
    sendDue: async () => {
      if (context) await sendDue(context);
    },
    bringTeamWords: () => bringTeamWords(withMessenger()),
    editWithdrawnReplies: () => editWithdrawnReplies(withMessenger()),
    waiting: () => db.system('messenger', (tx) => queue.waiting(tx)),
    routes: webhookRoutes(deps, queue, service),
    functions: [
      declareFunction({
        name: 'answer-telegram-link',
        admission: 'user',
        body: answerLinkBody,
        reply: answerLinkReply,
        limit: answerLimit,
        handle: ({ body, userId }) =>
          answerOnPage(withMessenger(), {
            userId,
            claimId: body.claimId,
            given: body.given,
            zone: body.zone,
          }),
      }),
      declareFunction({
        name: 'unlink-telegram',
        admission: 'user',
        body: z.object({}),
        reply: unlinkReply,
        limit: { ...answerLimit, action: 'unlink-telegram' },
        handle: ({ userId }) => unlink(withMessenger(), userId),
      }),
    ],
    jobs: [
      declareJob({
        name: 'send-telegram-reminders',
        payload: z.object({}),
        schedule: '*/5 * * * *',
        handle: async () => {
          if (context) await sendDue(context);
        },
      }),
      declareJob({
        name: 'purge-telegram-traces',
        payload: z.object({}),
        schedule: '15 4 * * *',
        async handle() {
          const now = clock.now();
          await db.system('job', async (tx) => {
            await queue.forget(tx, now);
            await dropOldCodes(tx, now, new Date(now.getTime() - codesKnown));
          });
        },
      }),
    ],
    fills: telegramFills({ ...deps, chatDigest: chatDigestOf(deps.appSecret) }),
    keptWithoutAccount: [
      {
        tables: ['private.telegram_updates', 'private.telegram_turns'],
        label: 'Les messages qui arrivent de Telegram',
        holds:
          'Chaque message, chiffré, le temps d’y répondre ; ensuite son numéro seul, et quelques minutes ceux de notre réponse.',
        purpose: 'Répondre une fois, et dans l’ordre',
        basis: 'consentement',
        retention: 'jusqu’à la réponse ; le numéro, quelques jours',
      },
    ],
    personalData: [
      {
        tables: ['public.telegram_accounts', 'public.telegram_chats'],
        label: 'Votre lien avec Telegram',
        holds: 'Le numéro de la discussion et vos heures de rappel.',
        purpose: 'Parler au compagnon depuis Telegram, si vous le voulez',
        basis: 'consentement',
        retention: 'jusqu’à ce que vous le supprimiez, ou jusqu’à l’effacement du compte',
        erasureMeans: async (userId) =>
          (await db.system('data-export', (tx) => readForExport(tx, deps, userId))) === null
            ? null
            : 'Telegram garde sa propre copie de ce qui s’y est écrit : pour l’effacer aussi, supprimez la discussion dans Telegram, « pour tout le monde ».',
        export: (userId) => db.system('data-export', (tx) => readForExport(tx, deps, userId)),
      },
    ],
  };
};
