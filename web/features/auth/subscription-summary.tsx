/** What one subscribes to (specification §9), said before the button that does it. */
export function SubscriptionSummary() {
  return (
    <section aria-labelledby="resume-abonnement" className="auth-summary">
      <h2 id="resume-abonnement">Votre abonnement</h2>
      <dl>
        <div>
          <dt>Chat + Horoscope, le premier mois</dt>
          <dd>0 €</dd>
        </div>
        <div>
          <dt>Ensuite, par mois, TTC</dt>
          <dd>9 €</dd>
        </div>
      </dl>
      <p>
        Aucune carte bancaire n'est demandée aujourd'hui. L'abonnement ne commence que si vous ajoutez un
        moyen de paiement ; il se renouvelle alors chaque mois et se résilie à tout moment.
      </p>
    </section>
  );
}
