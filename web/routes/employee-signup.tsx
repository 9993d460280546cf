import { ComingSoon } from '#web/ui/coming-soon.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Accès salarié',
  description: "L'activation des cartes ouvre bientôt.",
  indexed: false,
};

export function Component() {
  return <ComingSoon title="Accès salarié">{"L'activation des cartes ouvre bientôt."}</ComingSoon>;
}
