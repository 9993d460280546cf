import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import type { AuthLink } from './lib/session/auth-link.ts';
import { SessionProvider } from './lib/session/session-context.tsx';
import { toast } from './lib/toasts.ts';
import { PageChange } from './ui/page-change.tsx';
import { Toaster } from './ui/toaster.tsx';

/** What stands above every screen: data, session, toasts, and what a change of page must do. */
export function Root({ authLink }: { authLink?: AuthLink }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider notify={toast} {...(authLink ? { authLink } : {})}>
        <PageChange />
        <Outlet />
        <Toaster />
        <ScrollRestoration />
      </SessionProvider>
    </QueryClientProvider>
  );
}
