import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

/** How the fake provider behaves; what is left out is a well-behaved, immediate one. Durations in milliseconds. */
export type UpstreamBehaviour = {
  /** The reply's pieces, or how many made-up ones. */
  tokens: readonly string[] | number;
  delay: number;
  firstDelay: number;
  /** The connection is cut after this many pieces. */
  dieAfter: number;
  /** It stays open and silent after this many pieces, until it is released. */
  holdAfter: number;
  /** The stream simply ends after this many pieces, without a finish or [DONE]. */
  endAfter: number;
  status: number;
  retryAfter: string;
  /** Answers `status` this many times, then behaves. */
  failures: number;
  /** `headers`: never answers; `body`: answers, and then says nothing more; `tokens`: falls silent after three. */
  hang: 'headers' | 'body' | 'tokens';
  /** Cuts the connection instead of answering, this many times. */
  resets: number;
  /** Waits this long before the headers. */
  slowHeaders: number;
  /** After three pieces, an event that is no JSON. */
  malformed: boolean;
  /** This many pieces travel in one write. */
  together: number;
  /** The first write alone: this many pieces. */
  firstTogether: number;
  /** Every write is cut in the middle of a letter, when it has one of several bytes. */
  splitUtf8: boolean;
  /** Events travel cut into this many bytes, letters too. */
  chunkBytes: number;
  /** Between the pieces, events that are words and no JSON. */
  garbage: boolean;
  finish: string;
  /** Leaves out [DONE]. */
  noDone: boolean;
  /** Answers in one JSON body although a stream was asked for. */
  whole: boolean;
  /** What it counts; told after the finish, as OpenAI does, or with it. Left out: it does not count. */
  usage: { prompt_tokens: number; completion_tokens: number; with: 'finish' | 'after' };
  /** Says an error in the stream, after three pieces. */
  streamError: { code: number };
  /** The first this many requests are answered and never spoken to. */
  mute: number;
  /**
   * What a question that wants JSON, such as the second reader's, is answered, and how late: in milliseconds, or when the
   * fake is released. Left out: the pieces, at once.
   */
  json: { answer: string; after: number | 'release' };
  /** Sent as it is instead of a reply. */
  raw: { type: string; body: string | Buffer };
  /** Begins with the cut reply it is asked to continue, as Mistral does. */
  echo: boolean;
};

/** A request as the provider saw it. */
export type UpstreamRequest = {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: string; prefix?: boolean }[];
    [field: string]: unknown;
  };
};

export type FakeUpstream = {
  /** Up to and without `/chat/completions`. */
  url: string;
  port: number;
  requests: UpstreamRequest[];
  /** Connections opened so far: tells whether they are kept. */
  connections: () => number;
  /** How many replies are being sent. */
  open: () => number;
  behave(behaviour: Partial<UpstreamBehaviour>): void;
  /** Lets what is held go on to its end. */
  release(): void;
  close(): Promise<void>;
};

const words = 'Je vous écoute avec attention, et ce que vous dites là compte, même à mi-voix. '.match(
  /\S+\s*/g,
)!;
const madeUp = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => words[index % words.length]!);

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-fake',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model: 'fake',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  })}\n\n`;

const sent = (behaviour: Partial<UpstreamBehaviour>, request: UpstreamRequest): string[] => {
  const { tokens = 20, echo } = behaviour;
  const pieces = typeof tokens === 'number' ? madeUp(tokens) : [...tokens];
  const last = request.body.messages.at(-1);
  return echo && last?.role === 'assistant' ? [last.content, ...pieces] : pieces;
};

const writeSplit = (
  response: http.ServerResponse,
  text: string,
  split: boolean,
  chunkBytes = Number.POSITIVE_INFINITY,
): void => {
  const bytes = Buffer.from(text);
  if (bytes.length > chunkBytes) {
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      response.write(bytes.subarray(from, from + chunkBytes));
    }
    return;
  }
  const inside = split ? bytes.findIndex((byte) => byte >= 0x80) : -1;
  if (inside === -1) response.write(bytes);
  else {
    response.write(bytes.subarray(0, inside + 1));
    setImmediate(() => response.write(bytes.subarray(inside + 1)));
  }
};

