import type { SupabaseClient } from '@supabase/supabase-js';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { type Notice, signInNotices } from '#shared/messages/auth.ts';
import type { AuthLink } from './auth-link.ts';
import { initialAuthState, nextAuthState, type Role } from './auth-state.ts';
import { owesCode } from './owes-code.ts';
import { forgetRecovery } from './recovery.ts';
import { forgetStoredSession, whenSupabaseOpens } from './supabase-client.ts';
import { areWordsToNote, leavingWithoutWords, setWordsToNote } from './unseen-words.ts';
import { useAuthLink } from './use-auth-link.ts';
import { useRoleCheck } from './use-role-check.ts';
import { useStoredSession } from './use-stored-session.ts';

export type Session = {
  /** `loading` also while an authentication link is being followed; `code`: the second factor is still due. */
  state: 'loading' | 'none' | 'code' | 'session';
  email?: string;
  userId?: string;
  role: Role | null;
  isAdmin: boolean;
  /** Only says that the role check is over (specification §4); rights read `profiles.subscription_status`. */
  subscribed: boolean;
  /** A session is kept in this browser, but the service cannot be reached to open it; it is tried again by itself. */
  unreachable: boolean;
  /** Leads to the landing page, with this notice or the usual one. */
  signOut(notice?: Notice): Promise<void>;
  /** Null until the client is loaded; always there when `state` is `session`. Elsewhere `await getSupabase()`. */
  client: SupabaseClient | null;
};

const SessionContext = createContext<Session | null>(null);

/** Fired on a deliberate sign-out only (never on expiry): each room forgets what it kept in this browser. */
export const signedOutEvent = 'eclaircie:signed-out';

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

type Props = { notify: (notice: Notice) => void; authLink?: AuthLink; children: ReactNode };

/** Must stand inside the router. `notify` shows a toast that survives the change of page. */
export function SessionProvider({ notify, authLink, children }: Props) {
  const navigate = useNavigate();
  const [auth, dispatch] = useReducer(nextAuthState, initialAuthState);
  const [client, setClient] = useState<SupabaseClient | null>(null);
  const linkPending = useAuthLink(notify, authLink);
  const unreachable = useStoredSession(client === null, () =>
    dispatch({ type: 'auth-changed', event: 'INITIAL_SESSION', user: null }),
  );
  useRoleCheck(client, auth, dispatch);

  useEffect(() => {
    let stopListening = () => {};
    const stopWaiting = whenSupabaseOpens((opened) => {
      setClient(opened);
      const { data } = opened.auth.onAuthStateChange((event, session) =>
        dispatch({
          type: 'auth-changed',
          event,
          user: session?.user ?? null,
          owesCode: session ? owesCode(session) : false,
        }),
      );
      stopListening = () => data.subscription.unsubscribe();
    });
    return () => {
      stopWaiting();
      stopListening();
    };
  }, []);

  // What was noted of a card account says nothing to somebody else in this browser.
  const nameless = auth.status === 'session' && !auth.email;
  const signOut = useCallback(
    async (notice: Notice = signInNotices.signedOut) => {
      const erased = notice !== signInNotices.signedOut;
      if (!erased && nameless && areWordsToNote() && !window.confirm(leavingWithoutWords)) return;
      setWordsToNote(false);
      // This device only: closing one's session on a phone should not end the one at home.
      await client?.auth.signOut({ scope: 'local' }).catch(() => {});
      forgetStoredSession();
      forgetRecovery();
      window.dispatchEvent(new Event(signedOutEvent));
      dispatch({ type: 'auth-changed', event: 'SIGNED_OUT', user: null });
      notify(notice);
      await navigate('/');
    },
    [client, notify, navigate, nameless],
  );

  const value = useMemo((): Session => {
    const common = { signOut, client, unreachable };
    const nobody = { ...common, role: null, isAdmin: false, subscribed: false };
    if (linkPending || auth.status === 'loading') return { ...nobody, state: 'loading' };
    if (auth.status === 'none') return { ...nobody, state: 'none' };
    if (auth.status === 'code') return { ...nobody, state: 'code', email: auth.email };
    const { email, userId, role, subscribed } = auth;
    return { ...common, state: 'session', email, userId, role, isAdmin: role === 'admin', subscribed };
  }, [auth, client, linkPending, signOut, unreachable]);

  return <SessionContext value={value}>{children}</SessionContext>;
}
