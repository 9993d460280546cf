import { Link, useNavigate } from 'react-router';
import { orderAcceptance, orderTerms } from '#shared/billing/account.ts';
import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { euros } from '#shared/money.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { checkoutFailed, createCheckout } from './api.ts';
import { BlockedTab } from './blocked-tab.tsx';
import { StatusLine } from './status-line.tsx';
import { usePayingTab } from './use-paying-tab.ts';
import { useSubscriptionRefresh } from './use-subscription-refresh.ts';

/** How long after a checkout opens the status is read again (specification §9). */
export const refreshDelay = 5_000;

/** Opens a new payment page in its own tab; someone signed out is led to /auth first. */
export function RetryCheckout() {
  const { state } = useSession();
  const navigate = useNavigate();
  const { status, refreshIn } = useSubscriptionRefresh();
  const tab = usePayingTab(checkoutFailed);

  const retry = async () => {
    if (state !== 'session') return navigate('/auth');
    await tab.open(createCheckout, () => refreshIn(refreshDelay));
  };

  return (
    <div className="flex flex-col gap-4">
      <Button
        kind="main"
        busy={tab.busy}
        busyLabel="Ouverture..."
        disabled={state === 'loading'}
        onClick={() => void retry()}
        className="self-start"
      >
        Réessayer à {euros(chatMonthlyCents)}/mois
      </Button>
      <p className="max-w-prose text-soft">
        La commande se passe sur la page de paiement, avec obligation de paiement. {orderTerms[0]}{' '}
        {orderAcceptance}{' '}
        <Link className="link" to="/cgu">
          Les lire
        </Link>
      </p>
      <BlockedTab address={tab.blocked} />
      {status && (
        <p className="text-soft">
          <StatusLine name="Abonnement" state={status} />
        </p>
      )}
    </div>
  );
}
