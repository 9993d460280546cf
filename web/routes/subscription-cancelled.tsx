import { RetryCheckout } from '#web/features/billing/retry-checkout.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = { title: 'Paiement annulé', description: '', indexed: false };

export function Component() {
  return (
    <PageShell>
      <h1>Paiement annulé</h1>
      <p className="mt-4 text-lg">
        Rien n’a été débité. Vous pouvez reprendre quand vous voulez, ou en rester là.
      </p>
      <div className="mt-8">
        <RetryCheckout />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/chat">Revenir au chat découverte</ButtonLink>
        <ButtonLink to="/" kind="quiet" className="max-sm:-ml-[min(1.25rem,5vw)]">
          Retour à l’accueil
        </ButtonLink>
      </div>
    </PageShell>
  );
}
