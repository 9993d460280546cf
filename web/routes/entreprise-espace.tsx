import { SpaceScreen } from '#web/features/enterprise/space-screen.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Espace entreprise',
  description: 'Le contrat, les cartes, les factures et les chiffres agrégés de votre entreprise.',
  indexed: false,
};

export function Component() {
  return (
    <PageShell width="wide">
      <h1>Espace entreprise</h1>
      <SpaceScreen />
    </PageShell>
  );
}
