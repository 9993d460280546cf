/**
 * The conversation's stream, with messages stored and everything on, beside a bare `node:http` pipe in the same run.
 * Promises: our share of the first token's delay ≤ 10 ms (median of one stream, from the byte that completes a
 * releasable clause to the event's arrival); 100 simultaneous starts with a median under 200 ms; 500 slow streams at
 * most 2 × the pipe's CPU per token and memory held per stream; a provider that dies mid-stream leaves no reply without an end.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bench, BenchRow } from './run.ts';
import { startChild } from './support/children.ts';
import { heldBy, tellsItsMemory } from './support/held-memory.ts';
import { figuresOf, median, percentile, watchMemory } from './support/process-figures.ts';
import {
  newPerson,
  newSession,
  type Product,
  type Streamed,
  say,
  startProduct,
  streamFrom,
} from './support/product.ts';

type Listening = { port: number; url: string };

const streams = 500;
/** One word each here; a reply of more than 120 is cut. */
const tokensPerStream = 110;
const tokenDelay = 180;
const starts = 100;
/** Rounds that are not counted: a server that people use has compiled its own code long ago. */
const warmUp = 3;
const few = 50;

const startUpstream = (...args: string[]) => startChild<Listening>('tests/support/fake-upstream.ts', args);
const productOn = (url: string) => startProduct({ LLM_BASE_URL: url, LLM_MODEL: 'fake' });
const agent = new http.Agent({ keepAlive: true, maxSockets: 2000 });
const ask = { model: 'fake', stream: true, messages: [{ role: 'user', content: 'Bonsoir' }] };

/** A provider in this process, so that what it sends and what arrives are told by one clock. */
const startClockedUpstream = async () => {
  const sentAt: number[] = [];
  const event = (content: string) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      // The reader and the guard's look ask for JSON: answered at once, so that our share alone is measured.
      if (body.includes('response_format')) {
        response.end(`${event('{"stop":false,"category":"none"}')}data: [DONE]\n\n`);
        return;
      }
      response.write(event('Je vous entends'));
      setTimeout(() => {
        sentAt.push(performance.now());
        response.write(event('. Et'));
        setTimeout(
          () =>
            response.end(
              `${event(' la suite viendra.')}data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n`,
            ),
          30,
        );
      }, 30);
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, sentAt, close: () => server.closeAllConnections() };
};

const firstTokenShare = async () => {
  const upstream = await startClockedUpstream();
  const product = await productOn(upstream.url);
  const token = await newPerson(product);
  const conversationId = await newSession(product, token);
  const pipe = await startChild<{ port: number }>('bench/peers/bare-pipe.ts', [upstream.url]);
  const [ours, peers]: [number[], number[]] = [[], []];
  for (let round = 0; round < 60; round += 1) {
    const said = await say(
      product,
      token,
      conversationId,
      `Message numéro ${round}, la journée a été longue au bureau.`,
    );
    ours.push(said.firstTextAt - upstream.sentAt.at(-1)!);
    let seen = 0;
    await streamFrom(`http://127.0.0.1:${pipe.said.port}/`, {
      agent,
      body: ask,
      onText: (text) => {
        if (text.startsWith('.')) seen = performance.now();
      },
    });
    peers.push(seen - upstream.sentAt.at(-1)!);
  }
  pipe.stop();
  await product.server.stop();
  upstream.close();
  return { oursMs: median(ours), oursP95Ms: percentile(ours, 95), pipeMs: median(peers) };
};

/** A few people, many sessions each: a hundred sign-ups are not what is measured. */
const fewPeople = (product: Product) => Promise.all(Array.from({ length: 5 }, () => newPerson(product)));

const sessionsOf = (product: Product, tokens: readonly string[], count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const token = tokens[index % tokens.length]!;
      return { token, conversationId: await newSession(product, token) };
    }),
  );

const simultaneousStarts = async () => {
  const upstream = await startUpstream('--tokens', '40', '--first-together', '6', '--delay', '50');
  const product = await productOn(upstream.said.url);
  const sessions = await sessionsOf(product, await fewPeople(product), starts);
  const rounds = await Promise.all([0]).then(async () => {
    const medians: number[] = [];
    for (let round = 0; round < warmUp + 3; round += 1) {
      const asked = performance.now();
      const all = await Promise.all(
        sessions.map(({ token, conversationId }) =>
          say(product, token, conversationId, `Bonsoir, tour ${round}, je repense à ma journée.`),
        ),
      );
      if (round >= warmUp) medians.push(median(all.map((each) => each.firstTextAt - asked)));
    }
    return medians;
  });
  await product.server.stop();
  upstream.stop();
  return { medianMs: median(rounds), rounds };
};

type Moment = { at: number; cpuMs: number };

/**
 * One round of streams: CPU per token while all of them flow, from the last one's first words to the first one's end
 * (beginnings have a promise of their own).
 */
const flowOf = async (pid: number, open: (onText: () => void, index: number) => Promise<Streamed>) => {
  const look = (): Moment => ({ at: performance.now(), cpuMs: figuresOf(pid).cpuMs });
  let begun = 0;
  let from: Moment | undefined;
  let to: Moment | undefined;
  const all = await Promise.all(
    Array.from({ length: streams }, async (_, index) => {
      let spoke = false;
      const onText = () => {
        if (spoke) return;
        spoke = true;
        begun += 1;
        if (begun === streams) from = look();
      };
      const seen = await open(onText, index);
      to ??= look();
      return seen;
    }),
  );
  if (!from || !to || to.at < from.at + 5000) throw new Error('the streams did not all flow at once');
  const window = to.at - from.at;
  const tokens = all.reduce(
    (sum, each) => sum + (tokensPerStream * window) / (each.endedAt - each.firstTextAt),
    0,
  );
  const whole = all[0]!.text.length;
  if (all.some((each) => each.text.length !== whole)) throw new Error('a stream lost words');
  return { cpuUsPerToken: ((to.cpuMs - from.cpuMs) * 1000) / tokens, windowSeconds: window / 1000 };
};

