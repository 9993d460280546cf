import { Link } from 'react-router';
import { announcedFromCents, chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { euros } from '#shared/money.ts';
import { chatOffer } from '#web/features/pricing/chat-offer.ts';
import { PlanCard } from '#web/features/pricing/plan-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Tarifs pour les particuliers',
  description: `Chat + Horoscope : ${euros(chatMonthlyCents)} TTC par mois, premier mois offert, sans carte bancaire. Silver et Platinum ne sont pas encore ouvertes.`,
  canonical: '/services',
  structuredData: chatOffer(),
};

const notYet = 'flex min-h-12 items-center justify-center rounded-xl bg-sunk px-5 text-center font-semibold';

/** An announced date stays as it was said; what is true today stands beside it, whatever the day. */
const NotOpenYet = () => (
  <p className="mt-2 text-center text-[0.95rem] text-soft">Cette formule n’est pas encore ouverte.</p>
);

export function Component() {
  return (
    <PageShell width="wide">
      <h1>Un abonnement simple, que l’on quitte quand on veut</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        Le premier mois est offert, sans carte bancaire. Rien ne se renouvelle si vous n’ajoutez pas de moyen
        de paiement.
      </p>
      <div className="mt-10 grid gap-6 lg:grid-cols-3">
        <PlanCard
          name="Chat + Horoscope"
          price={euros(chatMonthlyCents)}
          per="TTC par mois"
          note="Premier mois offert"
          open
          includes={[
            'Conversation écrite, à toute heure, sur le web et sur Telegram',
            'Sélection de rubriques astrologiques en début de séance',
            'Horoscope du jour, à partir de votre naissance',
            'Mémoire de vos échanges, d’une séance à l’autre',
            'Résiliable à tout moment, en trois clics',
          ]}
        >
          <ButtonLink to="/inscription-particuliers" kind="main" className="w-full">
            S'inscrire au Chat + Horoscope
          </ButtonLink>
        </PlanCard>
        <PlanCard
          name="Silver"
          price={euros(announcedFromCents.silver)}
          from
          per="TTC"
          includes={[
            'Tout ce que contient Chat + Horoscope',
            'Séances à voix haute',
            'De 20 à 30 minutes par semaine',
          ]}
        >
          <p className={notYet}>Disponible printemps 2026</p>
          <NotOpenYet />
        </PlanCard>
        <PlanCard
          name="Platinum"
          price={euros(announcedFromCents.platinum)}
          from
          per="TTC"
          includes={['Tout ce que contient Silver', 'Chat, voix et image']}
        >
          <p className={notYet}>Ouverture septembre 2026</p>
          <NotOpenYet />
        </PlanCard>
      </div>
      <div className="prose mt-12 max-w-prose">
        <p>
          Les prix sont en euros, toutes taxes comprises. L’abonnement se renouvelle chaque mois et se résilie
          à tout moment, sans remboursement du mois entamé. Les détails sont dans les{' '}
          <Link to="/cgu">conditions d’utilisation</Link>.
        </p>
        <p>
          Vous représentez une entreprise ? <Link to="/entreprises">Voir les tarifs pour vos équipes</Link>.
        </p>
      </div>
    </PageShell>
  );
}
