import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AskedModel,
  type LanguageModel,
  ModelError,
  type ModelRequest,
} from '#server/adapters/language-model/port.ts';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import { seconds } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson } from '../../../tests/support/people.ts';
import { lookTimes } from './look-at-sentence.ts';

/* The outgoing guard around a reply, over HTTP, with a scripted model that writes and looks (conversation.md §10). */

const person = 'Je n’arrive plus à suivre, avec le travail et les enfants.';
const calm = 'Cela fait beaucoup à porter. ';
const human = 'Moi aussi, j’ai connu cela après mon divorce.';
const fine = 'Qu’est-ce qui pèse le plus, ce soir ?';
const accepts = JSON.stringify({ stop: false, category: 'none' });
const stops = JSON.stringify({ stop: true, category: 'moralising' });
const reading = JSON.stringify({ about: 'self', level: 0, category: 'none', quote: '' });

/** What the running test has the model write, and how it looks. */
let write: LanguageModel['write'];
let lookAt: Look;
const writer: LanguageModel = { name: 'scripted', write: (...asked) => write(...asked) };
const reader: AskedModel = {
  name: 'scripted',
  async ask({ purpose, text }, signal) {
    if (purpose !== 'look') return reading;
    return lookAt((JSON.parse(text) as { sentence: string }).sentence, signal);
  },
};

/** No look is late here, however slow the machine is: only a look that never comes would be waited for. */
const patient = { calm: seconds(20), careful: seconds(20), deadline: seconds(20) };
/** For looks that come late or never. A look that takes 100 ms is later than the first wait and earlier than the last. */
const impatient = { calm: 20, careful: 50, deadline: 400 };

/** All tests of this file use the same house, because a start is slow. Each test signs up its own person. */
let houses: { patient: TestHouse; impatient: TestHouse; lookless: TestHouse; spent: TestHouse };
/** How often the model was asked that may write no more today. */
let written = 0;
beforeAll(async () => {
  houses = {
    patient: await house({ model: writer, reader, lookTimes: patient }),
    impatient: await house({ model: writer, reader, lookTimes: impatient }),
    lookless: await house({ model: writer }),
    spent: await house({
      model: {
        name: 'scripted',
        affords: async () => false,
        async write() {
          written += 1;
          return 'complete';
        },
      },
      reader,
    }),
  };
});

type Look = (sentence: string, signal: AbortSignal) => Promise<string>;

/** @param replies what the model writes, one text for each time it is asked for a reply; the last one again */
const said = async (
  replies: readonly string[],
  look: Look | null,
  {
    words = person,
    at = look ? ('patient' as const) : ('lookless' as const),
  }: {
    words?: string;
    at?: keyof typeof houses;
  } = {},
) => {
  const requests: ModelRequest[] = [];
  write = async (request, onPiece, signal) => {
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
  };
  if (look) lookAt = look;
  const somebody = await aPerson(houses[at], { email: `${randomUUID()}@exemple.fr` });
  const call = (name: string, payload: object) => somebody.call('POST', `/functions/v1/${name}`, payload);
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

test('the waits of the product are those of conversation.md §10', () => {
  expect(lookTimes).toEqual({ calm: 300, careful: 900, deadline: 4_000 });
});

const fineLook: Look = async () => accepts;

describe('a stop before the first word was shown', () => {
  test('asks for the reply once more, and shows nothing of the first', async () => {
    const reply = await said([human, fine], fineLook);
    expect(reply).toMatchObject({ text: fine, stored: fine, withdrawals: 0 });
    expect(reply.everything).not.toContain('divorce');
    expect(reply.requests).toHaveLength(2);
    // The model is told which sentence it was, what was found in it, and what to avoid.
    const { context = '' } = reply.requests[1]!;
    expect(context).toContain(`« ${human} »`);
    expect(context).toMatch(/Une règle y a lu « [^»]+ ».*vie à soi/);
    expect(context).toContain('ni corps, ni passé');
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
    expect(reply.requests[1]!.context).toContain('« Il y a tant de gens seuls. »');
    expect(reply.requests[1]!.context).toContain('Un autre modèle l’a relue');
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
      await new Promise((resolve) => setTimeout(resolve, 100));
      return stops;
    };
    const reply = await said([calm + fine, fine], late, { at: 'impatient' });
    expect(reply.withdrawals).toBe(1);
    expect(reply.text).toBe(`Je reprends ma phrase. ${fine}`);
  });
});

