import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { signInEndedEvent } from '#web/lib/call-function.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PageShell } from './page-shell.tsx';
import { SessionOutOfReach } from './session-over.tsx';

/** A sign-in that was ended elsewhere is over in this browser too, without waiting for its token to run out. */
export function useEndedSignIn(listens: boolean): void {
  const { client } = useSession();
  useEffect(() => {
    if (!client || !listens) return;
    const end = () => void client.auth.signOut({ scope: 'local' });
    window.addEventListener(signInEndedEvent, end);
    return () => window.removeEventListener(signInEndedEvent, end);
  }, [client, listens]);
}

type Props = {
  to?: '/login' | '/auth';
  /** The screen itself says that the sign-in has ended, and stays: what is half written there must not go. */
  asksAgain?: boolean;
  children: ReactNode;
};

/** Shows its content to someone signed in; leads anyone else to `to`, and back here afterwards. */
export function RequireSignIn({ to = '/login', asksAgain = false, children }: Props) {
  const { state, unreachable } = useSession();
  useEndedSignIn(!asksAgain);
  const { pathname, search } = useLocation();
  if (unreachable) {
    return (
      <PageShell>
        <SessionOutOfReach />
      </PageShell>
    );
  }
  if (state === 'loading') return <LoadingPage />;
  if (state === 'none' || state === 'code')
    return <Navigate replace to={`${to}?next=${encodeURIComponent(pathname + search)}`} />;
  return children;
}
