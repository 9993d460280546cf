import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { eraseAgain } from '#server/commands/operator/run-restore.ts';
import { KeysOutOfReach } from '#server/ground/crypto/key-store.ts';
import { keyringIn } from '#server/ground/crypto/keyring-in.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { newId } from '#server/ground/ids.ts';
import type { CompanySpace, EmployerSight } from '#shared/companies/space.ts';
import { days, minutes } from '#shared/time.ts';
import {
  type Activation,
  aCompany,
  activate,
  answer,
  type Bought,
  contactToken,
  countRows,
  everyJob,
  payInSandbox,
  post,
  runJobs,
} from '../../../tests/support/companies.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson } from '../../../tests/support/people.ts';
import { listAddresses } from './store.ts';

let site: TestHouse;
let company: Bought;
let employees: Activation[];
beforeAll(async () => {
  site = await house({ startAt: new Date('2026-11-03T10:00:00Z'), env: { AUTH_RATE_LIMITS: 'off' } });
  company = await aCompany(site, { companyName: 'Les Soixante', contactEmail: 'rh@soixante.exemple' });
  employees = [];
  for (const code of company.codes.slice(0, 60))
    employees.push(await answer<Activation>(activate(site, { code, company: company.company })));
  await everyJob(site);
});

const space = async (token: string) => answer<CompanySpace>(post(site, 'company-space', {}, { token }));
const goTo = (date: string) => site.clock.advance(new Date(date).getTime() - site.clock.now().getTime());
const kinds = (to: string) => site.mails.filter((mail) => mail.to === to).map(({ kind }) => kind);

/** Everybody had an evening session of twenty minutes. */
const everybodyTalks = (day: string) =>
  site.db.system('test', async (tx) => {
    const at = new Date(`${day}T19:00:00Z`);
    for (const { session } of employees)
      await sql`insert into public.conversations (id, user_id, started_at, last_message_at)
        values (${newId()}, ${session.user.id}, ${at.toISOString()}::timestamptz,
          ${new Date(at.getTime() + minutes(20)).toISOString()}::timestamptz)`.execute(tx);
  });

describe('the door', () => {
  test('a mailed link opens once, by the button; asking says nothing of who is a contact', async () => {
    const before = site.mails.length;
    const asked = await answer(post(site, 'request-company-link', { email: 'inconnue@soixante.exemple' }));
    expect(asked).toEqual(await answer(post(site, 'request-company-link', { email: company.contact })));
    expect(site.mails.length - before).toBe(1);
    const ticket = /#lien=([\w-]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? '';
    // A scanner that opens the address opens a page and nothing else.
    await site.app.inject('/entreprise/espace');
    await answer(post(site, 'open-company-space', { ticket }));
    const again = await post(site, 'open-company-space', { ticket });
    expect(again.json()).toMatchObject({ code: 'company_link_unknown' });
    expect((await post(site, 'open-company-space', { ticket: 'x' })).statusCode).toBe(403);
  });

  test('an hour later the link is over', async () => {
    await answer(post(site, 'request-company-link', { email: company.contact }));
    const ticket = /#lien=([\w-]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? '';
    site.clock.advance(minutes(61));
    expect((await post(site, 'open-company-space', { ticket })).statusCode).toBe(403);
  });
});

