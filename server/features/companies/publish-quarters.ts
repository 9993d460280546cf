import { fewestSeats, peopleEvery, release } from '#shared/companies/employer-report.ts';
import { dayStart, monthAfter, monthOf, quarterEnd } from './calendar.ts';
import type { CompaniesContext } from './context.ts';
import { stretchOf, toldBefore } from './figures-budget.ts';
import { reportOf } from './noisy-figures.ts';
import { countPerson, noCounts, type PeopleCounts } from './people-counts.ts';
import { listAddresses } from './store.ts';
import { hasRelease, insertRelease, listReleases, noteTold, readTold } from './store-figures.ts';
import { writeLetter } from './store-letters.ts';
import type { Company } from './store-months.ts';

/** Accounts in one short transaction; their sessions come with them, and are counted and forgotten. */
const pageSize = 500;

const nobody = '00000000-0000-0000-0000-000000000000';

const countQuarter = async (
  { db, cards }: CompaniesContext,
  given: { companyId: string; end: string; countedThrough: string },
): Promise<PeopleCounts> => {
  const { companyId, end, countedThrough } = given;
  const counts = noCounts();
  const [from, until] = [dayStart(monthAfter(end, -2)), dayStart(monthAfter(end))];
  for (let after = nobody; ; ) {
    // Above the policies, for no role may read when people talk: what comes of it is eight sums.
    const page = await db.system('job', (tx) =>
      cards.listEmployees(tx, { companyId, month: end, from, until, after, limit: pageSize }),
    );
    for (const { joinedMonth, sessions } of page)
      countPerson(counts, { isNew: joinedMonth > countedThrough, sessions });
    const last = page.at(-1);
    if (!last) return counts;
    after = last.userId;
  }
};

/**
 * Publishes the quarter that has closed, once, and never again. One that was missed is published no more; its activations
 * are in the next.
 */
export const publishQuarter = async (context: CompaniesContext, company: Company): Promise<void> => {
  const { db, clock, noiseKey } = context;
  if (company.seats < fewestSeats || !company.openedAt) return;
  const now = clock.now();
  const end = monthAfter(quarterEnd(monthOf(now)), -3);
  const opened = monthOf(company.openedAt);
  const isOver = company.endsOn !== null && company.endsOn <= monthAfter(end, -2);
  if (end < opened || isOver) return;

  const before = await db.system('job', async (tx) => {
    if (await hasRelease(tx, company.id, end)) return null;
    const releases = (await listReleases(tx, company.id)).map((each) => release.parse(each));
    const stretch = stretchOf(releases, end);
    // What was published before has used up what may be told of anybody in 36 months.
    if (stretch === null) return null;
    return { stretch, told: (await readTold(tx, company.id)) ?? toldBefore(releases, opened) };
  });
  if (!before) return;
  const { stretch, told } = before;
  const counts = await countQuarter(context, {
    companyId: company.id,
    end,
    countedThrough: told.countedThrough,
  });
  const peopleAreDue = told.peopleCounted === null || monthAfter(told.peopleCounted, peopleEvery) <= end;
  const { report, activations, peopleCounted } = reportOf(counts, {
    key: noiseKey,
    companyId: company.id,
    month: end.slice(0, 7),
    stretch,
    activations: told,
    peopleAreDue,
  });
  await db.system('job', async (tx) => {
    if (!(await insertRelease(tx, { companyId: company.id, month: end, report, now }))) return;
    await noteTold(tx, company.id, {
      ...activations,
      countedThrough: end,
      peopleCounted: peopleCounted ? end : told.peopleCounted,
    });
    for (const recipient of await listAddresses(tx, company.id))
      await writeLetter(tx, {
        companyId: company.id,
        key: `report ${end}`,
        recipient,
        letter: { kind: 'report', company: company.name, month: end, span: 'quarter' },
        now,
      });
  });
};
