import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AskedModel, type LanguageModel, ModelError } from '#server/adapters/language-model/port.ts';
import type { Message } from '#shared/companion/conversation.ts';
import { minutes } from '#shared/time.ts';
import { followStream } from '../../../tests/support/followed-stream.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { notedEvents, notedState } from '../../../tests/support/noted-levels.ts';
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
  return { goesOn, answers, stopped };
};
let now: ReturnType<typeof script>;

const writer: LanguageModel = {
  name: 'scripted',
  async write(request, onPiece, signal) {
    if (request.phase === 'opening') {
      onPiece('Bonjour.');
      return 'complete';
    }
    // A reply belongs to the test that asked for it, whatever runs when it goes on.
    const { goesOn, stopped } = now;
    signal.addEventListener('abort', () => stopped.resolve());
    onPiece(half);
    await goesOn.promise;
    onPiece(rest);
    return 'complete';
  },
};
const reader: AskedModel = {
  name: 'scripted',
  ask: ({ purpose }) => (purpose === 'reader' ? now.answers.promise : Promise.resolve('')),
};

/** The tests share houses: starting one takes longer than a reply. In the first, no test is too slow for the deadline. */
const deadline = minutes(1);
let houses: { patient: TestHouse; impatient: TestHouse };
beforeAll(async () => {
  // The first words of a reply need not be waited for as long as people wait.
  const given = { env: { SAFETY_READER_WAIT_MS: '50' }, model: writer, reader };
  houses = {
    patient: await house({ ...given, readerDeadline: deadline }),
    impatient: await house({ ...given, readerDeadline: 200 }),
  };
});

const begin = async ({ words = text, at = 'patient' as keyof typeof houses } = {}) => {
  const scripted = script();
  now = scripted;
  const site = houses[at];
  const person: Person = await aPerson(site, { email: `${randomUUID()}@exemple.fr` });
  const call = async (name: string, body: object) =>
    done(await person.call('POST', `/functions/v1/${name}`, body));
  const follow = (name: Parameters<typeof followStream>[2]['name'], body: object) =>
    followStream(site, person.token, { name, body });
  /** A stream once it is closed. */
  const stream = async (...asked: Parameters<typeof follow>) => {
    const followed = await follow(...asked);
    await followed.closed;
    return followed;
  };
  const conversationId = randomUUID();
  await stream('start-session', { conversationId });
  const say = (said: string) => follow('converse', { conversationId, clientId: randomUUID(), text: said });
  const messages = async () =>
    (await call('read-session', { conversationId })).json<{ messages: Message[] }>().messages;
  const answer = await say(words);
  await expect.poll(() => answer.shown()).toBe(half);
  const replyId = (await messages()).at(-1)!.id;
  const query = async <Row>(statement: string) =>
    (await site.db.system('test', (tx) => sql<Row>`${sql.raw(statement)}`.execute(tx))).rows;
  return {
    ...scripted,
    site,
    person,
    call,
    follow,
    stream,
    say,
    messages,
    answer,
    replyId,
    conversationId,
    query,
    /** The rows of this test's person. */
    mine: `where user_id = '${person.id}'`,
  };
};

/** Once the reply is complete for everybody but the reader. */
const complete = async (messages: () => Promise<Message[]>): Promise<void> => {
  await expect.poll(async () => (await messages()).at(-1)?.state).toBe('complete');
};