describe('months', () => {
  test('the first bill after the first month; after the quarter one report, frozen, the same for employees', async () => {
    await everybodyTalks('2026-11-10');
    goTo('2026-11-30T12:00:00Z');
    await everyJob(site);
    const during = await space(await contactToken(site, company.contact));
    expect(during.releases).toEqual([]);
    expect(during.bills).toEqual([]);
    expect(during.company).toMatchObject({ seats: 80, billedFrom: null, monthlyCents: 40_000 });

    goTo('2026-12-01T05:00:00Z');
    await everyJob(site);
    const first = await space(await contactToken(site, company.contact));
    expect(first.company?.billedFrom).toBe('2026-12-01');
    expect(first.bills).toEqual([
      { month: '2026-12-01', seats: 80, netCents: 40_000, state: 'paid', number: expect.any(String) },
    ]);
    expect(first.releases).toEqual([]);

    goTo('2027-01-01T05:00:00Z');
    await everyJob(site);
    const token = await contactToken(site, company.contact);
    const { releases, figuresFrom } = await space(token);
    expect([releases?.length, figuresFrom]).toEqual([1, null]);
    const { month, report } = releases![0]!;
    expect([month, report.span]).toEqual(['2026-12', 'quarter']);
    expect(report.accounts).toBeGreaterThanOrEqual(40);
    // Of sixty the noise hides one in sixty times.
    expect(report.dayParts?.evening ?? 40).toBeGreaterThanOrEqual(40);
    expect(report.dayParts?.morning).toBeNull();
    expect(kinds(company.contact)).toEqual(
      expect.arrayContaining(['company-report', 'company-month-billed']),
    );

    // Whatever happens after, and however often the job runs, the quarter stays as it was told.
    const bills = await countRows(site, 'public.company_bills');
    await site.db.system('test', (tx) => sql`delete from public.conversations`.execute(tx));
    for (let run = 0; run < 3; run++) await everyJob(site);
    expect((await space(token)).releases).toEqual(releases);
    expect(await countRows(site, 'public.company_bills')).toBe(bills);
    await expect(
      site.db.system('test', (tx) => sql`update public.company_releases set report = '{}'`.execute(tx)),
    ).rejects.toThrow('frozen');

    const mine = await answer<Activation>(
      post(site, 'open-employee-account', { code: company.codes[0], phrase: employees[0]?.phrase }),
    );
    const seen = await answer<EmployerSight>(
      post(site, 'employer-sight', {}, { token: mine.session.access_token }),
    );
    expect(seen).toEqual({
      kind: 'employee',
      access: { open: true, endsOn: null },
      releases,
      figuresFrom: null,
    });
    expect((await space(mine.session.access_token)).company).toBeNull();
  });

  test('below fifty seats no report is written, and none could be read', async () => {
    const small = await aCompany(site, {
      companyName: 'Petite',
      contactEmail: 'petite@petite.exemple',
      coveredEmployees: 49,
    });
    await answer(activate(site, { code: small.codes[0]!, company: small.company }));
    goTo('2027-01-01T05:00:00Z');
    await everyJob(site);
    const token = await contactToken(site, small.contact);
    const seen = await space(token);
    expect(seen.releases).toBeNull();
    expect(seen.company?.seats).toBe(49);
    expect(kinds(small.contact)).not.toContain('company-report');
    // Written all the same, the policy keeps it.
    await site.db.system('test', (tx) =>
      sql`insert into public.company_releases (company_id, month, report, released_at)
        values (${seen.company?.id}, '2026-12-01', '{}', now())`.execute(tx),
    );
    const sight = await answer<EmployerSight>(post(site, 'employer-sight', {}, { token }));
    expect(sight.releases).toEqual([]);
  });

  test('a company that nobody uses is billed nothing more', async () => {
    const idle = await aCompany(site, { companyName: 'Calme', contactEmail: 'calme@calme.exemple' });
    goTo('2027-03-02T05:00:00Z');
    await everyJob(site);
    const { bills, company: contract } = await space(await contactToken(site, idle.contact));
    expect([bills, contract?.billedFrom]).toEqual([[], null]);
  });
});

