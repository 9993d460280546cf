import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/ground/db/db.ts';
import { isEmail, normaliseAddress } from '#shared/auth/email.ts';
import { AppError } from '#shared/errors.ts';
import { refuse } from '../bodies.ts';
import type { AuthContext } from '../context.ts';
import { findUserByEmail, insertEmailIdentity, insertUser } from '../store.ts';

/** Stricter than the forms, which leave doubt to the person who typed (RFC 5322, dot-atom): a tool has nobody to ask. */
const wireShape = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{N}.-]+$/u;

/** An address as a tool gives it. @throws AppError `validation_failed` */
export const readGivenAddress = (given: string): string => {
  const email = normaliseAddress(given);
  return isEmail(email) && wireShape.test(email)
    ? email
    : refuse('Unable to validate email address: invalid format');
};

/**
 * User, identity and profile of somebody whom a tool brings, with the metadata it gave and nothing else.
 * @throws AppError `email_exists`, `adults_only`
 */
export const insertGivenAccount = async (
  tx: Tx,
  context: AuthContext,
  account: {
    id: string;
    email: string;
    passwordHash: string | null;
    metadata: Record<string, unknown>;
  },
): Promise<void> => {
  const { id, email, metadata } = account;
  const now = context.clock.now();
  if (await findUserByEmail(tx, context, email)) throw new AppError('email_exists');
  if (!(await insertUser(tx, context, { ...account, now }))) throw new AppError('email_exists');
  await insertEmailIdentity(tx, context, {
    id: randomUUID(),
    userId: id,
    data: { sub: id, email, email_verified: false, phone_verified: false },
    now,
  });
  await context.profiles.createProfile(tx, { userId: id, metadata });
};
