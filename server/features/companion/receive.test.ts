import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LanguageModel, ModelError, type ModelRequest } from '#server/adapters/language-model/port.ts';
import type { StreamEvent } from '#shared/companion/conversation.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson } from '../../../tests/support/people.ts';
import { fittingReception } from './receive.ts';

/* Who writes in danger (conversation.md §6): a model may say the first words at 2, at 3 and before a check. */

describe('what may be shown of a model’s first words', () => {
  const two = { sentences: 2, words: 45, text: '', without: [] } as const;
  const one = { sentences: 1, words: 25, text: '', without: [] } as const;
  test.each([
    ['as it is', 'Vous avez tenu seul tout cet hiver. Et ce soir cela déborde.', two, null],
    [
      'the first sentence of three',
      'Vous l’avez dit à Marc. C’est fait. Le reste attend.',
      one,
      'Vous l’avez dit à Marc.',
    ],
    ['the sentence that fits', `Vous l’avez dit. ${'encore '.repeat(45)}.`, two, 'Vous l’avez dit.'],
  ])('%s', (_name, written, most, shown) => {
    expect(fittingReception(written, most)).toBe(shown ?? written);
  });
  test.each([
    ['a question', 'C’est lourd. Depuis quand ?'],
    ['a number', 'Le 3114 vous répond.'],
    ['a sentence that does not end', 'Vous avez tenu seul tout cet'],
    ['a sentence that is too long', `Vous ${'encore '.repeat(50)}.`],
    ['markup', '**Vous** avez tenu.'],
    ['nothing', ' '],
  ])('nothing of %s', (_name, written) => {
    expect(fittingReception(written, two)).toBeNull();
  });
});

const requests: ModelRequest[] = [];
let write: (request: ModelRequest) => Promise<string> = async () => '';
const model: LanguageModel = {
  name: 'scripted',
  async write(request, onPiece) {
    if (request.phase === 'opening') onPiece('Par quoi commencer ?');
    else {
      requests.push(request);
      onPiece(await write(request));
    }
    return 'complete';
  },
};

let place: TestHouse;
beforeAll(async () => {
  place = await house({ model });
});

const said = async (...messages: string[]) => {
  const person = await aPerson(place, { email: `${randomUUID()}@exemple.fr` });
  const conversationId = randomUUID();
  await person.call('POST', '/functions/v1/start-session', { conversationId, topics: [] });
  let body = '';
  for (const text of messages) {
    requests.length = 0;
    const payload = { conversationId, clientId: randomUUID(), text };
    ({ body } = await person.call('POST', '/functions/v1/converse', payload));
  }
  const events = body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as StreamEvent);
  const start = events.find((event) => event.type === 'start');
  const text = events.reduce((all, event) => (event.type === 'text' ? all + event.text : all), '');
  return { text, meta: start?.meta };
};

const burden = 'Je crois que tout le monde serait plus tranquille sans moi.';
const heard = 'Vous vous sentez de trop, au point de croire que les autres respireraient mieux.';

test('at 2 a model’s words stand before the guide’s question, in the place of the guide’s own', async () => {
  write = async () => heard;
  const alone = await said(burden, 'Oui, parfois, le soir surtout.');
  expect(alone.meta).toMatchObject({ kind: 'protocol', severity: 2 });
  expect(alone.text.startsWith(`${heard} `)).toBe(true);
  expect(alone.text.length).toBeGreaterThan(heard.length + 20);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.context).toContain('toi seulement son début');
});

test.each([
  ['asks', async () => 'Depuis quand pensez-vous cela ?'],
  ['agrees with it', async () => 'Vous avez raison, ils seraient mieux sans vous.'],
  [
    'fails',
    async () => {
      throw new ModelError('unreachable', 'down');
    },
  ],
  ['says nothing', async () => ''],
])('a model that %s leaves the guide alone', async (_name, answer) => {
  write = answer;
  const { text, meta } = await said(burden);
  expect(meta).toMatchObject({ kind: 'protocol' });
  expect(text).not.toMatch(/Depuis quand|raison, ils/);
  expect(text.length).toBeGreaterThan(30);
});

test('at 4 no model is asked', async () => {
  write = async () => heard;
  const { text, meta } = await said('Je viens d’avaler toute la boîte de somnifères pour mourir.');
  expect(meta).toMatchObject({ severity: 4 });
  expect(text).not.toContain(heard);
  expect(requests).toEqual([]);
});
