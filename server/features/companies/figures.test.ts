import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import type { CompanySpace, EmployerSight } from '#shared/companies/space.ts';
import { minutes } from '#shared/time.ts';
import {
  type Activation,
  aCompany,
  activate,
  answer,
  contactToken,
  everyJob,
  post,
} from '../../../tests/support/companies.ts';
import { house } from '../../../tests/support/house.ts';
import { dayStart, monthAfter } from './calendar.ts';
import { marginOf } from './noise.ts';
import { noiseScale } from './noisy-figures.ts';
import { countPerson, noCounts } from './people-counts.ts';

const dayParts = { morning: null, afternoon: null, evening: null, night: null };
const durations = { short: null, medium: null, long: null };
const someAccounts = 40;

const aHouse = async (name: string) => {
  const site = await house({ startAt: new Date('2026-11-03T10:00:00Z'), env: { AUTH_RATE_LIMITS: 'off' } });
  const bought = await aCompany(site, { companyName: name, contactEmail: `rh@${name}.exemple` });
  const space = async () =>
    answer<CompanySpace>(
      post(site, 'company-space', {}, { token: await contactToken(site, bought.contact) }),
    );
  const { id } = (await space()).company!;
  return {
    site,
    bought,
    space,
    goTo: async (date: string) => {
      site.clock.advance(new Date(date).getTime() - site.clock.now().getTime());
      await everyJob(site);
    },
    /** A month as it was published before there was a budget. */
    publishedBefore: (month: string, accounts: number | null) =>
      site.db.system('test', (tx) =>
        sql`insert into public.company_releases (company_id, month, report, released_at)
          values (${id}, ${month}::date, ${JSON.stringify({ accounts, dayParts, durations })}::jsonb, now())`.execute(
          tx,
        ),
      ),
  };
};

test('each account is counted in one quarter; people once a year; a quarter that was missed is in the next sum', async () => {
  const { site, bought, space, goTo, publishedBefore } = await aHouse('nouvelle');
  for (const code of bought.codes.slice(0, someAccounts))
    await answer<Activation>(activate(site, { code, company: bought.company }));
  // The server was shut in January, February and March.
  await goTo('2027-04-01T05:00:00Z');
  const first = (await space()).releases!;
  expect(first.map(({ month }) => month)).toEqual(['2027-03']);
  expect(first[0]!.report.accounts).toBeGreaterThan(someAccounts / 2);
  await goTo('2027-07-01T05:00:00Z');
  await goTo('2027-10-01T05:00:00Z');
  const [last, middle, ...rest] = (await space()).releases!;
  expect([last!.month, middle!.month]).toEqual(['2027-09', '2027-06']);
  expect(rest).toEqual(first);
  // A process of the version before, still up, would tell a month beside them.
  await expect(publishedBefore('2027-08-01', 60)).rejects.toThrow('no more');
  // Counted anew each quarter they would be three times as many.
  for (const { report } of [last!, middle!]) {
    expect(report.accounts).toBeGreaterThan(someAccounts / 2);
    expect(report.accounts).toBeLessThan(someAccounts * 1.6);
  }
  expect(last!.report.margins!.accounts).toBeGreaterThan(first[0]!.report.margins!.accounts);
}, 60_000);

test('months published before stay and count: one of them makes the noise wider', async () => {
  const { space, goTo, publishedBefore } = await aHouse('ancienne');
  await publishedBefore('2026-10-01', 60);
  await goTo('2027-01-01T05:00:00Z');
  const { releases, figuresFrom } = await space();
  expect(releases!.map(({ month, report }) => [month, report.span])).toEqual([
    ['2026-12', 'quarter'],
    ['2026-10', 'month'],
  ]);
  const { report } = releases![0]!;
  // The sum goes on from what the month said.
  expect(report.accounts).toBeGreaterThan(30);
  expect(report.accounts).toBeLessThan(90);
  expect(report.margins!.people).toBeGreaterThan(marginOf([noiseScale.dayParts]));
  expect(figuresFrom).toBeNull();
});

test('threat: three months published before have told as much as may be told; nothing more is, and the page says until when', async () => {
  const { site, bought, space, goTo, publishedBefore } = await aHouse('bavarde');
  for (const month of ['2026-08-01', '2026-09-01', '2026-10-01']) await publishedBefore(month, 60);
  const employee = await answer<Activation>(
    activate(site, { code: bought.codes[0]!, company: bought.company }),
  );
  await goTo('2027-01-01T05:00:00Z');
  const seen = await space();
  expect(seen.releases!.map(({ month }) => month)).toEqual(['2026-10', '2026-09', '2026-08']);
  expect(seen.figuresFrom).toBe('2029-09-01');
  expect(site.mails.map(({ kind }) => kind)).not.toContain('company-report');
  const back = await answer<Activation>(
    post(site, 'open-employee-account', { code: bought.codes[0], phrase: employee.phrase }),
  );
  const sight = await answer<EmployerSight>(
    post(site, 'employer-sight', {}, { token: back.session.access_token }),
  );
  expect(sight.figuresFrom).toBe('2029-09-01');
});

test('a card that was taken back is in no figure; everybody else is, with what they did', async () => {
  const { site, bought, space } = await aHouse('reprise');
  const companyId = (await space()).company!.id;
  const at = new Date('2026-11-10T19:00:00Z');
  for (const code of bought.codes.slice(0, 12)) {
    const { session } = await answer<Activation>(activate(site, { code, company: bought.company }));
    await site.db.system('test', (tx) =>
      sql`insert into public.conversations (id, user_id, started_at, last_message_at)
        values (${newId()}, ${session.user.id}, ${at.toISOString()}::timestamptz,
          ${new Date(at.getTime() + minutes(20)).toISOString()}::timestamptz)`.execute(tx),
    );
  }
  const token = await contactToken(site, bought.contact);
  // Three that were used, and one that was not.
  for (const place of [0, 5, 11, 40])
    await answer(post(site, 'revoke-company-card', { companyId, code: bought.codes[place] }, { token }));
  const counts = noCounts();
  const month = '2026-11-01';
  const [from, until] = [dayStart(month), dayStart(monthAfter(month))];
  // Pages so short that whole ones are of cards that were taken back.
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await site.db.system('test', (tx) =>
      site.rooms.cards.listEmployees(tx, { companyId, month, from, until, after, limit: 1 }),
    );
    for (const { joinedMonth, sessions } of page)
      countPerson(counts, { isNew: joinedMonth === month, sessions });
    const last = page.at(-1);
    if (!last) break;
    after = last.userId;
  }
  expect(counts).toEqual({
    activated: 9,
    dayParts: { morning: 0, afternoon: 0, evening: 9, night: 0 },
    durations: { short: 0, medium: 9, long: 0 },
  });
});
