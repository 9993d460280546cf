import type { Tx } from '#server/ground/db/db.ts';
import { newId } from '#server/ground/ids.ts';
import type { AuthContext } from './context.ts';
import { openSession, type SessionView, showSession } from './open-session.ts';
import { insertUser } from './store.ts';

/** The account of an employee, who has no name here, or of a company's contact: no address, a pseudonym. @returns its id */
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
