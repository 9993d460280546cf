import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secret } from '#server/ground/crypto/secret.ts';
import { type FakeUpstream, startFakeUpstream } from '../../../tests/support/fake-upstream.ts';
import { createLanguageModel } from './index.ts';
import { mistral } from './mistral.ts';
import type { ModelPatience } from './model-patience.ts';
import { openaiCompatible } from './openai-compatible.ts';
import { type LanguageModel, ModelError, type ModelRequest } from './port.ts';

const request = (change: Partial<ModelRequest> = {}): ModelRequest => ({
  instructions: 'Tu es un compagnon.',
  turns: [{ role: 'user', text: 'Je dors mal depuis que mon travail a changé.' }],
  address: 'vous',
  intake: null,
  memories: [],
  phase: 'reply',
  horoscope: null,
  ...change,
});
const never = new AbortController().signal;
const hasty = { connect: 300, firstToken: 150, silence: 150, longestRetryWait: 60 };
/** For a provider that answers, however busy the machine is. */
const patient = { ...hasty, connect: 10_000, firstToken: 10_000, silence: 10_000 };

let upstream: FakeUpstream;
beforeAll(async () => {
  upstream = await startFakeUpstream();
});
afterAll(() => upstream.close());

const adapters: Record<string, (pace?: Partial<ModelPatience>) => LanguageModel> = {
  'openai-compatible': (pace) =>
    openaiCompatible({
      baseUrl: upstream.url,
      apiKey: new Secret('sk-test'),
      model: 'small',
      ...(pace && { patience: pace }),
    }),
  mistral: (pace) =>
    mistral({ baseUrl: upstream.url, apiKey: new Secret('sk-test'), ...(pace && { patience: pace }) }),
};

const collect = async (model: LanguageModel, asked = request(), signal = never) => {
  const pieces: string[] = [];
  const end = await model.write(asked, (piece) => pieces.push(piece), signal);
  return { text: pieces.join(''), pieces, end };
};
const failure = async (model: LanguageModel, asked = request(), signal = never) => {
  const pieces: string[] = [];
  const error = await model
    .write(asked, (piece) => pieces.push(piece), signal)
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  return { error, reason: error instanceof ModelError ? error.reason : null, text: pieces.join('') };
};

describe.each(Object.keys(adapters))('the %s model', (name) => {
  const model = () => adapters[name]!();

  test('writes one turn, piece by piece, and says that it is complete', async () => {
    upstream.behave({ tokens: ['Bonjour', ', je ', 'vous ', 'écoute.'] });
    const { text, pieces, end } = await collect(model());
    expect(end).toBe('complete');
    expect(pieces.length).toBeGreaterThan(1);
    expect(text.trim()).toMatch(/[.!?…»]$/);
    expect(pieces.every((piece) => piece !== '')).toBe(true);
  });

  test('goes by its name', () => expect(model().name).toBe(name));

  test('writes at the opening of a session', async () => {
    upstream.behave({});
    expect((await collect(model(), request({ phase: 'opening', turns: [] }))).text.length).toBeGreaterThan(
      20,
    );
  });

  test('goes on with a reply that was cut, without saying its beginning again', async () => {
    upstream.behave({ tokens: ['Je vous entends, ', 'et cela compte.'] });
    const whole = (await collect(model())).text;
    const begun = whole.slice(0, Math.floor(whole.length / 2));
    upstream.behave({ tokens: [whole.slice(begun.length)], echo: true });
    const turns = [...request().turns, { role: 'assistant' as const, text: begun }];
    const rest = await collect(model(), request({ phase: 'continue', turns }));
    expect(begun + rest.text).toBe(whole);
  });

  test('refuses at once what was given up before it began', async () => {
    const reason = new Error('given up');
    const { error, text } = await failure(model(), request(), AbortSignal.abort(reason));
    expect(error).toBe(reason);
    expect(text).toBe('');
  });

  test('stops at once when given up in the middle, with the reason it was given', async () => {
    upstream.behave({ tokens: 500, delay: 5 });
    const abort = new AbortController();
    const pieces: string[] = [];
    const reason = new Error('enough');
    const writing = model().write(
      request(),
      (piece) => {
        pieces.push(piece);
        if (pieces.length === 3) abort.abort(reason);
      },
      abort.signal,
    );
    await expect(writing).rejects.toBe(reason);
    expect(pieces).toHaveLength(3);
    await expect.poll(() => upstream.open()).toBe(0);
  });

  test('writes several replies at once without mixing them', async () => {
    upstream.behave({ tokens: 12, delay: 2 });
    const one = model();
    const texts = await Promise.all(Array.from({ length: 8 }, () => collect(one)));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
  });
});

