import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/ground/db/db.ts';
import type { AuthContext } from './context.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import type { Challenge } from './pkce/challenge.ts';
import { prepareLink } from './send-link.ts';
import { findUserByEmail, insertEmailIdentity, insertUser } from './store.ts';

/** Nothing a sign-up says about itself may look like a right. */
const readMetadata = (
  metadata: Record<string, unknown>,
  email: string,
  id: string,
): Record<string, unknown> => ({
  ...metadata,
  email,
  email_verified: false,
  phone_verified: false,
  sub: id,
});

export type NewAccount = {
  email: string;
  /** Null: it is opened by mailed links. */
  passwordHash: string | null;
  metadata: Record<string, unknown>;
  now: Date;
};

/** User, identity and profile. @returns its id; null when the address has an account @throws AppError `adults_only` */
export const insertAccount = async (
  tx: Tx,
  context: AuthContext,
  id: string,
  account: NewAccount,
): Promise<string | null> => {
  const { email, now } = account;
  const metadata = readMetadata(account.metadata, email, id);
  if (!(await insertUser(tx, context, { id, email, passwordHash: account.passwordHash, metadata, now })))
    return null;
  await insertEmailIdentity(tx, context, {
    id: randomUUID(),
    userId: id,
    data: { sub: id, email, email_verified: false, phone_verified: false },
    now,
  });
  await context.profiles.createProfile(tx, { userId: id, metadata: account.metadata });
  return id;
};

/** Undoes a transaction that made an account only to take as long, and to refuse the same, as one that keeps it. */
class NotKept extends Error {}

/** @returns what confirms the new account; null when the address has one already, which takes as long */
export const makeAccount = (
  context: AuthContext,
  id: string,
  account: NewAccount,
  challenge: Challenge | null,
): Promise<OneTimeToken | null> =>
  context.db
    .system('sign-in', async (tx) => {
      const known = await findUserByEmail(tx, context, account.email);
      const email = known ? `${randomUUID()}@inconnu.invalid` : account.email;
      const made = await insertAccount(tx, context, id, { ...account, email });
      // Without an account another request has just made it.
      const token =
        made && (await prepareLink(tx, context, { userId: id, email, kind: 'signup', challenge }));
      if (!token || known) throw new NotKept();
      return token;
    })
    .catch((error: unknown) => {
      if (error instanceof NotKept) return null;
      throw error;
    });
