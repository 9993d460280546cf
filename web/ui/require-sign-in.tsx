import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Note } from './alert.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PageShell } from './page-shell.tsx';

/** Shows its content to someone signed in; leads anyone else to `to`, and back here afterwards. */
export function RequireSignIn({ to = '/login', children }: { to?: '/login' | '/auth'; children: ReactNode }) {
  const { state, unreachable } = useSession();
  const { pathname, search } = useLocation();
  if (unreachable) {
    return (
      <PageShell>
        <Note title="Votre session n'a pas pu être rouverte pour l'instant.">
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
