import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Secret } from '#server/ground/crypto/secret.ts';
import { defaultPlan, type FakeUpstream, startFakeUpstream } from '../../../tests/support/fake-upstream.ts';
import { createLanguageModel } from './index.ts';
import { openAiCompatible } from './openai-compatible.ts';
import { type ModelEnd, ModelError, type ModelRequest } from './port.ts';

let upstream: FakeUpstream;
beforeAll(async () => {
  upstream = await startFakeUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.plan = {};
  upstream.queue = [];
  upstream.requests.length = 0;
});

const request: ModelRequest = {
  instructions: 'Tu écoutes.',
  turns: [{ role: 'user', text: 'Bonsoir' }],
  address: 'vous',
  intake: null,
  memories: [],
  phase: 'reply',
  horoscope: null,
};
const whole = defaultPlan.pieces.join('');

const write = async (over: Partial<ModelRequest> = {}, signal = new AbortController().signal) => {
  const model = openAiCompatible({
    name: 'test',
    baseUrl: upstream.baseUrl,
    apiKey: new Secret('sk-test'),
    model: 'm',
    timeouts: { first: 300, silence: 300 },
  });
  const pieces: string[] = [];
  let end: ModelEnd | ModelError | unknown;
  try {
    end = await model.write({ ...request, ...over }, (piece) => pieces.push(piece), signal);
  } catch (error) {
    end = error;
  }
  return { text: pieces.join(''), pieces, end };
};

describe('a model over the chat completions protocol', () => {
  it('writes piece by piece and says that it is complete', async () => {
    const { text, pieces, end } = await write();
    expect(text).toBe(whole);
    expect(pieces.length).toBeGreaterThan(5);
    expect(end).toBe('complete');
    expect(upstream.requests[0]!.messages).toEqual([
      { role: 'system', content: 'Tu écoutes.' },
      { role: 'user', content: 'Bonsoir' },
    ]);
  });

  it.each([1, 2, 3, 7, 64])('reads streams cut into %i bytes, accents included', async (chunkBytes) => {
    upstream.plan = { chunkBytes };
    expect((await write()).text).toBe(whole);
  });

  it('passes over lines that are no JSON', async () => {
    upstream.plan = { garbage: true };
    expect(await write()).toMatchObject({ text: whole, end: 'complete' });
  });

  it('says when the budget of tokens was spent', async () => {
    upstream.plan = { finish: 'length' };
    expect((await write()).end).toBe('length');
  });

  it.each([429, 500, 502, 503])('tries once more after %i, before a word was said', async (status) => {
    upstream.queue = [{ status, retryAfter: '0' }];
    expect(await write()).toMatchObject({ text: whole, end: 'complete' });
    expect(upstream.requests).toHaveLength(2);
  });

  it('gives up after the second failure', async () => {
    upstream.queue = [{ status: 503, retryAfter: '0' }, { status: 503 }];
    expect((await write()).end).toMatchObject({ reason: 'unreachable' });
  });

  it.each([400, 401, 404])('takes %i for a no, and does not insist', async (status) => {
    upstream.plan = { status };
    expect((await write()).end).toMatchObject({ reason: 'refused' });
    expect(upstream.requests).toHaveLength(1);
  });

  it('knows a stream that was cut mid-sentence, and keeps what was said', async () => {
    for (const plan of [
      { dieAfter: 4, delay: 5 },
      { noEnd: true, pieces: defaultPlan.pieces.slice(0, 4) },
    ]) {
      upstream.plan = plan;
      const { text, end } = await write();
      expect(end).toBeInstanceOf(ModelError);
      expect(end).toMatchObject({ reason: 'unreachable' });
      expect(whole.startsWith(text) && text.length > 0).toBe(true);
    }
  });

  it('does not wait for ever: neither for the first piece nor between two', async () => {
    upstream.plan = { hang: true };
    expect((await write()).end).toMatchObject({ reason: 'unreachable' });
    upstream.plan = { delay: 1000 };
    expect((await write()).end).toMatchObject({ reason: 'unreachable' });
  });

  it('stops at once when it is aborted', async () => {
    upstream.plan = { delay: 50 };
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('stopped')), 80);
    const started = performance.now();
    const { end } = await write({}, controller.signal);
    expect(String(end)).toContain('stopped');
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('never puts the key in an error', async () => {
    upstream.plan = { status: 401 };
    const { end } = await write();
    expect(JSON.stringify(end, Object.getOwnPropertyNames(end))).not.toContain('sk-test');
  });

  it('gives a cut reply back to be continued', async () => {
    await write({ phase: 'continue', turns: [...request.turns, { role: 'assistant', text: 'Je vous' }] });
    const { messages } = upstream.requests[0]!;
    expect(messages.at(-2)).toEqual({ role: 'assistant', content: 'Je vous' });
    expect(messages.at(-1)!.role).toBe('user');
  });
});

describe('the choice of a model', () => {
  const none = { baseUrl: null, apiKey: null, model: null, mistralApiKey: null };
  it('follows the configuration', () => {
    expect(createLanguageModel(none)).toBeNull();
    expect(createLanguageModel({ ...none, baseUrl: 'http://127.0.0.1:1/v1', model: 'm' })?.name).toBe(
      'openai-compatible',
    );
    expect(createLanguageModel({ ...none, mistralApiKey: new Secret('k') })?.name).toBe('mistral');
  });
});
