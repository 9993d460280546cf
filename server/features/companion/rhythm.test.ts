import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelQuestion, ModelRequest } from '#server/adapters/language-model/port.ts';
import { newId } from '#server/ground/ids.ts';
import type { Message } from '#shared/companion/conversation.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

const asked: ModelRequest[] = [];
const questions: ModelQuestion[] = [];
let answers = '';
let says: (request: ModelRequest) => string;
let site: TestHouse;
let count = 0;

beforeAll(async () => {
  site = await house({
    env: { AUTH_RATE_LIMITS: 'off' },
    model: {
      name: 'scripted',
      async write(request, onPiece) {
        asked.push(request);
        onPiece(says(request));
        return 'complete';
      },
      ask: async (question) => {
        questions.push(question);
        if (answers === 'down') throw new Error('down');
        return answers;
      },
    },
  });
});
beforeEach(() => {
  says = () => 'Je vous lis. Qu’est-ce qui vient ?';
});

const somebody = () => aPerson(site, { email: `rythme-${count++}@exemple.fr` });
const call = async (person: Person, name: string, body: object = {}) =>
  done(await person.call('POST', `/functions/v1/${name}`, body));
const begin = async (person: Person, more: object = {}, conversationId = newId()): Promise<string> => {
  await call(person, 'start-session', { conversationId, ...more });
  return conversationId;
};
const say = (person: Person, conversationId: string, text: string) =>
  call(person, 'converse', { conversationId, clientId: newId(), text });
const read = async (person: Person, conversationId: string) =>
  (await call(person, 'read-session', { conversationId })).json<{
    session: { summary: string | null; step: string | null; stepState: string | null; title: string };
    messages: Message[];
  }>();
const lastStep = async (person: Person) =>
  (await call(person, 'last-step')).json<{
    step: { text: string; state: string; conversationId: string } | null;
  }>().step;

describe('the beginning of a session', () => {
  it('takes the intention as first words, says first that an AI answers, and is the same session when sent twice', async () => {
    const ada = await somebody();
    const id = await begin(ada, { intention: 'Parler de mon travail, sans juger.', mood: 2 });
    await begin(ada, { intention: 'Parler de mon travail, sans juger.', mood: 2 }, id);
    const { messages, session } = await read(ada, id);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(messages[0]!.text).toBe('Parler de mon travail, sans juger.');
    expect(messages[1]!.text).toMatch(/^Bonjour, .*intelligence artificielle/);
    expect(session.title).toBe('Parler de mon travail, sans juger.');
    expect(asked.at(-1)!.rhythm?.mood).toBe(2);
    expect(asked.at(-1)!.context).toContain('notée avant la séance : pluie');
    await say(ada, id, 'Voilà.');
    expect((await read(ada, id)).messages.at(-1)!.text).not.toMatch(/intelligence artificielle/);
  });

  it('answers an intention that speaks of danger with the protocol', async () => {
    const ada = await somebody();
    const id = await begin(ada, { intention: 'Je veux mourir.' });
    const { messages } = await read(ada, id);
    expect(messages[1]!.meta).toMatchObject({ kind: 'protocol' });
    expect(messages[1]!.meta.severity).toBeGreaterThanOrEqual(2);
    expect(messages[1]!.meta.record?.asked).not.toBeNull();
  });
});

