import type { Session as SignIn, SupabaseClient } from '@supabase/supabase-js';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { type Notice, signInNotices } from '#shared/messages/auth.ts';
import { forgetWritingOfOthers } from '#web/lib/forget-writing.ts';
import type { AuthLink } from './auth-link.ts';
import { initialAuthState, nextAuthState, type Role } from './auth-state.ts';
import { chooseEnd, forgetChosenEnd, isEndChosen } from './chosen-end.ts';
import { owesCode } from './owes-code.ts';
import { forgetRecovery } from './recovery.ts';
import { forgetStoredSession, hasStoredSession } from './stored-session.ts';
import { whenSupabaseOpens } from './supabase-client.ts';
import { areWordsToNote, leavingWithoutWords, setWordsToNote } from './unseen-words.ts';
import { useAuthLink } from './use-auth-link.ts';
import { useRenewal } from './use-renewal.ts';
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
  /** A sign-in that was open in this browser has ended, and not by a press on « Se déconnecter » here. */
  ended: boolean;
  /** Leads to the landing page, with this notice or the usual one. */
  signOut(notice?: Notice): Promise<void>;
  /** Null until the client is loaded; always there when `state` is `session`. Elsewhere `await getSupabase()`. */
  client: SupabaseClient | null;
};

/** How long a kept sign-in may take to open before the page says that the service does not answer. */
const slowAfter = 5_000;

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
  /** Somebody was signed in here: as the page came up, or later. */
  const wasSignedIn = useRef(hasStoredSession());
  const [ended, setEnded] = useState(false);
  const [waitsForLine, setWaitsForLine] = useState(false);
  const cannotOpen = useStoredSession(client === null, () =>
    dispatch({ type: 'auth-changed', event: 'INITIAL_SESSION', user: null }),
  );
  const unreachable = cannotOpen || waitsForLine;
  useRoleCheck(client, auth, dispatch);

  const take = useCallback((event: string, session: SignIn | null) => {
    // The client says « nobody » of a sign-in that it keeps and could not renew.
    const isKept = !session && event === 'INITIAL_SESSION' && hasStoredSession();
    setWaitsForLine(isKept);
    if (isKept) return;
    setEnded(!session && wasSignedIn.current && !isEndChosen());
    if (session) {
      wasSignedIn.current = true;
      forgetChosenEnd();
      // Before a screen of this person reads what waits here.
      forgetWritingOfOthers(session.user.id);
    }
    dispatch({
      type: 'auth-changed',
      event,
      user: session?.user ?? null,
      owesCode: session ? owesCode(session) : false,
    });
  }, []);
  useRenewal(client, waitsForLine, (session) => take('TOKEN_REFRESHED', session));

  useEffect(() => {
    let stopListening = () => {};
    let slow: ReturnType<typeof setTimeout> | undefined;
    const heard: typeof take = (event, session) => {
      clearTimeout(slow);
      take(event, session);
    };
    const stopWaiting = whenSupabaseOpens((opened) => {
      setClient(opened);
      // The client tries for half a minute to renew a sign-in before it says anything.
      slow = setTimeout(() => setWaitsForLine(hasStoredSession()), slowAfter);
      const { data } = opened.auth.onAuthStateChange(heard);
      stopListening = () => data.subscription.unsubscribe();
    });
    return () => {
      clearTimeout(slow);
      stopWaiting();
      stopListening();
    };
  }, [take]);

  // What was noted of a card account says nothing to somebody else in this browser.
  const nameless = auth.status === 'session' && !auth.email;
  const signOut = useCallback(
    async (notice: Notice = signInNotices.signedOut) => {
      const erased = notice !== signInNotices.signedOut;
      if (!erased && nameless && areWordsToNote() && !window.confirm(leavingWithoutWords)) return;
      setWordsToNote(false);
      chooseEnd();
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
    const common = { signOut, client, unreachable, ended };
    const nobody = { ...common, role: null, isAdmin: false, subscribed: false };
    if (linkPending || auth.status === 'loading') return { ...nobody, state: 'loading' };
    if (auth.status === 'none') return { ...nobody, state: 'none' };
    if (auth.status === 'code') return { ...nobody, state: 'code', email: auth.email };
    const { email, userId, role, subscribed } = auth;
    return { ...common, state: 'session', email, userId, role, isAdmin: role === 'admin', subscribed };
  }, [auth, client, linkPending, signOut, unreachable, ended]);

  return <SessionContext value={value}>{children}</SessionContext>;
}
