import { randomUUID } from 'node:crypto';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { isAdultOn, isPossibleBirthDate } from '#shared/auth/birth-date.ts';
import { signUpMetadataSchema } from '#shared/auth/sign-up-metadata.ts';
import { AppError } from '#shared/errors.ts';
import { insertProfile } from './store.ts';

export type ProfileOfNewUser = {
  userId: string;
  /** What the sign-up sent as `data`; only what the forms ask for is read, and never a role. */
  metadata: unknown;
  /** An employee's generated pseudonym. */
  pseudonym?: string;
  /** The moment that the rows name, where the true one would tell who it is. */
  asOf?: Date;
};

/** What a sign-up said of itself; no date of birth that cannot be one. @throws AppError `adults_only` */
const readAdult = (given: unknown, now: Date) => {
  const parsed = signUpMetadataSchema.safeParse(given ?? {});
  const metadata = parsed.success ? parsed.data : {};
  const birthDate =
    metadata.birth_date && isPossibleBirthDate(metadata.birth_date, now) ? metadata.birth_date : null;
  if (birthDate !== null && !isAdultOn(birthDate, now)) throw new AppError('adults_only', { status: 422 });
  return { ...metadata, birthDate };
};

/** @throws AppError `adults_only` when the birth date says under 18 (requirement S-26). */
export const assertAdult = (metadata: unknown, now: Date): void => void readAdult(metadata, now);

/**
 * Gives a new user their profile, in the transaction that creates the user.
 * @throws AppError `adults_only` when the birth date says under 18 (requirement S-26).
 */
export const createProfile = async (tx: Tx, box: Box, now: Date, user: ProfileOfNewUser): Promise<void> => {
  const metadata = readAdult(user.metadata, now);
  await insertProfile(tx, box, {
    id: randomUUID(),
    userId: user.userId,
    firstName: metadata.first_name ?? null,
    lastName: metadata.last_name ?? null,
    birthDate: metadata.birthDate,
    birthTime: metadata.birth_time ?? null,
    gender: metadata.gender ?? null,
    maritalStatus: metadata.marital_status ?? null,
    professionalStatus: metadata.professional_status ?? null,
    nameOrPseudo: user.pseudonym ?? null,
    termsVersion: metadata.terms_version ?? null,
    now: user.asOf ?? now,
  });
};