const stream = (
  response: http.ServerResponse,
  pieces: string[],
  behaviour: Partial<UpstreamBehaviour>,
  released: Promise<void>,
) => {
  const { delay = 0, together = 1, splitUtf8 = false, finish = 'stop' } = behaviour;
  let at = 0;
  let wasHeld = false;
  const end = () => {
    const { usage } = behaviour;
    const counted = usage && {
      prompt_tokens: usage.prompt_tokens,
      completion_tokens: usage.completion_tokens,
    };
    response.write(
      usage?.with === 'finish'
        ? `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: finish }], usage: counted })}\n\n`
        : chunk({}, finish),
    );
    if (usage?.with === 'after')
      response.write(`data: ${JSON.stringify({ choices: [], usage: counted })}\n\n`);
    if (!behaviour.noDone) response.write('data: [DONE]\n\n');
    response.end();
  };
  const step = () => {
    if (response.destroyed) return;
    if (behaviour.dieAfter !== undefined && at >= behaviour.dieAfter) {
      response.socket?.destroy();
      return;
    }
    if (behaviour.endAfter !== undefined && at >= behaviour.endAfter) {
      response.end();
      return;
    }
    if (at >= 3 && behaviour.hang === 'tokens') return;
    if (at >= 3 && behaviour.malformed) {
      response.end('data: {"choices":[{"delta":{"content":"¡\n\ndata: [DONE]\n\n');
      return;
    }
    if (at >= 3 && behaviour.streamError) {
      response.end(`data: ${JSON.stringify({ error: behaviour.streamError })}\n\n`);
      return;
    }
    if (at >= pieces.length) {
      end();
      return;
    }
    if (at === behaviour.holdAfter && !wasHeld) {
      wasHeld = true;
      void released.then(step);
      return;
    }
    const next = pieces.slice(at, at + (at === 0 ? (behaviour.firstTogether ?? together) : together));
    at += next.length;
    if (behaviour.garbage) response.write('data: ping\n\nid\n\n: pong\n\n');
    writeSplit(response, next.map((content) => chunk({ content })).join(''), splitUtf8, behaviour.chunkBytes);
    if (delay > 0) setTimeout(step, delay);
    else setImmediate(step);
  };
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  response.write(`: ready\n\n${chunk({ role: 'assistant', content: '' })}`);
  if (behaviour.hang === 'body') return;
  if (behaviour.firstDelay) setTimeout(step, behaviour.firstDelay);
  else step();
};

