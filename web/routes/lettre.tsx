import { HelpSheet } from '#web/features/emergency/help-sheet.tsx';
import { LetterScreen } from '#web/features/letters/letter-screen.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Ma lettre de la semaine',
  description: 'Une lettre à vous-même, commencée avec ce que vous avez noté et gardé.',
  indexed: false,
};

function Letter() {
  const { client, userId } = useSession();
  if (!client || !userId) return null;
  return (
    <PageShell className="print:p-0">
      <h1 className="print:hidden">Ma lettre de la semaine</h1>
      <p className="mt-4 text-lg print:hidden">
        Elle commence avec ce que vous avez noté et gardé. À vous de la corriger, de la finir, de l’imprimer,
        ou de n’en rien faire.
      </p>
      <LetterScreen
        key={userId}
        client={client}
        helpSheet={(category, onClose) => (
          <HelpSheet category={category} onClose={onClose} backLabel="Revenir à ma lettre" />
        )}
      />
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <Letter />
    </RequireSignIn>
  );
}
