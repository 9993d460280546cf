import { ComingSoon } from '#web/ui/coming-soon.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';

export const handle: PageHandle = { title: 'Bientôt', description: 'Cette page arrive.', indexed: false };

export function Component() {
  return <ComingSoon title="Bientôt">{'Cette page arrive.'}</ComingSoon>;
}
