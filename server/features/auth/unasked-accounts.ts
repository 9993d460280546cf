import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/ground/db/db.ts';
import type { AuthContext } from './context.ts';
import { openSession, type SessionView, showSession } from './open-session.ts';
import { insertUser } from './store.ts';

/**
 * The account of an employee, who has no name here, or of a company's contact: no address, a pseudonym.
 * @param given.asOf the moment its rows name instead of the true one, which would tell who it is
 * @returns its id
 */
export const createNamelessAccount = async (
  tx: Tx,
  context: AuthContext,
  given: { pseudonym: string; metadata: Record<string, unknown>; asOf?: Date },
): Promise<string> => {
  const { asOf = context.clock.now() } = given;
  // At random: the ids of other rows begin with their time.
  const id = randomUUID();
  await insertUser(tx, context, {
    id,
    email: null,
    passwordHash: null,
    metadata: given.metadata,
    now: asOf,
  });
  await context.profiles.createProfile(tx, {
    userId: id,
    metadata: given.metadata,
    pseudonym: given.pseudonym,
    asOf,
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
