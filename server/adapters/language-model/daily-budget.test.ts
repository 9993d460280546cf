import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Limiter } from '#server/ground/http/rate-limit.ts';
import { type FakeUpstream, startFakeUpstream } from '../../../tests/support/fake-upstream.ts';
import { askedWithinBudget, withDailyBudget } from './daily-budget.ts';
import { openaiCompatible } from './openai-compatible.ts';
import { ModelError, type ModelRequest, type ModelUsage } from './port.ts';

let upstream: FakeUpstream;
beforeAll(async () => {
  upstream = await startFakeUpstream();
});
afterAll(() => upstream.close());

const request = (change: Partial<ModelRequest> = {}): ModelRequest => ({
  instructions: 'Tu es un compagnon.',
  turns: [{ role: 'user', text: 'Je dors mal.' }],
  address: 'vous',
  intake: null,
  memories: [],
  phase: 'reply',
  horoscope: null,
  ...change,
});
// Nothing here is about being slow: a busy machine may be.
const patience = { connect: 5_000, firstToken: 5_000, silence: 5_000, longestRetryWait: 20 };
const model = () => openaiCompatible({ baseUrl: upstream.url, model: 'small', patience });
const ask = async (asked: ModelRequest) => {
  const usages: ModelUsage[] = [];
  let told = () => {};
  const known = new Promise<void>((resolve) => {
    told = resolve;
  });
  const text: string[] = [];
  const error = await model()
    .write(
      {
        ...asked,
        onUsage: (usage) => {
          usages.push(usage);
          told();
        },
      },
      (piece) => text.push(piece),
      new AbortController().signal,
    )
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  await known;
  return { usages, text: text.join(''), error };
};

describe('what a reply cost', () => {
  test.each(['finish', 'after'] as const)('is what the provider counted, told %s', async (when) => {
    upstream.behave({
      tokens: ['Bonjour.'],
      usage: { prompt_tokens: 321, completion_tokens: 12, with: when },
    });
    expect((await ask(request())).usages).toEqual([{ prompt: 321, completion: 12, estimated: false }]);
    expect(upstream.requests[0]!.body.stream_options).toEqual({ include_usage: true });
  });

  test('is estimated where the provider does not count', async () => {
    upstream.behave({ tokens: ['mots '.repeat(20)] });
    const { usages } = await ask(request());
    expect(usages).toHaveLength(1);
    expect(usages[0]).toMatchObject({ completion: 25, estimated: true });
    expect(usages[0]!.prompt).toBeGreaterThan(20);
  });

  test('is counted for a reply that was cut, once', async () => {
    upstream.behave({ tokens: 20, dieAfter: 4 });
    const { usages, error } = await ask(request());
    expect(error).toBeInstanceOf(ModelError);
    expect(usages).toHaveLength(1);
    expect(usages[0]!.completion).toBeGreaterThan(0);
  });
});

describe('the budget of a person and a day', () => {
  let spent: Map<string, number>;
  beforeEach(() => {
    spent = new Map();
    upstream.behave({
      tokens: ['Bonjour.'],
      usage: { prompt_tokens: 90, completion_tokens: 10, with: 'finish' },
    });
  });
  const limiter: Limiter = {
    take: async () => {},
    pace: async () => 0,
    left: async (limit, key) => Math.max(0, limit.max - (spent.get(key) ?? 0)),
    spend: async (_, key, amount) => {
      spent.set(key, (spent.get(key) ?? 0) + amount);
      return { share: 0, at: new Date(0) };
    },
    giveBack: async () => {},
  };
  const write = (tokensPerDay: number, payer: string | undefined, onRefusal = () => {}) =>
    withDailyBudget(model(), { limiter, tokensPerDay, onRefusal }).write(
      request(payer === undefined ? {} : { payer }),
      () => {},
      new AbortController().signal,
    );

  test('is refused before a word once it is spent, and only to whoever spent it', async () => {
    let refusals = 0;
    for (const _ of [1, 2]) await write(150, 'anne');
    await expect(write(150, 'anne', () => (refusals += 1))).rejects.toMatchObject({ reason: 'refused' });
    expect(refusals).toBe(1);
    expect(upstream.requests).toHaveLength(2);
    expect(await write(150, 'bob')).toBe('complete');
    expect(spent).toEqual(
      new Map([
        ['anne', 200],
        ['bob', 100],
      ]),
    );
  });

  test('a question is paid from the same budget, and a model that answers none gets none', async () => {
    const books = { limiter, tokensPerDay: 150 };
    const question = {
      purpose: 'summary',
      instructions: 'Résume.',
      text: '[]',
      longest: 50,
      payer: 'anne',
    } as const;
    const { ask } = withDailyBudget(model(), books);
    for (const _ of [1, 2]) expect(await ask!(question, new AbortController().signal)).toBe('Bonjour.');
    await expect(ask!(question, new AbortController().signal)).rejects.toMatchObject({ reason: 'refused' });
    expect(withDailyBudget({ name: 'x', write: model().write }, books).ask).toBeUndefined();
  });

  test('asks nothing of a reply that nobody is counted for', async () => {
    for (const _ of [1, 2, 3]) expect(await write(1, undefined)).toBe('complete');
    expect(spent.size).toBe(0);
  });

  test('the last tokens are the second reader’s', async () => {
    spent.set('anne', 920);
    const books = { limiter, tokensPerDay: 1000 };
    const { signal } = new AbortController();
    const reply = withDailyBudget(model(), { ...books, keptForReader: 100 });
    await expect(reply.write(request({ payer: 'anne' }), () => {}, signal)).rejects.toMatchObject({
      reason: 'refused',
    });
    const reader = askedWithinBudget(model(), books);
    const question = { purpose: 'reader', instructions: '', text: '', longest: 10, payer: 'anne' } as const;
    expect(await reader.ask(question, signal)).toBe('Bonjour.');
    await expect(reader.ask(question, signal)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('replies stop while looks are left, looks while the end of a session is, and that while the reader is', async () => {
    const books = { limiter, tokensPerDay: 1000, keptForReader: 100 };
    const { signal } = new AbortController();
    const asked = askedWithinBudget(model(), books);
    const ask = (purpose: 'reader' | 'look' | 'memory' | 'summary', payer: string) =>
      asked.ask({ purpose, instructions: '', text: '', longest: 10, payer }, signal);
    upstream.behave({ tokens: ['Oui.'] });
    const refused = { reason: 'refused', spent: true };
    const reply = withDailyBudget(model(), books);
    const written = () => reply.write(request({ payer: 'bea' }), () => {}, signal);
    spent.set('bea', 890);
    expect(await reply.affords!('bea')).toBe(true);
    await written();
    spent.set('bea', 910);
    expect(await reply.affords!('bea')).toBe(false);
    await expect(written()).rejects.toMatchObject(refused);
    expect(await ask('look', 'bea')).toBe('Oui.');
    spent.set('bea', 950);
    await expect(ask('look', 'bea')).rejects.toMatchObject(refused);
    expect(await ask('memory', 'bea')).toBe('Oui.');
    spent.set('bea', 950);
    expect(await ask('summary', 'bea')).toBe('Oui.');
    spent.set('bea', 980);
    await expect(ask('memory', 'bea')).rejects.toMatchObject(refused);
    expect(await ask('reader', 'bea')).toBe('Oui.');
  });

  test('the key of the person is never sent', async () => {
    await write(1000, 'anne-opaque');
    expect(JSON.stringify(upstream.requests)).not.toContain('anne-opaque');
  });
});
