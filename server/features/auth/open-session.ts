import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/ground/db/db.ts';
import type { Device } from '#shared/auth/sign-ins.ts';
import { accessTokenLifetime } from './access-tokens.ts';
import type { AuthContext } from './context.ts';
import { tokenHash } from './one-time-tokens.ts';
import { refreshTokenOf } from './refresh-token.ts';
import { insertSession, listMethods } from './session-store.ts';
import { coarse, sealTimes, timesOfNew } from './session-times.ts';
import { findUser, type SessionRow, type UserRow } from './store.ts';
import { readUserView, type UserView } from './user-view.ts';

/** A session as the wire shows one (contract §1.3). */
export type SessionView = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserView;
  weak_password?: { message: string; reasons: string[] };
};

export type SessionFacts = {
  user: UserRow;
  view: UserView;
  session: Pick<SessionRow, 'id' | 'aal'>;
  methods: { method: string; created_at: Date }[];
  refreshToken: string;
};

/** Reads what a token is made from, inside the caller's transaction; signing comes after it. */
export const readSessionFacts = async (
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  session: Pick<SessionRow, 'id' | 'aal' | 'token_number'>,
): Promise<SessionFacts> => ({
  user,
  view: await readUserView(tx, context, user, context.clock.now()),
  session,
  methods: await listMethods(tx, await context.vault.findBox(user.id), session.id),
  refreshToken: refreshTokenOf(context.refreshKey, session.id, session.token_number),
});

/**
 * Signs somebody in: a new session with its first refresh token.
 * @param device what they came with, where it is known; a refresh notes it, too
 */
export const openSession = async (
  tx: Tx,
  context: AuthContext,
  userId: string,
  method: string,
  device: Device | null = null,
): Promise<SessionFacts> => {
  const id = randomUUID();
  const now = context.clock.now();
  const known = (await findUser(tx, context, userId))!;
  await insertSession(tx, {
    id,
    userId,
    method,
    tokenHash: tokenHash(refreshTokenOf(context.refreshKey, id, 1)),
    timesSealed: sealTimes(await context.vault.boxFor(userId), timesOfNew(method, now, device)),
    day: coarse(known, now),
    now,
  });
  const user = (await findUser(tx, context, userId))!;
  return readSessionFacts(tx, context, user, { id, aal: 'aal1', token_number: 1 });
};

export const showSession = async (context: AuthContext, facts: SessionFacts): Promise<SessionView> => {
  const { user, session, methods } = facts;
  const expiresIn = accessTokenLifetime / 1000;
  const accessToken = await context.tokens.sign({
    sub: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    aal: session.aal,
    amr: methods.map(({ method, created_at }) => ({
      method,
      timestamp: Math.floor(created_at.getTime() / 1000),
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(context.clock.now().getTime() / 1000) + expiresIn,
    refresh_token: facts.refreshToken,
    user: facts.view,
  };
};
