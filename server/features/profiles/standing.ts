import { isAdultOn } from '#shared/auth/birth-date.ts';
import { may } from '#shared/billing/subscription.ts';
import { isAccessOpen } from '#shared/companies/company-access.ts';
import { AppError } from '#shared/errors.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { PersonStanding } from './store.ts';

/**
 * Adults only, with a known birth date, and a state that may begin a session (shared/billing/subscription.ts). In a risk
 * state neither paywall nor a missing subscription stands in the way (S-08).
 * An employee's access is their company's contract, as long as their card holds; or a subscription of their own.
 * @throws AppError `birth_date_missing`, `adults_only`, `subscription_ended`, `company_access_ended`
 */
export const checkMayStartSession = (
  person: PersonStanding | undefined,
  level: Severity,
  now: Date,
): void => {
  if (!person?.birthDate) throw new AppError('birth_date_missing');
  if (!isAdultOn(person.birthDate, now)) throw new AppError('adults_only');
  if (may('startSession', person, now, level)) return;
  if (!person.company) throw new AppError('subscription_ended');
  if (!isAccessOpen(person.company, now)) throw new AppError('company_access_ended');
};
