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
    ['short sentences, as many as fit', 'Vous l’avez dit à Marc. C’est fait. Le reste attend.', one, null],
    [
      'no half of what is too long together',
      `Vous l’avez dit à Marc. Et ${'encore '.repeat(19)}vous tenez.`,
      one,
      'Vous l’avez dit à Marc.',
    ],
    [
      'two sentences at 2',
      'Vous l’avez dit à Marc. C’est fait. Le reste attend.',
      two,
      'Vous l’avez dit à Marc. C’est fait.',
    ],
    [
      'what stands before a question',
      'Nadia est venue, avec les petits. Vous lui avez écrit, et elle a répondu. Comment était-ce ?',
      one,
      'Nadia est venue, avec les petits. Vous lui avez écrit, et elle a répondu.',
    ],
    [
      'nothing that leans on a question',
      'Un canapé, à vous. Il est comment ? Vert, sûrement.',
      two,
      'Un canapé, à vous.',
    ],
    ['what a dropped question named', 'Sylvie arrive. Avez-vous appelé le 15 ?', one, 'Sylvie arrive.'],
    [
      'marks that stand alone are no words',
      `Vous l’avez dit : « ${'encore '.repeat(19)}» ; et c’est fait.`,
      one,
      null,
    ],
    ['an hour', 'Demain à 9 heures, vous serez devant eux.', two, null],
    [
      'a mark at an examination',
      'Votre fille a eu 14 en droit, et vous ne l’avez dit à personne.',
      one,
      null,
    ],
    ['a year and an age', 'Depuis 2019, à 52 ans, vous portez cet atelier.', two, null],
    ['a day', 'Le 15 décembre, il rend les clés, et vous comptez les jours.', two, null],
    ['the sentence that fits', `Vous l’avez dit. ${'encore '.repeat(45)}.`, two, 'Vous l’avez dit.'],
  ])('%s', (_name, written, most, shown) => {
    expect(fittingReception(written, most)).toBe(shown ?? written);
  });
  test.each([
    ['a question alone', 'Depuis quand ?'],
    ['a question that the rest leans on', 'Vous dormez ? Moins, sans doute.'],
    ['a number', 'Le 3114 vous répond.'],
    ['a number of two digits', 'Vous avez bien fait d’appeler le 15.'],
    ['a number in pairs', 'C’est le 09 72 39 40 50 que vous avez noté.'],
    ['a dose', 'Vous avez laissé les 12 comprimés à Marc.'],
    ['a measured dose', 'Les 50 mg sont chez votre sœur.'],
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

test('a model that finds what follows out of place says nothing, and the guide speaks alone', async () => {
  write = async () => '—';
  const { text, meta } = await said(burden);
  expect(meta).toMatchObject({ kind: 'protocol' });
  expect(text).not.toContain('—');
  expect(text.length).toBeGreaterThan(30);
  expect(requests[0]!.context).toContain('écris seulement « — »');
});

describe('« Arrêter », while the first words are awaited', () => {
  const stopped = async (text: string) => {
    const person = await aPerson(place, { email: `${randomUUID()}@exemple.fr` });
    const conversationId = randomUUID();
    await person.call('POST', '/functions/v1/start-session', { conversationId, topics: [] });
    const asked = Promise.withResolvers<void>();
    write = () => {
      asked.resolve();
      return new Promise(() => {});
    };
    const payload = { conversationId, clientId: randomUUID(), text };
    const saying = person.call('POST', '/functions/v1/converse', payload);
    await asked.promise;
    const read = async () => {
      const { body } = await person.call('POST', '/functions/v1/read-session', { conversationId });
      return (JSON.parse(body) as { messages: { id: string; role: string; text: string; state: string }[] })
        .messages;
    };
    const replyId = (await read()).at(-1)!.id;
    const { statusCode } = await person.call('POST', '/functions/v1/stop-reply', { replyId });
    expect(statusCode).toBe(200);
    await saying;
    return (await read()).at(-1)!;
  };

  test('what protects is said whole, and at once', async () => {
    const { text, state } = await stopped('Je pense à me tuer, et je ne sais pas quand.');
    expect(state).toBe('complete');
    expect(text).toContain('3114');
  });

  test('a question about danger is put all the same', async () => {
    const { text, state } = await stopped(burden);
    expect(state).toBe('complete');
    expect(text).toContain('?');
  });
});

test('the model is shown what follows its words, and asked for nothing else', async () => {
  write = async () => heard;
  await said(burden);
  const [{ context = '' } = {}] = requests;
  expect(context).toContain('Voici ce qui suit aussitôt ton texte');
  expect(context).toContain('écris seulement ce début');
  expect(context).not.toMatch(/réponds au (?:dernier|premier) message|ne sont pas de toi|n’est pas de toi/);
});

test('the model is told what is known of the danger, and which replies were the service’s', async () => {
  write = async () => heard;
  await said(burden, 'Oui, parfois, le soir surtout.');
  const [{ context = '' } = {}] = requests;
  expect(context).toMatch(/Le service compte avec un danger possible/);
  expect(context).toMatch(/Pensées de mort ou de suicide : (?:oui|parfois)/);
  expect(context).toContain('le service a écrit la dernière');
});

test('what became of it is counted', async () => {
  const countOf = async (outcome: string) => {
    const { body } = await place.app.inject({ method: 'GET', url: '/metrics' });
    return Number(
      new RegExp(`^companion_receptions_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(body)?.[1] ?? 0,
    );
  };
  const before = [await countOf('shown'), await countOf('unfit')];
  write = async () => heard;
  await said(burden);
  write = async () => 'Vous avez 3114 idées.';
  await said(burden);
  expect([await countOf('shown'), await countOf('unfit')]).toEqual([before[0]! + 1, before[1]! + 1]);
});
