import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '#shared/time.ts';
import { readSchema } from '../../../tests/support/a-row-in-every-table.ts';
import { doWork } from '../../../tests/support/asked-work.ts';
import {
  type Activation,
  aCompany,
  activate,
  answer,
  type Bought,
  contactToken,
  post,
} from '../../../tests/support/companies.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';

let site: TestHouse;
let company: Bought;
let next = 0;
const card = (over: { code?: string; company?: string } = {}) => ({
  code: company.codes[next++]!,
  company: company.company,
  ...over,
});
/** What is asked for beside a refusal. */
type Asked = { code: string; challenge: string; bits: number };
/** Another address for each test: limits are the address's. */
let from = '';
beforeAll(async () => {
  site = await house({ startAt: new Date('2026-11-21T10:00:00Z') });
  company = await aCompany(site, { companyName: 'Société d’Œuvre & Cie' });
});
beforeEach(() => {
  from = `10.0.${next}.${Math.floor(Math.random() * 250)}`;
});
const asEmployee = (token: string, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  site.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      apikey: 'x',
      'accept-language': 'fr',
      'content-type': 'application/json',
    },
    ...(payload && { payload: JSON.stringify(payload) }),
  });

describe('activating a card', () => {
  test('gives an account without name or address, a pseudonym, six words, and a session that works', async () => {
    const mine = card();
    const made = await answer<Activation>(activate(site, mine, from));
    expect(made.message).toBe('Carte activée. Votre accès anonyme est prêt.');
    expect(made.pseudonym).toMatch(/^\p{Lu}[\p{L}-]+-\d{4}$/u);
    expect(made.phrase.split(' ')).toHaveLength(6);
    expect(made.session.user.email).toBe('');
    const token = made.session.access_token;

    const profile = await asEmployee(
      token,
      'GET',
      '/rest/v1/profiles?select=name_or_pseudo,role,email,birth_date',
    );
    expect(profile.json()).toEqual([
      { name_or_pseudo: made.pseudonym, role: 'employee', email: null, birth_date: null },
    ]);
    // Like anybody: first the date of birth, then a session, without paying.
    const start = () =>
      asEmployee(token, 'POST', '/functions/v1/start-session', {
        conversationId: crypto.randomUUID(),
        topics: [],
      });
    expect((await start()).json()).toMatchObject({ code: 'birth_date_missing' });
    const { id } = made.session.user;
    expect(
      (
        await asEmployee(token, 'PATCH', `/rest/v1/profiles?user_id=eq.${id}`, {
          birth_date: '1990-01-01',
        })
      ).statusCode,
    ).toBe(204);
    expect((await start()).statusCode).toBe(200);
  });

  test('however the code and the company are written', async () => {
    const { code } = card();
    const written = {
      code: ` ${code.toLowerCase().replaceAll('-', ' ')} `,
      company: 'societe d oeuvre et cie',
    };
    expect((await activate(site, written, from)).statusCode).toBe(403);
    expect((await activate(site, { ...written, company: "SOCIETE D'OEUVRE  & CIE" }, from)).statusCode).toBe(
      200,
    );
  });

  test('unknown code, used code, revoked code and wrong company: one refusal, to the letter', async () => {
    const [used, revoked, unused] = [card(), card(), card()];
    await answer(activate(site, used, from));
    const token = await contactToken(site, company.contact);
    const { company: mine } = await answer<{ company: { id: string } }>(
      post(site, 'company-space', {}, { token }),
    );
    await answer(post(site, 'revoke-company-card', { companyId: mine.id, code: revoked.code }, { token }));
    const refusals = [];
    for (const [index, tried] of [
      used,
      revoked,
      { ...unused, company: 'Une autre' },
      { ...unused, code: 'PSY-AAAA-AAAA' },
      { ...unused, code: 'n’importe quoi' },
      { code: '', company: '' },
    ].entries())
      refusals.push(await activate(site, tried, `10.9.9.${index}`));
    expect(new Set(refusals.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(refusals[0]?.json()).toMatchObject({
      code: 'card_not_recognised',
      message: 'Code ou société non reconnus.',
    });
    expect((await activate(site, unused, '10.9.10.1')).statusCode).toBe(200);
  });

  test('a card whose account was erased stays spent', async () => {
    const mine = card();
    const { session } = await answer<Activation>(activate(site, mine, from));
    await site.db.system('test', (tx) => site.rooms.auth.deleteUser(tx, session.user.id));
    expect((await activate(site, mine, from)).statusCode).toBe(403);
  });

  test('what is kept names no card, no phrase and no moment', async () => {
    const mine = card();
    const { phrase, session } = await answer<Activation>(activate(site, mine, from));
    const { rows } = await site.db.system('test', (tx) =>
      sql<Record<string, unknown>>`select * from public.employees where user_id = ${session.user.id}`.execute(
        tx,
      ),
    );
    const kept = JSON.stringify(rows);
    expect(rows[0]).toMatchObject({ card_key: null, phrase_key: null, revoked: null });
    expect(kept).not.toContain(mine.code);
    expect(kept).not.toContain(phrase.split(' ')[0]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'card_key',
      'card_sealed',
      'company_id',
      'joined_month',
      'phrase_key',
      'revoked',
      'sign_in_key',
      'user_id',
    ]);
    const { rows: cards } = await site.db.system('test', (tx) =>
      sql<Record<string, unknown>>`select * from public.cards where code = ${mine.code}`.execute(tx),
    );
    expect(Object.keys(cards[0] ?? {}).sort()).toEqual([
      'code',
      'company_id',
      'order_id',
      'position',
      'revoked_at',
    ]);
    expect(cards[0]).toMatchObject({ revoked_at: null });
  });
});

test('threat: the moment of an activation, known to whoever handed the cards out, tells whose account it is', async () => {
  const { session } = await answer<Activation>(activate(site, card(), from));
  const { id } = session.user;
  const minute = site.clock.now().toISOString().slice(0, 15);
  const telling = await site.db.system('test', async (tx) => {
    const found: string[] = [];
    for (const { name } of await readSchema(tx)) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t where to_jsonb(t)::text like ${`%${id}%`}`.execute(
        tx,
      );
      if (rows.some(({ row }) => row.includes(minute))) found.push(name);
    }
    return found;
  });
  expect(telling).toEqual([]);
  // Neither do the ids: no number of milliseconds stands in them.
  expect(id).toMatch(/^[0-9a-f-]{14}4/);
});

describe('coming back', () => {
  const open = (body: object, at = from) => post(site, 'open-employee-account', body, { from: at });

  test('card and phrase open the account again, however they are typed; one alone does not', async () => {
    const mine = card();
    const { phrase, session } = await answer<Activation>(activate(site, mine, from));
    const typed = phrase.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replaceAll(' ', ', ');
    const opened = await answer<Activation>(open({ code: mine.code.toLowerCase(), phrase: typed }));
    expect(opened.session.user.id).toBe(session.user.id);
    const wrong = phrase.split(' ').toReversed().join(' ');
    for (const body of [
      { code: mine.code, phrase: wrong },
      { code: mine.code, phrase: '' },
      { code: card().code, phrase },
      { code: '', phrase },
    ]) {
      const refused = await open(body, `10.8.${next}.${Math.floor(Math.random() * 250)}`);
      expect(refused.json()).toMatchObject({ code: 'phrase_not_recognised' });
    }
  });
});

describe('guessing', () => {
  test('whoever knows the code keeps nobody out: past twenty failures of a card each try costs work, and is let in', async () => {
    const mine = card();
    const { phrase } = await answer<Activation>(activate(site, mine, from));
    const open = (at: string, body: object) => post(site, 'open-employee-account', body, { from: at });
    for (let n = 0; n < 20; n++) {
      const reply = await open(`10.9.${next}.${n}`, {
        code: mine.code,
        phrase: 'un deux trois quatre cinq six',
      });
      expect(reply.json()).toMatchObject({ code: 'phrase_not_recognised' });
    }
    const home = `10.9.${next}.200`;
    const asked = (await open(home, { code: mine.code, phrase })).json<Asked>();
    expect(asked).toMatchObject({ code: 'card_proof_required', bits: 16 });
    const proof = await doWork(asked);
    expect((await open(home, { code: mine.code, phrase, proof })).statusCode).toBe(200);
    // It opened one try.
    expect((await open(home, { code: mine.code, phrase, proof })).json()).toMatchObject({
      code: 'card_proof_required',
    });
  });

  const wrong = () => activate(site, { code: 'PSY-AAAA-AAAB', company: company.company }, from);
  const withProof = (tried: { code: string; company: string }, proof: object) =>
    post(site, 'activate-employee-card', { ...tried, proof }, { from });
  /** Is asked for work, and does it. */
  const provedTry = async (tried: { code: string; company: string }) => {
    const asked = (await activate(site, tried, from)).json<Asked>();
    expect(asked).toMatchObject({ code: 'card_proof_required' });
    return withProof(tried, await doWork(asked));
  };

  test('only failures count: a hundred colleagues behind one address are let in', async () => {
    for (let n = 0; n < 12; n++) expect((await activate(site, card(), from)).statusCode).toBe(200);
  });

  test('three failures are free, from then on each try costs work; the right card is let in, however many failed', async () => {
    for (let n = 0; n < 3; n++) expect((await wrong()).json()).toMatchObject({ code: 'card_not_recognised' });
    const good = card();
    const tried = { code: 'PSY-AAAA-AAAC', company: company.company };
    for (let n = 0; n < 4; n++)
      expect((await provedTry(tried)).json()).toMatchObject({ code: 'card_not_recognised' });
    expect((await provedTry(good)).statusCode).toBe(200);
    site.clock.advance(minutes(15));
    expect((await activate(site, card(), from)).statusCode).toBe(200);
  });

  test('work done for one code is of no use for another, nor is one that the server did not ask for', async () => {
    for (let n = 0; n < 3; n++) await wrong();
    const [mine, other] = ['PSY-AAAA-AAAD', 'PSY-AAAA-AAAE'].map((code) => ({
      code,
      company: company.company,
    }));
    const asked = (await activate(site, mine!, from)).json<Asked>();
    const proof = await doWork(asked);
    const [until, , signature] = asked.challenge.split('.');
    for (const forged of [
      `${site.clock.now().getTime() + 1000}.0.x`,
      `${until}.0.${signature}`,
      `${Number(until) + 1000}.16.${signature}`,
    ])
      expect((await withProof(mine!, { ...proof, challenge: forged })).json()).toMatchObject({
        code: 'card_proof_required',
      });
    expect((await withProof(other!, proof)).json()).toMatchObject({ code: 'card_proof_required' });
    expect((await withProof(mine!, { ...proof, nonce: 'x' })).json()).toMatchObject({
      code: 'card_proof_required',
    });
  });

  test('threat: a crowd spends a company’s thousand free tries of a day; whoever holds a card does the work and is let in', async () => {
    const name = 'Assiégée';
    const besieged = await aCompany(site, { companyName: name, contactEmail: 'a@assiegee.exemple' });
    const start = site.clock.now();
    site.clock.advance(days(1) - (start.getTime() % days(1)));
    const tries = async (many: number) => {
      const codes: string[] = [];
      for (let n = 0; n < many; n++) {
        const reply = await activate(
          site,
          { code: 'PSY-AAAA-AAAF', company: name },
          `172.16.${Math.floor(n / 250)}.${n % 250}`,
        );
        codes.push(reply.json<{ code: string }>().code);
      }
      return codes;
    };
    expect(await tries(1)).toEqual(['card_not_recognised']);
    await site.db.system('test', (tx) =>
      sql`update private.rate_limits set hits = 998 where action = 'card-guesses-company'`.execute(tx),
    );
    expect(await tries(2)).toEqual(['card_not_recognised', 'card_not_recognised']);
    const good = { code: besieged.codes[0]!, company: name };
    from = '172.31.0.1';
    expect((await provedTry(good)).statusCode).toBe(200);
    // The next guess pays as well. Nobody else's company is concerned, and the day after nothing is owed.
    const guessed = { code: 'PSY-AAAA-AAAF', company: name };
    expect((await activate(site, guessed, '172.31.0.3')).json()).toMatchObject({
      code: 'card_proof_required',
    });
    expect((await activate(site, card(), '172.31.0.2')).statusCode).toBe(200);
    site.clock.advance(days(1));
    const another = { code: besieged.codes[1]!, company: name };
    expect((await activate(site, another, from)).statusCode).toBe(200);
  });
});

describe('new words', () => {
  const renew = (token: string) => asEmployee(token, 'POST', '/functions/v1/renew-phrase', {});
  const opens = async (code: string, phrase: string) =>
    (await post(site, 'open-employee-account', { code, phrase }, { from })).statusCode;

  test('replace the old ones for whoever has just activated, and it is in the journal', async () => {
    const mine = card();
    const made = await answer<Activation>(activate(site, mine, from));
    const reply = await renew(made.session.access_token);
    expect(reply.statusCode).toBe(200);
    const { phrase } = reply.json<{ phrase: string }>();
    expect(phrase.split(' ')).toHaveLength(6);
    expect(phrase).not.toBe(made.phrase);
    expect(await opens(mine.code, made.phrase)).toBe(403);
    expect(await opens(mine.code, phrase)).toBe(200);
    const kept = await site.db.system(
      'test',
      async (tx) =>
        (
          await sql<{ row: string }>`select to_jsonb(a)::text as row from public.audit_log a
            where action = 'renew-phrase' and subject_id = ${made.session.user.id}`.execute(tx)
        ).rows,
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]!.row).not.toContain(phrase);
  });

  test('are refused to a sign-in of more than an hour, and to whoever has no card', async () => {
    const made = await answer<Activation>(activate(site, card(), from));
    site.clock.advance(minutes(61));
    const again = await site.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      headers: { apikey: 'x', 'content-type': 'application/json' },
      payload: JSON.stringify({ refresh_token: made.session.refresh_token }),
    });
    const { access_token: token } = again.json<{ access_token: string }>();
    expect((await renew(token)).json()).toMatchObject({ code: 'sign_in_too_old' });
    const contact = await contactToken(site, company.contact);
    expect((await renew(contact)).json()).toMatchObject({ code: 'not_a_card_account' });
  });
});
