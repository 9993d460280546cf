import { randomUUID } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { readEmail } from './email-address.ts';
import { checkPassword } from './password-policy.ts';
import { confirmEmail, insertEmailIdentity, insertUser } from './store.ts';

export type NewAccount = {
  email: string;
  password: string;
  metadata?: Record<string, unknown>;
  staff?: boolean;
};

/**
 * Makes an account that is confirmed at once: the operator's way to the first administrator, and the demo's.
 * @throws AppError `user_already_exists`, `weak_password` (the strict policy always holds for staff)
 */
export const createAccount = async (context: AuthContext, account: NewAccount): Promise<string> => {
  const email = readEmail(account.email);
  checkPassword(account.password, account.staff ? 'strict' : context.config.passwordPolicy);
  const passwordHash = await context.passwords.hash(account.password);
  const now = context.clock.now();
  const id = randomUUID();
  await context.vault.boxFor(id);
  await context.db.system('operator-command', async (tx) => {
    const metadata = { ...account.metadata, email, email_verified: true, sub: id };
    const user = await insertUser(tx, context, { id, email, passwordHash, metadata, now });
    if (!user) throw new AppError('user_already_exists');
    await insertEmailIdentity(tx, context, {
      id: randomUUID(),
      userId: id,
      data: { sub: id, email, email_verified: true },
      now,
    });
    await context.profiles.createProfile(tx, { userId: id, metadata: account.metadata ?? {} });
    await confirmEmail(tx, context, id, now);
    await context.profiles.startTrial(tx, id);
  });
  return id;
};
