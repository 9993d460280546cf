import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type AskedModel, type LanguageModel, ModelError } from '#server/adapters/language-model/port.ts';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import { seconds } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson } from '../../../tests/support/people.ts';

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

/** Answers as the running test says. */
let asked: AskedModel;
const reader: AskedModel = { name: 'scripted', ask: (...question) => asked.ask(...question) };

/**
 * The tests share houses: starting one takes longer than a reply. In the first no answer is too late, however slow the machine
 * is; in the second, one that never comes is soon given up.
 */
let houses: { patient: TestHouse; impatient: TestHouse; readerless: TestHouse };
beforeAll(async () => {
  houses = {
    patient: await house({
      env: { SAFETY_READER_WAIT_MS: '10000' },
      model: writer,
      reader,
      readerDeadline: seconds(30),
      lookTimes: { calm: seconds(20), careful: seconds(20), deadline: seconds(20) },
    }),
    impatient: await house({
      env: { SAFETY_READER_WAIT_MS: '50' },
      model: writer,
      reader,
      readerDeadline: 200,
      lookTimes: { calm: 20, careful: 50, deadline: 100 },
    }),
    readerless: await house({ model: writer }),
  };
});

const said = async (
  given: AskedModel | null,
  words = text,
  at: keyof typeof houses = given ? 'patient' : 'readerless',
) => {
  if (given) asked = given;
  const person = await aPerson(houses[at], { email: `${randomUUID()}@exemple.fr` });
  const stream = async (name: string, payload: object) => {
    const { body } = await person.call('POST', `/functions/v1/${name}`, payload);
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
] satisfies [string, AskedModel['ask']][])('a reader that is %s changes nothing', async (_name, ask) => {
  expect(await said(answering(ask))).toMatchObject({ text: apt, kind: 'model' });
});

test('a reader that is never answering changes nothing', async () => {
  const never = answering(() => new Promise<string>(() => {}));
  expect(await said(never, text, 'impatient')).toMatchObject({ text: apt, kind: 'model' });
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
  expect(
    await said(
      answering(async () => calm),
      veiled,
    ),
  ).toMatchObject({ kind: 'model', text: apt });
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
