import { useSearchParams } from 'react-router';
import { OrderResult, UnknownOrder, Waiting } from '#web/features/enterprise/order-result.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Votre commande',
  description: 'Le récapitulatif de la commande de votre entreprise, et ses codes.',
  indexed: false,
};

export function Component() {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const orderId = params.get('order_id') ?? '';
  // The page is written once for everybody: whose order it is, only the address says.
  const content = !hydrated ? (
    <Waiting>Traitement du paiement...</Waiting>
  ) : orderId === '' ? (
    <UnknownOrder />
  ) : (
    <OrderResult orderId={orderId} waiting={<Waiting>Traitement du paiement...</Waiting>} />
  );
  return (
    <PageShell>
      <h1>Votre commande entreprise</h1>
      {content}
    </PageShell>
  );
}
