import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Refused } from '#web/lib/call-function.ts';
import { isIntakeKept } from './features/intake/intake-key.ts';
import { forgetWriting } from './lib/forget-writing.ts';
import { forgetPlanOfOthers } from './lib/page/kept-plan.ts';
import type { AuthLink } from './lib/session/auth-link.ts';
import { SessionProvider, signedOutEvent, useSession } from './lib/session/session-context.tsx';
import { toast } from './lib/toasts.ts';
import { PageChange } from './ui/page-change.tsx';
import { Toaster } from './ui/toaster.tsx';

const PendingIntake = lazy(() =>
  import('./features/intake/pending-intake.tsx').then(
    (room) => ({ default: room.PendingIntake }),
    // The network is away: the answers stay here, and the next page tries again.
    () => ({ default: () => null }),
  ),
);

/** Intake answers given before signing in are saved wherever the person arrives; on /intake the screen does it. */
function WaitingAnswers() {
  const { state } = useSession();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  if (state !== 'session' || pathname === '/intake' || !isIntakeKept()) return null;
  return (
    <Suspense>
      <PendingIntake onSaved={() => void queries.invalidateQueries({ queryKey: ['intake-done'] })} />
    </Suspense>
  );
}

/** What was read for one person is not there for the next one of the same page. */
function OnePersonAtATime() {
  const { userId } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    if (!userId) return;
    forgetPlanOfOthers(userId);
    return () => queries.clear();
  }, [userId, queries]);
  return null;
}

/** A refusal is an answer, the same however often one asks; what was lost on the way is asked once more. */
const onceUnlessRefused = (failures: number, error: unknown): boolean =>
  failures < 1 && !(error instanceof Refused && error.status < 500);

/** What stands above every screen: data, session, toasts, and what a change of page must do. */
export function Root({ authLink }: { authLink?: AuthLink }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: 30_000, retry: onceUnlessRefused },
          // An act happens at its click or fails: none waits for the network to come back and happens behind a back.
          mutations: { networkMode: 'always' },
        },
      }),
  );
  useEffect(() => {
    window.addEventListener(signedOutEvent, forgetWriting);
    return () => window.removeEventListener(signedOutEvent, forgetWriting);
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider notify={toast} {...(authLink ? { authLink } : {})}>
        <PageChange />
        <OnePersonAtATime />
        <WaitingAnswers />
        <Outlet />
        <Toaster />
        {/* The first page of every visit has the same key: without its address, one would open where another was left. */}
        <ScrollRestoration
          getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)}
        />
      </SessionProvider>
    </QueryClientProvider>
  );
}