describe('an answer that raises', () => {
  test('half way: the model is stopped, every screen shows the guide’s words alone, and only they are stored', async () => {
    const { answer, answers, stopped, stream, follow, replyId, messages, goesOn } = await begin();
    const second = await follow('resume-reply', { replyId });
    await expect.poll(() => second.shown()).toBe(half);
    answers.resolve(grave);
    await Promise.all([stopped.promise, answer.closed, second.closed]);
    expect(answer.kinds()).toBe('start text replace end');
    expect(answer.shown()).toMatch(new RegExp(`^${interrupts}Si vous êtes en danger maintenant`));
    expect([second.kinds(), second.shown()]).toEqual([answer.kinds(), answer.shown()]);
    goesOn.resolve();
    const stored = (await messages()).at(-1)!;
    expect(stored).toMatchObject({ text: answer.shown(), state: 'complete' });
    expect(stored.meta).toMatchObject({ kind: 'protocol', record: { asked: 'check-done' } });
    expect(stored.meta.record?.textIds[0]).toBe('s-interrupt');
    const replaced = answer.events.find((event) => event.type === 'replace');
    expect(replaced?.meta).toEqual(stored.meta);
    // Whoever comes later sees nothing else.
    const late = await stream('resume-reply', { replyId });
    expect([late.kinds(), late.shown()]).toEqual(['start text end', answer.shown()]);
  });

  test('after the end: the open screen is told, the row is replaced', async () => {
    const { answer, answers, goesOn, messages, follow, replyId } = await begin();
    goesOn.resolve();
    await complete(messages);
    expect((await messages()).at(-1)?.text).toBe(half + rest);
    const second = await follow('resume-reply', { replyId });
    await expect.poll(() => second.ends()).toEqual(['complete']);
    answers.resolve(grave);
    await Promise.all([answer.closed, second.closed]);
    expect(answer.kinds()).toBe('start text end replace end');
    expect([second.kinds(), second.shown()]).toEqual([answer.kinds(), answer.shown()]);
    expect((await messages()).at(-1)).toMatchObject({ text: answer.shown(), meta: { kind: 'protocol' } });
  });

  test('after the person stopped the reply', async () => {
    const { answer, answers, call, replyId, messages } = await begin();
    await call('stop-reply', { replyId });
    answers.resolve(grave);
    await answer.closed;
    expect(answer.ends()).toEqual(['stopped', 'complete']);
    expect((await messages()).at(-1)).toMatchObject({ state: 'complete', meta: { kind: 'protocol' } });
  });

  test('after the person wrote again: the reply stays, and no question stands that nobody saw', async () => {
    const { answer, answers, goesOn, messages, say } = await begin();
    goesOn.resolve();
    await complete(messages);
    const next = await say('Il pleut.');
    answers.resolve(grave);
    await Promise.all([answer.closed, next.closed]);
    for (const each of [answer, next]) expect(each.kinds()).toBe('start text end');
    expect((await messages())[2]).toMatchObject({ text: half + rest, meta: { kind: 'model' } });
  });

  test('beside a sign of the rules: one event, one alert of the team, one neutral name', async () => {
    const { answer, answers, query, mine, site, person, conversationId, call } = await begin({
      words: weary,
    });
    answers.resolve(grave);
    await answer.closed;
    expect(answer.shown()).toContain(interrupts);
    await expect.poll(() => query(`select level from public.alerts ${mine}`)).toEqual([{ level: 4 }]);
    expect(await notedEvents(site, person.id)).toMatchObject([{ level: 4, rule: 'reader' }]);
    expect(await notedState(site, person.id)).toMatchObject({ level: 4 });
    const { sessions } = (await call('list-sessions', {})).json<{
      sessions: { id: string; title: string }[];
    }>();
    expect(sessions.find(({ id }) => id === conversationId)?.title).toMatch(/^Séance du /);
    expect(site.rooms.companion.openReplies()).toBe(0);
  });

  test('after the session was deleted nothing is kept of it', async () => {
    const { answer, answers, goesOn, messages, call, conversationId, query, mine, site, person } =
      await begin({
        words: weary,
      });
    goesOn.resolve();
    await complete(messages);
    await call('delete-session', { conversationId });
    answers.resolve(grave);
    await answer.closed;
    expect(answer.shown()).toBe(half + rest);
    expect((await notedEvents(site, person.id)).filter(({ level }) => level > 1)).toEqual([]);
    expect(await query(`select 1 from public.alerts ${mine}`)).toEqual([]);
  });
});

