import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { dayText, type MySubscription, onDay } from '#shared/billing/account.ts';
import { euros } from '#shared/money.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cardPage, mySubscription } from './api.ts';
import { BillingAddress } from './billing-address.tsx';
import { BlockedTab } from './blocked-tab.tsx';
import { ChangeContract, useContractChange } from './change-contract.tsx';
import { OrderBox } from './order-box.tsx';
import { StatusLine } from './status-line.tsx';
import { usePayingTab } from './use-paying-tab.ts';

const day = (text: string): string => onDay(new Date(text));

/** What comes next, in one sentence: nobody should have to guess what will be charged, and when. */
const nextSentence = (subscription: MySubscription): string => {
  const { state, nextChargeAt, cancelsAt, trialEndsAt, monthlyCents } = subscription;
  if (cancelsAt) return `Votre contrat prend fin ${day(cancelsAt)}. Plus rien ne sera débité.`;
  if (nextChargeAt) return `Le prochain débit est de ${euros(monthlyCents)} TTC, ${day(nextChargeAt)}.`;
  if (state === 'trialing' && trialEndsAt)
    return `Votre mois offert court jusqu’au ${dayText(new Date(trialEndsAt))}. Sans moyen de paiement, il se termine simplement, et rien ne sera débité.`;
  return 'Aucun débit n’est prévu. Votre historique, son export, son effacement et les numéros d’aide restent ouverts.';
};

const waitingTexts = {
  cancel: 'Votre résiliation est enregistrée. Le service de paiement la reçoit dès qu’il répond.',
  resume: 'Votre reprise est enregistrée. Le service de paiement la reçoit dès qu’il répond.',
  withdraw: 'Votre rétractation est enregistrée. Le service de paiement la reçoit dès qu’il répond.',
} as const;

function ChangeCard({ client }: { client: SupabaseClient }) {
  const tab = usePayingTab('Impossible d’ouvrir la page de paiement');
  return (
    <>
      <Button
        busy={tab.busy}
        busyLabel="Ouverture..."
        onClick={() =>
          void tab.open(
            () => cardPage(client),
            () => {},
          )
        }
      >
        Changer de carte
      </Button>
      <BlockedTab address={tab.blocked} />
    </>
  );
}

function TakeUpAgain({ client }: { client: SupabaseClient }) {
  const run = useContractChange(client, 'resume');
  return (
    <>
      <Button busy={run.isPending} busyLabel="Enregistrement..." onClick={() => run.mutate()}>
        Annuler ma résiliation
      </Button>
      {run.error && <Alert title="Votre reprise n’a pas pu être enregistrée. Vous pouvez réessayer." />}
    </>
  );
}

const orderTitle = ({ state, needsAddress, billingAddress }: MySubscription): string => {
  if (needsAddress || billingAddress) return 'Continuer par vous-même';
  return state === 'trialing' ? 'Continuer après le mois offert' : 'Reprendre vos séances';
};

/**
 * Where one's subscription stands, what comes next, and every way out of it.
 * @param covered somebody else pays for the access: without a contract of one's own there is nothing to be said of one
 */
export function MySubscriptionPanel({
  client,
  userId,
  covered = false,
}: {
  client: SupabaseClient;
  userId: string;
  covered?: boolean;
}) {
  const { data, error, refetch } = useQuery(mySubscription(client, userId));
  if (error && !data)
    return (
      <Alert title="Votre abonnement n’a pas pu être lu.">
        <Button className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  if (!data) return <Skeleton className="mt-4 h-24" />;
  const order = data.mayOrder && <OrderBox title={orderTitle(data)} subscription={data} />;
  if (covered && order)
    return (
      <details className="mt-4">
        <summary className="link min-h-11 cursor-pointer py-2">Continuer un jour par vous-même</summary>
        <p className="mt-3 max-w-prose">
          Rien ne vous y oblige tant que votre entreprise vous offre l’accès. Vous gardez ce compte, vos
          séances et vos souvenirs ; seul change qui paie.
        </p>
        {order}
      </details>
    );
  const { state, mayChangeCard, mayCancel, cancelsAt, withdrawableUntil, waiting } = data;
  return (
    <div className="mt-3 flex flex-col items-start gap-4">
      <p className="text-lg">
        <StatusLine name="Statut" state={state} />
      </p>
      <p>{nextSentence(data)}</p>
      {state === 'past_due' && (
        <Note tone="danger" title="Votre dernier paiement n’a pas abouti.">
          Vous gardez l’accès pendant que le paiement est retenté. Vous pouvez changer de carte.
        </Note>
      )}
      {waiting && <Note title={waitingTexts[waiting]} />}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {mayChangeCard && <ChangeCard client={client} />}
        {cancelsAt && !waiting && <TakeUpAgain client={client} />}
        {mayCancel && waiting === null && (
          <ChangeContract
            client={client}
            change="cancel"
            label="Résilier votre contrat"
            title="Résilier votre contrat"
            confirm="Notifier la résiliation"
          >
            <p>
              Votre contrat prendra fin {data.nextChargeAt ? day(data.nextChargeAt) : 'à la fin du mois payé'}
              , et plus rien ne sera débité. Jusque-là, tout reste ouvert. Ensuite, votre historique, son
              export, son effacement et les numéros d’aide restent ouverts.
            </p>
            <p>Un accusé de réception vous est envoyé par email.</p>
          </ChangeContract>
        )}
        {withdrawableUntil && waiting !== 'withdraw' && (
          <ChangeContract
            client={client}
            change="withdraw"
            label="Renoncer au contrat ici"
            title="Renoncer au contrat"
            confirm="Confirmer la rétractation"
          >
            <p>
              Votre commande sera annulée tout de suite, et ce qui a été débité vous sera rendu en entier, sur
              la même carte. Vous pouvez renoncer sans motif jusqu’au {dayText(new Date(withdrawableUntil))}.
            </p>
            <p>Un accusé de réception vous est envoyé par email.</p>
          </ChangeContract>
        )}
      </div>
      {data.billingAddress && <BillingAddress client={client} address={data.billingAddress} />}
      {order}
    </div>
  );
}
