import { ComingSoon } from '#web/ui/coming-soon.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = {
  title: 'Le dialogue vocal, personnalisé',
  description: 'Le dialogue à voix haute ouvre bientôt.',
  indexed: false,
};

export function Component() {
  return (
    <ComingSoon title="Le dialogue vocal, personnalisé">
      {'Le dialogue à voix haute ouvre bientôt.'}
    </ComingSoon>
  );
}
