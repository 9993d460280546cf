import { HistoryScreen } from '#web/features/companion/history-screen.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Mes séances',
  description: 'Relire vos séances, et chercher dans tout ce qui s’y est dit.',
  indexed: false,
};

function History() {
  const { client, userId } = useSession();
  if (!client || !userId) return null;
  return (
    <PageShell>
      <h1>Mes séances</h1>
      <HistoryScreen key={userId} client={client} />
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <History />
    </RequireSignIn>
  );
}
