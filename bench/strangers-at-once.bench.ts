/**
 * What visitors can do to a conversation: seventy of them ask at once for the longest texts to be read, each with the longest
 * context that the product takes, while somebody's reply streams. Promise: the gaps between its clauses stay under 60 ms at p99.
 * Beside it the same reply with nobody else there, and how long each thing holds the server's thread.
 */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Bench } from './run.ts';
import { startChild } from './support/children.ts';
import { craftedMessages } from './support/crafted-messages.ts';
import { median, percentile } from './support/process-figures.ts';
import { newPerson, newSession, type Product, say, startProduct } from './support/product.ts';

const visitors = 70;
/** Sentences of three words, and a word every six milliseconds: each is due well within the promise. */
const sentences = 'Je vous suis. La soirée tombe. Le jour finit. Vous voilà ici. ';
const tokenDelay = 6;
const tokens = 108;

const gapsOf = async (product: Product, token: string, id: string): Promise<number[]> => {
  const times: number[] = [];
  await say(product, token, id, 'Bonsoir, la journée a été longue au bureau.', () => {
    times.push(performance.now());
  });
  return times.slice(1).map((time, index) => time - times[index]!);
};

/** Seventy different long texts: whatever the server keeps of one does not help it with the next. */
const requestsOf = (): string[] => {
  const crafted = Object.values(craftedMessages).map((text) => text.slice(0, 7_950));
  return Array.from({ length: visitors }, (_, index) => {
    const text = (at: number) => `${crafted[(index + at) % crafted.length]!} ${randomUUID()}`.slice(0, 8_000);
    return JSON.stringify({
      text: text(0),
      // As many as fit into the longest body that is taken.
      context: Array.from({ length: 20 }, (_, at) => ({ role: 'user', text: text(at + 1).slice(0, 1_800) })),
      answer: { country: 'FR', address: 'vous' },
    });
  });
};

type Answered = { status: number; ms: number };
const ask = async ({ server, anonKey }: Product, body: string): Promise<Answered> => {
  const began = performance.now();
  const response = await fetch(`${server.url}/functions/v1/assess-text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body,
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - began };
};

const ms = (value: number): string => `${value.toFixed(1)} ms`;

export const bench: Bench = {
  name: 'strangers-at-once',
  async run() {
    const upstream = await startChild<{ url: string }>('tests/support/fake-upstream.ts', [
      '--tokens',
      String(tokens),
      '--words',
      sentences,
      '--delay',
      String(tokenDelay),
    ]);
    const product = await startProduct({ LLM_BASE_URL: upstream.said.url, LLM_MODEL: 'fake' });
    const token = await newPerson(product);
    const id = await newSession(product, token);
    for (let round = 0; round < 3; round += 1) await gapsOf(product, token, id);
    // What is loaded when it is first used is loaded now: a server that people use was warm long ago.
    await ask(product, JSON.stringify({ text: 'Bonjour' }));

    const alone: number[] = [];
    for (let round = 0; round < 6; round += 1) alone.push(...(await gapsOf(product, token, id)));

    const beside: number[] = [];
    const asked = Promise.all(requestsOf().map((body) => ask(product, body)));
    let areDone = false;
    void asked.then(() => {
      areDone = true;
    });
    let rounds = 0;
    while (!areDone || rounds < 2) {
      beside.push(...(await gapsOf(product, token, id)));
      rounds += 1;
    }
    const answers = await asked;
    await product.server.stop();
    upstream.stop();
    const read = answers.filter(({ status }) => status === 200);
    const figures = {
      alone: { p50: median(alone), p99: percentile(alone, 99) },
      beside: { p50: median(beside), p99: percentile(beside, 99), longest: Math.max(...beside) },
      visitors: {
        answered: read.length,
        refused: answers.filter(({ status }) => status === 429).length,
        medianMs: median(read.map((each) => each.ms)),
        longestMs: Math.max(...read.map((each) => each.ms)),
      },
      gaps: beside.length,
    };
    return {
      rows: [
        {
          question: `${visitors} longs textes de visiteurs : écart entre clauses, p99`,
          ours: ms(figures.beside.p99),
          peer: `${ms(figures.alone.p99)} seul`,
          ratio: `×${(figures.beside.p99 / figures.alone.p99).toFixed(1)}`,
          promise: '< 60 ms',
          kept: figures.beside.p99 < 60,
        },
        {
          question: `${visitors} longs textes de visiteurs : lus, dernier servi après`,
          ours: `${read.length} lus`,
          peer: '',
          ratio: ms(figures.visitors.longestMs),
          promise: 'tous répondus',
          kept: answers.every(({ status }) => status === 200 || status === 429),
        },
      ],
      figures,
    };
  },
};
