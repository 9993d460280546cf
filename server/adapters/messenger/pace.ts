import type { RawApi, Transformer } from 'grammy';
import { seconds } from '#shared/time.ts';

/** What a chat and the whole bot may send, and how long a refusal for its pace holds. All times in milliseconds. */
export type PaceOptions = {
  /** Messages a second over all chats (https://core.telegram.org/bots/faq#broadcasting-to-users: about 30). */
  perSecond: number;
  /** First wait after a failure of theirs or of the line; doubles each time. */
  firstWait?: number;
  /** How often one call is tried when the messenger fails or is away. */
  tries?: number;
};

/** What writes into a chat counts; asking and signs of typing do not. */
const counted = new Set(['sendMessage', 'editMessageText', 'deleteMessage', 'pinChatMessage']);
const mostFloodWaits = 10;

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const chatOf = (payload: unknown): string =>
  String((payload as { chat_id?: number | string } | undefined)?.chat_id ?? '');

export type Pace = {
  transformer: Transformer<RawApi>;
  /** Whether something that can wait, such as one more edit of a growing reply, may go now. */
  isFree(chatId: number): boolean;
};

/**
 * Holds the bot to the messenger's limits. One that says 429 is believed: the chat rests for `retry_after` and the call is
 * made again. 5xx, a line that breaks and a time-out are tried again, later each time; what could have arrived the first
 * time may then arrive twice, and a person who reads something twice is better off than one who reads nothing.
 */
export const createPace = (options: PaceOptions): Pace => {
  const { perSecond, firstWait = 500, tries = 6 } = options;
  const restingUntil = new Map<string, number>();
  let tokens = perSecond;
  let filledAt = performance.now();

  const fill = (): void => {
    const now = performance.now();
    tokens = Math.min(perSecond, tokens + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
  };
  /** In turn: each call takes its token now and waits until it is there. */
  const turn = async (): Promise<void> => {
    fill();
    tokens -= 1;
    if (tokens < 0) await sleep((-tokens / perSecond) * 1000);
  };
  const rest = async (chat: string): Promise<void> => {
    for (;;) {
      const until = restingUntil.get(chat);
      const left = (until ?? 0) - performance.now();
      if (left <= 0) break;
      await sleep(left);
    }
    restingUntil.delete(chat);
  };

  const transformer: Transformer<RawApi> = async (prev, method, payload, signal) => {
    const chat = chatOf(payload);
    // Asking for updates has its own loop, and a sign of typing that is lost is no loss.
    if (method === 'getUpdates' || method === 'sendChatAction') return prev(method, payload, signal);
    let failures = 0;
    let floods = 0;
    for (;;) {
      if (chat) await rest(chat);
      if (counted.has(method)) await turn();
      let wait: number;
      try {
        const result = await prev(method, payload, signal);
        if (result.ok) return result;
        if (result.error_code === 429 && floods < mostFloodWaits) {
          floods += 1;
          restingUntil.set(chat, performance.now() + seconds(result.parameters?.retry_after ?? 1));
          if (!chat) await rest('');
          continue;
        }
        if (result.error_code < 500 || failures + 1 >= tries) return result;
        wait = firstWait * 2 ** failures;
      } catch (error) {
        if (signal?.aborted || failures + 1 >= tries) throw error;
        wait = firstWait * 2 ** failures;
      }
      failures += 1;
      await sleep(wait);
    }
  };
  return {
    transformer,
    isFree(chatId) {
      fill();
      return tokens >= 1 && (restingUntil.get(String(chatId)) ?? 0) <= performance.now();
    },
  };
};
