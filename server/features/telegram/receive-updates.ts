import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { failureOf } from '#server/adapters/messenger/index.ts';
import { sameSecret } from '#server/ground/crypto/secret.ts';
import { AppError } from '#shared/errors.ts';
import { botCommands } from '#shared/messages/telegram.ts';
import { seconds } from '#shared/time.ts';
import type { TelegramContext, TelegramDeps } from './ports.ts';
import type { Service } from './serve-chats.ts';
import { type UpdateQueue, updateSchema } from './update-queue.ts';

/** What the bot wants to hear of; anything else is not even sent. */
const allowedUpdates = ['message', 'callback_query', 'my_chat_member'] as const;

/** How long one question for updates stays open, in seconds; well within a turn. */
const longPoll = 10;
const afterTrouble = seconds(3);
/** How often a process that does not poll looks whether it should. */
const askForTurn = seconds(5);

/**
 * `/webhooks/telegram`. Without the secret of our own `setWebhook`, or with another, 401 and nothing else; so it is where
 * no webhook is configured at all. An update is written down before it is acknowledged, and answered afterwards.
 */
export const webhookRoutes =
  (deps: TelegramDeps, queue: UpdateQueue, service: Service | null): FastifyPluginAsync =>
  async (app) => {
    app.post('/webhooks/telegram', { bodyLimit: 1_048_576 }, async (request, reply) => {
      const given = request.headers['x-telegram-bot-api-secret-token'];
      const secret = deps.webhookSecret?.reveal();
      if (!secret || !service || typeof given !== 'string' || !sameSecret(given, secret))
        throw new AppError('messenger_secret_wrong');
      const update = updateSchema.safeParse(request.body);
      if (!update.success) throw new AppError('validation_failed');
      await deps.db.system('messenger', (tx) => queue.add(tx, [update.data], deps.clock.now()));
      service.wake();
      return reply.send({});
    });
  };

/** Sleeps, unless the loop ends first. */
const pause = (time: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, time);
    signal.addEventListener('abort', over);
  });

/**
 * Asks for updates, one process at a time. They are written down before the next question confirms them, so a crash in
 * between loses nothing and doubles nothing.
 */
export const pollUpdates = async (
  context: TelegramContext,
  queue: UpdateQueue,
  service: Service,
  signal: AbortSignal,
): Promise<void> => {
  const { db, clock, log, messenger } = context;
  const { api } = messenger.bot;
  let offset = 0;
  let quietly = 0;
  while (!signal.aborted) {
    try {
      const mine = await db.system('messenger', (tx) =>
        queue.takeTurn(tx, 'poll', service.holder, clock.now()),
      );
      if (!mine) {
        await pause(askForTurn, signal);
        continue;
      }
      const updates = await api.getUpdates(
        { offset, limit: 100, timeout: longPoll, allowed_updates: [...allowedUpdates] },
        signal as Parameters<typeof api.getUpdates>[1],
      );
      quietly = 0;
      if (updates.length === 0) continue;
      const read = z.array(updateSchema).parse(updates);
      await db.system('messenger', (tx) => queue.add(tx, read, clock.now()));
      offset = Math.max(...read.map(({ update_id }) => update_id)) + 1;
      service.wake();
    } catch (error) {
      if (signal.aborted) break;
      quietly += 1;
      if (quietly === 1) log.warn({ err: error, room: 'telegram' }, 'updates cannot be asked for');
      // A webhook that was set in an earlier life keeps updates from being asked for.
      if ((error as { error_code?: number }).error_code === 409) await api.deleteWebhook().catch(() => {});
      await pause(Math.min(seconds(30), afterTrouble * quietly), signal);
    }
  }
  await db.system('messenger', (tx) => queue.leaveTurn(tx, 'poll', service.holder)).catch(() => {});
};

/** Tells the messenger which commands there are, and where the webhook is. A messenger that is away is asked again. */
export const introduceBot = async (context: TelegramContext, signal: AbortSignal): Promise<void> => {
  const { messenger, mode, webhookSecret, log, page } = context;
  const { api } = messenger.bot;
  for (let wait = afterTrouble; !signal.aborted; wait = Math.min(wait * 2, seconds(300))) {
    try {
      await api.setMyCommands([...botCommands]);
      if (webhookSecret && mode === 'webhook')
        await api.setWebhook(page('/webhooks/telegram'), {
          secret_token: webhookSecret.reveal(),
          allowed_updates: [...allowedUpdates],
          max_connections: 10,
        });
      return;
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, room: 'telegram', reason: failureOf(error) }, 'the bot is not introduced yet');
      await pause(wait, signal);
    }
  }
};
