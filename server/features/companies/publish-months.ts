import { fewestSeats } from '#shared/companies/employer-report.ts';
import { dayStart, monthAfter, monthOf } from './calendar.ts';
import { type CompaniesContext, service } from './context.ts';
import { countPerson, type MonthCounts, noCounts } from './month-counts.ts';
import { reportOf } from './noisy-figures.ts';
import { listAddresses } from './store.ts';
import { writeLetter } from './store-letters.ts';
import { type Company, hasRelease, insertRelease } from './store-months.ts';

/** Accounts in one short transaction; their sessions come with them, and are counted and forgotten. */
const pageSize = 500;
/** A house that was shut longer publishes the older months no more. */
const caughtUp = 3;

const nobody = '00000000-0000-0000-0000-000000000000';

const countMonth = async (
  { db, cards }: CompaniesContext,
  companyId: string,
  month: string,
): Promise<MonthCounts> => {
  const counts = noCounts();
  const [from, until] = [dayStart(month), dayStart(monthAfter(month))];
  for (let after = nobody; ; ) {
    // Above the policies, for no role may read when people talk: what comes of it is seven sums.
    const page = await db.system('job', (tx) =>
      cards.listMonth(tx, { companyId, month, from, until, after, limit: pageSize }),
    );
    for (const person of page) countPerson(counts, person);
    const last = page.at(-1);
    if (!last) return counts;
    after = last.userId;
  }
};

/** Publishes what has closed and is not published yet: each month once, and never again. */
export const publishMonths = async (context: CompaniesContext, company: Company): Promise<void> => {
  const { db, clock, noiseKey } = context;
  if (company.seats < fewestSeats || !company.openedAt) return;
  const now = clock.now();
  const first = monthOf(company.openedAt);
  for (let back = caughtUp; back >= 1; back--) {
    const month = monthAfter(monthOf(now), -back);
    const over = company.endsOn !== null && company.endsOn <= month;
    if (month < first || over) continue;
    if (await db.as(service, (tx) => hasRelease(tx, company.id, month))) continue;
    const counts = await countMonth(context, company.id, month);
    const report = reportOf(counts, { key: noiseKey, companyId: company.id, month: month.slice(0, 7) });
    await db.as(service, async (tx) => {
      if (!(await insertRelease(tx, { companyId: company.id, month, report, now }))) return;
      for (const recipient of await listAddresses(tx, company.id))
        await writeLetter(tx, {
          companyId: company.id,
          key: `report ${month}`,
          recipient,
          letter: { kind: 'report', company: company.name, month },
          now,
        });
    });
  }
};