describe.each(['openai-compatible', 'mistral'])('the %s model and a provider that is not well', (name) => {
  const model = () => adapters[name]!(patient);
  const hastyModel = () => adapters[name]!(hasty);
  const whole = 'Voilà où nous en étions, à peu près ; ça vous dit quelque chose ?';
  const tokens = whole.match(/\S+\s*/g)!;

  test('a letter cut in two, many pieces in one write: the text is the same', async () => {
    for (const behaviour of [{ splitUtf8: true }, { together: 1000 }, { noDone: true }, { whole: true }]) {
      upstream.behave({ tokens, ...behaviour });
      expect((await collect(model())).text).toBe(whole);
    }
  });

  test.each([1, 2, 3, 7, 64])('events cut into %i bytes are read whole', async (chunkBytes) => {
    upstream.behave({ tokens, chunkBytes });
    expect((await collect(model())).text).toBe(whole);
  });

  test('words between the pieces that are no JSON are passed over', async () => {
    upstream.behave({ tokens, garbage: true });
    expect(await collect(model())).toMatchObject({ text: whole, end: 'complete' });
  });

  test('a spent budget is told', async () => {
    upstream.behave({ tokens, finish: 'length' });
    expect((await collect(model())).end).toBe('length');
  });

  test.each([
    ['dies in the middle', { dieAfter: 5 }, 'unreachable'],
    ['ends without an end', { endAfter: 5 }, 'unreachable'],
    ['sends an event that is no JSON', { malformed: true }, 'unreachable'],
    ['reports an error of its own in the stream', { streamError: { code: 503 } }, 'unreachable'],
    ['refuses in the stream', { streamError: { code: 403 } }, 'refused'],
    ['falls silent in the middle', { hang: 'tokens' as const }, 'unreachable'],
  ])('one that %s is told so, with what was said kept', async (_, behaviour, reason) => {
    upstream.behave({ tokens, ...behaviour });
    const found = await failure('hang' in behaviour ? hastyModel() : model());
    expect(found.reason).toBe(reason);
    expect(found.text).not.toBe('');
    expect(whole.startsWith(found.text)).toBe(true);
    // Once a word was said nothing is tried again: it would be said twice.
    expect(upstream.requests).toHaveLength(1);
  });

  test.each([
    ['never answers', { hang: 'headers' as const }],
    ['answers and says nothing', { hang: 'body' as const }],
    ['takes too long to answer', { slowHeaders: 1000 }],
    ['takes too long to begin', { firstDelay: 1000 }],
  ])('one that %s is unreachable within its time', async (_, behaviour) => {
    upstream.behave({ tokens, ...behaviour });
    const begin = performance.now();
    expect((await failure(hastyModel())).reason).toBe('unreachable');
    expect(performance.now() - begin).toBeLessThan(800);
  });

  test.each([429, 500, 503])('a passing %i is tried once more', async (status) => {
    upstream.behave({ tokens, status, failures: 1, retryAfter: '0' });
    expect((await collect(model())).text).toBe(whole);
    expect(upstream.requests).toHaveLength(2);
  });

  test('a cut connection is tried once more', async () => {
    upstream.behave({ tokens, resets: 1 });
    expect((await collect(model())).text).toBe(whole);
  });

  test('a lasting failure is told after the second try', async () => {
    upstream.behave({ status: 503, retryAfter: '30' });
    expect((await failure(model())).reason).toBe('unreachable');
    expect(upstream.requests).toHaveLength(2);
    upstream.behave({ status: 429 });
    expect((await failure(model())).reason).toBe('refused');
    expect(upstream.requests).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 301])('%i is a refusal, told at once', async (status) => {
    upstream.behave({ status });
    expect((await failure(model())).reason).toBe('refused');
    expect(upstream.requests).toHaveLength(1);
  });

  test('a reply without a word is a refusal, never silence', async () => {
    upstream.behave({ tokens: [] });
    expect((await failure(model())).reason).toBe('refused');
  });

  test('nobody at that address: unreachable', async () => {
    const gone = await startFakeUpstream();
    await gone.close();
    const lost = openaiCompatible({ baseUrl: gone.url, model: 'small', patience: hasty });
    expect((await failure(lost)).reason).toBe('unreachable');
  });

  test('giving up while waiting for a second try ends the wait', async () => {
    upstream.behave({ status: 503, retryAfter: '2' });
    const waiting = { ...hasty, longestRetryWait: 5000 };
    const begin = performance.now();
    const reason = new Error('enough');
    const abort = new AbortController();
    setTimeout(() => abort.abort(reason), 40);
    expect((await failure(adapters[name]!(waiting), request(), abort.signal)).error).toBe(reason);
    expect(performance.now() - begin).toBeLessThan(1000);
  });

  test('an error says neither the key nor a word of the conversation', async () => {
    upstream.behave({ status: 401 });
    const { error } = await failure(model());
    const said = `${(error as Error).stack} ${JSON.stringify(error)} ${(error as Error).message}`;
    expect(said).not.toMatch(/sk-test|dors mal|compagnon/);
  });

  test('silent for too long: a second request, and the first to speak wins', async () => {
    upstream.behave({ tokens, mute: 1, usage: { prompt_tokens: 9, completion_tokens: 3, with: 'finish' } });
    const usages: unknown[] = [];
    const waiting = { ...patient, secondRequest: 60 };
    const found = await collect(
      adapters[name]!(waiting),
      request({ onUsage: (usage) => usages.push(usage) }),
    );
    expect(found).toMatchObject({ text: whole, end: 'complete' });
    expect(upstream.requests).toHaveLength(2);
    await expect.poll(() => upstream.open()).toBe(0);
    expect(usages).toEqual([{ prompt: 9, completion: 3, estimated: false }]);
  });

  test('both silent: unreachable at the end of its time, and nobody is left waiting', async () => {
    upstream.behave({ tokens, mute: 2 });
    const waiting = { ...hasty, silence: 5000, secondRequest: 40 };
    expect((await failure(adapters[name]!(waiting))).reason).toBe('unreachable');
    expect(upstream.requests).toHaveLength(2);
    await expect.poll(() => upstream.open()).toBe(0);
  });

  test('a reply whose tokens are spent closes at a sentence, or closes its thought', async () => {
    const long = Array.from({ length: 11 }, (_, at) => `Voici encore une phrase assez courte, la ${at}e. `);
    upstream.behave({ tokens: [...long, 'Et celle-ci ne'], finish: 'length' });
    expect((await collect(model())).text.trim()).toBe(long.join('').trim());
    upstream.behave({ tokens: ['Je vous lis. ', 'Et ce que vous, '], finish: 'length' });
    expect((await collect(model())).text).toBe('Je vous lis. Et ce que vous, …');
  });

  test('a reply that does not stop is cut at a sentence before 120 words', async () => {
    upstream.behave({ tokens: 600 });
    const { text, end } = await collect(model());
    expect(end).toBe('complete');
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(120);
    expect(text).toMatch(/\.\s*$/);
    await expect.poll(() => upstream.open()).toBe(0);
  });

  test.each([{}, { whole: true }])('two megabytes are cut, too: %j', async (how) => {
    upstream.behave({
      tokens: ['Oui. ', 'a'.repeat(900_000), 'b'.repeat(900_000), 'c'.repeat(300_000)],
      ...how,
    });
    const { text } = await collect(model());
    expect(text.length).toBeLessThan(5000);
    expect(text).toMatch(/^Oui\. a+…$/);
  });

  test.each([
    ['a page', { type: 'text/html', body: '<h1>Maintenance</h1>' }],
    ['nothing', { type: 'text/event-stream', body: '' }],
    ['nothing, as JSON', { type: 'application/json', body: '' }],
    [
      'letters of another encoding',
      {
        type: 'text/event-stream',
        body: Buffer.from('data: {"choices":[{"delta":{"content":"\xe9t\xe9"}}]}\n\n', 'latin1'),
      },
    ],
    ['another encoding, announced', { type: 'application/json; charset=iso-8859-1', body: '{}' }],
  ])('one that sends %s is told so', async (_, raw) => {
    upstream.behave({ raw });
    const { reason, text } = await failure(model());
    expect(reason).not.toBeNull();
    expect(text).toBe('');
  });

  test('connections are kept from one reply to the next', async () => {
    upstream.behave({ tokens });
    const one = model();
    await collect(one);
    const before = upstream.connections();
    for (let index = 0; index < 5; index += 1) await collect(one);
    expect(upstream.connections() - before).toBeLessThanOrEqual(1);
  });
});

