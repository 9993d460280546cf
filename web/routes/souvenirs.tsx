import { HelpSheet } from '#web/features/emergency/help-sheet.tsx';
import { MemoriesScreen } from '#web/features/memories/memories-screen.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Ce que je sais de vous',
  description:
    'Ce dont le compagnon se souvient d’une séance à l’autre. Vous le gardez, le corrigez ou l’effacez.',
  indexed: false,
};

function Memories() {
  const { client, userId } = useSession();
  if (!client || !userId) return null;
  return (
    <PageShell>
      <h1>Ce que je sais de vous</h1>
      <p className="mt-4 text-lg">
        D’une séance à l’autre, le compagnon ne se souvient que de ce que vous gardez ici. C’est chiffré avec
        votre clé, et cela s’efface avec la séance d’où cela vient, douze mois au plus.
      </p>
      <MemoriesScreen
        key={userId}
        client={client}
        helpSheet={(category, onClose) => (
          <HelpSheet category={category} onClose={onClose} backLabel="Revenir à mes souvenirs" />
        )}
      />
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <Memories />
    </RequireSignIn>
  );
}
