import type { AuthContext } from './context.ts';
import { doubtPassword, findUserByEmail } from './store.ts';

/**
 * Somebody gives a password for an account whose address nobody has confirmed. Where it has another one, nobody knows which of
 * the two is the mailbox's person's: the account stays as it is (wire contract §2.1), and whoever confirms it, by whichever mail,
 * comes in without either.
 */
export const doubtOtherPassword = async (
  context: AuthContext,
  { email, password }: { email: string; password: string },
): Promise<void> => {
  const { db, passwords } = context;
  const found = await db.system('sign-in', (tx) => findUserByEmail(tx, context, email));
  if (!found || found.email_confirmed_at || found.password_hash === null) return;
  if (await passwords.matches(found.password_hash, password)) return;
  await db.system('sign-in', (tx) => doubtPassword(tx, found.id));
};
