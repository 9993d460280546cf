import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelQuestion } from '#server/adapters/language-model/port.ts';
import { newId } from '#server/ground/ids.ts';
import { days } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

const questions: ModelQuestion[] = [];
let answer: () => Promise<string>;
let site: TestHouse;
let plain: TestHouse;
let count = 0;
const week = { week: '2026-11-16', from: '2026-11-15T23:00:00.000Z', to: '2026-11-22T23:00:00.000Z' };
const startAt = new Date('2026-11-18T19:00:00Z');
const said = 'Ma sœur Jeanne me manque beaucoup, je lui ai téléphoné mardi et cela m’a fait du bien.';
const body =
  'Cette semaine, ma sœur Jeanne m’a beaucoup manqué. Je lui ai téléphoné mardi, et cela m’a fait du bien.';

beforeAll(async () => {
  plain = await house({ env: { AUTH_RATE_LIMITS: 'off' }, startAt });
  site = await house({
    env: { AUTH_RATE_LIMITS: 'off' },
    startAt,
    model: {
      name: 'scripted',
      async write(_request, onPiece) {
        onPiece('Je vous lis.');
        return 'complete';
      },
      ask: (question) => {
        questions.push(question);
        return answer();
      },
    },
  });
});
beforeEach(() => {
  questions.length = 0;
  answer = async () => JSON.stringify({ lettre: body });
});

const call = async <T = unknown>(person: Person, name: string, given: object = {}): Promise<T> => {
  const reply = done(await person.call('POST', `/functions/v1/${name}`, given));
  return (String(reply.headers['content-type']).includes('json') ? reply.json() : null) as T;
};
const whoSaid = async (text: string, where = site): Promise<Person> => {
  const person = await aPerson(where, { email: `lettre-${count++}@exemple.fr` });
  const conversationId = newId();
  await call(person, 'start-session', { conversationId });
  await call(person, 'converse', { conversationId, clientId: newId(), text });
  return person;
};
const read = (person: Person) =>
  call<{ kept: string | null; draft: string; mayWrite: boolean }>(person, 'read-letter', week);
const written = async (person: Person) =>
  (await call<{ text: string | null }>(person, 'write-letter', week)).text;

describe('a letter a model writes', () => {
  it('is made of what the person wrote this week, between our title and the line they end it with', async () => {
    const ada = await whoSaid(said);
    expect(await read(ada)).toMatchObject({ kept: null, mayWrite: true });
    const text = (await written(ada))!;
    expect(text).toMatch(/^Ma semaine, du 16 au 22 novembre 2026/);
    expect(text).toContain(body);
    expect(text).toContain('Ce que j’aimerais me dire');
    const question = questions.find(({ text: data }) => data.includes('meteo'))!;
    expect(JSON.parse(question.text)).toMatchObject({ messages: [said] });
    expect(question).toMatchObject({ purpose: 'summary', json: true });
  });

  it('is kept nowhere until they keep it', async () => {
    const ada = await whoSaid(said);
    const text = (await written(ada))!;
    expect((await read(ada)).kept).toBeNull();
    await call(ada, 'save-letter', { week: week.week, text: text.replace('beaucoup ', '') });
    expect((await read(ada)).kept).not.toContain('beaucoup');
  });

  it('is none where the model is down, invents something, or has nothing to write from', async () => {
    const ada = await whoSaid(said);
    answer = () => Promise.reject(new Error('down'));
    expect(await written(ada)).toBeNull();
    answer = async () => JSON.stringify({ lettre: body.replace('Jeanne', 'Claire') });
    expect(await written(ada)).toBeNull();
    expect((await read(ada)).draft).toContain('Ma semaine');
    const quiet = await aPerson(site, { email: 'semaine-vide@exemple.fr' });
    questions.length = 0;
    expect(await written(quiet)).toBeNull();
    expect(questions).toEqual([]);
  });

  it('is not asked for in danger', async () => {
    const eve = await whoSaid('je veux me tuer ce soir');
    expect(await read(eve)).toMatchObject({ draft: '', mayWrite: false });
    questions.length = 0;
    expect(await written(eve)).toBeNull();
    expect(questions).toEqual([]);
  });

  it('is asked from no session in which danger was spoken of, also when it has passed', async () => {
    const eve = await whoSaid(said);
    const conversationId = newId();
    await call(eve, 'start-session', { conversationId });
    for (const text of ['Mon frère Luc est venu lundi.', 'je veux me tuer ce soir'])
      await call(eve, 'converse', { conversationId, clientId: newId(), text });
    site.clock.advance(days(200));
    await eve.signIn();
    questions.length = 0;
    expect(await written(eve)).toContain(body);
    expect(JSON.parse(questions.at(-1)!.text)).toMatchObject({ messages: [said] });
  });

  it('is not offered without a model', async () => {
    const ada = await whoSaid(said, plain);
    expect(await read(ada)).toMatchObject({ mayWrite: false });
    expect(await written(ada)).toBeNull();
  });
});
