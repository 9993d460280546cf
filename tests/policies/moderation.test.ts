import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Who } from '#server/ground/db/who.ts';
import { visitor } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import { type DataApiHouse, raiseDataApi } from '../support/raise-data-api.ts';

/*
 * What the team may read beyond the page of who-may-what.ts: Anne wrote, an alert about her is open, the holder has taken
 * it and her yes stands. `half`: a moderator whose sign-in has no verified second factor; `second`: one who has, and does
 * not hold the alert.
 */
const people = ['visitor', 'anne', 'bob', 'half', 'second', 'holder', 'admin', 'service'] as const;
type Person = (typeof people)[number];

let api: DataApiHouse;
const ids: Partial<Record<Person, string>> = {};
const alertId = newId();
const conversationId = newId();

beforeAll(async () => {
  api = await raiseDataApi();
  ids.anne = await api.aPerson();
  ids.bob = await api.aPerson();
  for (const name of ['half', 'second', 'holder'] as const)
    ids[name] = await api.aPerson({ roles: ['moderator'] });
  ids.admin = await api.aPerson({ roles: ['admin'] });
});

const whoIs = (person: Person): Who => {
  if (person === 'visitor') return visitor;
  if (person === 'service') return { kind: 'service' };
  const userId = ids[person]!;
  const aal = person === 'half' ? 'aal1' : 'aal2';
  return { kind: 'user', userId, claims: { sub: userId, role: 'authenticated', aal } };
};

const inserts: readonly (() => RawBuilder<unknown>)[] = [
  () => sql`insert into public.alerts (id, user_id, conversation_id, pseudonym, level, category, channel, state,
      opened_at, signalled_at, waiting_since, claimed_by, claimed_at)
    values (${alertId}, ${ids.anne}, ${conversationId}, 'Sarcelle-4821', 4, 'suicide', 'web', 'claimed', now(), now(), now(),
      ${ids.holder}, now())`,
  () => sql`insert into public.reading_consents (id, user_id, conversation_id, given, version, decided_at)
      values (${newId()}, ${ids.anne}, ${conversationId}, true, '2026-11', now())`,
  () => sql`insert into public.messages (id, conversation_id, user_id, seq, role, state, body_sealed, created_at,
      updated_at)
    values (${newId()}, ${conversationId}, ${ids.anne}, 1, 'user', 'complete', 's1.A', now(), now())`,
];

/** Anne's session, its alert and her yes are there. */
const setUp = () =>
  api.db.system('test', async (tx) => {
    await sql`delete from public.alerts`.execute(tx);
    await sql`delete from public.conversations`.execute(tx);
    await sql`insert into public.conversations (id, user_id, started_at, last_message_at)
      values (${conversationId}, ${ids.anne}, now(), now())`.execute(tx);
    for (const insert of inserts) await insert().execute(tx);
  });

