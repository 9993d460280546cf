import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { EmployerReport } from '#shared/companies/employer-report.ts';

/* What was published of a company, and what that has told so far. */

export type Told = {
  /** The last month whose activations are in the sum. First days, YYYY-MM-DD. */
  countedThrough: string;
  /** The quarter in which people were last counted by part of the day and length. */
  peopleCounted: string | null;
  noisy: number;
  noiseScales: readonly number[];
};

export const readTold = async (tx: Tx, companyId: string): Promise<Told | null> =>
  (
    await sql<Told>`select to_char(counted_through, 'YYYY-MM-DD') as "countedThrough",
      to_char(people_counted, 'YYYY-MM-DD') as "peopleCounted", noisy_activated as noisy, noise_scales as "noiseScales"
      from private.company_figures where company_id = ${companyId}`.execute(tx)
  ).rows[0] ?? null;

export const noteTold = async (tx: Tx, companyId: string, told: Told): Promise<void> => {
  await sql`insert into private.company_figures (company_id, counted_through, people_counted, noisy_activated, noise_scales)
    values (${companyId}, ${told.countedThrough}::date, ${told.peopleCounted}::date, ${told.noisy},
      ${[...told.noiseScales]}::double precision[])
    on conflict (company_id) do update set counted_through = excluded.counted_through,
      people_counted = excluded.people_counted, noisy_activated = excluded.noisy_activated,
      noise_scales = excluded.noise_scales`.execute(tx);
};

export const hasRelease = async (tx: Tx, companyId: string, month: string): Promise<boolean> =>
  (
    await sql`select 1 from public.company_releases where company_id = ${companyId} and month = ${month}::date`.execute(
      tx,
    )
  ).rows.length > 0;

/** Once and for all. @returns false when the quarter was published already */
export const insertRelease = async (
  tx: Tx,
  row: { companyId: string; month: string; report: EmployerReport; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`insert into public.company_releases (company_id, month, report, released_at)
    values (${row.companyId}, ${row.month}::date, ${JSON.stringify(row.report)}::jsonb, ${row.now.toISOString()}::timestamptz)
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === 1;
};

/** More than were ever published: every month of three years, and every quarter of ten. */
const mostReleases = 80;

/** Under the policies of whoever asks. Newest first. @param companyId null: whichever they may read */
export const listReleases = async (
  tx: Tx,
  companyId: string | null,
): Promise<{ month: string; report: unknown }[]> =>
  (
    await sql<{ month: string; report: unknown }>`select to_char(month, 'YYYY-MM') as month, report
      from public.company_releases where (${companyId}::uuid is null or company_id = ${companyId}::uuid)
      order by company_releases.month desc limit ${mostReleases}`.execute(tx)
  ).rows;
