import { beforeAll, describe, expect, it } from 'vitest';
import type { ModelQuestion } from '#server/adapters/language-model/port.ts';
import { newId } from '#server/ground/ids.ts';
import type { KeptMemory } from '#shared/memories/memories.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

const questions: ModelQuestion[] = [];
let answer: (question: ModelQuestion) => Promise<string>;
let site: TestHouse;
let count = 0;

beforeAll(async () => {
  site = await house({
    env: { AUTH_RATE_LIMITS: 'off' },
    model: {
      name: 'scripted',
      async write(_request, onPiece) {
        onPiece('Je vous lis. Qu’est-ce qui vient ?');
        return 'complete';
      },
      ask(question) {
        questions.push(question);
        return answer(question);
      },
    },
  });
});

const call = async (person: Person, name: string, body: object = {}) =>
  done(await person.call('POST', `/functions/v1/${name}`, body));
/** A session with these words, and what is proposed of it. */
const proposedOf = async (person: Person, ...said: string[]): Promise<string[]> => {
  const conversationId = newId();
  await call(person, 'start-session', { conversationId });
  for (const text of said) await call(person, 'converse', { conversationId, clientId: newId(), text });
  await call(person, 'propose-memories', { conversationId });
  const { memories } = (await call(person, 'list-memories')).json<{ memories: KeptMemory[] }>();
  return memories.filter(({ state }) => state === 'proposed').map(({ text }) => text);
};
const somebody = () => aPerson(site, { email: `ecrit-${count++}@exemple.fr` });
const souvenirs = (...texts: string[]) =>
  Promise.resolve(JSON.stringify({ souvenirs: texts.map((texte) => ({ texte, message: 1 })) }));
const said = 'Ma sœur Jeanne passe un entretien jeudi à Lyon et je suis stressée.';

