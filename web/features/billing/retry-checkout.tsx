import { useState } from 'react';
import { useNavigate } from 'react-router';
import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { statusLabels } from '#shared/billing/subscription.ts';
import { euros } from '#shared/money.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { checkoutFailed, createCheckout } from './api.ts';
import { useSubscriptionRefresh } from './use-subscription-refresh.ts';

/** How long after a checkout opens the status is read again (specification §9). */
const refreshDelay = 5_000;

/** Opens a new payment page in its own tab; someone signed out is led to /auth first. */
export function RetryCheckout() {
  const { state } = useSession();
  const navigate = useNavigate();
  const { status, refreshIn } = useSubscriptionRefresh();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [blocked, setBlocked] = useState<string | null>(null);

  const retry = async () => {
    if (state !== 'session') return navigate('/auth');
    // Opened in the click itself, or the browser would take it for an unwanted window.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setBusy(true);
    setFailed(false);
    try {
      const url = await createCheckout();
      if (tab) tab.location.replace(url);
      else setBlocked(url);
      refreshIn(refreshDelay);
    } catch {
      tab?.close();
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      {failed && (
        <Alert>
          <p>{checkoutFailed}</p>
        </Alert>
      )}
      <Button
        kind="main"
        busy={busy}
        busyLabel="Ouverture..."
        disabled={state === 'loading'}
        onClick={() => void retry()}
        className="self-start"
      >
        Réessayer à {euros(chatMonthlyCents)}/mois
      </Button>
      {blocked && (
        <p>
          Votre navigateur a bloqué le nouvel onglet :{' '}
          <a className="link" href={blocked} target="_blank" rel="noreferrer">
            ouvrir la page de paiement
          </a>
          .
        </p>
      )}
      {status && <p className="text-soft">Abonnement : {statusLabels[status]}</p>}
    </div>
  );
}
