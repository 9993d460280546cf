import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ModelRequest } from '#server/adapters/language-model/port.ts';
import { newId } from '#server/ground/ids.ts';
import type { KeptMemory } from '#shared/memories/memories.ts';
import { days, minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

/** What the model was asked, each time. */
const asked: ModelRequest[] = [];
let site: TestHouse;
let count = 0;

beforeAll(async () => {
  site = await house({
    env: { AUTH_RATE_LIMITS: 'off' },
    model: {
      name: 'scripted',
      async write(request, onPiece) {
        asked.push(request);
        onPiece('Je vous lis. Qu’est-ce qui vient ?');
        return 'complete';
      },
    },
  });
});

const somebody = () => aPerson(site, { email: `souvenirs-${count++}@exemple.fr` });
const call = async (person: Person, name: string, body: object = {}) =>
  person.call('POST', `/functions/v1/${name}`, body);
const begin = async (person: Person): Promise<string> => {
  const conversationId = newId();
  done(await call(person, 'start-session', { conversationId }));
  return conversationId;
};
const say = async (person: Person, conversationId: string, text: string): Promise<void> => {
  done(await call(person, 'converse', { conversationId, clientId: newId(), text }));
};
const list = async (person: Person): Promise<KeptMemory[]> =>
  done(await call(person, 'list-memories')).json<{ memories: KeptMemory[] }>().memories;
const propose = async (person: Person, conversationId: string | null = null): Promise<KeptMemory[]> => {
  done(await call(person, 'propose-memories', { conversationId }));
  return list(person);
};
const save = (person: Person, memory: Partial<KeptMemory>, state: 'kept' | 'paused' = 'kept') =>
  call(person, 'save-memory', { ...memory, state });
const told = (): string[] => asked.at(-1)!.memories.map(({ text }) => text);

describe('what the companion knows of somebody', () => {
  it('proposed, corrected, used in the next session, paused, deleted: used only while it is kept', async () => {
    const ada = await somebody();
    const first = await begin(ada);
    await say(ada, first, 'Bonsoir. Ma sœur Jeanne passe un entretien jeudi et je suis stressée.');
    const [proposed] = await propose(ada, first);
    expect(proposed).toMatchObject({ state: 'proposed', conversationId: first });
    expect(proposed!.text).toBe('Ma sœur Jeanne passe un entretien jeudi et je suis stressée.');

    const unseen = await begin(ada);
    expect(told()).toEqual([]);
    await say(ada, unseen, 'Parlons d’autre chose.');
    expect(told()).toEqual([]);

    const corrected = 'Ma sœur Jeanne a réussi son entretien.';
    done(await save(ada, { ...proposed, text: corrected }));
    const next = await begin(ada);
    expect(told()).toEqual([corrected]);
    expect(asked.at(-1)!.context).toContain(corrected);

    done(await save(ada, { ...proposed, text: corrected }, 'paused'));
    await say(ada, next, 'Il fait beau ici.');
    expect(told()).toEqual([]);
    done(await save(ada, { ...proposed, text: corrected }));
    await say(ada, next, 'Et toujours du vent.');
    expect(told()).toEqual([corrected]);

    done(await call(ada, 'delete-memory', { id: proposed!.id }));
    await say(ada, next, 'Bien.');
    expect(told()).toEqual([]);
    await begin(ada);
    expect(told()).toEqual([]);
    expect(await propose(ada)).toEqual([]);
  });

  it('proposes each thing once, also when two screens ask together, and nothing before a session is over', async () => {
    const ada = await somebody();
    const session = await begin(ada);
    await say(ada, session, 'Mon fils commence le collège lundi et je suis fière.');
    expect(await propose(ada)).toEqual([]);
    site.clock.advance(minutes(20));
    await Promise.all([call(ada, 'propose-memories'), call(ada, 'propose-memories')]);
    const [only, ...more] = await list(ada);
    expect(more).toEqual([]);
    done(await call(ada, 'delete-memory', { id: only!.id }));
    expect(await propose(ada, session)).toEqual([]);
    await say(ada, session, 'Mon père vient dîner demain soir.');
    expect((await propose(ada, session)).map(({ text }) => text)).toEqual([
      'Mon père vient dîner demain soir.',
    ]);
  });

  it('proposes nothing of a session in which danger was spoken of', async () => {
    const ada = await somebody();
    const session = await begin(ada);
    await say(ada, session, 'Ma mère est malade et je suis triste.');
    await say(ada, session, 'je voudrais mourir, mon mari ne le sait pas');
    expect(await propose(ada, session)).toEqual([]);
  });

  it('opens the help sheet when a memory is written that points to danger, and keeps the words all the same', async () => {
    const ada = await somebody();
    const reply = done(await save(ada, { id: newId(), text: 'Je veux mourir.' }));
    expect(reply.json()).toMatchObject({ help: 'suicide', memory: { text: 'Je veux mourir.' } });
    const calm = done(await save(ada, { id: newId(), text: 'J’aime le lever du jour.' }));
    expect(calm.json()).toMatchObject({ help: null });
  });

  it('leaves with the session it comes from, and is brought back as it was after a deletion', async () => {
    const ada = await somebody();
    const session = await begin(ada);
    await say(ada, session, 'Mon chef Paul me fait peur le matin.');
    const [memory] = await propose(ada, session);
    done(await save(ada, memory!));
    done(await call(ada, 'delete-memory', { id: memory!.id }));
    expect(await list(ada)).toEqual([]);
    done(await save(ada, memory!));
    expect(await list(ada)).toEqual([{ ...memory, state: 'kept' }]);
    done(await call(ada, 'delete-session', { conversationId: session }));
    expect(await list(ada)).toEqual([]);
  });

  it('is nobody else’s: neither read, changed, deleted, nor hung on somebody else’s session', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const session = await begin(ada);
    const mine = { id: newId(), text: 'Mon jardin est à Nantes.', conversationId: session };
    done(await save(ada, mine));
    expect(await list(eve)).toEqual([]);
    expect((await save(eve, { ...mine, text: 'Autre chose' })).statusCode).toBe(404);
    expect((await save(eve, { ...mine, id: newId() })).statusCode).toBe(404);
    expect(done(await call(eve, 'delete-memory', { id: mine.id })).json()).toEqual({ deleted: false });
    expect((await list(ada))[0]?.text).toBe(mine.text);
    await begin(eve);
    expect(told()).toEqual([]);
  });

  it('is unreadable in the database, and refused there unless it is sealed', async () => {
    const ada = await somebody();
    done(await save(ada, { id: newId(), text: 'Un hippocampe violet.' }));
    const rows = await site.db.system(
      'test',
      async (tx) => (await sql`select * from public.memories`.execute(tx)).rows,
    );
    expect(JSON.stringify(rows)).not.toMatch(/hippocampe/);
    await expect(
      site.db.system('test', (tx) =>
        sql`insert into public.memories (id, user_id, content_sealed, state, said_at, updated_at)
          values (${newId()}, ${ada.id}, 'en clair', 'kept', now(), now())`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('leaves after twelve months when it hangs on no session', async () => {
    const ada = await somebody();
    done(await save(ada, { id: newId(), text: 'J’ai un chat.' }));
    const purge = site.rooms.memories.jobs!.find(({ name }) => name === 'purge-old-memories')!;
    site.clock.advance(days(364));
    await purge.handle({});
    await ada.signIn();
    expect(await list(ada)).toHaveLength(1);
    site.clock.advance(days(2));
    await purge.handle({});
    await ada.signIn();
    expect(await list(ada)).toEqual([]);
  });
});