describe('memories a model writes', () => {
  it('are proposed in the person’s terms, and are asked from their words alone', async () => {
    answer = () => souvenirs('Ma sœur Jeanne a un entretien à Lyon.');
    expect(await proposedOf(await somebody(), said)).toEqual(['Ma sœur Jeanne a un entretien à Lyon.']);
    expect(questions.at(-1)).toMatchObject({ purpose: 'memory' });
    expect(questions.at(-1)!.text).not.toContain('Je vous lis');
  });

  it('are the person’s own sentences where the model is down or answers something else', async () => {
    answer = () => Promise.reject(new Error('down'));
    expect(await proposedOf(await somebody(), said)).toEqual([said]);
    answer = () => Promise.resolve('Voici.');
    expect(await proposedOf(await somebody(), said)).toEqual([said]);
  });

  it('are none where it finds nothing worth keeping, and never speak of danger', async () => {
    answer = () => souvenirs();
    expect(await proposedOf(await somebody(), said)).toEqual([]);
    answer = () => souvenirs('Je suis stressée et je veux mourir.', 'Ma sœur passe un entretien.');
    expect(await proposedOf(await somebody(), said)).toEqual(['Ma sœur passe un entretien.']);
  });

  it('are proposed once when two screens ask at the same time', async () => {
    const ada = await somebody();
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    answer = async () => {
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
      return souvenirs('Ma sœur Jeanne habite Lyon.');
    };
    const conversationId = newId();
    await call(ada, 'start-session', { conversationId });
    await call(ada, 'converse', { conversationId, clientId: newId(), text: `${said} Elle habite Lyon.` });
    const ask = () => call(ada, 'propose-memories', { conversationId });
    await Promise.all([ask(), ask()]);
    const { memories } = (await call(ada, 'list-memories')).json<{ memories: KeptMemory[] }>();
    expect(memories).toHaveLength(1);
  });

  it('are not asked for in danger, which may come while the model writes', async () => {
    const ada = await somebody();
    questions.length = 0;
    answer = () => souvenirs('Ma sœur Jeanne habite Lyon.');
    expect(await proposedOf(ada, said, 'je veux me tuer ce soir')).toEqual([]);
    expect(questions.filter(({ purpose }) => purpose === 'memory')).toEqual([]);

    const eve = await somebody();
    answer = async () => {
      const conversationId = newId();
      await call(eve, 'start-session', { conversationId });
      await call(eve, 'converse', { conversationId, clientId: newId(), text: 'je veux me tuer ce soir' });
      return souvenirs('Ma sœur Jeanne passe un entretien.');
    };
    expect(await proposedOf(eve, said)).toEqual([]);
  });

  /** Read as an unsure 2: the guide asks. */
  const veiled = 'Je range tout chez moi, ce sera plus simple pour eux.';
  const session = async (person: Person, ...words: string[]) => {
    const conversationId = newId();
    await call(person, 'start-session', { conversationId });
    for (const text of words) await call(person, 'converse', { conversationId, clientId: newId(), text });
    return conversationId;
  };
  const facts = async (person: Person, conversationId: string) => {
    await call(person, 'propose-memories', { conversationId });
    const { memories } = (await call(person, 'list-memories')).json<{ memories: KeptMemory[] }>();
    return memories.map(({ text }) => text);
  };
  const askedFor = (purpose: string): string =>
    questions.findLast((each) => each.purpose === purpose)?.text ?? '';

  it('leave out a message that was asked about and denied, and its answer, and nothing else', async () => {
    const ada = await somebody();
    const conversationId = await session(
      ada,
      said,
      veiled,
      'Non, pas du tout, je vous rassure.',
      'Mon chien s’appelle Biscotte.',
    );
    questions.length = 0;
    answer = ({ purpose }) =>
      purpose === 'memory' ? souvenirs('Mon chien s’appelle Biscotte.') : Promise.resolve('{}');
    expect(await facts(ada, conversationId)).toEqual(['Mon chien s’appelle Biscotte.']);
    await call(ada, 'draft-closing', { conversationId });
    for (const purpose of ['memory', 'summary']) {
      expect(askedFor(purpose)).toContain('entretien jeudi');
      expect(askedFor(purpose)).toContain('Biscotte');
      expect(askedFor(purpose)).not.toContain('plus simple pour eux');
      expect(askedFor(purpose)).not.toContain('je vous rassure');
    }
  });

  it('wait while a question about danger waits, and lose nothing of what comes after', async () => {
    const ada = await somebody();
    const conversationId = await session(ada, 'Mon chien s’appelle Biscotte.', veiled);
    answer = () => souvenirs('Mon chien s’appelle Biscotte.');
    expect(await facts(ada, conversationId)).toEqual(['Mon chien s’appelle Biscotte.']);
    for (const text of ['Non, je n’y pense pas.', said])
      await call(ada, 'converse', { conversationId, clientId: newId(), text });
    answer = () => souvenirs('Ma sœur Jeanne passe un entretien jeudi à Lyon.');
    // « Jeudi » is told with its date.
    expect(await facts(ada, conversationId)).toContainEqual(
      expect.stringMatching(/^Ma sœur Jeanne passe un entretien jeudi à Lyon \(jeudi \S+ \p{L}+\)\.$/u),
    );
    expect(askedFor('memory')).not.toContain('Biscotte');
  });

  it('are none where a question about danger was left without an answer', async () => {
    const ada = await somebody();
    const conversationId = await session(ada, said, veiled, 'Et sinon, il pleut depuis lundi.');
    questions.length = 0;
    expect(await facts(ada, conversationId)).toEqual([]);
    expect((await call(ada, 'draft-closing', { conversationId })).json()).toMatchObject({
      summary: '',
      grave: false,
    });
    expect(questions.filter(({ purpose }) => purpose === 'memory' || purpose === 'summary')).toEqual([]);
  });

  it('are asked for in turn where more was written than is looked at once', async () => {
    const ada = await somebody();
    // Long by what is told to the model, and quickly read by the rules.
    const long = (name: string) => `Mon ami ${name} habite à Lyon. ${'…'.repeat(6_100)}`;
    const conversationId = await session(ada, long('Abel'), long('Eudes'));
    answer = () => souvenirs('Mon ami Abel habite à Lyon.');
    expect(await facts(ada, conversationId)).toEqual(['Mon ami Abel habite à Lyon.']);
    expect(askedFor('memory')).not.toContain('Eudes');
    answer = () => souvenirs('Mon ami Eudes habite à Lyon.');
    expect(await facts(ada, conversationId)).toContain('Mon ami Eudes habite à Lyon.');
    expect(askedFor('memory')).not.toContain('Abel');
  });
});
