import { Queue } from '#web/features/moderation/queue.tsx';
import { ReportQueue } from '#web/features/reports/report-queue.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Console de l’équipe',
  description: 'Les lignes qui attendent une personne de l’équipe.',
  indexed: false,
};

function Console() {
  const { client } = useSession();
  if (!client) return null;
  return (
    <PageShell width="wide" footer={false} offlineNotice={false} className="py-8">
      <h1 className="text-4xl">Console de l’équipe</h1>
      <Queue client={client} />
      <ReportQueue client={client} />
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn asksAgain>
      <Console />
    </RequireSignIn>
  );
}
