import { ComingSoon } from '#web/ui/coming-soon.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Démonstration des voix',
  description: "L'essai des voix françaises de votre appareil ouvre bientôt.",
  indexed: false,
};

export function Component() {
  return (
    <ComingSoon title="Démonstration des voix">
      {"L'essai des voix françaises de votre appareil ouvre bientôt."}
    </ComingSoon>
  );
}
