import type { Tx } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';
import type { AuthContext } from './context.ts';
import { readEmail } from './email-address.ts';
import { openSession, type SessionView, showSession } from './open-session.ts';
import { confirmEmail, findUserByEmail, insertEmailIdentity, insertUser } from './store.ts';

/** An employee's account: no address, no name, a pseudonym. @returns its id */
export const createNamelessAccount = async (
  tx: Tx,
  context: AuthContext,
  given: { pseudonym: string; metadata: Record<string, unknown> },
): Promise<string> => {
  const id = newId();
  await insertUser(tx, {
    id,
    email: null,
    passwordHash: null,
    metadata: given.metadata,
    now: context.clock.now(),
  });
  await context.profiles.createProfile(tx, {
    userId: id,
    metadata: given.metadata,
    pseudonym: given.pseudonym,
  });
  return id;
};

/**
 * The account of an address that has one, or a new one that opens by mailed links alone, until its owner sets a password.
 * It begins no free month: a company's contact asked for none. @throws AppError when it is no address
 */
export const accountOfAddress = async (tx: Tx, context: AuthContext, address: string): Promise<string> => {
  const email = readEmail(address);
  const known = await findUserByEmail(tx, email);
  if (known) return known.id;
  const id = newId();
  const now = context.clock.now();
  const data = { sub: id, email, email_verified: true };
  const made = await insertUser(tx, { id, email, passwordHash: null, metadata: data, now });
  // Somebody signed up with it at the same moment: theirs it is.
  if (!made) return (await findUserByEmail(tx, email))!.id;
  await insertEmailIdentity(tx, { id: newId(), userId: id, data, now });
  await context.profiles.createProfile(tx, { userId: id, metadata: {} });
  await confirmEmail(tx, id, now);
  return id;
};

/** Signs somebody in who proved who they are elsewhere. What it returns signs the token, once the transaction is over. */
export const signInProved = async (
  tx: Tx,
  context: AuthContext,
  userId: string,
  method: 'card' | 'otp',
): Promise<() => Promise<SessionView>> => {
  const facts = await openSession(tx, context, userId, method);
  return () => showSession(context, facts);
};