describe('a look that is', () => {
  const never: Look = () => new Promise<string>(() => {});
  test.each<[string, Look]>([
    ['down', async () => Promise.reject(new ModelError('unreachable', 'down'))],
    ['refused', async () => Promise.reject(new ModelError('refused', 'not for this key'))],
    ['not understood', async () => 'Je ne sais pas.'],
    ['neither yes nor no', async () => '{"stop":"maybe"}'],
    ['never given', never],
  ])('%s lets a calm reply through, and none that a rule is near', async (_name, look) => {
    const at = look === never ? 'impatient' : 'patient';
    expect(await said([calm + fine], look, { at })).toMatchObject({ text: calm + fine, withdrawals: 0 });
    const near = 'Vous trouvez ces cachets trop forts.';
    const reply = await said([near, fine], look, { at });
    expect(reply.text).toBe(fine);
  });
});

describe('a share of the day that is used up', () => {
  const over: Look = async (sentence) => {
    if (sentence === 'Par quoi commencer ?') return accepts;
    throw new ModelError('refused', 'spent', { spent: true });
  };

  test('in the midst of a reply gives way to the guide, which says so and names no line of help', async () => {
    const reply = await said([calm + fine], over);
    expect(reply.text).toContain('Cela revient demain');
    expect(reply.text).not.toContain('plus, ce soir');
    expect(reply.text).not.toMatch(/Je lis moins finement|3114/);
    expect(reply.requests).toHaveLength(1);
  });

  test('before a reply asks no model: the guide answers, and says why once', async () => {
    const somebody = await aPerson(houses.spent, { email: `${randomUUID()}@exemple.fr` });
    const conversationId = randomUUID();
    const call = (name: string, payload: object) => somebody.call('POST', `/functions/v1/${name}`, payload);
    await call('start-session', { conversationId, topics: [] });
    for (const text of ['La radio ne marche pas.', 'Je suis encore là.'])
      await call('converse', { conversationId, clientId: randomUUID(), text });
    const { messages } = (await call('read-session', { conversationId })).json() as {
      messages: { role: string; text: string }[];
    };
    const ours = messages.filter(({ role }) => role === 'assistant').map(({ text }) => text);
    expect(ours.filter((text) => text.includes('Cela revient demain'))).toHaveLength(1);
    expect(ours.join(' ')).not.toMatch(/Je lis moins finement|3114/);
    expect(written).toBe(0);
  });
});

test('in another language only what the look accepts is shown', async () => {
  const words = 'I am so tired of all this and I do not know what to do about work.';
  const english = 'It sounds like you have been carrying a lot of this for them.';
  expect((await said([english], fineLook, { words })).text).toContain(english);
  const reply = await said([english], () => new Promise<string>(() => {}), { words, at: 'impatient' });
  expect(reply.everything).not.toContain('It sounds');
  expect(reply.text).toContain('en français');
});

test('without anyone who looks, the rules stand alone', async () => {
  expect(await said([calm + fine], null)).toMatchObject({ text: calm + fine });
  expect((await said([human, fine], null)).text).toBe(fine);
});

describe('before a question about danger, in the language that somebody asked for', () => {
  const words = 'In English please. Je crois que tout le monde serait plus tranquille sans moi.';
  const heard = 'You feel in the way of everyone, and tonight it weighs on you.';
  test('first words that a look accepts are said, and French goes on', async () => {
    const { text } = await said([heard], fineLook, { words });
    expect(text.startsWith(heard)).toBe(true);
    expect(text).toContain('?');
  });
  test('without anyone who looks they are not', async () => {
    expect((await said([heard], null, { words })).text).not.toContain('You feel');
  });
});