describe('what a contact does', () => {
  const mine = async () => {
    const token = await contactToken(site, company.contact);
    const companyId = (await space(token)).company!.id;
    return {
      token,
      act: (name: string, body: object) => post(site, name, { companyId, ...body }, { token }),
    };
  };

  test('taking a card back answers alike for used and unused, and ends that access alone', async () => {
    const { act } = await mine();
    const [used, unused] = [company.codes[5]!, company.codes[70]!];
    const answers = [];
    for (const code of [used, unused, used, unused])
      answers.push(await act('revoke-company-card', { code: code.toLowerCase() }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const refused = await activate(site, { code: unused, company: company.company });
    expect(refused.json()).toMatchObject({ code: 'card_not_recognised' });

    const phrase = employees[5]!.phrase;
    const back = await answer<Activation>(post(site, 'open-employee-account', { code: used, phrase }));
    await site.db.system('test', (tx) =>
      sql`update public.profiles set birth_date = '1990-01-01'`.execute(tx),
    );
    const start = await post(
      site,
      'start-session',
      { conversationId: newId(), topics: [] },
      { token: back.session.access_token },
    );
    expect(start.json()).toMatchObject({ code: 'company_access_ended' });
    expect((await act('revoke-company-card', { code: 'PSY-AAAA-AAAA' })).json()).toMatchObject({
      code: 'card_unknown',
    });
  });

  test('replacing a card gives one that works, used or not', async () => {
    const { act } = await mine();
    for (const code of [company.codes[6]!, company.codes[71]!]) {
      const { code: made } = await answer<{ code: string }>(act('replace-company-card', { code }));
      expect(made).toMatch(/^PSY-/);
      await answer(activate(site, { code: made, company: company.company }));
    }
  });

  test('more seats: ordered, paid, and in the next bill', async () => {
    const { act, token } = await mine();
    const { url, order_id } = await answer<{ url: string; order_id: string }>(
      act('add-company-seats', { seats: 20, payment: 'card' }),
    );
    await payInSandbox(site, url);
    const { order } = await answer<{ order: object }>(
      post(site, 'process-enterprise-payment', { orderId: order_id }),
    );
    expect(order).toMatchObject({ covered_employees: 20, setup_fee: 0, total_amount: 100 });
    expect((await space(token)).company?.seats).toBe(100);
  });

  test('a second contact comes in by their own address, and no third', async () => {
    const { act } = await mine();
    await answer(act('add-company-contact', { name: 'Paul', email: 'paul@soixante.exemple' }));
    expect(kinds('paul@soixante.exemple')).toContain('company-contact-added');
    const seen = await space(await contactToken(site, 'paul@soixante.exemple'));
    expect(seen.contacts.map(({ email, me, accepted }) => [email, me, accepted])).toEqual([
      [company.contact, false, true],
      ['paul@soixante.exemple', true, true],
    ]);
    const third = await act('add-company-contact', { name: 'X', email: 'x@soixante.exemple' });
    expect(third.json()).toMatchObject({ code: 'company_contacts_full' });
    // No month of their own began for somebody who asked for none.
    const { rows } = await site.db.system('test', (tx) =>
      sql<{
        status: string;
        address: string | null;
      }>`select p.subscription_status as status, p.email as address
        from public.profiles p join public.company_contacts k using (user_id)
        where k.id = ${seen.contacts.find(({ me }) => me)!.id}`.execute(tx),
    );
    expect(rows).toEqual([{ status: 'none', address: null }]);
  });

  test('threat: an employer adds a private address, learns nothing of it and changes nothing on it', async () => {
    const { act, token } = await mine();
    const [paul] = (await space(token)).contacts.filter(({ me }) => !me);
    expect(await answer(act('remove-company-contact', { contactId: paul!.id }))).toEqual({ done: true });
    const ada = await aPerson(site, { email: 'ada@ailleurs.exemple' });
    const add = (email: string) => act('add-company-contact', { name: 'Ada', email });
    const seenFor = async (email: string) => {
      const reply = await add(email);
      const { contacts } = await space(token);
      const { id, ...line } = contacts.find((each) => each.email === email)!;
      await answer(act('remove-company-contact', { contactId: id }));
      return [reply.statusCode, reply.body, { ...line, email: 'X' }, id.charAt(14)];
    };
    const known = await seenFor(ada.email);
    expect(known).toEqual([
      200,
      '{"done":true}',
      { name: 'Ada', email: 'X', accepted: false, me: false },
      '4',
    ]);
    expect(await seenFor('personne@ailleurs.exemple')).toEqual(known);

    await answer(add(ada.email));
    const mail = site.mails.findLast(({ to }) => to === ada.email);
    expect(mail?.subject).toBe('Une entreprise vous propose d’être son contact');
    const rolesOf = async (userId: string) =>
      site.db.system('test', (tx) => site.rooms.profiles.rolesOf(tx, userId));
    expect(await rolesOf(ada.id)).not.toContain('contact');
    expect((await space(ada.token)).company).toBeNull();

    // Accepted by the button, as somebody else: her own account still has nothing of it.
    const asContact = await contactToken(site, ada.email);
    expect((await space(asContact)).contacts.map(({ accepted }) => accepted)).toEqual([true, true]);
    expect(await rolesOf(ada.id)).not.toContain('contact');
    expect((await space(ada.token)).company).toBeNull();
    const { id: userId } = (
      await site.app.inject({ url: '/auth/v1/user', headers: { authorization: `Bearer ${asContact}` } })
    ).json<{ id: string }>();
    expect(userId).not.toBe(ada.id);
    expect(await rolesOf(userId)).toContain('contact');

    // Removed: no role, no space, no way in; and it is written down.
    const { contacts } = await space(token);
    const line = contacts.find(({ me }) => !me)!;
    expect(await answer(act('remove-company-contact', { contactId: line.id }))).toEqual({ done: true });
    expect(await rolesOf(userId)).not.toContain('contact');
    expect((await space(asContact)).company).toBeNull();
    const before = site.mails.length;
    await answer(post(site, 'request-company-link', { email: ada.email }));
    expect(site.mails.length).toBe(before);
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ action: string }>`select action from public.audit_log where action like '%-company-contact'
        order by id desc limit 3`.execute(tx),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'remove-company-contact',
      'accept-company-contact',
      'invite-company-contact',
    ]);
  });

  test('a contact from before, on a private account, keeps their way in and loses the role with their last company', async () => {
    const { act, token } = await mine();
    const companyId = (await space(token)).company!.id;
    const eve = await aPerson(site, { email: 'eve@soixante.exemple' });
    await site.db.system('test', async (tx) => {
      await site.rooms.profiles.grantRole(tx, eve.id, 'contact');
      await sql`insert into public.company_contacts (company_id, user_id, name, email, added_at, accepted_at)
        values (${companyId}, ${eve.id}, 'Ève', ${eve.email}, now(), now())`.execute(tx);
    });
    expect((await space(await contactToken(site, eve.email))).contacts).toHaveLength(2);
    expect((await space(eve.token)).company?.id).toBe(companyId);
    const line = (await space(token)).contacts.find(({ me }) => !me)!;
    expect(JSON.stringify(await space(token))).not.toContain(eve.id);
    await answer(act('remove-company-contact', { contactId: line.id }));
    expect(await site.db.system('test', (tx) => site.rooms.profiles.rolesOf(tx, eve.id))).not.toContain(
      'contact',
    );
  });

  test('the last contact who accepted stays, beside an invitation that nobody accepted; that one goes after 30 days', async () => {
    const { act, token } = await mine();
    await answer(act('add-company-contact', { name: 'Zoé', email: 'zoe@soixante.exemple' }));
    const { contacts } = await space(token);
    const [me, zoe] = [contacts.find((each) => each.me)!, contacts.find((each) => !each.me)!];
    const companyId = (await space(token)).company!.id;
    const recipients = await site.db.system('test', (tx) => listAddresses(tx, companyId));
    expect(recipients).toEqual([`contact ${me.id}`]);
    expect(await answer(act('remove-company-contact', { contactId: me.id }))).toEqual({ done: false });
    await runJobs(site, 'purge-unpaid-orders');
    expect((await space(token)).contacts).toHaveLength(2);
    await site.db.system('test', (tx) =>
      sql`update public.company_contacts set added_at = added_at - interval '31 days' where id = ${zoe.id}`.execute(
        tx,
      ),
    );
    // While the keys are away, the line stays: nothing would remember whose key is left.
    const away = vi
      .spyOn(site.vault, 'assertThere')
      .mockRejectedValue(new KeysOutOfReach('KEYRING_URL', 'away'));
    await expect(runJobs(site, 'purge-unpaid-orders')).rejects.toThrow(KeysOutOfReach);
    expect((await act('remove-company-contact', { contactId: zoe.id })).statusCode).toBe(503);
    away.mockRestore();
    expect((await space(token)).contacts).toHaveLength(2);
    await runJobs(site, 'purge-unpaid-orders');
    expect((await space(token)).contacts.map(({ email }) => email)).toEqual([company.contact]);
    expect(await site.vault.findBox(zoe.id), 'the key of that line is gone as well').toBeNull();
    expect(await site.vault.findBox(me.id)).not.toBeNull();
  });

  test('a contact who erases their account leaves no line, nor its key', async () => {
    const { act, token } = await mine();
    await answer(act('add-company-contact', { name: 'Yann', email: 'yann@soixante.exemple' }));
    await contactToken(site, 'yann@soixante.exemple');
    const { contacts } = await space(token);
    const yann = contacts.find((each) => !each.me)!;
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ id: string }>`select user_id as id from public.company_contacts where id = ${yann.id}`.execute(
        tx,
      ),
    );
    expect(await site.vault.findBox(yann.id)).not.toBeNull();
    await site.rooms.privacy.eraseAccount(rows[0]!.id);
    expect((await space(token)).contacts.map(({ email }) => email)).toEqual([company.contact]);
    expect(await site.vault.findBox(yann.id)).toBeNull();
  });

  test('threat: an old copy of the data brings a removed contact back: their line shows nothing, and goes again', async () => {
    const { act, token } = await mine();
    await answer(act('add-company-contact', { name: 'Wanda', email: 'wanda@soixante.exemple' }));
    const wanda = (await space(token)).contacts.find((each) => !each.me)!;
    const line = await site.db.system('test', (tx) =>
      sql<{
        row: object;
      }>`select to_jsonb(k) as row from public.company_contacts k where id = ${wanda.id}`.execute(tx),
    );
    await answer(act('remove-company-contact', { contactId: wanda.id }));
    await site.db.system('test', (tx) =>
      sql`insert into public.company_contacts
        select * from jsonb_populate_record(null::public.company_contacts, ${JSON.stringify(line.rows[0]!.row)}::jsonb)`.execute(
        tx,
      ),
    );
    expect((await space(token)).contacts.map(({ email }) => email)).toEqual([company.contact]);
    const { companies } = site.rooms;
    const keyring = keyringIn({ dataDir: site.dataDir }, new Secret(site.appSecret));
    const again = async () =>
      eraseAgain({ keyring, people: await companies.rowsWithKeys(), erase: companies.forgetRow });
    expect(await again()).toMatch(/: 1$/);
    expect(await companies.rowsWithKeys()).not.toContain(wanda.id);
    expect(await again()).toMatch(/: 0$/);
  });

  test('papers: the invoice of an order and of a month, the file for the works council', async () => {
    const { act, token } = await mine();
    const { orders, bills } = await space(token);
    for (const of of [orders[0]!.id, bills[0]!.month])
      expect((await act('company-invoice', { of })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await act('company-invoice', { of: '2020-01-01' })).statusCode).toBe(404);
    expect((await act('company-consultation-file', {})).statusCode).toBe(200);
  });

  test('another company’s contact, an employee and a stranger do nothing here', async () => {
    const { token } = await mine();
    const companyId = (await space(token)).company!.id;
    const other = await contactToken(site, 'petite@petite.exemple');
    const employee = (
      await answer<Activation>(
        post(site, 'open-employee-account', { code: company.codes[1], phrase: employees[1]?.phrase }),
      )
    ).session.access_token;
    const calls: [string, object][] = [
      ['revoke-company-card', { code: company.codes[8] }],
      ['replace-company-card', { code: company.codes[8] }],
      ['add-company-seats', { seats: 1, payment: 'card' }],
      ['add-company-contact', { name: 'X', email: 'x@x.exemple' }],
      ['change-company-card', {}],
      ['end-company-contract', {}],
      ['company-consultation-file', {}],
      ['company-invoice', { of: company.orderId }],
    ];
    for (const [name, body] of calls) {
      for (const who of [other, employee])
        expect((await post(site, name, { companyId, ...body }, { token: who })).json(), name).toMatchObject({
          code: 'company_not_known',
        });
      expect((await post(site, name, { companyId, ...body })).statusCode, name).toBe(401);
    }
    expect(
      (await post(site, 'enterprise-codes-csv', { orderId: company.orderId }, { token: other })).statusCode,
    ).toBe(404);
    expect(
      (await post(site, 'enterprise-codes-csv', { orderId: company.orderId }, { token })).statusCode,
    ).toBe(200);
  });

  test('the end: with the month, no session at the company’s cost after it, and no bill', async () => {
    const { act, token } = await mine();
    await answer(act('end-company-contract', {}));
    expect((await act('end-company-contract', {})).json()).toMatchObject({ code: 'company_contract_ended' });
    const { endsOn } = (await space(token)).company!;
    expect(endsOn).toBe('2027-04-01');
    const start = async () => {
      const { session } = await answer<Activation>(
        post(site, 'open-employee-account', { code: company.codes[2], phrase: employees[2]?.phrase }),
      );
      const body = { conversationId: newId(), topics: [] };
      return (await post(site, 'start-session', body, { token: session.access_token })).statusCode;
    };
    expect(await start()).toBe(200);
    const before = (await space(token)).bills.map(({ month }) => month);
    goTo('2027-05-02T05:00:00Z');
    await everyJob(site);
    expect(await start()).toBe(403);
    const { bills } = await space(await contactToken(site, company.contact));
    expect(bills.map(({ month }) => month)).toEqual(before);
    expect((await activate(site, { code: company.codes[73]!, company: company.company })).statusCode).toBe(
      403,
    );
  });
});

