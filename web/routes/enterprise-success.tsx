import { ComingSoon } from '#web/ui/coming-soon.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Votre commande',
  description: 'Le suivi des commandes ouvre bientôt.',
  indexed: false,
};

export function Component() {
  return <ComingSoon title="Votre commande">{'Le suivi des commandes ouvre bientôt.'}</ComingSoon>;
}
