import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type AskedModel,
  type LanguageModel,
  ModelError,
  type ModelRequest,
} from '#server/adapters/language-model/port.ts';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';

/* The outgoing guard around a reply, over HTTP, with a scripted model that writes and looks (conversation.md §10). */

const person = 'Je n’arrive plus à suivre, avec le travail et les enfants.';
const calm = 'Cela fait beaucoup à porter. ';
const human = 'Moi aussi, j’ai connu cela après mon divorce.';
const fine = 'Qu’est-ce qui pèse le plus, ce soir ?';
const accepts = JSON.stringify({ stop: false, category: 'none' });
const stops = JSON.stringify({ stop: true, category: 'moralising' });
const reading = JSON.stringify({ about: 'self', level: 0, category: 'none', quote: '' });

let at: TestHouse | null = null;
afterEach(async () => {
  await at?.close();
  at = null;
});

type Look = (sentence: string, signal: AbortSignal) => Promise<string>;

/** @param replies what the model writes, one text for each time it is asked for a reply; the last one again */
const said = async (replies: readonly string[], look: Look | null, words = person) => {
  const requests: ModelRequest[] = [];
  const writer: LanguageModel = {
    name: 'scripted',
    async write(request, onPiece, signal) {
      if (request.phase === 'opening') {
        onPiece('Par quoi commencer ?');
        return 'complete';
      }
      const text = replies[Math.min(requests.length, replies.length - 1)]!;
      requests.push(request);
      for (const word of text.split(/(?<= )/)) {
        // A pause lets looks be answered between two words, as a model's own speed does.
        await new Promise((resolve) => setTimeout(resolve, 1));
        signal.throwIfAborted();
        onPiece(word);
      }
      return 'complete';
    },
  };
  const reader: AskedModel = {
    name: 'scripted',
    async ask({ purpose, text }, signal) {
      if (purpose !== 'look') return reading;
      return look!((JSON.parse(text) as { sentence: string }).sentence, signal);
    },
  };
  at = await house({ env: { AUTH_AUTOCONFIRM: '1' }, model: writer, ...(look && { reader }) });
  const signUp = await at.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: 'p@exemple.fr', password: 'Chats-7bleus', data: { birth_date: '1990-05-12' } },
  });
  const { access_token: token } = signUp.json() as { access_token: string };
  const call = (name: string, payload: object) =>
    at!.app.inject({
      method: 'POST',
      url: `/functions/v1/${name}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
      payload,
    });
  const conversationId = randomUUID();
  await call('start-session', { conversationId, topics: [] });
  requests.length = 0;
  const { body } = await call('converse', { conversationId, clientId: randomUUID(), text: words });
  const events = body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as StreamEvent);
  let text = '';
  for (const event of events) {
    if (event.type === 'text') text = text.slice(0, event.at) + event.text;
    if (event.type === 'replace') text = event.text;
  }
  const stored = (await call('read-session', { conversationId })).json() as {
    messages?: { text: string }[];
  };
  return {
    text,
    stored: stored.messages?.at(-1)?.text,
    everything: body,
    withdrawals: events.filter(({ type }) => type === 'replace').length,
    requests,
  };
};

const fineLook: Look = async () => accepts;

describe('a stop before the first word was shown', () => {
  test('asks for the reply once more, and shows nothing of the first', async () => {
    const reply = await said([human, fine], fineLook);
    expect(reply).toMatchObject({ text: fine, stored: fine, withdrawals: 0 });
    expect(reply.everything).not.toContain('divorce');
    expect(reply.requests).toHaveLength(2);
    // The model is told what to avoid, and not a word of what it wrote.
    expect(reply.requests[1]!.context).toContain('ni corps, ni passé');
    expect(JSON.stringify(reply.requests[1])).not.toContain('divorce');
  });

  test('twice gives a safe whole reply of that category', async () => {
    const reply = await said([human], fineLook);
    expect(reply.requests).toHaveLength(2);
    expect(reply.text).toMatch(/^Je suis une intelligence artificielle/);
    expect(reply.withdrawals).toBe(0);
    expect(reply.everything).not.toContain('divorce');
  });

  test('by a look of the model counts as much', async () => {
    const reply = await said(['Il y a tant de gens seuls.', fine], async (sentence) =>
      sentence.includes('seuls') ? stops : accepts,
    );
    expect(reply).toMatchObject({ text: fine, withdrawals: 0 });
  });
});

describe('a stop after words were shown', () => {
  test('withdraws them, says so, and shows the second reply', async () => {
    const reply = await said([calm + human, fine], fineLook);
    expect(reply.withdrawals).toBe(1);
    expect(reply.text).toBe(`Je reprends ma phrase. ${fine}`);
    expect(reply.stored).toBe(reply.text);
    expect(reply.everything).not.toContain('divorce');
  });

  test('twice withdraws twice, and ends with the safe reply', async () => {
    const reply = await said([calm + human], fineLook);
    expect(reply.withdrawals).toBe(2);
    expect(reply.text).toMatch(/^Je reprends ma phrase\. Je suis une intelligence artificielle/);
  });

  test('by a look that comes late does the same', async () => {
    const late = async (sentence: string) => {
      if (sentence !== calm.trim()) return accepts;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return stops;
    };
    const reply = await said([calm + fine, fine], late);
    expect(reply.withdrawals).toBe(1);
    expect(reply.text).toBe(`Je reprends ma phrase. ${fine}`);
  });
});

describe('a look that is', () => {
  test.each<[string, Look]>([
    ['down', async () => Promise.reject(new ModelError('unreachable', 'down'))],
    ['over budget', async () => Promise.reject(new ModelError('refused', 'the budget of the day is spent'))],
    ['not JSON', async () => 'Oui.'],
    ['neither yes nor no', async () => '{"stop":"maybe"}'],
    ['never given', () => new Promise<string>(() => {})],
  ])('%s lets a calm reply through, and none that a rule is near', async (_name, look) => {
    expect(await said([calm + fine], look)).toMatchObject({ text: calm + fine, withdrawals: 0 });
    await at?.close();
    const near = 'Vous trouvez ces cachets trop forts.';
    const reply = await said([near, fine], look);
    expect(reply.text).toBe(fine);
  });
});

test('in another language only what the look accepts is shown', async () => {
  const words = 'I am so tired of all this and I do not know what to do about work.';
  const english = 'It sounds like you have been carrying a lot of this for them.';
  expect((await said([english], fineLook, words)).text).toContain(english);
  await at?.close();
  const reply = await said([english], () => new Promise<string>(() => {}), words);
  expect(reply.everything).not.toContain('It sounds');
  expect(reply.text).toContain('en français');
});

test('without anyone who looks, the rules stand alone', async () => {
  expect(await said([calm + fine], null)).toMatchObject({ text: calm + fine });
  await at?.close();
  expect((await said([human, fine], null)).text).toBe(fine);
});
