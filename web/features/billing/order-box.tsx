import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type MySubscription,
  orderAcceptance,
  orderButton,
  orderTerms,
  priceSentence,
} from '#shared/billing/account.ts';
import { Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { checkoutFailed, createCheckout } from './api.ts';
import { BlockedTab } from './blocked-tab.tsx';
import { NamelessOrder, WhatPayingTells } from './nameless-order.tsx';
import { refreshDelay } from './retry-checkout.tsx';
import { usePayingTab } from './use-paying-tab.ts';

/** What is ordered, said before it is; then the order, on the provider's page. */
export function OrderBox({ title, subscription }: { title: string; subscription: MySubscription }) {
  const queries = useQueryClient();
  const tab = usePayingTab(checkoutFailed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (subscription.selling === 'off')
    return <Note title="Le paiement n’est pas encore ouvert.">Rien n’est vendu ici pour l’instant.</Note>;
  const first = subscription.firstChargeAt ? new Date(subscription.firstChargeAt) : null;
  const order = (addressOf: () => Promise<string>) =>
    tab.open(addressOf, () => {
      timer.current = setTimeout(
        () => void queries.refetchQueries({ queryKey: ['my-subscription'] }),
        refreshDelay,
      );
    });
  return (
    <div className="mt-6 flex flex-col items-start gap-4 rounded-2xl border border-line bg-raised p-5">
      <h3>{title}</h3>
      <p className="text-lg">
        <strong>Chat + Horoscope.</strong> {priceSentence(first)}
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-soft">
        {orderTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className="text-soft">
        {orderAcceptance}{' '}
        <a className="link" href="/cgu" target="_blank" rel="noreferrer">
          Les lire<span className="sr-only"> (nouvel onglet)</span>
        </a>
      </p>
      {subscription.needsAddress ? (
        <>
          <WhatPayingTells />
          <NamelessOrder busy={tab.busy} order={order} />
        </>
      ) : (
        <Button
          kind="main"
          busy={tab.busy}
          busyLabel="Ouverture..."
          onClick={() => void order(createCheckout)}
        >
          {orderButton}
        </Button>
      )}
      <p className="text-soft">
        La page de paiement s’ouvre dans un nouvel onglet. Votre carte n’est jamais saisie sur notre site.
        {subscription.selling === 'sandbox' &&
          ' Ici, le paiement est un essai, et rien n’est vraiment débité.'}
      </p>
      <BlockedTab address={tab.blocked} />
    </div>
  );
}
