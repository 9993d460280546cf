/**
 * The voice that needs nothing, as a browser asks for it. Promises: at least 5 × faster than it is heard, and the first byte
 * of a 200-character sentence within 300 ms (medians, process warm); 50 syntheses at once while people are being written to:
 * the 99th percentile of the gaps between pieces of their replies grows by less than 50 ms, and memory stays bounded.
 * What is read of the audio (duration by its constant bit rate) is checked against an independent decoder in tests/e2e.
 */
import http from 'node:http';
import type { Bench } from './run.ts';
import { startChild } from './support/children.ts';
import { figuresOf, median, percentile } from './support/process-figures.ts';
import { newPerson, newSession, type Product, say, startProduct } from './support/product.ts';

const kilobitsPerSecond = 48;
const rounds = 20;
const together = 50;
const streams = 10;
const tokens = 160;
const tokenDelay = 50;

/** Two hundred characters, never the same ones: what was said before is kept for five minutes. */
const sentence = (index: number): string =>
  `Message ${index} : prenez le temps qu'il vous faut, rien ne presse ce soir. Dites-moi simplement comment s'est passée cette journée, ce qui a été lourd, et ce qui, malgré tout, vous a fait un peu de bien.`
    .padEnd(200, '.')
    .slice(0, 200);

type Spoken = { firstByteMs: number; wholeMs: number; audioSeconds: number };

const speak = (product: Product, text: string): Promise<Spoken> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ text, voiceId: 'masculine' });
    const asked = performance.now();
    const request = http.request(`${product.server.url}/functions/v1/text-to-speech`, {
      method: 'POST',
      agent: product.agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        apikey: product.anonKey,
        authorization: `Bearer ${product.anonKey}`,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let bytes = 0;
      let first = 0;
      let tag = -1;
      response.on('data', (piece: Buffer) => {
        // The tag alone is no sound: what counts is the first byte behind it.
        if (tag < 0) tag = 10 + piece.subarray(6, 10).reduce((size, byte) => (size << 7) | byte, 0);
        bytes += piece.length;
        if (bytes > tag) first ||= performance.now();
      });
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`answered ${response.statusCode}`));
        const audioSeconds = ((bytes - tag) * 8) / (kilobitsPerSecond * 1000);
        resolve({ firstByteMs: first - asked, wholeMs: performance.now() - asked, audioSeconds });
      });
      response.on('error', reject);
    });
    request.end(body);
  });

const alone = async (product: Product) => {
  await speak(product, sentence(0));
  const all: Spoken[] = [];
  for (let round = 1; round <= rounds; round += 1) all.push(await speak(product, sentence(round)));
  return {
    firstByteMs: median(all.map((each) => each.firstByteMs)),
    timesFaster: median(all.map((each) => (each.audioSeconds * 1000) / each.wholeMs)),
    audioSeconds: median(all.map((each) => each.audioSeconds)),
  };
};

/** The gaps between the pieces of some replies that are being written. */
const gapsOf = async (product: Product, sessions: readonly { token: string; conversationId: string }[]) => {
  const gaps: number[] = [];
  await Promise.all(
    sessions.map(({ token, conversationId }) => {
      let before = 0;
      return say(product, token, conversationId, 'Bonsoir, la journée a été longue au bureau.', () => {
        const now = performance.now();
        if (before > 0) gaps.push(now - before);
        before = now;
      });
    }),
  );
  return percentile(gaps, 99);
};

const beside = async (product: Product) => {
  const token = await newPerson(product);
  const sessions = [];
  for (let index = 0; index < streams; index += 1)
    sessions.push({ token, conversationId: await newSession(product, token) });
  await gapsOf(product, sessions);
  const quietMs = await gapsOf(product, sessions);
  const before = figuresOf(product.server.pid()).rssBytes;
  let peak = before;
  let over = false;
  let said = 0;
  const speaking = Array.from({ length: together }, async (_, index) => {
    for (let turn = 0; !over; turn += 1) {
      await speak(product, sentence(1000 + turn * together + index));
      said += 1;
      peak = Math.max(peak, figuresOf(product.server.pid()).rssBytes);
    }
  });
  const speakingMs = await gapsOf(product, sessions);
  over = true;
  await Promise.all(speaking);
  return { quietMs, speakingMs, said, grownMegabytes: (peak - before) / 2 ** 20 };
};

const ms = (value: number) => `${value.toFixed(0)} ms`;

export const bench: Bench = {
  name: 'text-to-speech',
  async run() {
    const upstream = await startChild<{ url: string }>('tests/support/fake-upstream.ts', [
      '--tokens',
      String(tokens),
      '--delay',
      String(tokenDelay),
    ]);
    const product = await startProduct({ LLM_BASE_URL: upstream.said.url, LLM_MODEL: 'fake' });
    const one = await alone(product);
    const many = await beside(product);
    await product.server.stop();
    upstream.stop();
    const growth = many.speakingMs - many.quietMs;
    return {
      rows: [
        {
          question: 'Voix intégrée : combien de fois plus vite qu’écoutée',
          ours: `${one.timesFaster.toFixed(1)} ×`,
          peer: '',
          ratio: '',
          promise: '≥ 5 ×',
          kept: one.timesFaster >= 5,
        },
        {
          question: 'Voix intégrée : premier octet d’une phrase de 200 caractères',
          ours: ms(one.firstByteMs),
          peer: '',
          ratio: '',
          promise: '< 300 ms',
          kept: one.firstByteMs < 300,
        },
        {
          question: `${together} synthèses à la fois : p99 entre deux morceaux d’une réponse`,
          ours: ms(many.speakingMs),
          peer: ms(many.quietMs),
          ratio: `+${ms(growth)}`,
          promise: '< 50 ms de plus',
          kept: growth < 50,
        },
        {
          question: `${together} synthèses à la fois : mémoire prise par le serveur`,
          ours: `${many.grownMegabytes.toFixed(0)} Mo`,
          peer: '',
          ratio: '',
          promise: '< 100 Mo',
          kept: many.grownMegabytes < 100,
        },
      ],
      figures: { one, many, rounds, together, streams },
    };
  },
};