/**
 * Memory per stream, in kB: what the process holds in the middle of them all, less what it held when it had served a few
 * and was quiet again (what the program itself weighs is no stream's). `resident` is how far its pages grew meanwhile.
 */
const growthOf = async <T>(
  pid: number,
  serveAFew: () => Promise<unknown>,
  run: () => Promise<T>,
): Promise<T & { kilobytesPerStream: number; residentKilobytesPerStream: number }> => {
  await serveAFew();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const quiet = await heldBy(pid);
  const quietPages = figuresOf(pid).rssBytes;
  const peak = watchMemory(pid);
  const held = new Promise((resolve) => setTimeout(resolve, (tokensPerStream * tokenDelay) / 2)).then(() =>
    heldBy(pid),
  );
  const result = await run();
  return {
    ...result,
    kilobytesPerStream: ((await held) - quiet) / streams / 1024,
    residentKilobytesPerStream: (peak() - quietPages) / streams / 1024,
  };
};

const slowStreams = async () => {
  const slow = await startUpstream('--tokens', String(tokensPerStream), '--delay', String(tokenDelay));
  const pipe = await startChild<{ port: number }>(
    'bench/peers/bare-pipe.ts',
    [slow.said.url],
    tellsItsMemory,
  );
  const piped = (onText: () => void) =>
    streamFrom(`http://127.0.0.1:${pipe.said.port}/`, { agent, body: ask, onText });
  const several = (one: (index: number) => Promise<unknown>) => () =>
    Promise.all(Array.from({ length: few }, (_, index) => one(index)));
  const peer = await growthOf(
    pipe.pid,
    several(() => piped(() => {})),
    () => flowOf(pipe.pid, piped),
  );
  pipe.stop();

  const quick = await startUpstream('--tokens', '20');
  const product = await productOn(quick.said.url);
  const sessions = await sessionsOf(product, await fewPeople(product), streams + few);
  // As on any day but the first: making the database leaves memory behind that streams would then seem to need.
  await product.server.restart({ LLM_BASE_URL: slow.said.url, LLM_MODEL: 'fake', ...tellsItsMemory });
  const saying = (onText: () => void, index: number) => {
    const { token, conversationId } = sessions[index]!;
    return say(product, token, conversationId, 'Bonsoir, la journée a été longue au bureau.', onText);
  };
  const ours = await growthOf(
    product.server.pid(),
    several((index) => saying(() => {}, streams + index)),
    () => flowOf(product.server.pid(), saying),
  );
  await product.server.stop();
  quick.stop();
  slow.stop();
  return { ours, peer };
};

const dyingUpstream = async () => {
  const upstream = await startUpstream('--tokens', '40', '--delay', '5', '--die-after', '20');
  const product = await productOn(upstream.said.url);
  const sessions = await sessionsOf(product, await fewPeople(product), 20);
  const all = await Promise.all(
    sessions.map(({ token, conversationId }) =>
      say(product, token, conversationId, 'Bonsoir, la journée a été longue au bureau.'),
    ),
  );
  await product.server.stop();
  upstream.stop();
  return { replies: all.length, ended: all.filter((each) => /[.?!…]\s*$/.test(each.text)).length };
};

const ms = (value: number) => `${value.toFixed(1)} ms`;
const times = (a: number, b: number) => `${(a / b).toFixed(2)} ×`;

export const bench: Bench = {
  name: 'conversation-streams',
  async run() {
    const first = await firstTokenShare();
    const hundred = await simultaneousStarts();
    const slow = await slowStreams();
    const dying = await dyingUpstream();
    const rows: BenchRow[] = [
      {
        question: 'Première clause : notre part du délai (médiane)',
        ours: ms(first.oursMs),
        peer: ms(first.pipeMs),
        ratio: times(first.oursMs, first.pipeMs),
        promise: '≤ 10 ms',
        kept: first.oursMs <= 10,
      },
      {
        question: `${starts} débuts simultanés : premier texte (médiane)`,
        ours: ms(hundred.medianMs),
        peer: '',
        ratio: '',
        promise: '< 200 ms',
        kept: hundred.medianMs < 200,
      },
      {
        question: `${streams} flux lents : processeur par jeton`,
        ours: `${slow.ours.cpuUsPerToken.toFixed(1)} µs`,
        peer: `${slow.peer.cpuUsPerToken.toFixed(1)} µs`,
        ratio: times(slow.ours.cpuUsPerToken, slow.peer.cpuUsPerToken),
        promise: '≤ 2 ×',
        kept: slow.ours.cpuUsPerToken <= 2 * slow.peer.cpuUsPerToken,
      },
      {
        question: `${streams} flux lents : mémoire par flux`,
        ours: `${slow.ours.kilobytesPerStream.toFixed(0)} kB`,
        peer: `${slow.peer.kilobytesPerStream.toFixed(0)} kB`,
        ratio: times(slow.ours.kilobytesPerStream, slow.peer.kilobytesPerStream),
        promise: '≤ 2 ×',
        kept: slow.ours.kilobytesPerStream <= 2 * slow.peer.kilobytesPerStream,
      },
      {
        question: 'Fournisseur qui meurt en plein flux : réponses achevées',
        ours: `${dying.ended}/${dying.replies}`,
        peer: '',
        ratio: '',
        promise: 'toutes',
        kept: dying.ended === dying.replies,
      },
    ];
    return { rows, figures: { first, hundred, slow, dying, streams, tokensPerStream, tokenDelay } };
  },
};
