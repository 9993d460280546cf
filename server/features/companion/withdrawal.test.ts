import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { type AskedModel, type LanguageModel, ModelError } from '#server/adapters/language-model/port.ts';
import type { Message, StreamEvent } from '#shared/companion/conversation.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

/* The second reader answers while the reply is written, or after it: over HTTP, with a scripted model on both sides. */

const interrupts = "Je m'interromps : ce que vous venez d'écrire compte davantage. ";
const half = 'Un chat qui déménage, cela compte. ';
const rest = 'Et vous, ce samedi ?';
const text = 'Samedi, le chat part vivre chez ma voisine.';
/** A sure 1 for the rules. */
const weary = `Je me sens vide et inutile. ${text}`;
const grave = JSON.stringify({
  about: 'self',
  level: 4,
  category: 'suicide',
  quote: 'part vivre chez ma voisine',
});
const calm = JSON.stringify({ about: 'self', level: 0, category: 'none', quote: '' });

/** The model and the reader of one test: the reply stops after its first half, the reader until it is told what to answer. */
const script = () => {
  const goesOn = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<string>();
  const stopped = Promise.withResolvers<void>();
  const writer: LanguageModel = {
    name: 'scripted',
    async write(request, onPiece, signal) {
      if (request.phase === 'opening') {
        onPiece('Bonjour.');
        return 'complete';
      }
      signal.addEventListener('abort', () => stopped.resolve());
      onPiece(half);
      await goesOn.promise;
      onPiece(rest);
      return 'complete';
    },
  };
  const reader: AskedModel = {
    name: 'scripted',
    ask: ({ purpose }) => (purpose === 'reader' ? answers.promise : Promise.resolve('')),
  };
  return { goesOn, answers, stopped, writer, reader };
};

let at: TestHouse | null = null;
afterEach(async () => {
  await at?.close();
  at = null;
});

type Stream = { events: StreamEvent[]; shown: string; ends: string[] };

/** What a browser shows of a stream, as its reducer does. */
const read = (body: string): Stream => {
  const events = body
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as StreamEvent);
  let shown = '';
  for (const event of events) {
    if (event.type === 'text') shown = shown.slice(0, event.at) + event.text;
    if (event.type === 'replace') shown = event.text;
  }
  return { events, shown, ends: events.flatMap((event) => (event.type === 'end' ? [event.state] : [])) };
};
/** In order; pieces of text count as one. */
const kindsOf = ({ events }: Stream): string =>
  events
    .map(({ type }) => type)
    .filter((type, index, all) => type !== 'text' || all[index - 1] !== 'text')
    .join(' ');

const begin = async ({ words = text, deadline = 5_000 } = {}) => {
  const scripted = script();
  const site = await house({ model: scripted.writer, reader: scripted.reader, readerDeadline: deadline });
  at = site;
  const person: Person = await aPerson(site, { email: `${randomUUID()}@exemple.fr` });
  const call = async (name: string, body: object) =>
    done(await person.call('POST', `/functions/v1/${name}`, body));
  const stream = async (name: string, body: object) => read((await call(name, body)).body);
  const conversationId = randomUUID();
  await stream('start-session', { conversationId });
  const say = (said: string) => stream('converse', { conversationId, clientId: randomUUID(), text: said });
  const messages = async () =>
    (await call('read-session', { conversationId })).json<{ messages: Message[] }>().messages;
  const answer = say(words);
  // The reader's patience is over: the first half is shown, and saved.
  await expect.poll(async () => (await messages()).at(-1)?.text, { timeout: 3_000 }).toBe(half);
  const replyId = (await messages()).at(-1)!.id;
  const query = async <Row>(statement: string) =>
    (await site.db.system('test', (tx) => sql<Row>`${sql.raw(statement)}`.execute(tx))).rows;
  return { ...scripted, site, person, call, stream, say, messages, answer, replyId, conversationId, query };
};

/** Once the reply is complete for everybody but the reader. */
const complete = async (messages: () => Promise<Message[]>): Promise<void> => {
  await expect.poll(async () => (await messages()).at(-1)?.state).toBe('complete');
};

