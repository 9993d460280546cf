import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type AskedModel, type LanguageModel, ModelError } from '#server/adapters/language-model/port.ts';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';

/* The second reader beside the reply, over HTTP, with a scripted model on both sides. */

const text = 'Samedi, le chat part vivre chez ma voisine.';
const grave = JSON.stringify({
  about: 'self',
  level: 4,
  category: 'suicide',
  quote: 'part vivre chez ma voisine',
});
const calm = JSON.stringify({ about: 'self', level: 0, category: 'none', quote: '' });
const apt = 'Le chat s’en va samedi. Qu’est-ce que cela change pour vous ?';

const order: string[] = [];
const writer: LanguageModel = {
  name: 'scripted',
  async write(request, onPiece) {
    if (request.phase === 'reply') order.push('reply');
    onPiece(apt);
    return 'complete';
  },
};
const answering = (ask: AskedModel['ask']): AskedModel => ({
  name: 'scripted',
  ask(question, signal) {
    order.push(question.purpose);
    return ask(question, signal);
  },
});

let at: TestHouse | null = null;
afterEach(async () => {
  await at?.close();
  at = null;
  order.length = 0;
});

const said = async (reader: AskedModel | null, words = text) => {
  at = await house({
    env: { AUTH_AUTOCONFIRM: '1' },
    model: writer,
    ...(reader && { reader, readerDeadline: 1_500 }),
  });
  const signUp = await at.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: 'p@exemple.fr', password: 'Chats-7bleus', data: { birth_date: '1990-05-12' } },
  });
  const { access_token: token } = signUp.json() as { access_token: string };
  const stream = async (name: string, payload: object) => {
    const { body } = await at!.app.inject({
      method: 'POST',
      url: `/functions/v1/${name}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
      payload,
    });
    const events = body
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice(6)) as StreamEvent);
    const start = events.find((event) => event.type === 'start');
    return {
      text: events.reduce((all, event) => (event.type === 'text' ? all + event.text : all), ''),
      asked: start?.meta.record?.asked ?? null,
      kind: start?.meta.kind,
    };
  };
  const conversationId = randomUUID();
  await stream('start-session', { conversationId, topics: [] });
  order.length = 0;
  return stream('converse', { conversationId, clientId: randomUUID(), text: words });
};

test('a danger that the reader alone sees is asked about, with the number first; nothing of the model is shown', async () => {
  const reply = await said(answering(async () => grave));
  expect(reply).toMatchObject({ kind: 'protocol', asked: 'check-done' });
  expect(reply.text).toMatch(/^Si vous êtes en danger maintenant/);
  expect(reply.text).not.toContain(apt);
});

test('the reply’s call starts first, and its words are shown when the reader sees nothing', async () => {
  const reply = await said(answering(async () => calm));
  expect(order.slice(0, 2)).toEqual(['reply', 'reader']);
  expect(order.slice(2).every((purpose) => purpose === 'look')).toBe(true);
  expect(reply).toMatchObject({ text: apt, kind: 'model' });
});

test.each([
  ['down', async () => Promise.reject(new ModelError('unreachable', 'down'))],
  ['over budget', async () => Promise.reject(new ModelError('refused', 'the budget of the day is spent'))],
  ['not JSON', async () => 'Niveau 4.'],
  ['quoting what was not said', async () => grave.replace('voisine', 'cousine')],
  ['never answering', () => new Promise<string>(() => {})],
] satisfies [string, AskedModel['ask']][])('a reader that is %s changes nothing', async (_name, ask) => {
  expect(await said(answering(ask))).toMatchObject({ text: apt, kind: 'model' });
});

test('a sure danger does not wait for a reader', async () => {
  const reply = await said(
    answering(async () => calm),
    'Je vais me tuer ce soir.',
  );
  expect(reply.kind).toBe('protocol');
  expect(order).toEqual([]);
});

/** Read as an unsure 2 by the rules. */
const veiled = 'Je range tout chez moi, ce sera plus simple pour eux.';

test('an unsure 2 is asked about without the reader, not where the reader sees nothing, and is sure where it sees danger', async () => {
  expect(await said(null, veiled)).toMatchObject({ kind: 'protocol', asked: 'check-death' });
  await at?.close();
  expect(
    await said(
      answering(async () => calm),
      veiled,
    ),
  ).toMatchObject({ kind: 'model', text: apt });
  await at?.close();
  const asGrave = grave.replace('part vivre chez ma voisine', 'plus simple pour eux').replace('4', '3');
  const reply = await said(
    answering(async () => asGrave),
    veiled,
  );
  expect(reply.kind).toBe('protocol');
  expect(reply.asked).not.toBe('check-death');
});

test('without a reader the rules stand alone', async () => {
  expect(await said(null)).toMatchObject({ text: apt, kind: 'model' });
});
