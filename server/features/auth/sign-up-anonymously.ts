import type { AuthContext } from './context.ts';
import { openSession, type SessionView, showSession } from './open-session.ts';
import { insertUser } from './store.ts';
import { withKey } from './with-key.ts';

/** An account that nobody can name, only where the operator allows it (`AUTH_ANONYMOUS`). @throws AppError `signup_disabled`, `adults_only` */
export const signUpAnonymously = async (
  context: AuthContext,
  metadata: Record<string, unknown>,
): Promise<SessionView> => {
  await context.mayJoin();
  const now = context.clock.now();
  const { made: facts } = await withKey(context, (id) =>
    context.db.system('sign-in', async (tx) => {
      await insertUser(tx, context, { id, email: null, passwordHash: null, metadata, now });
      await context.profiles.createProfile(tx, { userId: id, metadata });
      return openSession(tx, context, id, 'anonymous');
    }),
  );
  return showSession(context, facts);
};
