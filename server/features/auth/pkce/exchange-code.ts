import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/ground/db/db.ts';
import type { Device } from '#shared/auth/sign-ins.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { flowLifetime } from '../limits.ts';
import { tokenHash } from '../one-time-tokens.ts';
import { openSession, type SessionView, showSession } from '../open-session.ts';
import { lockUser } from '../store.ts';
import { answersChallenge } from './challenge.ts';
import { deleteFlow, insertFlow, lockFlow, openChallenge } from './flow-store.ts';

/** The code that a followed link leads to, inside the transaction that consumed the link. */
export const issueCode = async (
  tx: Tx,
  context: AuthContext,
  flow: { userId: string; method: string; challengeSealed: string },
): Promise<string> => {
  const code = randomUUID();
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + flowLifetime);
  await insertFlow(tx, { ...flow, codeHash: tokenHash(code), now, expiresAt });
  return code;
};

/**
 * Signs in with the code of a followed link and the secret of the browser that asked for the link (wire contract §2.2): once.
 * A wrong secret leaves the code to whoever has the right one.
 * @throws AppError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`, `user_banned`
 */
export const exchangeCode = async (
  context: AuthContext,
  { code, verifier, device }: { code: string; verifier: string; device: Device | null },
): Promise<SessionView> => {
  const codeHash = tokenHash(code);
  const facts = await context.db.system('sign-in', async (tx) => {
    const flow = await lockFlow(tx, codeHash);
    if (!flow) throw new AppError('flow_state_not_found');
    const now = context.clock.now();
    if (flow.expires_at <= now) throw new AppError('flow_state_expired');
    const challenge = await openChallenge(context, flow);
    if (!challenge || !answersChallenge(challenge, verifier)) throw new AppError('bad_code_verifier');
    await deleteFlow(tx, codeHash);
    const user = await lockUser(tx, context, flow.user_id);
    if (!user) throw new AppError('flow_state_not_found');
    if (user.banned_until && user.banned_until > now) throw new AppError('user_banned', { status: 400 });
    return openSession(tx, context, user.id, flow.method, device);
  });
  return showSession(context, facts);
};
