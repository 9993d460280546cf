import type { SessionUser } from './auth-state.ts';

/** The parts of the client's session that say whether a code is due. */
export type KeptSession = {
  access_token?: string | undefined;
  user: SessionUser & { factors?: readonly { status: string }[] | undefined };
};

/** What the token says of the level reached, without believing it: the service checks for itself. */
function levelOf(token: string): unknown {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}

/**
 * Whether a password opened half the door: this person protects their account by a second factor and has not given its
 * code in this sign-in. The service answers no data until then.
 */
export const owesCode = ({ access_token, user }: KeptSession): boolean =>
  (user.factors ?? []).some(({ status }) => status === 'verified') && levelOf(access_token ?? '') !== 'aal2';
