import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { euros } from '#shared/money.ts';

/** What one subscribes to (specification §9, product.md « Payments for individuals »), said above the button. */
export function SubscriptionSummary() {
  return (
    <section
      aria-labelledby="votre-abonnement"
      className="rounded-2xl border border-line bg-raised p-5 shadow-lift"
    >
      <h2 id="votre-abonnement" className="text-xl">
        Votre abonnement
      </h2>
      <dl className="mt-3 flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt>Chat + Horoscope, premier mois</dt>
          <dd className="font-semibold whitespace-nowrap">offert</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2">
          <dt>Ensuite, chaque mois</dt>
          <dd className="font-semibold whitespace-nowrap">{`${euros(chatMonthlyCents)} TTC`}</dd>
        </div>
      </dl>
      <p className="mt-3 text-[0.95rem] leading-snug text-soft">
        Aucune carte bancaire n’est demandée aujourd’hui. Rien n’est prélevé tant que vous n’en ajoutez pas
        une ; l’abonnement se renouvelle alors chaque mois et se résilie à tout moment.
      </p>
    </section>
  );
}
