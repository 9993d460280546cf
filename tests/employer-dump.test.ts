import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardKeyOf, cardOf } from '#server/features/cards/keyed.ts';
import { houseSecretOf } from '#server/ground/crypto/keyring-in.ts';
import { deriveKey, Secret } from '#server/ground/crypto/secret.ts';
import { dumpDatabase, dumpTable } from '#server/ground/db/dump.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { minutes } from '#shared/time.ts';
import { readSchema } from './support/a-row-in-every-table.ts';
import {
  type Activation,
  aCompany,
  activate,
  answer,
  type Bought,
  contactToken,
  post,
} from './support/companies.ts';
import { house, type TestHouse } from './support/house.ts';

/*
 * Threat: an employer has a copy of the database without the keyring. They know their company, its orders and all its codes, to
 * whom they gave which card, when somebody sat down to use it, and which cards they took back themselves. They want to know
 * which account is whose.
 */

type Row = { table: string; row: Record<string, unknown>; text: string };

let site: TestHouse;
let company: Bought;
/** Those who used cards 0, 1, 2 …, each in a minute of their own. */
const used: { id: string; minute: string }[] = [];
let rows: Row[];

const readRows = (): Promise<Row[]> =>
  site.db.system('test', async (tx) => {
    const found: Row[] = [];
    for (const { name } of await readSchema(tx)) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) as row from ${sql.table(name)} t`.execute(tx);
      for (const { row } of rows) found.push({ table: name, row, text: JSON.stringify(row) });
    }
    return found;
  });

/** All rows that hang together with an account: those that name it, and those that name what is only its own. */
const rowsOf = (id: string): Row[] => {
  const known = new Set([id]);
  const of = new Set<Row>();
  const own = /^(auth\.sessions|auth\.users|public\.conversations|public\.alerts|public\.profiles)$/;
  for (let before = -1; of.size !== before; ) {
    before = of.size;
    for (const each of rows)
      if (!of.has(each) && [...known].some((word) => each.text.includes(word))) {
        of.add(each);
        if (own.test(each.table) && typeof each.row.id === 'string') known.add(each.row.id);
      }
  }
  return [...of];
};

/** The company's own id, which stands in each of its employees' rows. */
const isOfCompany = (start: string): boolean =>
  rows.some(({ table, row }) => table === 'public.companies' && String(row.id).startsWith(start));

beforeAll(async () => {
  site = await house({ startAt: new Date('2026-11-21T10:03:00Z') });
  company = await aCompany(site, { companyName: 'Boulangerie du Lac' });
  for (const code of company.codes.slice(0, 12)) {
    site.clock.advance(minutes(47));
    const minute = site.clock.now().toISOString().slice(0, 16);
    const { session } = await answer<Activation>(activate(site, { code, company: company.company }));
    used.push({ id: session.user.id, minute });
  }
  site.clock.advance(minutes(47));
  const token = await contactToken(site, company.contact);
  const { company: mine } = await answer<{ company: { id: string } }>(
    post(site, 'company-space', {}, { token }),
  );
  // One that was used, and one that was not.
  for (const code of [company.codes[3], company.codes[70]])
    await answer(post(site, 'revoke-company-card', { companyId: mine.id, code }, { token }));
  rows = await readRows();
});

describe('threat: an employer reads a copy of the database', () => {
  test('the search looks at the rows of an account', () => {
    const tables = new Set(rowsOf(used[0]!.id).map(({ table }) => table));
    expect([...tables]).toEqual(
      expect.arrayContaining(['auth.users', 'auth.sessions', 'auth.mfa_amr_claims', 'public.employees']),
    );
  });

  test('the moment of an activation stands in no column', () => {
    const columns = new Set<string>();
    for (const { id, minute } of used)
      for (const { table, row } of rowsOf(id))
        for (const [column, cell] of Object.entries(row))
          if (JSON.stringify(cell).includes(minute)) columns.add(`${table}.${column}`);
    expect([...columns].sort()).toEqual([]);
  });

  test('no id of an account or of what is its own begins with a time', () => {
    const timed = new Set<string>();
    const ordered = /([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab]/g;
    for (const { id } of used)
      for (const { table, text } of rowsOf(id))
        for (const [found] of text.matchAll(ordered)) if (!isOfCompany(found)) timed.add(table);
    expect([...timed].sort()).toEqual([]);
  });

  test('the card that was taken back, the only used one, has no account that differs from others', () => {
    const shapes = used.map(({ id }) =>
      JSON.stringify(
        rowsOf(id)
          .map(({ table, row }) => [
            table,
            Object.entries(row).map(([column, cell]) => [
              column,
              typeof cell === 'boolean' ? cell : cell === null,
            ]),
          ])
          .sort(),
      ),
    );
    expect(new Set(shapes).size).toBe(1);
  });

  test('no value of an account stands in what is kept of cards, and no code beside an account', () => {
    const cards = rows.filter(({ table }) => /^public\.(cards|spent_cards|taken_back_cards)$/.test(table));
    expect(cards.length).toBeGreaterThan(80);
    const values = (row: Record<string, unknown>): string[] =>
      Object.entries(row).flatMap(([column, cell]) =>
        typeof cell === 'string' && !/^(company_id|order_id|revoked_at)$/.test(column) ? [cell] : [],
      );
    const ofCards = new Set(cards.flatMap(({ row }) => values(row)));
    const shared = new Set<string>();
    for (const { id } of used)
      for (const { table, row } of rowsOf(id))
        if (!cards.some((card) => card.row === row))
          for (const [column, cell] of Object.entries(row))
            if (typeof cell === 'string' && ofCards.has(cell)) shared.add(`${table}.${column}`);
    expect([...shared]).toEqual([]);
  });

  test('whoever has the keys of the house as well, and no key of a person, finds no card in an account', async () => {
    const secret = await houseSecretOf({ dataDir: site.dataDir }, new Secret(site.appSecret)).find();
    const made = company.codes.flatMap((code) => {
      const { card, mark } = cardOf(
        { markKey: deriveKey(secret, 'card-marks') },
        cardKeyOf({ cardKey: deriveKey(secret, 'cards') }, code),
      );
      return [code, card, mark];
    });
    // They are the right digests: what is kept of cards is made of them.
    const ofCards = rows.filter(({ table }) => /^public\.(spent|taken_back)_cards$/.test(table));
    expect(ofCards.length).toBe(14);
    expect(ofCards.filter(({ text }) => !made.some((word) => text.includes(word)))).toEqual([]);
    for (const { id } of used)
      expect(rowsOf(id).filter(({ text }) => made.some((word) => text.includes(word)))).toEqual([]);
  });

  test('a copy holds no rows in the order in which cards were used', async () => {
    await site.rooms.profiles.jobs!.find(({ name }) => name === 'mix-nameless-profiles')!.handle({});
    const order = new Map<string, string[]>();
    let table = '';
    for await (const line of dumpDatabase(site.database.kysely, new Date(0))) {
      const head = dumpTable.safeParse(JSON.parse(line));
      if (head.success) table = head.data.table.replaceAll('"', '');
      else {
        const id = used.map((each) => each.id).find((each) => line.includes(each));
        if (id) order.set(table, [...(order.get(table) ?? []), id]);
      }
    }
    const ids = used.map(({ id }) => id);
    expect([...order.keys()]).toEqual(
      expect.arrayContaining(['auth.users', 'public.employees', 'public.profiles', 'auth.refresh_tokens']),
    );
    // Twelve people come in one order of five hundred million.
    const told = [...order].filter(([, found]) => found.join() === ids.join()).map(([name]) => name);
    expect(told).toEqual([]);
    const byRevision = await site.db.system('test', async (tx) =>
      (
        await sql<{ id: string }>`select user_id as id from public.profiles order by names_revision`.execute(
          tx,
        )
      ).rows.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
    );
    expect(byRevision).toHaveLength(ids.length);
    expect(byRevision).not.toEqual(ids);
  });
});

describe('threat: the same employer knows when somebody sat down with their card, and went on from there', () => {
  /**
   * What people do after the activation, with its moment in clear today. This list is to become empty; docs/columns.md says of each
   * column why it is not.
   */
  const stillTold = [
    'public.audit_log.happened_at',
    'public.consents.decided_at',
    'public.conversations.last_message_at',
    'public.conversations.started_at',
    'public.intake_context.completed_at',
    'public.messages.created_at',
    'public.messages.updated_at',
    'public.moods.noted_at',
  ];

  test('only what is listed tells it, and ids never do', async () => {
    const { session } = await answer<Activation>(
      activate(site, { code: company.codes[20]!, company: company.company }),
    );
    const { id } = session.user;
    const call = async (method: 'POST' | 'PATCH', url: string, payload: object): Promise<void> => {
      site.clock.advance(minutes(1));
      const headers = {
        authorization: `Bearer ${session.access_token}`,
        apikey: 'x',
        'content-type': 'application/json',
      };
      const { statusCode, body } = await site.app.inject({
        method,
        url,
        headers,
        payload: JSON.stringify(payload),
      });
      if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
    };
    const conversationId = crypto.randomUUID();
    await call('PATCH', `/rest/v1/profiles?user_id=eq.${id}`, { birth_date: '1990-01-01' });
    const { version } = consentPurposes.health_data;
    await call('POST', '/functions/v1/record-consent', { purpose: 'health_data', version, given: true });
    await call('POST', '/rest/v1/intake_context', { user_id: id, chief_complaint: 'la fatigue' });
    await call('POST', '/functions/v1/start-session', { conversationId, topics: [] });
    await call('POST', '/functions/v1/converse', {
      conversationId,
      clientId: crypto.randomUUID(),
      text: 'Bonjour.',
    });
    await call('POST', '/functions/v1/note-mood', { id: crypto.randomUUID(), value: 2, note: '' });
    await call('POST', '/functions/v1/renew-phrase', {});
    rows = await readRows();
    const told = new Set<string>();
    for (const { table, row } of rowsOf(id))
      for (const [column, cell] of Object.entries(row))
        if (/T(?!00:00:00)\d\d:/.test(JSON.stringify(cell))) told.add(`${table}.${column}`);
    expect([...told].sort()).toEqual(stillTold);
    const timed = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/;
    expect(
      rowsOf(id)
        .filter(({ text }) => timed.test(text))
        .map(({ table }) => table),
    ).toEqual([]);
  });
});