describe('what a provider is asked', () => {
  const asked = async (change: Partial<ModelRequest>, name = 'openai-compatible') => {
    upstream.behave({});
    await collect(adapters[name]!(), request(change));
    return upstream.requests[0]!;
  };

  test('the instructions, then turns that alternate from the person to the person', async () => {
    const { body, authorization, path } = await asked({
      turns: [
        { role: 'assistant', text: 'Bonjour.' },
        { role: 'user', text: 'Un.' },
        { role: 'user', text: 'Deux.' },
        { role: 'assistant', text: 'Oui ?' },
        { role: 'user', text: 'Trois.' },
      ],
    });
    expect(path).toBe('/v1/chat/completions');
    expect(authorization).toBe('Bearer sk-test');
    expect(body).toMatchObject({ model: 'small', stream: true });
    expect(body.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
    ]);
    expect(body.messages[3]!.content).toBe('Un.\n\nDeux.');
  });

  test('Mistral goes on from a prefix, others are asked to', async () => {
    const turns = [...request().turns, { role: 'assistant' as const, text: 'Je vous' }];
    const ours = await asked({ phase: 'continue', turns });
    expect(ours.body.messages.at(-1)!.role).toBe('user');
    const theirs = await asked({ phase: 'continue', turns }, 'mistral');
    expect(theirs.body.messages.at(-1)).toEqual({ role: 'assistant', content: 'Je vous', prefix: true });
  });

  test('what changes, before the last words of the person and nowhere else', async () => {
    const context = '[Contexte]\nlundi\n[Fin du contexte]';
    const { body } = await asked({ context });
    expect(body.messages.at(-1)!.content).toBe(`${context}\n\n${request().turns[0]!.text}`);
    expect(body.messages[0]!.content).toBe('Tu es un compagnon.');
    const opening = await asked({ context, phase: 'opening', turns: [] });
    expect(opening.body.messages.at(-1)!.content.startsWith(context)).toBe(true);
  });

  test('at the model’s chair once only, however long the answer takes', async () => {
    upstream.behave({ tokens: ['Oui.'], firstDelay: 120 });
    const baseUrl = upstream.url.replace(/\/v1$/, '/dev/model/v1');
    const chair = openaiCompatible({ baseUrl, model: 'm', patience: { secondRequest: 20 } });
    expect((await collect(chair)).text).toBe('Oui.');
    expect(upstream.requests).toHaveLength(1);
  });

  test('of a very long conversation, its end', async () => {
    const turns = Array.from({ length: 401 }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      text: `${index} ${'mot '.repeat(100)}`,
    }));
    const { body } = await asked({ turns });
    expect(JSON.stringify(body).length).toBeLessThan(40_000);
    expect(body.messages.at(-1)!.content).toMatch(/^400 /);
    expect(body.messages[1]!.role).toBe('user');
  });
});

describe('which model writes', () => {
  const key = new Secret('k');
  test.each([
    [{}, undefined],
    [{ baseUrl: null, apiKey: null, model: null, mistralApiKey: null }, undefined],
    [{ mistralApiKey: key }, 'mistral'],
    [{ baseUrl: 'http://127.0.0.1:1/v1', model: 'm' }, 'openai-compatible'],
    [{ baseUrl: 'http://127.0.0.1:1/v1', model: 'm', mistralApiKey: key }, 'openai-compatible'],
  ])('%o: %s', (config, name) => expect(createLanguageModel(config)?.name).toBe(name));
});