test('the company’s mail domain is known where an employee names a trusted contact', async () => {
  const { user } = employees[3]!.session;
  expect(await site.rooms.companies.employerDomainsOf(user.id)).toEqual(['soixante.exemple']);
  expect(await site.rooms.companies.employerDomainsOf(newId())).toEqual([]);
});

describe('a payment that fails', () => {
  test('cuts nobody off in the middle; sixty days later the contract has an end, which paying takes away', async () => {
    const late = await aCompany(site, { companyName: 'Tardive', contactEmail: 'compta@tardive.exemple' });
    await answer(activate(site, { code: late.codes[0]!, company: late.company }));
    const token = () => contactToken(site, late.contact);
    const { id } = (await space(await token())).company!;
    const { url } = await answer<{ url: string }>(
      post(site, 'change-company-card', { companyId: id }, { token: await token() }),
    );
    await payInSandbox(site, url, { card: 'refusee' });
    goTo('2027-06-01T05:00:00Z');
    await everyJob(site);
    const unpaid = await space(await token());
    expect(unpaid.bills.map(({ month, state }) => [month, state])).toEqual([['2027-06-01', 'open']]);
    expect(unpaid.company?.endsOn).toBeNull();
    site.clock.advance(days(62));
    await everyJob(site);
    expect((await space(await token())).company).toMatchObject({ endsOn: '2027-10-01', endReason: 'unpaid' });
    expect(kinds(late.contact)).toContain('company-month-unpaid');
    await payInSandbox(site, url);
    await everyJob(site);
    expect((await space(await token())).company).toMatchObject({ endsOn: null, endReason: null });
  });
});
