/** A choice that was tapped, from the reply that showed it to the facts it leaves; and what becomes of those facts. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import type { MessageMeta, Tap } from '#shared/companion/conversation.ts';
import { days, minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';
import type { Answering } from './index.ts';

let at: TestHouse;
let count = 0;
beforeAll(async () => {
  at = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
});

type Heard = { id: string; text: string; meta: MessageMeta };
const hear = async (answering: Answering): Promise<Heard> => {
  if (answering.kind !== 'new') throw new Error('expected a new reply');
  await answering.ready;
  const { reply } = answering;
  await new Promise<void>((resolve) =>
    reply.join({
      offset: reply.text.length,
      text: () => true,
      replace: () => true,
      close: () => {},
      end: () => resolve(),
    }),
  );
  return { id: reply.id, text: reply.text, meta: reply.meta };
};

type FactsRow = { subject: string; version: number; state_sealed: string };

const somebody = async () => {
  count += 1;
  const person: Person = await aPerson(at, { email: `choix-${count}@exemple.fr` });
  const claims = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString());
  const who: Who = { kind: 'user', userId: person.id, claims };
  const common = { who, userId: person.id, country: 'FR', address: 'vous', channel: 'web' } as const;
  const begin = async () => {
    const conversationId = randomUUID();
    const opening = await hear(
      await at.rooms.companion.startSession({ ...common, conversationId, topics: [] }),
    );
    return { conversationId, opening };
  };
  const converse = (conversationId: string, text: string, chosen?: Tap, clientId: string = randomUUID()) =>
    at.rooms.companion.converse({ ...common, conversationId, clientId, text, ...(chosen && { chosen }) });
  const say = async (conversationId: string, text: string) => hear(await converse(conversationId, text));
  const tap = async (conversationId: string, replyId: string, id: string) =>
    hear(await converse(conversationId, 'des mots du navigateur', { replyId, id }));
  const read = async (conversationId: string) =>
    done(await person.call('POST', '/functions/v1/read-session', { conversationId })).json<{
      messages: { role: string; text: string }[];
    }>().messages;
  const rows = async () =>
    (
      await at.db.system('test', (tx) =>
        sql<FactsRow>`select subject, version, state_sealed from private.safety_facts
          where user_id = ${person.id} order by subject desc`.execute(tx),
      )
    ).rows;
  const told = async (conversationId: string) =>
    Object.fromEntries(
      (await at.rooms.safety.toldIn(person.id, conversationId)).map(({ key, value }) => [key, value]),
    );
  const message = (conversationId: string, text: string, ephemeral = false) => ({
    ...common,
    conversationId,
    messageId: ephemeral ? null : newId(),
    text,
    turns: [],
    ephemeral,
  });
  return { ...person, begin, converse, say, tap, read, rows, told, message };
};

const passive = 'J’aimerais autant que mon cœur lâche dans mon sommeil';
const active = 'Je me supprimerai, la question est réglée, il reste la paperasse';
const now = 'jsui au dernier étage du parking y fait nuit jenjambe';

describe('a tap', () => {
  it('is the server’s own words, whatever the browser sends, and moves the state at once', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    const first = await ada.say(conversationId, passive);
    expect(first.meta.record).toMatchObject({ asked: 'thoughts' });
    const choice = first.meta.record!.choices.find(({ id }) => id === 'yes')!;
    const next = await ada.tap(conversationId, first.id, 'yes');
    expect(next.meta).toMatchObject({ severity: 3, kind: 'protocol', pinned: true });
    expect(next.text).toContain('3114');
    const said = (await ada.read(conversationId)).filter(({ role }) => role === 'user');
    expect(said.map(({ text }) => text)).toEqual([passive, choice.label]);
    expect(await ada.told(conversationId)).toMatchObject({ thoughts: 'oui' });
  });

  it('that was not offered, or stands under a reply of somebody else, is not known, and stores nothing', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const { conversationId } = await ada.begin();
    const theirs = await eve.begin();
    const first = await ada.say(conversationId, passive);
    const refused = { code: 'choice_not_known' };
    await expect(ada.tap(conversationId, first.id, 'kill-myself')).rejects.toMatchObject(refused);
    await expect(ada.tap(conversationId, randomUUID(), 'yes')).rejects.toMatchObject(refused);
    await expect(eve.tap(theirs.conversationId, first.id, 'yes')).rejects.toMatchObject(refused);
    expect((await ada.read(conversationId)).filter(({ role }) => role === 'user')).toHaveLength(1);
    expect((await ada.told(conversationId)).thoughts).not.toBe('oui');
  });

  it('that is sent twice is one message, and moves nothing twice', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    const first = await ada.say(conversationId, passive);
    const clientId = randomUUID();
    const chosen = { replyId: first.id, id: 'yes' };
    const heard = await hear(await ada.converse(conversationId, '…', chosen, clientId));
    const before = await ada.rows();
    expect(await ada.converse(conversationId, '…', chosen, clientId)).toMatchObject({
      kind: 'known',
      replyId: heard.id,
    });
    expect(await ada.rows()).toEqual(before);
  });

  it('on an older reply counts where it raises, and lowers nothing', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    const first = await ada.say(conversationId, passive);
    expect((await ada.say(conversationId, 'le chat dort sur le canapé')).meta.severity).toBe(2);
    const raised = await ada.tap(conversationId, first.id, 'yes');
    expect(raised.meta.severity).toBe(3);
    const kept = await ada.tap(conversationId, first.id, 'no');
    expect(kept.meta.severity).toBe(3);
    expect(await ada.told(conversationId)).toMatchObject({ thoughts: 'oui' });
    // It is refused kindly, and the question that stands is offered again.
    const { asked, choices } = raised.meta.record!;
    expect(kept.meta.record).toMatchObject({ textIds: ['s-old-choice'], asked, choices });
  });

  it('that is pressed again at once is the same answer: nothing more is stored', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    const first = await ada.say(conversationId, passive);
    await ada.tap(conversationId, first.id, 'yes');
    const before = await ada.rows();
    await expect(ada.tap(conversationId, first.id, 'yes')).rejects.toMatchObject({
      code: 'choice_not_known',
    });
    expect(await ada.read(conversationId)).toHaveLength(5);
    expect(await ada.rows()).toEqual(before);
  });
});

describe('what was told', () => {
  it('is kept sealed: nothing in the row can be read', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    const first = await ada.say(conversationId, active);
    expect(first.meta.severity).toBe(3);
    await ada.say(conversationId, 'ma sœur Rosalie est avec moi, les boîtes sont à côté');
    const [row] = await ada.rows();
    expect(row).toMatchObject({ subject: 'self' });
    expect(row!.state_sealed).not.toMatch(/suicide|Rosalie|with-trusted|supprim/);
  });

  it('survives two messages at once', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    await ada.say(conversationId, active);
    const [before] = await ada.rows();
    const { safety } = at.rooms;
    await Promise.all([
      safety.read(ada.message(conversationId, 'je suis seul chez moi')),
      safety.read(ada.message(conversationId, 'les médicaments sont sur la table')),
    ]);
    const [after] = await ada.rows();
    expect(after!.version).toBe(before!.version + 2);
    expect(await ada.told(conversationId)).toMatchObject({ near: 'aucune autre personne', means: 'oui' });
  });

  it('moves once for one message, however often it is read', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    const message = ada.message(conversationId, active);
    const once = await at.rooms.safety.read(message);
    const kept = await ada.rows();
    expect(await at.rooms.safety.read(message)).toEqual(once);
    expect(await ada.rows()).toEqual(kept);
  });

  it('of an ephemeral session leaves nothing; a 4 leaves its level and time, and greets the next session', async () => {
    const ada = await somebody();
    const { safety } = at.rooms;
    const passing = randomUUID();
    expect((await safety.read(ada.message(passing, active, true))).level).toBe(3);
    expect(await ada.rows()).toEqual([]);
    expect((await safety.stateOf(ada.id)).level).toBe(0);
    expect((await safety.read(ada.message(passing, now, true))).level).toBe(4);
    expect(await ada.rows()).toEqual([]);
    expect((await safety.stateOf(ada.id)).level).toBe(4);
    const { opening, conversationId } = await ada.begin();
    expect(opening.meta).toMatchObject({ severity: 4, kind: 'protocol', record: { asked: 'safe-now' } });
    // The floor of 24 hours holds, whatever is said.
    const after = await ada.say(conversationId, 'oui, tout va bien');
    expect(after.meta.severity).toBeGreaterThanOrEqual(2);
  });

  it('of a person from before facts were kept is unknown: they are asked, and not lowered', async () => {
    const ada = await somebody();
    const reached = new Date(at.clock.now().getTime() - days(2));
    await at.db.system('test', (tx) =>
      sql`insert into public.safety_states (user_id, level, category, conversation_id, reached_at, expires_at)
        values (${ada.id}, 3, 'suicide', null, ${reached}, ${new Date(reached.getTime() + days(30))})`.execute(
        tx,
      ),
    );
    const { opening, conversationId } = await ada.begin();
    expect(opening.meta).toMatchObject({ severity: 3, kind: 'protocol' });
    const heard = await ada.say(conversationId, 'il fait beau');
    expect(heard.meta).toMatchObject({ severity: 3, kind: 'protocol', pinned: true });
    const again = await ada.say(conversationId, 'le chat dort');
    const asked = [heard, again].map(({ meta }) => meta.record?.asked ?? null);
    expect(asked.some((each) => each !== null)).toBe(true);
    expect(again.meta.severity).toBe(3);
  });

  it('goes with its session; the level stays', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    await ada.say(conversationId, active);
    await ada.say(conversationId, 'je suis seul');
    expect(Object.keys(await ada.told(conversationId)).length).toBeGreaterThan(0);
    done(await ada.call('POST', '/functions/v1/delete-session', { conversationId }));
    expect(await ada.told(conversationId)).toEqual({});
    expect((await at.rooms.safety.stateOf(ada.id)).level).toBe(3);
    const next = await ada.begin();
    expect(next.opening.meta.severity).toBe(3);
  });

  it('goes with the account', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    await ada.say(conversationId, active);
    expect(await ada.rows()).toHaveLength(1);
    await at.db.system('test', (tx) => sql`delete from auth.users where id = ${ada.id}`.execute(tx));
    expect(await ada.rows()).toEqual([]);
  });

  it('stands in the person’s copy in plain French', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    await ada.say(conversationId, active);
    await ada.say(conversationId, 'je suis seul chez moi');
    const entry = at.personalData.find(({ tables }) => tables.includes('private.safety_facts'))!;
    const { faits } = (await entry.export(ada.id)) as { faits: Record<string, string>[] };
    expect(faits).toContainEqual({
      personne: 'vous',
      fait: 'Présence',
      reponse: 'aucune autre personne',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(JSON.stringify(faits)).not.toMatch(/"(?:near|alone|unanswered|self)"/);
  });
});

describe('the level', () => {
  it('is over when it expires, and is not kept alive by calm words', async () => {
    const ada = await somebody();
    const { safety } = at.rooms;
    expect((await safety.read(ada.message(randomUUID(), passive))).level).toBe(2);
    at.clock.advance(days(20));
    await safety.read(ada.message(randomUUID(), 'Ma voisine a planté des tulipes'));
    expect((await safety.stateOf(ada.id)).level).toBe(2);
    at.clock.advance(days(11));
    const session = { ...ada.message(randomUUID(), ''), messageId: null };
    expect(await safety.open(session)).toMatchObject({ level: 0, reply: null });
    expect(await safety.read(ada.message(randomUUID(), 'Les tulipes ont fleuri'))).toMatchObject({
      level: 0,
      reply: null,
    });
    at.clock.reset();
  });

  it('of an unsure sign alerts nobody', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    const heard = await ada.say(conversationId, 'j ai plus envie de rien voir demain');
    expect(heard.meta).toMatchObject({ kind: 'protocol', pinned: false, record: { asked: 'check-death' } });
    await at.rooms.moderation.settled();
    at.clock.advance(minutes(1));
    const { rows } = await at.db.system('test', (tx) =>
      sql`select 1 from public.alerts where user_id = ${ada.id}`.execute(tx),
    );
    expect(rows).toEqual([]);
    at.clock.reset();
  });
});
