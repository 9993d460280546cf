import type { Tx } from '#server/ground/db/db.ts';
import type { AuthContext } from './context.ts';
import { deleteSessions } from './session-store.ts';
import { dropPassword, lockUser } from './store.ts';
import { forgetMailed } from './token-store.ts';

/**
 * Before what was written opens again: whatever somebody else may hold of the account opens nothing any more. Every other sign-in
 * ends, mailed links are forgotten, and so is a password that staff or a tool gave.
 * @param sessionId the sign-in that stays
 */
export const endOtherWays = async (
  tx: Tx,
  context: AuthContext,
  { userId, sessionId }: { userId: string; sessionId: string | undefined },
): Promise<void> => {
  const user = await lockUser(tx, context, userId);
  await deleteSessions(tx, userId, { except: sessionId });
  await forgetMailed(tx, userId);
  if (user?.password_doubted) await dropPassword(tx, userId);
};