describe('what stays closed', () => {
  it('with her consent standing and the alert held, the table of messages itself, to the whole team', async () => {
    await setUp();
    for (const person of ['half', 'second', 'holder', 'admin'] as const) {
      const { rows } = await api.db.as(whoIs(person), (tx) =>
        sql`select id from public.messages`.execute(tx),
      );
      expect(rows).toEqual([]);
    }
  });

  it.each(['user_id', 'conversation_id', 'glass_reason_sealed', '*'])(
    'no member of the team reads %s of an alert',
    async (column) => {
      await setUp();
      const read = sql`select ${column === '*' ? sql.raw('*') : sql.ref(column)} from public.alerts`;
      for (const person of ['second', 'holder', 'admin'] as const)
        await expect(api.db.as(whoIs(person), (tx) => read.execute(tx))).rejects.toMatchObject({
          code: '42501',
        });
    },
  );

  it.each(['glass_at', 'glass_by', 'glass_objected_at', 'country', 'level', 'user_id', 'conversation_id'])(
    'no member of the team writes %s of an alert',
    async (column) => {
      await setUp();
      const write = sql`update public.alerts set ${sql.ref(column)} = null`;
      await expect(api.db.as(whoIs('holder'), (tx) => write.execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    },
  );
});

describe('the one door to what was written', () => {
  const opens = async (person: Person): Promise<boolean> => {
    try {
      const { rows } = await api.db.as(whoIs(person), (tx) =>
        sql`select * from private.held_messages(${alertId}::uuid, 30)`.execute(tx),
      );
      return rows.length > 0;
    } catch (error) {
      expect((error as { code?: string }).code).toBe('42501');
      return false;
    }
  };
  const whoOpens = async (): Promise<Person[]> => {
    const found: Person[] = [];
    for (const person of people) if (await opens(person)) found.push(person);
    return found;
  };
  const change = (statement: RawBuilder<unknown>) => api.db.system('test', (tx) => statement.execute(tx));
  const noConsent = sql`delete from public.reading_consents`;
  const glass = (
    ago: string,
  ) => sql`update public.alerts set glass_at = now() - ${ago}::interval, glass_by = ${ids.holder},
    glass_conversation_id = conversation_id`;
  beforeEach(() => setUp());

  it('with consent it opens to the holder, after a second factor, and to nobody else', async () => {
    expect(await whoOpens()).toEqual(['holder']);
  });
  it('without consent it opens to nobody', async () => {
    await change(noConsent);
    expect(await whoOpens()).toEqual([]);
  });
  it('a later no closes it', async () => {
    await change(sql`insert into public.reading_consents (id, user_id, conversation_id, given, version, decided_at)
      values (${newId()}, ${ids.anne}, ${conversationId}, false, '2026-11', now() + interval '1 second')`);
    expect(await whoOpens()).toEqual([]);
  });
  it('a yes about another session opens nothing', async () => {
    const other = newId();
    await change(sql`insert into public.conversations (id, user_id, started_at, last_message_at)
      values (${other}, ${ids.anne}, now(), now())`);
    await change(sql`update public.reading_consents set conversation_id = ${other}`);
    expect(await whoOpens()).toEqual([]);
  });
  it.each([
    ['fresh', '1 hour', null, ['holder']],
    ['a day old', '24 hours', null, []],
    ['a day old and countersigned', '24 hours', 'second', ['holder']],
  ] as const)('broken glass, %s', async (_name, ago, signer, expected) => {
    await change(noConsent);
    await change(glass(ago));
    if (signer)
      await change(sql`update public.alerts set countersigned_at = now(), countersigned_by = ${ids[signer]}`);
    expect(await whoOpens()).toEqual(expected);
  });
  it('glass broken for one session does not open the next', async () => {
    await change(noConsent);
    await change(glass('1 hour'));
    await change(sql`update public.alerts set glass_conversation_id = ${newId()}`);
    expect(await whoOpens()).toEqual([]);
  });
  it.each([
    [
      'the second person objects',
      sql`update public.alerts set glass_objected_at = now(), glass_objected_by = null`,
    ],
    ['its line was closed and opened again', sql`update public.alerts set reopened_at = now()`],
  ])('broken glass opens to nobody once %s', async (_name, statement) => {
    await change(noConsent);
    await change(glass('1 hour'));
    await change(statement);
    expect(await whoOpens()).toEqual([]);
  });
  it('there is no broken glass below level 4', async () => {
    await change(noConsent);
    await expect(change(sql`update public.alerts set level = 3, glass_at = now()`)).rejects.toMatchObject({
      code: '23514',
    });
  });
  it('closed or released, it opens to nobody; handed over, to the new holder', async () => {
    await change(sql`update public.alerts set claimed_by = ${ids.second}`);
    expect(await whoOpens()).toEqual(['second']);
    await change(sql`update public.alerts set state = 'waiting', claimed_by = null`);
    expect(await whoOpens()).toEqual([]);
    await change(
      sql`update public.alerts set state = 'closed', outcome = 'talked', claimed_by = ${ids.holder}`,
    );
    expect(await whoOpens()).toEqual([]);
  });
  it('the holder whose role was taken back opens nothing', async () => {
    await change(sql`delete from public.user_roles where user_id = ${ids.holder}`);
    expect(await whoOpens()).toEqual([]);
    await change(sql`insert into public.user_roles (user_id, role) values (${ids.holder}, 'moderator')`);
  });
});
