import { newId } from '#server/ground/ids.ts';
import { seconds } from '#shared/time.ts';
import type { TelegramContext } from './ports.ts';
import { turnLasts, type Update, type UpdateQueue } from './update-queue.ts';

/** How often a process looks for what another one wrote down, or what waits for its time. Real milliseconds. */
const lookEvery = seconds(1);

type Serving = {
  context: Pick<TelegramContext, 'db' | 'clock' | 'log'>;
  queue: UpdateQueue;
  chatsAtOnce: number;
  /** Answers one update; whatever it throws, the update is tried again. */
  answer(update: Update): Promise<void>;
};

/**
 * Serves chats: as many at once as there is room for, each by one process at a time, its updates one after the other. A
 * process that dies leaves a turn that ends by itself, and the update it was answering to the next.
 */
export const createService = ({ context, queue, chatsAtOnce, answer }: Serving) => {
  const { db, clock, log } = context;
  const holder = newId();
  const serving = new Map<string, Promise<void>>();
  let running = false;
  let looking: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | null = null;

  const next = (chatKey: string, done: number | null) =>
    db.system('messenger', async (tx) => {
      const now = clock.now();
      if (done !== null) await queue.done(tx, done, now);
      return running ? queue.next(tx, chatKey, now) : null;
    });

  const serve = async (chatKey: string): Promise<void> => {
    const keep = setInterval(() => {
      db.system('messenger', (tx) => queue.takeTurn(tx, chatKey, holder, clock.now())).catch(
        (error: unknown) => log.warn({ err: error, room: 'telegram' }, 'a turn was not renewed'),
      );
    }, turnLasts / 3);
    try {
      for (let waiting = await next(chatKey, null); waiting; ) {
        const { updateId, update } = waiting;
        try {
          await answer(update);
        } catch (error) {
          const later = await db.system('messenger', (tx) => queue.postpone(tx, updateId, clock.now()));
          log.error(
            { err: error, room: 'telegram', event: later ? 'later' : 'given-up' },
            'an update was not answered',
          );
          break;
        }
        waiting = await next(chatKey, updateId);
      }
    } finally {
      clearInterval(keep);
      await db.system('messenger', (tx) => queue.leaveTurn(tx, chatKey, holder));
    }
  };

  const look = async (): Promise<void> => {
    do {
      again = false;
      const most = chatsAtOnce - serving.size;
      if (!running || most <= 0) return;
      const keys = await db.system('messenger', (tx) =>
        queue.takeChats(tx, { holder, now: clock.now(), most }),
      );
      for (const key of keys) {
        const work = serve(key)
          .catch((error: unknown) => log.error({ err: error, room: 'telegram' }, 'a chat was left'))
          .finally(() => {
            serving.delete(key);
            wake();
          });
        serving.set(key, work);
      }
    } while (again);
  };

  /** Something may have arrived. Calls that come during a look share the next one. */
  const wake = (): void => {
    if (!running) return;
    if (looking) {
      again = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => log.error({ err: error, room: 'telegram' }, 'the queue could not be read'))
      .finally(() => {
        looking = null;
        if (again) wake();
      });
  };

  return {
    holder,
    wake,
    start(): void {
      if (running) return;
      running = true;
      timer = setInterval(wake, lookEvery);
      timer.unref();
      wake();
    },
    /** Takes nothing new, and waits for what is being answered, for up to `within` milliseconds. */
    async stop(within: number = seconds(10)): Promise<void> {
      running = false;
      if (timer) clearInterval(timer);
      await looking;
      let late: NodeJS.Timeout | undefined;
      await Promise.race([
        Promise.all(serving.values()),
        new Promise<void>((resolve) => {
          late = setTimeout(resolve, within);
        }),
      ]);
      clearTimeout(late);
    },
  };
};
export type Service = ReturnType<typeof createService>;
