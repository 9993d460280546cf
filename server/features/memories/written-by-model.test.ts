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
});
