import { useEffect } from 'react';
import { StatusLine } from './status-line.tsx';
import { useSubscriptionRefresh } from './use-subscription-refresh.ts';

/** How long after a payment the status is read again (specification §9). */
const refreshDelay = 2_000;

/** One's subscription after a payment: the payment service may need a moment to tell us. */
export function FreshStatus() {
  const { status, refreshIn } = useSubscriptionRefresh();
  useEffect(() => refreshIn(refreshDelay), [refreshIn]);
  return (
    <p role="status" className="text-soft">
      {status && <StatusLine name="Abonnement" state={status} />}
    </p>
  );
}