/** A provider that speaks OpenAI's chat/completions on loopback, well or badly, as told. */
export const startFakeUpstream = (
  initial: Partial<UpstreamBehaviour> = {},
  port = 0,
): Promise<FakeUpstream> => {
  let behaviour = initial;
  let failures = 0;
  let muted = 0;
  let connections = 0;
  let open = 0;
  let release = () => {};
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  let held = hold();
  const requests: UpstreamRequest[] = [];

  const answer = (request: UpstreamRequest, response: http.ServerResponse): void => {
    // Whoever asked has gone while this one was slow.
    if (response.destroyed) return;
    if (behaviour.hang === 'headers') return;
    const failing = failures < (behaviour.failures ?? (behaviour.status ? Number.POSITIVE_INFINITY : 0));
    if (failures < (behaviour.resets ?? 0)) {
      failures += 1;
      response.socket?.destroy();
      return;
    }
    if (failing) {
      failures += 1;
      response.writeHead(behaviour.status ?? 500, {
        'content-type': 'application/json',
        ...(behaviour.retryAfter && { 'retry-after': behaviour.retryAfter }),
      });
      response.end('{"error":{"message":"no"}}');
      return;
    }
    if (behaviour.raw) {
      response.writeHead(200, { 'content-type': behaviour.raw.type }).end(behaviour.raw.body);
      return;
    }
    const wantsJson = request.body.response_format !== undefined;
    const isLook = wantsJson && JSON.stringify(request.body.messages).includes('You check one sentence');
    if (isLook) {
      // The outgoing guard asks about every sentence: accepted at once, so that a test speaks of what it is about.
      stream(response, ['{"stop":false}'], {}, held);
      return;
    }
    const pieces = wantsJson && behaviour.json ? [behaviour.json.answer] : sent(behaviour, request);
    const mute = muted < (behaviour.mute ?? 0);
    if (mute) muted += 1;
    if (behaviour.whole) {
      const message = { role: 'assistant', content: pieces.join('') };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ choices: [{ index: 0, message, finish_reason: behaviour.finish ?? 'stop' }] }),
      );
      return;
    }
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    // What holds the reply does not hold these.
    const after = behaviour.json?.after ?? 0;
    const late = after === 'release' ? { firstDelay: 0, holdAfter: 0 } : { firstDelay: after };
    const unhurried = wantsJson && { delay: 0, holdAfter: undefined, ...late };
    const manner = { ...behaviour, ...(mute && { hang: 'body' as const }), ...unhurried };
    stream(response, pieces, manner, held);
  };

  const server = http.createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      if (!incoming.url?.endsWith('/chat/completions')) {
        response.writeHead(404).end();
        return;
      }
      const request: UpstreamRequest = {
        path: incoming.url,
        authorization: incoming.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString() || '{"messages":[]}'),
      };
      // Benchmarks send thousands: the last ones are enough to look at.
      if (requests.length >= 100) requests.shift();
      requests.push(request);
      if (behaviour.slowHeaders) setTimeout(() => answer(request, response), behaviour.slowHeaders);
      else answer(request, response);
    });
  });
  server.on('connection', (socket) => {
    connections += 1;
    socket.on('error', () => {});
  });
  server.keepAliveTimeout = 60_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const bound = (server.address() as AddressInfo).port;
      resolve({
        url: `http://127.0.0.1:${bound}/v1`,
        port: bound,
        requests,
        connections: () => connections,
        open: () => open,
        behave(next) {
          behaviour = next;
          failures = 0;
          muted = 0;
          requests.length = 0;
          held = hold();
        },
        release: () => release(),
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
};

/**
 * As a process of its own, for benchmarks; prints `{"port":…,"url":…}` once it listens:
 * node tests/support/fake-upstream.ts --port 0 --tokens 120 --delay 50 --first-delay 100 --die-after 40
 */
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      tokens: { type: 'string' },
      // What the pieces are made of, word by word and again from the start; `--tokens` says how many.
      words: { type: 'string' },
      delay: { type: 'string' },
      'first-delay': { type: 'string' },
      'die-after': { type: 'string' },
      'slow-headers': { type: 'string' },
      together: { type: 'string' },
      'first-together': { type: 'string' },
      status: { type: 'string' },
    },
  });
  const number = (name: keyof typeof values, key: keyof UpstreamBehaviour) =>
    values[name] === undefined ? {} : { [key]: Number(values[name]) };
  const words = values.words?.match(/\S+\s*/g);
  const pieces =
    words && Array.from({ length: Number(values.tokens ?? 20) }, (_, at) => words[at % words.length]!);
  const upstream = await startFakeUpstream(
    {
      ...(pieces ? { tokens: pieces } : number('tokens', 'tokens')),
      ...number('delay', 'delay'),
      ...number('first-delay', 'firstDelay'),
      ...number('die-after', 'dieAfter'),
      ...number('slow-headers', 'slowHeaders'),
      ...number('together', 'together'),
      ...number('first-together', 'firstTogether'),
      ...number('status', 'status'),
    },
    Number(values.port),
  );
  console.log(JSON.stringify({ port: upstream.port, url: upstream.url }));
  process.on('SIGTERM', () => void upstream.close().then(() => process.exit(0)));
}
