import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { signInEndedEvent } from '#web/lib/call-function.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Note } from './alert.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PageShell } from './page-shell.tsx';

/** A sign-in that was ended elsewhere is over in this browser too, without waiting for its token to run out. */
function useEndedSignIn(asks: boolean): void {
  const { client } = useSession();
  useEffect(() => {
    if (!client || asks) return;
    const end = () => void client.auth.signOut({ scope: 'local' });
    window.addEventListener(signInEndedEvent, end);
    return () => window.removeEventListener(signInEndedEvent, end);
  }, [client, asks]);
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
  useEndedSignIn(asksAgain);
  const { pathname, search } = useLocation();
  if (unreachable) {
    return (
      <PageShell>
        <Note title="Votre session n’a pas pu être rouverte pour l’instant.">
          Le service ne répond pas. Nous réessayons tout seuls.
        </Note>
      </PageShell>
    );
  }
  if (state === 'loading') return <LoadingPage />;
  if (state === 'none' || state === 'code')
    return <Navigate replace to={`${to}?next=${encodeURIComponent(pathname + search)}`} />;
  return children;
}