describe('an answer that does not', () => {
  test.each([
    ['sees nothing', calm],
    ['is no JSON', 'Niveau 4.'],
    ['quotes what was not said', grave.replace('voisine', 'cousine')],
    ['fails', new ModelError('unreachable', 'down')],
  ])('because it %s withdraws nothing', async (_name, found) => {
    const { answer, answers, goesOn, messages, query, mine } = await begin();
    if (typeof found === 'string') answers.resolve(found);
    else answers.reject(found);
    // The reader has been heard before the reply goes on.
    await new Promise((resolve) => setTimeout(resolve, 20));
    goesOn.resolve();
    await answer.closed;
    expect(answer.kinds()).toBe('start text end');
    expect((await messages()).at(-1)).toMatchObject({ text: half + rest, meta: { kind: 'model' } });
    expect(await query(`select 1 from private.safety_facts ${mine}`)).toEqual([]);
  });

  test('after the deadline it changes nothing, and the stream is closed', async () => {
    const { answer, answers, goesOn, messages } = await begin({ at: 'impatient' });
    goesOn.resolve();
    await answer.closed;
    expect([answer.kinds(), answer.shown()]).toEqual(['start text end', half + rest]);
    answers.resolve(grave);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await messages()).at(-1)).toMatchObject({ text: half + rest });
  });
});

test('a session that leaves nothing: its screen is told, half way and after the end; nothing is stored', async () => {
  for (const isOver of [false, true]) {
    const { follow, answers, goesOn, query, mine, answer } = await begin();
    const before = await query(`select count(*) from public.messages ${mine}`);
    const turns = [{ role: 'user', text, at: new Date().toISOString() }];
    const passing = await follow('converse-in-passing', { sessionId: randomUUID(), turns });
    await expect.poll(() => passing.shown()).toContain(half);
    if (isOver) goesOn.resolve();
    await expect.poll(() => passing.ends()).toEqual(isOver ? ['complete'] : []);
    answers.resolve(grave);
    await Promise.all([passing.closed, answer.closed]);
    expect(passing.kinds()).toBe(isOver ? 'start text end replace end' : 'start text replace end');
    expect(passing.shown()).toContain(`${interrupts}Si vous êtes en danger`);
    expect(await query(`select count(*) from public.messages ${mine}`)).toEqual(before);
  }
});

test('a reply that was cut by a restart is not glued to the guide’s: what was shown of it is withdrawn', async () => {
  const { answer, answers, site, follow, replyId, messages } = await begin();
  await site.rooms.companion.drain(0);
  await answer.closed;
  expect([answer.shown(), answer.ends()]).toEqual([half, ['interrupted']]);
  answers.resolve(grave);
  const tab = await follow('resume-reply', { replyId });
  await tab.closed;
  expect(tab.shown()).toMatch(new RegExp(`^${interrupts}Si vous êtes en danger maintenant`));
  expect((await messages()).at(-1)).toMatchObject({ text: tab.shown(), state: 'complete' });
});

test('a reply that another process writes and withdraws: the follower is given the new words whole', async () => {
  const { answer, answers, goesOn, query, site, follow, person, replyId } = await begin();
  answers.resolve(calm);
  goesOn.resolve();
  await answer.closed;
  const box = await site.vault.boxFor(person.id);
  const asIf = (state: string, words: string) =>
    query(`update public.messages set state = '${state}', writer = '${randomUUID()}',
      body_sealed = '${box.seal(words, 'messages.body')}', created_at = '${site.clock.now().toISOString()}',
      updated_at = '${site.clock.now().toISOString()}' where id = '${replyId}'`);
  await asIf('writing', half);
  const tab = await follow('resume-reply', { replyId });
  await expect.poll(() => tab.shown()).toBe(half);
  await asIf('complete', half + rest);
  await expect.poll(() => tab.ends()).toEqual(['complete']);
  await asIf('complete', `${interrupts}Êtes-vous en sécurité ?`);
  await expect.poll(() => tab.kinds()).toContain('replace');
  // Nothing of it may change any more.
  site.clock.advance(deadline);
  await tab.closed;
  expect([tab.kinds(), tab.shown()]).toEqual([
    'start text end replace end',
    `${interrupts}Êtes-vous en sécurité ?`,
  ]);
});
