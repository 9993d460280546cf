import { type SubscriptionState, statusLabels } from '#shared/billing/subscription.ts';

/** The state of a subscription by its label (specification §4). */
export function StatusLine({ name, state }: { name: 'Abonnement' | 'Statut'; state: SubscriptionState }) {
  return (
    <>
      {name} <strong>{statusLabels[state]}</strong>
    </>
  );
}