describe('an answer that raises', () => {
  test('half way: the model is stopped, every screen shows the guide’s words alone, and only they are stored', async () => {
    const { answer, answers, stopped, stream, replyId, messages, goesOn } = await begin();
    const second = stream('resume-reply', { replyId });
    answers.resolve(grave);
    await stopped.promise;
    const [first, other] = await Promise.all([answer, second]);
    expect(kindsOf(first)).toBe('start text replace end');
    expect(first.shown).toMatch(new RegExp(`^${interrupts}Si vous êtes en danger maintenant`));
    expect(other.shown).toBe(first.shown);
    goesOn.resolve();
    const stored = (await messages()).at(-1)!;
    expect(stored).toMatchObject({ text: first.shown, state: 'complete' });
    expect(stored.meta).toMatchObject({ kind: 'protocol', record: { asked: 'check-done' } });
    expect(stored.meta.record?.textIds[0]).toBe('s-interrupt');
    const replaced = first.events.find((event) => event.type === 'replace');
    expect(replaced?.meta).toEqual(stored.meta);
    // Whoever comes later sees nothing else.
    const late = await stream('resume-reply', { replyId });
    expect(kindsOf(late)).toBe('start text end');
    expect(late.shown).toBe(first.shown);
  });

  test('after the end: the open screen is told, the row is replaced', async () => {
    const { answer, answers, goesOn, messages, stream, replyId } = await begin();
    goesOn.resolve();
    await complete(messages);
    expect((await messages()).at(-1)?.text).toBe(half + rest);
    const second = stream('resume-reply', { replyId });
    answers.resolve(grave);
    const first = await answer;
    expect(kindsOf(first)).toBe('start text end replace end');
    expect((await second).shown).toBe(first.shown);
    expect((await messages()).at(-1)).toMatchObject({ text: first.shown, meta: { kind: 'protocol' } });
  });

  test('after the person stopped the reply', async () => {
    const { answer, answers, call, replyId, messages } = await begin();
    await call('stop-reply', { replyId });
    answers.resolve(grave);
    expect(await answer).toMatchObject({ ends: ['stopped', 'complete'] });
    expect((await messages()).at(-1)).toMatchObject({ state: 'complete', meta: { kind: 'protocol' } });
  });

  test('after the person wrote again: the reply stays, and no question stands that nobody saw', async () => {
    const { answer, answers, goesOn, messages, say } = await begin();
    goesOn.resolve();
    await complete(messages);
    const next = say('Il pleut.');
    await expect.poll(async () => (await messages()).length).toBe(5);
    answers.resolve(grave);
    expect(await answer).toMatchObject({ shown: half + rest, ends: ['complete'] });
    expect((await next).shown).toBe(half + rest);
    expect((await messages())[2]).toMatchObject({ text: half + rest, meta: { kind: 'model' } });
  });

  test('beside a sign of the rules: one event, one alert of the team, one neutral name', async () => {
    const { answer, answers, query, site, conversationId, call } = await begin({ words: weary });
    answers.resolve(grave);
    expect((await answer).shown).toContain(interrupts);
    await expect.poll(() => query('select level from public.alerts')).toEqual([{ level: 4 }]);
    expect(await query('select level, rule from public.safety_events')).toEqual([
      { level: 4, rule: 'reader' },
    ]);
    expect(await query('select level from public.safety_states')).toEqual([{ level: 4 }]);
    const { sessions } = (await call('list-sessions', {})).json<{
      sessions: { id: string; title: string }[];
    }>();
    expect(sessions.find(({ id }) => id === conversationId)?.title).toMatch(/^Séance du /);
    expect(site.rooms.companion.openReplies()).toBe(0);
  });

  test('after the session was deleted nothing is kept of it', async () => {
    const { answer, answers, goesOn, messages, call, conversationId, query } = await begin({ words: weary });
    goesOn.resolve();
    await complete(messages);
    await call('delete-session', { conversationId });
    answers.resolve(grave);
    expect((await answer).shown).toBe(half + rest);
    expect(await query('select 1 from public.safety_events where level > 1')).toEqual([]);
    expect(await query('select 1 from public.alerts')).toEqual([]);
  });
});

describe('an answer that does not', () => {
  test.each([
    ['sees nothing', calm],
    ['is no JSON', 'Niveau 4.'],
    ['quotes what was not said', grave.replace('voisine', 'cousine')],
    ['fails', new ModelError('unreachable', 'down')],
  ])('because it %s withdraws nothing', async (_name, found) => {
    const { answer, answers, goesOn, messages, query } = await begin();
    if (typeof found === 'string') answers.resolve(found);
    else answers.reject(found);
    // The reader has been heard before the reply goes on.
    await new Promise((resolve) => setTimeout(resolve, 20));
    goesOn.resolve();
    const stream = await answer;
    expect(kindsOf(stream)).toBe('start text end');
    expect((await messages()).at(-1)).toMatchObject({ text: half + rest, meta: { kind: 'model' } });
    expect(await query('select 1 from private.safety_facts')).toEqual([]);
  });

  test('after the deadline it changes nothing, and the stream is closed', async () => {
    const { answer, answers, goesOn, messages } = await begin({ deadline: 1_500 });
    goesOn.resolve();
    expect(await answer).toMatchObject({ shown: half + rest, ends: ['complete'] });
    answers.resolve(grave);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await messages()).at(-1)).toMatchObject({ text: half + rest });
  });
});

test('a session that leaves nothing: its screen is told, half way and after the end; nothing is stored', async () => {
  for (const isOver of [false, true]) {
    const { stream, answers, goesOn, query, answer } = await begin();
    const before = await query('select count(*) from public.messages');
    const turns = [{ role: 'user', text, at: new Date().toISOString() }];
    const passing = stream('converse-in-passing', { sessionId: randomUUID(), turns });
    if (isOver) goesOn.resolve();
    await new Promise((resolve) => setTimeout(resolve, 700));
    answers.resolve(grave);
    const seen = await passing;
    expect(kindsOf(seen)).toBe(isOver ? 'start text end replace end' : 'start text replace end');
    expect(seen.shown).toContain(`${interrupts}Si vous êtes en danger`);
    await answer;
    expect(await query('select count(*) from public.messages')).toEqual(before);
    await at?.close();
  }
});

test('a reply that another process writes and withdraws: the follower is given the new words whole', async () => {
  const { answer, answers, goesOn, query, site, stream, person, replyId } = await begin();
  answers.resolve(calm);
  goesOn.resolve();
  await answer;
  const box = await site.vault.boxFor(person.id);
  const asIf = (state: string, words: string) =>
    query(`update public.messages set state = '${state}', writer = '${randomUUID()}',
      body_sealed = '${box.seal(words, 'messages.body')}', created_at = '${site.clock.now().toISOString()}',
      updated_at = '${site.clock.now().toISOString()}' where id = '${replyId}'`);
  await asIf('writing', half);
  const followed = stream('resume-reply', { replyId });
  await new Promise((resolve) => setTimeout(resolve, 900));
  await asIf('complete', half + rest);
  await new Promise((resolve) => setTimeout(resolve, 900));
  await asIf('complete', `${interrupts}Êtes-vous en sécurité ?`);
  expect(kindsOf(await followed)).toBe('start text end replace end');
  expect((await followed).shown).toBe(`${interrupts}Êtes-vous en sécurité ?`);
});
