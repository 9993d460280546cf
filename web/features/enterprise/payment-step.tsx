import { useState } from 'react';
import { type OrderForm, orderTexts } from '#shared/companies/order.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { createOrder, type PaymentChoice } from './api.ts';
import { QuoteBox } from './quote-box.tsx';

const countries = [
  { value: 'FR', label: 'France' },
  { value: 'CH', label: 'Suisse' },
  { value: 'BE', label: 'Belgique' },
  { value: 'LU', label: 'Luxembourg' },
  { value: 'DE', label: 'Allemagne' },
];

/** The second step: what is ordered, and how it is paid. */
export function PaymentStep({
  order,
  requestId,
  onOrdered,
  onBack,
}: {
  order: OrderForm;
  requestId: string;
  onOrdered: (orderId: string) => void;
  onBack: () => void;
}) {
  const [choice, setChoice] = useState<PaymentChoice>({
    payment: 'card',
    purchaseOrder: '',
    vatNumber: '',
    country: 'FR',
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<{ url: string; orderId: string } | null>(null);
  const byCard = choice.payment === 'card';
  const set = (part: Partial<PaymentChoice>) => setChoice((before) => ({ ...before, ...part }));

  const pay = async () => {
    // Opened in the click itself, or the browser would take it for an unwanted window.
    const tab = byCard ? window.open('', '_blank') : null;
    if (tab) tab.opener = null;
    setBusy(true);
    setFailure(null);
    try {
      // Another way of paying is another order.
      const id = byCard ? requestId : transferRequest(requestId);
      const { url, order_id } = await createOrder(order, choice, id);
      if (tab) tab.location.replace(url);
      if (byCard && !tab) setBlocked({ url, orderId: order_id });
      else onOrdered(order_id);
    } catch (error) {
      tab?.close();
      // The server's own sentence where it gave one, the specification's default where it did not.
      setFailure(error instanceof Refused ? error.message : orderTexts.checkoutFailed);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-6">
        <h2>Récapitulatif de la commande</h2>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {(
            [
              ['Entreprise', order.companyName],
              ['SIRET', order.siret],
              ['Adresse', order.address],
              ['Contact', `${order.contactName}, ${order.contactEmail}`],
              ['Salariés couverts', `${order.coveredEmployees} sur ${order.employees}`],
            ] as const
          ).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 break-words font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <RadioGroup
          legend="Moyen de paiement"
          name="payment"
          value={choice.payment}
          onChange={(event) => set({ payment: event.target.value === 'transfer' ? 'transfer' : 'card' })}
          options={[
            { value: 'card', label: 'Carte bancaire', help: 'Les codes sont prêts en quelques secondes.' },
            {
              value: 'transfer',
              label: 'Virement, sur facture',
              help: 'Avec votre numéro de bon de commande. Les codes sont créés à réception.',
            },
          ]}
        />
        {!byCard && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Numéro de bon de commande (facultatif)"
              maxLength={60}
              value={choice.purchaseOrder}
              onChange={(event) => set({ purchaseOrder: event.target.value })}
            />
            <TextField
              label="Numéro de TVA (facultatif)"
              help="Dans l’Union européenne, la TVA est alors autoliquidée."
              maxLength={20}
              value={choice.vatNumber}
              onChange={(event) => set({ vatNumber: event.target.value })}
            />
            <SelectField
              label="Pays de facturation"
              placeholder={null}
              options={countries}
              value={choice.country}
              onChange={(event) => set({ country: event.target.value })}
            />
          </div>
        )}
        {failure && (
          <Alert>
            <p>{orderTexts.paymentFailed}</p>
            <p>{failure}</p>
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="main" busy={busy} busyLabel="Ouverture..." onClick={() => void pay()}>
            {byCard
              ? 'Payer (commande avec obligation de paiement)'
              : 'Recevoir la facture (commande avec obligation de paiement)'}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onBack}>
            Modifier la commande
          </Button>
        </div>
        {blocked && (
          <p>
            Votre navigateur a bloqué le nouvel onglet :{' '}
            <a
              className="link"
              href={blocked.url}
              target="_blank"
              rel="noreferrer"
              onClick={() => onOrdered(blocked.orderId)}
            >
              ouvrir la page de paiement
            </a>
            .
          </p>
        )}
      </div>
      <QuoteBox covered={order.coveredEmployees} title="À payer" />
    </div>
  );
}

/** The id of the same form paid the other way: its last letter turned, so that it is the same each time. */
const transferRequest = (requestId: string): string => {
  const last = Number.parseInt(requestId.slice(-1), 16);
  return requestId.slice(0, -1) + ((last + 8) % 16).toString(16);
};
