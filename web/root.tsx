import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Refused } from '#web/lib/call-function.ts';
import { isIntakeKept } from './features/intake/intake-key.ts';
import { forgetWriting } from './lib/forget-writing.ts';
import { forgetLostActs } from './lib/lost-acts.ts';
import { forgetPlanOfOthers } from './lib/page/kept-plan.ts';
import { readAnew } from './lib/read-anew.ts';
import type { AuthLink } from './lib/session/auth-link.ts';
import { SessionProvider, signedOutEvent, useSession } from './lib/session/session-context.tsx';
import { toast } from './lib/toasts.ts';
import { openToldDevices, openToldTabs } from './lib/told-tabs.ts';
import { PageChange } from './ui/page-change.tsx';
import { Toaster } from './ui/toaster.tsx';
import { UrgenceOverAll } from './ui/urgence-over-all.tsx';

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

/** What is read of the person, and may be changed in another tab or on another device. What is being written, or drawn once a day, is not. */
const shownOfPerson = new Set([
  'my-subscription',
  'subscription-status',
  'my-invoices',
  'my-names',
  'my-terms',
  'preferences',
  'consents',
  'sessions',
  'own-sessions',
  'last-step',
  'memories',
  'moods',
  'trusted-contact',
  'telegram-account',
  'intake-done',
  'after-danger',
  'my-erasure',
]);

/** Tells the other tabs and devices of each change that the server took, and reads anew what they changed. */
function ToldTabs() {
  const queries = useQueryClient();
  const { state, client, userId } = useSession();
  const person = state === 'session' ? userId : undefined;
  useEffect(() => {
    const leaving = new AbortController();
    const onChanged = () => readAnew(queries, ({ queryKey }) => shownOfPerson.has(String(queryKey[0])));
    const tellTabs = openToldTabs(onChanged, leaving.signal);
    const tellDevices = client && person ? openToldDevices(client, onChanged, leaving.signal) : null;
    const tell = () => {
      tellTabs();
      tellDevices?.();
    };
    const stop = queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation?.state.status === 'success') tell();
    });
    // A payment is no change of ours: its page tells that it happened, whenever it has read so.
    let before: string | undefined;
    const stopReading = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== 'subscription-status') return;
      // Twice at most for the same words: the provider's word may come between two looks, and no tab answers another for ever.
      const said = `${JSON.stringify(query.state.data ?? null)} ${Math.min(query.state.dataUpdateCount, 2)}`;
      if (said === before || query.state.status !== 'success') return;
      before = said;
      tell();
    });
    return () => {
      stop();
      stopReading();
      leaving.abort();
    };
  }, [queries, client, person]);
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
  useEffect(() => {
    const leaving = new AbortController();
    forgetLostActs(queries, leaving.signal);
    return () => leaving.abort();
  }, [queries]);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider notify={toast} {...(authLink ? { authLink } : {})}>
        <PageChange />
        <OnePersonAtATime />
        <ToldTabs />
        <WaitingAnswers />
        <Outlet />
        <Toaster />
        <UrgenceOverAll />
        {/* The first page of every visit has the same key: without its address, one would open where another was left. */}
        <ScrollRestoration
          getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)}
        />
      </SessionProvider>
    </QueryClientProvider>
  );
}
