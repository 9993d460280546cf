import type { Tx } from '#server/ground/db/db.ts';
import type { ModerationContext, Staff } from './ports.ts';

/** As this member of the team, with the product's clock for what the policies measure in hours. */
export const underPolicies = <T>(
  { db, clock }: Pick<ModerationContext, 'db' | 'clock'>,
  staff: Staff,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => db.as(staff.who, work, { settings: { 'app.now': clock.now().toISOString() } });

export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, (to.getTime() - from.getTime()) / 1000);
