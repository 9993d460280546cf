import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageModel } from '#server/adapters/language-model/port.ts';
import { ModelError } from '#server/adapters/language-model/port.ts';
import type { Message, StreamEvent } from '#shared/companion/conversation.ts';
import type { KeptMemory } from '#shared/memories/memories.ts';
import { days, hours } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { notedEvents } from '../../../tests/support/noted-levels.ts';

/** A model that says what the test asks, when the test asks. */
const scripted = (write: LanguageModel['write']): LanguageModel => ({ name: 'scripted', write });
const saying = (text: string): LanguageModel =>
  scripted(async (_request, onPiece) => {
    for (const word of text.split(/(?<= )/)) onPiece(word);
    return 'complete';
  });

let count = 0;
const signUp = async (at: TestHouse, birthDate: string | null = '1990-05-12') => {
  const email = `p${count++}@exemple.fr`;
  const response = await at.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: {
      email,
      password: 'Chats-7bleus',
      data: birthDate ? { birth_date: birthDate } : {},
    },
  });
  const { access_token: first, user } = response.json() as { access_token: string; user: { id: string } };
  let token = first;
  /** After time has passed, the token of that day. */
  const signIn = async () => {
    const answer = await at.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password: 'Chats-7bleus' },
    });
    token = (answer.json() as { access_token: string }).access_token;
  };
  const call = async (name: string, payload: object) =>
    at.app.inject({
      method: 'POST',
      url: `/functions/v1/${name}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
      payload,
    });
  const stream = async (name: string, payload: object) => {
    const answer = await call(name, payload);
    const events = answer.body
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice(6)) as StreamEvent);
    const text = events.reduce(
      (said, event) => (event.type === 'text' ? said.slice(0, event.at) + event.text : said),
      '',
    );
    const start = events.find((event) => event.type === 'start');
    const end = events.findLast((event) => event.type === 'end');
    return {
      status: answer.statusCode,
      code: answer.statusCode === 200 ? null : (answer.json() as { code: string }).code,
      events,
      text,
      start,
      end,
    };
  };
  const begin = async (topics: string[] = []) => {
    const conversationId = randomUUID();
    const opening = await stream('start-session', { conversationId, topics });
    return { conversationId, opening };
  };
  const say = (conversationId: string, text: string, clientId = randomUUID()) =>
    stream('converse', { conversationId, clientId, text });
  const read = async (conversationId: string): Promise<Message[]> =>
    ((await call('read-session', { conversationId })).json() as { messages: Message[] }).messages;
  return { userId: user.id, signIn, call, stream, begin, say, read };
};

const silent = saying('Oui.');
/** One house for the file; each test says what its model writes. */
let at: TestHouse;
let model: LanguageModel = silent;
beforeAll(async () => {
  at = await house({
    env: { AUTH_AUTOCONFIRM: '1', AUTH_RATE_LIMITS: 'off' },
    model: scripted((...call) => model.write(...call)),
  });
});
afterEach(() => {
  model = silent;
  at.clock.reset();
});
const raise = async (options: { model: LanguageModel }): Promise<TestHouse> => {
  model = options.model;
  return at;
};

describe('a session with the companion', () => {
  it('opens by saying that an AI speaks, stores both sides, and is read again as it was', async () => {
    const ada = await signUp(
      await raise({ model: saying('Je vous écoute. Qu’est-ce qui vient en premier ?') }),
    );
    const { conversationId, opening } = await ada.begin();
    expect(opening.text).toContain('intelligence artificielle');
    const said = await ada.say(conversationId, 'Bonsoir, la journée a été longue.');
    expect(said.text).toBe('Je vous écoute. Qu’est-ce qui vient en premier ?');
    expect(said.end).toEqual({ type: 'end', state: 'complete' });
    const messages = await ada.read(conversationId);
    expect(messages.map(({ role, state, seq }) => [role, state, seq])).toEqual([
      ['assistant', 'complete', 1],
      ['user', 'complete', 2],
      ['assistant', 'complete', 3],
    ]);
    expect(messages[1]!.text).toBe('Bonsoir, la journée a été longue.');
    expect(messages[2]!.text).toBe(said.text);
  });

  it('keeps nothing readable in the database', async () => {
    const at = await raise({ model: saying('Vous parlez d’un hippocampe. Que vous dit-il ?') });
    const ada = await signUp(at);
    const { conversationId } = await ada.begin();
    await ada.say(conversationId, 'Cette nuit j’ai rêvé d’un hippocampe violet.');
    const rows = await at.db.system('test', async (tx) => [
      (await sql`select * from public.messages`.execute(tx)).rows,
      (await sql`select * from public.conversations`.execute(tx)).rows,
      (await sql`select * from public.safety_events`.execute(tx)).rows,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/hippocampe|violet/i);
    expect((await ada.read(conversationId)).some(({ text }) => text.includes('hippocampe'))).toBe(true);
  });

  it('takes the same message once, however often it is sent, also at the same moment', async () => {
    const ada = await signUp(await raise({ model: saying('D’accord. Et ensuite ?') }));
    const { conversationId } = await ada.begin();
    const clientId = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => ada.say(conversationId, 'Une seule fois.', clientId)));
    for (const each of all) expect(each.text).toBe('D’accord. Et ensuite ?');
    expect((await ada.read(conversationId)).filter(({ role }) => role === 'user')).toHaveLength(1);
    expect((await ada.say(conversationId, 'Une seule fois.', clientId)).text).toBe('D’accord. Et ensuite ?');
    expect(await ada.read(conversationId)).toHaveLength(3);
  });

  it('starts the same session once', async () => {
    const ada = await signUp(await raise({ model: saying('Bienvenue.') }));
    const conversationId = randomUUID();
    await ada.stream('start-session', { conversationId });
    await ada.stream('start-session', { conversationId });
    expect(await ada.read(conversationId)).toHaveLength(1);
  });

  it('belongs to one person: nobody else reads, writes, stops, ends or deletes it', async () => {
    const at = await raise({ model: saying('Oui.') });
    const [ada, eve] = [await signUp(at), await signUp(at)];
    const { conversationId, opening } = await ada.begin();
    const replyId = opening.start!.type === 'start' ? opening.start!.replyId : '';
    expect((await eve.call('read-session', { conversationId })).statusCode).toBe(404);
    expect((await eve.say(conversationId, 'coucou')).status).toBe(404);
    expect((await eve.stream('resume-reply', { replyId })).status).toBe(404);
    expect((await eve.call('stop-reply', { replyId })).statusCode).toBe(404);
    expect((await eve.stream('start-session', { conversationId })).status).toBe(404);
    expect((await eve.call('delete-session', { conversationId })).json()).toEqual({ deleted: false });
    expect((await eve.call('list-sessions', {})).json()).toEqual({ sessions: [], more: false });
    expect(await ada.read(conversationId)).toHaveLength(1);
  });

  it('is deleted with every word in it', async () => {
    const at = await raise({ model: saying('Oui.') });
    const ada = await signUp(at);
    const { conversationId } = await ada.begin();
    await ada.say(conversationId, 'à effacer');
    expect((await ada.call('delete-session', { conversationId })).json()).toEqual({ deleted: true });
    expect(
      (
        await at.db.system('test', (tx) =>
          sql`select 1 from public.messages where user_id = ${ada.userId}`.execute(tx),
        )
      ).rows,
    ).toEqual([]);
  });

  it('remembers the next day what was said and accepted, in the person’s own words', async () => {
    let heard: readonly { text: string; date: string }[] = [];
    const at = await raise({
      model: scripted(async (request, onPiece) => {
        heard = request.memories;
        onPiece('Bonjour. ');
        return 'complete';
      }),
    });
    const ada = await signUp(at);
    const first = await ada.begin();
    await ada.say(first.conversationId, 'J’ai un entretien mardi et je suis angoissée par mon chef.');
    at.clock.advance(days(1));
    await ada.signIn();
    await ada.begin();
    expect(heard).toEqual([]);
    await ada.call('propose-memories', {});
    const { memories } = (await ada.call('list-memories', {})).json() as { memories: KeptMemory[] };
    await ada.call('save-memory', { ...memories[0], state: 'kept' });
    await ada.begin();
    expect(heard.map(({ text }) => text)).toContain(
      'J’ai un entretien mardi et je suis angoissée par mon chef.',
    );
  });
});

describe('who may start one', () => {
  it('asks for a birth date first, and refuses when the free month is over, except in danger', async () => {
    const at = await raise({ model: saying('Oui.') });
    const unknown = await signUp(at, null);
    expect((await unknown.begin()).opening.code).toBe('birth_date_missing');
    const ada = await signUp(at);
    const { conversationId } = await ada.begin();
    at.clock.advance(days(32));
    await ada.signIn();
    expect((await ada.begin()).opening.code).toBe('subscription_ended');
    expect((await ada.say(conversationId, 'je voudrais disparaître')).text).toContain(
      'pensez-vous à vous suicider',
    );
    expect((await ada.begin()).opening.status).toBe(200);
  });
});

describe('when things go wrong', () => {
  it('a model that is down before a word: the guide of paths answers', async () => {
    const ada = await signUp(
      await raise({
        model: scripted(async () => {
          throw new ModelError('unreachable', 'down');
        }),
      }),
    );
    const { conversationId } = await ada.begin();
    const { text, end } = await ada.say(conversationId, 'Je dors mal depuis une semaine.');
    expect(text.length).toBeGreaterThan(20);
    expect(end).toEqual({ type: 'end', state: 'complete' });
  });

  it('a model cut mid-sentence is asked to go on; cut again, the thought is closed with grace', async () => {
    let times = 0;
    const ada = await signUp(
      await raise({
        model: scripted(async (request, onPiece) => {
          if (request.phase === 'opening') {
            onPiece('Bonjour. ');
            return 'complete';
          }
          times += 1;
          onPiece(times === 1 ? 'Je vous entends, et ' : 'je reste ');
          throw new ModelError('unreachable', 'cut');
        }),
      }),
    );
    const { conversationId } = await ada.begin();
    const { text, end } = await ada.say(conversationId, 'Je dors mal depuis une semaine.');
    expect(times).toBe(2);
    expect(text.startsWith('Je vous entends, et je reste')).toBe(true);
    expect(text).toMatch(/\?$/);
    expect(end).toEqual({ type: 'end', state: 'complete' });
  });

  it('any other fault leaves a reply that can be taken up, and no stack trace', async () => {
    let broken = true;
    const ada = await signUp(
      await raise({
        model: scripted(async (request, onPiece) => {
          if (request.phase === 'opening') {
            onPiece('Bonjour. ');
            return 'complete';
          }
          if (broken) {
            onPiece('Je vous ');
            throw new TypeError('a bug');
          }
          onPiece('écoute.');
          return 'complete';
        }),
      }),
    );
    const { conversationId } = await ada.begin();
    const cut = await ada.say(conversationId, 'Je dors mal.');
    expect(cut.end).toEqual({ type: 'end', state: 'interrupted' });
    expect(cut.text).not.toContain('bug');
    broken = false;
    const replyId = cut.start!.type === 'start' ? cut.start!.replyId : '';
    const resumed = await ada.stream('resume-reply', { replyId });
    expect(resumed.end).toEqual({ type: 'end', state: 'complete' });
    expect((await ada.read(conversationId)).at(-1)).toMatchObject({ id: replyId, state: 'complete' });
  });

  it('a reply the person stops keeps what was said, and the conversation goes on', async () => {
    const at = await raise({
      model: scripted((request, onPiece, signal) => {
        if (request.phase === 'opening') {
          onPiece('Bonjour. ');
          return Promise.resolve('complete');
        }
        onPiece('Je commence. Et ');
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      }),
    });
    const ada = await signUp(at);
    const { conversationId } = await ada.begin();
    const saying = ada.say(conversationId, 'Bonsoir.');
    let replyId = '';
    while (replyId === '')
      replyId =
        (await ada.read(conversationId)).find(({ state, text }) => state === 'writing' && text !== '')?.id ??
        '';
    expect((await ada.say(conversationId, 'Trop tôt.')).code).toBe('reply_in_progress');
    expect((await ada.call('stop-reply', { replyId })).statusCode).toBe(200);
    expect((await saying).end).toEqual({ type: 'end', state: 'stopped' });
    expect((await ada.read(conversationId)).at(-1)).toMatchObject({
      state: 'stopped',
      text: 'Je commence. ',
    });
  });

  it('two tabs that write at the same moment: one is answered, the other is told to wait, nothing is doubled', async () => {
    const ada = await signUp(
      await raise({
        model: scripted(async (_request, onPiece) => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          onPiece('Oui. ');
          return 'complete';
        }),
      }),
    );
    const { conversationId } = await ada.begin();
    const [a, b] = await Promise.all([ada.say(conversationId, 'un'), ada.say(conversationId, 'deux')]);
    expect([a.code, b.code].toSorted()).toEqual([null, 'reply_in_progress'].toSorted());
    expect(await ada.read(conversationId)).toHaveLength(3);
  });
});

describe('safety comes before any model', () => {
  it('answers danger with the protocol, with numbers, and a model is asked for no more than the first words', async () => {
    let asked = 0;
    const at = await raise({
      model: scripted(async ({ context, phase }, onPiece) => {
        if (phase === 'reply' && !context?.includes('toi seulement son début')) asked += 1;
        onPiece('Bonjour. ');
        return 'complete';
      }),
    });
    const ada = await signUp(at);
    const { conversationId } = await ada.begin();
    asked = 0;
    const { text, start } = await ada.say(conversationId, 'je voudrais disparaître');
    expect(asked).toBe(0);
    expect(text).not.toBe('');
    expect(start).toMatchObject({
      meta: {
        kind: 'protocol',
        record: { asked: 'thoughts' },
        resources: [{ number: '3114' }, { number: '143' }, { number: '0800 32 123' }],
      },
    });
    at.clock.advance(hours(1));
    const next = await ada.begin(['amour']);
    for (const number of ['3114', '143', '0800 32 123']) expect(next.opening.text).toContain(number);
    expect(next.opening.text).toContain('une IA');
    const events = await notedEvents(at, ada.userId);
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('disparaître');
  });

  it('stops what a model must not say', async () => {
    const ada = await signUp(
      await raise({ model: saying('Je suis psychologue. Arrêtez votre traitement. Et ce soir ?') }),
    );
    const { conversationId } = await ada.begin();
    const { text } = await ada.say(conversationId, 'Qui êtes-vous ?');
    expect(text).not.toMatch(/Je suis psychologue|Arrêtez votre traitement|Et ce soir/);
    // A whole reply of its own, and not a line among the model's.
    expect(text).toMatch(/^Je (?:suis une intelligence artificielle|préfère le redire)/);
  });
});

describe('retention', () => {
  it('forgets sessions twelve months after their last message', async () => {
    const at = await raise({ model: saying('Oui.') });
    const ada = await signUp(at);
    await ada.begin();
    const purge = at.rooms.companion.jobs!.find((job) => job.name === 'purge-old-sessions')!;
    at.clock.advance(days(364));
    await purge.handle({});
    const left = () =>
      at.db.system(
        'test',
        async (tx) =>
          (await sql`select 1 from public.conversations where user_id = ${ada.userId}`.execute(tx)).rows
            .length,
      );
    expect(await left()).toBe(1);
    at.clock.advance(days(3));
    await purge.handle({});
    expect(await left()).toBe(0);
  });
});
