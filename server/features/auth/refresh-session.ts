import type { Tx } from '#server/ground/db/db.ts';
import { tooMany } from '#server/ground/http/rate-limit.ts';
import type { Device } from '#shared/auth/sign-ins.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { authLimits, reuseInterval } from './limits.ts';
import { tokenHash } from './one-time-tokens.ts';
import { readSessionFacts, type SessionFacts, type SessionView, showSession } from './open-session.ts';
import { refreshTokenOf, refreshTokenShape } from './refresh-token.ts';
import { findRefreshToken, lockSession, revokeFamily, rotateToken } from './session-store.ts';
import { coarse, openTimes, sealTimes, withTurned } from './session-times.ts';
import { findUser, type SessionRow, type UserRow } from './store.ts';

/** Turns the session's refresh token, under the lock on its row. @returns the session with its new number */
export const rotateSession = async (
  tx: Tx,
  context: AuthContext,
  user: Pick<UserRow, 'id' | 'is_anonymous'>,
  session: SessionRow,
  device: Device | null = null,
): Promise<SessionRow> => {
  const next = session.token_number + 1;
  const now = context.clock.now();
  const box = await context.vault.boxFor(user.id);
  const before = openTimes(box, session);
  const turned = withTurned(before, session.token_number, now);
  const times = { ...turned, device: device ?? before.device ?? null };
  const timesSealed = sealTimes(box, times);
  await rotateToken(tx, {
    sessionId: session.id,
    userId: session.user_id,
    from: session.token_number,
    to: next,
    hash: tokenHash(refreshTokenOf(context.refreshKey, session.id, next)),
    timesSealed,
    day: coarse(user, now),
  });
  return { ...session, token_number: next, times_sealed: timesSealed };
};

/**
 * Rotation with reuse detection (wire contract §2.2). Callers of one session take turns on its row, so that two tabs
 * that refresh at once both succeed and a stolen token that is used twice ends the session, access tokens included.
 * @param input.from the caller's network address
 * @param input.device what the caller came with
 * @param onReuse called once the session has ended, before the refusal
 * @throws AppError `refresh_token_not_found`, `refresh_token_already_used`, `session_not_found`, `user_banned`
 */
export const refreshSession = async (
  context: AuthContext,
  input: { token: string; from: string; device: Device | null },
  onReuse: () => void,
): Promise<SessionView> => {
  const { db, clock, refreshKey, limiter } = context;
  const hash = tokenHash(input.token);
  const shaped = refreshTokenShape.test(input.token);
  const known = shaped ? await db.system('sign-in', (tx) => findRefreshToken(tx, hash)) : null;
  // A token that is ours counts by its sign-in: those who share an address never use up each other's. Others are guesses.
  if (known) await limiter.take(authLimits.refresh, known.session_id);
  // None past the limit is counted: nobody behind the address is to pay for them with more work when they sign in.
  else if ((await limiter.left(authLimits.token, input.from)) === 0)
    throw tooMany(authLimits.token, clock.now());
  else await limiter.spend(authLimits.token, input.from, 1);
  if (!shaped) throw new AppError('validation_failed', { message: 'Refresh token is not valid' });
  const outcome = await db.system('sign-in', async (tx): Promise<SessionFacts | 'reused'> => {
    const found = await findRefreshToken(tx, hash);
    if (!found) throw new AppError('refresh_token_not_found');
    const session = await lockSession(tx, found.session_id);
    // Read again under the lock: the other tab may have turned the token meanwhile.
    const token = session && (await findRefreshToken(tx, hash));
    const user = session && (await findUser(tx, context, session.user_id));
    if (!session || !token || !user) throw new AppError('session_not_found', { status: 400 });
    const now = clock.now();
    if (user.banned_until && user.banned_until > now) throw new AppError('user_banned', { status: 400 });

    if (token.revoked_at) {
      const active = await findRefreshToken(
        tx,
        tokenHash(refreshTokenOf(refreshKey, session.id, session.token_number)),
      );
      if (!active || active.revoked_at) throw new AppError('refresh_token_already_used');
      // Its child is the active token: the other tab got it, and so may this one.
      if (active.parent === token.number) return readSessionFacts(tx, context, user, session);
      const { turned } = openTimes(await context.vault.findBox(user.id), session);
      const turnedAt = turned[token.number] ?? token.revoked_at.getTime();
      if (now.getTime() - turnedAt > reuseInterval) {
        await revokeFamily(tx, session.id, now);
        return 'reused';
      }
    }
    return readSessionFacts(tx, context, user, await rotateSession(tx, context, user, session, input.device));
  });
  // Thrown out here, so that closing the family is not undone with the transaction.
  if (outcome === 'reused') {
    onReuse();
    throw new AppError('refresh_token_already_used');
  }
  return showSession(context, outcome);
};
