/**
 * Client auth state, exactly as specification §4 tells it: loading, then session or none; a deferred role check when a
 * session with a user appears; 'user' when the check fails. `subscribed` only means that the check is over: it says
 * nothing of a subscription, whose truth is `profiles.subscription_status`. Pure; the provider does the waiting.
 */
export type Role = 'user' | 'admin';

export type AuthState =
  | { status: 'loading' }
  | { status: 'none' }
  /** The password was right; the code of the second factor is awaited. Nothing of the person opens before. */
  | { status: 'code'; userId: string; email: string }
  | {
      status: 'session';
      userId: string;
      email: string;
      role: Role | null;
      subscribed: boolean;
      /** The check that is due, by number; null when none is. A late answer to an older check is ignored. */
      dueCheck: number | null;
      checksAsked: number;
      lastCheckFailed: boolean;
    };

export type SessionUser = { id: string; email?: string | undefined };

export type AuthEvent =
  | { type: 'auth-changed'; event: string; user: SessionUser | null; owesCode?: boolean }
  | { type: 'role-checked'; userId: string; check: number; role: Role }
  | { type: 'role-check-failed'; userId: string; check: number };

export const initialAuthState: AuthState = { status: 'loading' };

/**
 * After these the roles of the same person may have changed. SIGNED_IN is not one, it fires on every tab focus; nor is
 * USER_UPDATED, which follows a new password or address.
 */
const eventsThatAskAgain = new Set(['TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED']);

export function nextAuthState(state: AuthState, happened: AuthEvent): AuthState {
  switch (happened.type) {
    case 'auth-changed':
      if (happened.event === 'SIGNED_OUT' || !happened.user) return { status: 'none' };
      if (happened.owesCode) {
        return { status: 'code', userId: happened.user.id, email: happened.user.email ?? '' };
      }
      return withUser(state, happened.event, happened.user);
    case 'role-checked':
      return settled(state, happened, happened.role, false);
    case 'role-check-failed':
      return settled(state, happened, 'user', true);
  }
}

function withUser(state: AuthState, event: string, user: SessionUser): AuthState {
  const email = user.email ?? '';
  if (state.status !== 'session' || state.userId !== user.id) {
    return {
      status: 'session',
      userId: user.id,
      email,
      role: null,
      subscribed: false,
      dueCheck: 1,
      checksAsked: 1,
      lastCheckFailed: false,
    };
  }
  // The same person: what is known of them stays on screen while it is asked again.
  const mustAsk = state.dueCheck === null && (state.lastCheckFailed || eventsThatAskAgain.has(event));
  if (!mustAsk) return state.email === email ? state : { ...state, email };
  const check = state.checksAsked + 1;
  return { ...state, email, dueCheck: check, checksAsked: check };
}

function settled(
  state: AuthState,
  answer: { userId: string; check: number },
  role: Role,
  failed: boolean,
): AuthState {
  if (state.status !== 'session') return state;
  if (state.userId !== answer.userId || state.dueCheck !== answer.check) return state;
  return { ...state, role, subscribed: true, dueCheck: null, lastCheckFailed: failed };
}
