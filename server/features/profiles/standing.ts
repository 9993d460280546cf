import { isAdultOn } from '#shared/auth/birth-date.ts';
import { AppError } from '#shared/errors.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { Standing } from './store.ts';

/** One calendar month later; the 31st becomes the last day of a shorter month. */
export const trialEnd = (from: Date): Date => {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + 1);
  // 31 January + 1 month runs over into March: step back to the last day of February.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
};

/** Rights read `subscription_status`; a free month that is over gives none, whatever the status still says. */
export const hasAccess = (standing: Standing, now: Date): boolean =>
  standing.subscription_status === 'active' ||
  (standing.subscription_status === 'trialing' &&
    (standing.trial_ends_at === null || standing.trial_ends_at > now));

/**
 * Adults only, with a known birth date, and a subscription that runs. In a risk state neither paywall nor a missing
 * subscription stands in the way (S-08).
 * @throws AppError `birth_date_missing`, `adults_only`, `subscription_ended`
 */
export const checkMayStartSession = (standing: Standing | undefined, level: Severity, now: Date): void => {
  if (!standing?.birth_date) throw new AppError('birth_date_missing');
  if (!isAdultOn(standing.birth_date, now)) throw new AppError('adults_only');
  if (level < 2 && !hasAccess(standing, now)) throw new AppError('subscription_ended');
};
