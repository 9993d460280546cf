import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createSimulatedMessenger,
  type SimulatedMessenger,
} from '#server/dev/telegram/simulated-messenger.ts';

/** What goes wrong with one call, before anything is done: nothing, a refusal, or no answer at all. */
export type Fault =
  | null
  | { status: 429; retryAfter: number }
  | { status: 500 | 502 | 400 | 409 }
  | 'hangs'
  | 'cut';

export type Call = { method: string; chatId: number | null; text: string; at: number; fault: Fault };

export type FakeBotApi = {
  url: string;
  token: string;
  messenger: SimulatedMessenger;
  /** Every call there was, faults included. */
  calls: Call[];
  /** Decides what goes wrong; `nth` counts the calls of this method, from 1. */
  fail(decide: (call: { method: string; chatId: number | null; nth: number }) => Fault): void;
  /** What the bot said in a chat, in order. */
  said(chatId: number): string[];
  close(): Promise<void>;
};

/**
 * The messenger of the product's own development behind a real port, with faults one can order: what a bot meets on a bad
 * day of the real one. Files are served as they were put there.
 */
export const startFakeBotApi = async (options: { firstUpdate?: number } = {}): Promise<FakeBotApi> => {
  const messenger = createSimulatedMessenger(options);
  const token = '4242:fake-token';
  const calls: Call[] = [];
  const counts = new Map<string, number>();
  let decide: Parameters<FakeBotApi['fail']>[0] = () => null;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (path.startsWith(`/file/bot${token}/`)) {
      response.end(Buffer.from('OggS-not-really'));
      return;
    }
    if (!path.startsWith(`/bot${token}/`))
      return reply(401, { ok: false, error_code: 401, description: 'Unauthorized' });
    const method = path.split('/').at(-1)!;
    const payload = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    const chatId = payload.chat_id === undefined ? null : Number(payload.chat_id);
    const nth = (counts.get(method) ?? 0) + 1;
    counts.set(method, nth);
    const fault = decide({ method, chatId, nth });
    calls.push({ method, chatId, text: String(payload.text ?? ''), at: performance.now(), fault });
    if (fault === 'hangs') return;
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    if (fault) {
      const parameters = 'retryAfter' in fault ? { parameters: { retry_after: fault.retryAfter } } : {};
      return reply(fault.status, {
        ok: false,
        error_code: fault.status,
        description: 'ordered by a test',
        ...parameters,
      });
    }
    if (method === 'getFile')
      return reply(200, { ok: true, result: { file_id: payload.file_id, file_path: 'voice/1.oga' } });
    if (method === 'getUpdates') {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const { status, body } = await messenger.getUpdates(payload, gone.signal);
      return reply(status, body);
    }
    const { status, body } = messenger.answer(method, payload);
    reply(status, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    messenger,
    calls,
    fail: (next) => {
      decide = next;
    },
    said: (chatId) =>
      (messenger.chats().get(chatId)?.messages ?? [])
        .filter(({ from }) => from === 'bot')
        .map(({ text }) => text),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const botName = 'EclaircieEssaiBot';
export const webhookSecret = 'secret-of-the-tests_0123456789';

/** The environment of a bot that asks this messenger for its updates. */
export const pollingEnv = (api: FakeBotApi): Record<string, string> => ({
  TELEGRAM_BOT_TOKEN: api.token,
  TELEGRAM_BOT_USERNAME: botName,
  TELEGRAM_API_ROOT: api.url,
  PUBLIC_URL: 'https://eclaircie.example',
});

/** The environment of a bot that this messenger calls. */
export const webhookEnv = (api: FakeBotApi): Record<string, string> => ({
  ...pollingEnv(api),
  TELEGRAM_MODE: 'webhook',
  TELEGRAM_WEBHOOK_SECRET: webhookSecret,
});

/** Waits for what a person would see. */
export const until = async (
  what: string,
  seen: () => boolean | Promise<boolean>,
  most = 25_000,
): Promise<void> => {
  const end = performance.now() + most;
  while (!(await seen())) {
    if (performance.now() > end) throw new Error(`not seen in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
};
