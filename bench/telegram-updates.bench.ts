/**
 * Ten thousand messages from five hundred chats, waiting at the messenger when the product starts to listen; one call in a
 * hundred is refused for its pace or fails, and one update in fifty comes twice. Promise: each is answered once, in the
 * order of its chat. Beside it, the bluntest bot there is: grammY alone, which keeps nothing, checks nothing and says back
 * what it reads. The embedded database, its worst case: one connection for everything.
 */
import { Bot } from 'grammy';
import { type FakeBotApi, startFakeBotApi, until } from '../tests/support/fake-bot-api.ts';
import type { Bench } from './run.ts';
import { startChild } from './support/children.ts';
import { figuresOf, percentile } from './support/process-figures.ts';

const chats = 500;
const perChat = 20;
const total = chats * perChat;
const minutes = 60_000;

/** Words of one chat after those of another, as they come on a busy evening. */
const writeAll = (api: FakeBotApi): void => {
  for (let turn = 1; turn <= perChat; turn += 1)
    for (let chat = 1; chat <= chats; chat += 1) {
      const update = api.messenger.write(chat, `Voici mon message ${turn}.`);
      if ((turn * chats + chat) % 50 === 0) api.messenger.waitingUpdates().push(update);
    }
};
const numbersIn = (api: FakeBotApi, chat: number): number[] =>
  api.said(chat).flatMap((text) => {
    const found = /message (\d+)/.exec(text);
    return found ? [Number(found[1])] : [];
  });
const answers = (api: FakeBotApi): number => {
  let count = 0;
  for (const { messages } of api.messenger.chats().values())
    for (const { from } of messages) if (from === 'bot') count += 1;
  return count;
};
const troubled = (api: FakeBotApi): void => {
  let calls = 0;
  api.fail(({ method }) => {
    if (method !== 'sendMessage') return null;
    calls += 1;
    if (calls % 200 === 0) return { status: 429, retryAfter: 1 };
    return calls % 200 === 100 ? { status: 502 } : null;
  });
};

const bluntBot = async (): Promise<number> => {
  const api = await startFakeBotApi();
  writeAll(api);
  const bot = new Bot(api.token, { client: { apiRoot: api.url } });
  bot.on('message:text', (ctx) => ctx.reply(`Lu : ${ctx.message.text}`));
  bot.catch(() => {});
  const began = performance.now();
  void bot.start();
  await until('the blunt bot', () => answers(api) >= total, 10 * minutes);
  const took = performance.now() - began;
  await bot.stop();
  await api.close();
  return took;
};

export const bench: Bench = {
  name: 'telegram-updates',
  async run() {
    const api = await startFakeBotApi();
    writeAll(api);
    troubled(api);
    const product = await startChild<{ port: number }>('bench/support/messenger-product.ts', [
      api.url,
      api.token,
      String(chats),
    ]);
    const cpuBefore = figuresOf(product.pid).cpuMs;
    const began = performance.now();
    await until('every message is answered', () => answers(api) >= total, 60 * minutes);
    const took = performance.now() - began;
    const cpuMs = figuresOf(product.pid).cpuMs - cpuBefore;
    // What would come too much comes soon after.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const expected = Array.from({ length: perChat }, (_, index) => index + 1).join();
    const numbers = Array.from({ length: chats }, (_, index) => numbersIn(api, index + 1));
    const inOrder = numbers.filter((each) => each.join() === expected).length;
    const answered = answers(api);

    // One person at a time, nobody waiting: what somebody feels.
    api.fail(() => null);
    const delays: number[] = [];
    for (let chat = 1; chat <= 40; chat += 1) {
      const before = api.said(chat).length;
      const asked = performance.now();
      api.messenger.write(chat, 'Voici mon message 99.');
      await until('an answer', () => api.said(chat).length > before, minutes);
      delays.push(performance.now() - asked);
    }
    await product.stop();
    await api.close();
    const blunt = await bluntBot();
    const perSecond = (time: number): string => `${Math.round(total / (time / 1000))}/s`;
    return {
      rows: [
        {
          question: `${total} messages de ${chats} conversations, répondus`,
          ours: perSecond(took),
          peer: perSecond(blunt),
          ratio: `×${(took / blunt).toFixed(1)}`,
          promise: '≥ 30/s',
          kept: total / (took / 1000) >= 30,
        },
        {
          question: 'Réponses pour ces messages (une chacun)',
          ours: String(answered),
          peer: String(total),
          ratio: '',
          promise: `= ${total}`,
          kept: answered === total,
        },
        {
          question: 'Conversations répondues dans l’ordre',
          ours: String(inOrder),
          peer: '',
          ratio: '',
          promise: `= ${chats}`,
          kept: inOrder === chats,
        },
        {
          question: 'Réponse à une personne seule, médiane',
          ours: `${Math.round(percentile(delays, 50))} ms`,
          peer: '',
          ratio: '',
          promise: '≤ 1000 ms',
          kept: percentile(delays, 50) <= 1000,
        },
      ],
      figures: {
        tookMs: Math.round(took),
        cpuMsPerMessage: cpuMs / total,
        bluntMs: Math.round(blunt),
        answered,
        inOrder,
        delays: delays.map(Math.round),
      },
    };
  },
};
