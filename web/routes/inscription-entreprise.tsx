import { ComingSoon } from '#web/ui/coming-soon.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Inscription de votre entreprise',
  description: 'La commande en ligne ouvre bientôt.',
  indexed: false,
};

export function Component() {
  return (
    <ComingSoon title="Inscription de votre entreprise">{'La commande en ligne ouvre bientôt.'}</ComingSoon>
  );
}