describe('the end of a session', () => {
  it('drafts a summary and a step, keeps nothing of them, then keeps what the person writes instead', async () => {
    says = () => 'D’accord. Et ensuite ?';
    answers =
      '{"resume": "Vous avez dit que votre sœur vous manque.", "pas": "Appeler ma sœur dimanche matin"}';
    const ada = await somebody();
    const id = await begin(ada);
    await say(ada, id, 'Ma sœur me manque et je suis triste.');
    await say(ada, id, 'Je vais appeler ma sœur dimanche.');
    const draft = (await call(ada, 'draft-closing', { conversationId: id })).json();
    expect(draft).toEqual({
      summary: 'Vous avez dit que votre sœur vous manque.',
      step: 'Appeler ma sœur dimanche matin',
      grave: false,
    });
    // What cannot be read, or is not made of what was said, is drafted from the person's own sentences.
    answers = 'Je ne sais pas faire cela.';
    expect((await call(ada, 'draft-closing', { conversationId: id })).json()).toMatchObject({
      summary: expect.stringContaining('« Ma sœur me manque et je suis triste. »'),
      step: 'Appeler ma sœur dimanche',
    });
    const before = questions.length;
    await say(ada, id, 'Je veux mourir.');
    expect((await call(ada, 'draft-closing', { conversationId: id })).json()).toMatchObject({ grave: true });
    expect(questions).toHaveLength(before);
    expect((await read(ada, id)).session).toMatchObject({ summary: null, step: null });
    await begin(ada);
    expect(asked.at(-1)!.rhythm).toBeNull();

    await call(ada, 'save-closing', { conversationId: id, summary: 'Ma sœur compte.', step: 'Lui écrire' });
    expect((await read(ada, id)).session).toMatchObject({
      summary: 'Ma sœur compte.',
      step: 'Lui écrire',
      stepState: 'open',
    });
    const rows = await site.db.system(
      'test',
      async (tx) => (await sql`select * from public.conversations`.execute(tx)).rows,
    );
    expect(JSON.stringify(rows)).not.toMatch(/Lui écrire|Ma sœur compte/);
  });

  it('hands the step to the next session as the person wants it: taken up, done, or let go of', async () => {
    const ada = await somebody();
    const first = await begin(ada);
    await say(ada, first, 'Voilà pour aujourd’hui.');
    await call(ada, 'save-closing', {
      conversationId: first,
      summary: 'Un jour calme.',
      step: 'Marcher au parc',
    });
    expect(await lastStep(ada)).toMatchObject({
      text: 'Marcher au parc',
      state: 'open',
      conversationId: first,
    });
    await call(ada, 'mark-step', { conversationId: first, state: 'taken_up' });
    await begin(ada);
    expect(asked.at(-1)!.memories[0]!.text).toBe('Marcher au parc');
    expect(asked.at(-1)!.rhythm).toMatchObject({
      lastStep: { state: 'taken_up' },
      lastSummary: { text: 'Un jour calme.' },
    });
    await call(ada, 'mark-step', { conversationId: first, state: 'left' });
    await begin(ada);
    expect(JSON.stringify(asked.at(-1))).not.toContain('Marcher au parc');
    await call(ada, 'save-closing', { conversationId: first, summary: null, step: null });
    expect(await lastStep(ada)).toBeNull();
  });

  it('sums nothing up where danger was spoken of', async () => {
    const ada = await somebody();
    const id = await begin(ada);
    await say(ada, id, 'je voudrais disparaître');
    expect((await call(ada, 'draft-closing', { conversationId: id })).json()).toEqual({
      summary: '',
      step: '',
      grave: true,
    });
  });

  it('lets no forbidden word of a model into the draft, and does without a model that is down', async () => {
    const ada = await somebody();
    const id = await begin(ada);
    await say(ada, id, 'Mes examens de lundi me stressent beaucoup.');
    answers = '{"resume": "Vos examens vous stressent. Prenez du Xanax lundi.", "pas": ""}';
    const guarded = (await call(ada, 'draft-closing', { conversationId: id })).json<{ summary: string }>();
    expect(guarded.summary).not.toMatch(/dépression|Xanax/);
    answers = 'down';
    const ours = (await call(ada, 'draft-closing', { conversationId: id })).json<{ summary: string }>();
    expect(ours.summary).toBe('Vous avez écrit\n« Mes examens de lundi me stressent beaucoup. »');
  });

  it('is nobody else’s', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const id = await begin(ada);
    for (const [name, body] of [
      ['draft-closing', { conversationId: id }],
      ['save-closing', { conversationId: id, summary: 'x', step: 'y' }],
      ['mark-step', { conversationId: id, state: 'done' }],
    ] as const)
      expect((await eve.call('POST', `/functions/v1/${name}`, body)).statusCode).toBe(404);
    expect(await lastStep(eve)).toBeNull();
  });
});

describe('the dial', () => {
  it('is kept per person, turned in mid-session, told to the model, and its version stored with each reply', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const id = await begin(ada);
    expect(asked.at(-1)!.dial).toEqual({ style: 'question', length: 'long' });
    await call(ada, 'save-preferences', { style: 'listen', length: 'short' });
    await say(ada, id, 'Il fait gris.');
    expect(asked.at(-1)!.dial).toEqual({ style: 'listen', length: 'short' });
    expect(asked.at(-1)!.instructions).toContain('surtout m’écouter');
    expect(asked.at(-1)!.address).toBe('vous');
    await call(ada, 'save-preferences', { address: 'tu' });
    await say(ada, id, 'Et humide.');
    expect(asked.at(-1)).toMatchObject({ address: 'tu', dial: { style: 'listen', length: 'short' } });
    const { preferences } = (await call(ada, 'read-preferences')).json<{ preferences: object }>();
    expect(preferences).toEqual({ address: 'tu', style: 'listen', length: 'short', dailyMinutes: null });
    expect((await call(eve, 'read-preferences')).json()).toEqual({ preferences: null });
    await begin(eve);
    expect(asked.at(-1)!.dial?.style).toBe('question');
    const versions = await site.db.system('test', async (tx) =>
      (
        await sql<{ prompt_version: string }>`select distinct prompt_version from public.messages
          where user_id = ${ada.id} and role = 'assistant'`.execute(tx)
      ).rows.map((row) => row.prompt_version),
    );
    expect(versions).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}\.\d+$/)]);
  });

  it('speaks to somebody in danger in the form they chose, whatever else they chose', async () => {
    const ada = await somebody();
    await call(ada, 'save-preferences', { address: 'tu', style: 'tools' });
    const id = await begin(ada);
    await say(ada, id, 'je voudrais disparaître');
    const reply = (await read(ada, id)).messages.at(-1)!;
    expect(reply.meta.kind).toBe('protocol');
    expect(reply.text).toMatch(/penses-tu|te |ton |tu /i);
  });
});
