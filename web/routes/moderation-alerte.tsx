import { useParams } from 'react-router';
import { z } from 'zod';
import { AlertView } from '#web/features/moderation/alert-view.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Une ligne, console de l’équipe',
  description: 'Une ligne de la console de l’équipe.',
  indexed: false,
};

function Line() {
  const { client } = useSession();
  const asked = z.uuid().safeParse(useParams().id);
  if (!client) return null;
  return (
    <PageShell width="wide" footer={false} offlineNotice={false} className="py-8">
      {asked.success ? (
        <AlertView key={asked.data} client={client} alertId={asked.data} />
      ) : (
        <>
          <h1 className="mb-6 text-4xl">Console de l’équipe</h1>
          <EmptyState
            title="Cette ligne n’existe pas"
            action={<ButtonLink to="/moderation">Retour à la file</ButtonLink>}
          />
        </>
      )}
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn asksAgain>
      <Line />
    </RequireSignIn>
  );
}
