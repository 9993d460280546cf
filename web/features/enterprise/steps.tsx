import { clsx } from 'clsx';

export const orderSteps = ['inscription', 'paiement', 'cartes'] as const;
export type OrderStep = (typeof orderSteps)[number];

const labels: Record<OrderStep, string> = {
  inscription: 'Inscription et devis',
  paiement: 'Paiement',
  cartes: 'Cartes',
};

/** Where one is among the three. */
export function Steps({ at }: { at: OrderStep }) {
  const reached = orderSteps.indexOf(at);
  return (
    <ol className="mt-8 grid gap-2 sm:grid-cols-3">
      {orderSteps.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          className={clsx(
            'flex items-baseline gap-2 border-t-4 pt-2',
            index <= reached ? 'border-lake' : 'border-line text-soft',
            step === at && 'font-semibold',
          )}
        >
          <span className="tabular-nums">{index + 1}.</span>
          {labels[step]}
        </li>
      ))}
    </ol>
  );
}
