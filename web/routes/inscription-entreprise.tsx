import { OrderScreen } from '#web/features/enterprise/order-screen.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Inscription de votre entreprise',
  description:
    'Un devis immédiat, un paiement par carte ou par virement, et les codes anonymes de vos salariés.',
};

export function Component() {
  return (
    <PageShell width="wide">
      <OrderScreen />
    </PageShell>
  );
}
