import { Link } from 'react-router';
import { announcedFromCents, companyAmounts, companyChat } from '#shared/billing/catalogue.ts';
import { euros } from '#shared/money.ts';
import { AudioLaunch } from '#web/features/launches/audio-launch.tsx';
import { PlanCard } from '#web/features/pricing/plan-card.tsx';
import { OurCommitments } from '#web/features/safety/our-commitments.tsx';
import { Island } from '#web/lib/page/island.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

const perSeat = euros(companyChat.monthlyCentsPerSeat);
const simulated = companyAmounts(companyChat.defaults.employees).monthlyCents;

export const handle: PageHandle = {
  title: 'Tarifs pour les entreprises',
  description: `Un soutien psychologique préventif et anonyme pour vos équipes : à partir de ${perSeat} HT par salarié et par mois. L’employeur ne voit que des statistiques agrégées.`,
};

const benefits = [
  {
    title: 'Un anonymat réel',
    text: 'Sans nom ni adresse, chaque salarié active une carte. Vous ne savez jamais qui, ni ce qui est dit.',
  },
  {
    title: 'Disponible à toute heure',
    text: 'Avant une réunion, après une nuit blanche, sans rendez-vous ni liste d’attente.',
  },
  {
    title: 'Des chiffres utiles',
    text: 'Comptes activés, durées et créneaux horaires sont agrégés, et masqués dès que l’effectif est insuffisant.',
  },
  {
    title: 'Prêt en une journée',
    text: 'Rien à installer. Vous recevez les codes, vous les distribuez, c’est tout.',
  },
];

const steps = [
  { title: 'Vous commandez', text: 'Un formulaire, un devis immédiat, un paiement en ligne.' },
  { title: 'Vous recevez les codes', text: 'Un code anonyme par salarié couvert, à télécharger.' },
  { title: 'Vos salariés activent leur carte', text: 'Seuls, sans adresse email, quand ils le veulent.' },
  { title: 'Vous suivez les statistiques', text: 'Agrégées, chaque trimestre. Jamais une personne.' },
];

export function Component() {
  return (
    <PageShell width="wide">
      <h1>Prendre soin de vos équipes, sans rien savoir d’elles</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        Un soutien psychologique préventif, écrit, accessible 24/7. Chacun y entre de façon anonyme ;
        l’employeur ne voit que des statistiques agrégées.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/inscription-entreprise" kind="main">
          Commencer maintenant
        </ButtonLink>
        <Link to="/entreprise/espace" className="link">
          L’espace de votre entreprise, si elle est déjà cliente
        </Link>
      </div>

      <ul className="mt-14 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-lake pt-4">
            <h2 className="text-xl">{title}</h2>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>

      <div className="mt-14 grid gap-6 md:grid-cols-2">
        <PlanCard
          name="Chat"
          price={perSeat}
          from
          per="HT par salarié et par mois"
          note={`Minimum ${companyChat.announcedMinimumSeats} utilisateurs`}
          open
          includes={[
            'Conversation écrite illimitée, à toute heure',
            'Codes anonymes, un par salarié couvert',
            'Statistiques agrégées',
            `Mise en place : ${euros(companyChat.setupCents)} HT, une seule fois`,
            'Facturation à partir de la première utilisation d’un code',
          ]}
        >
          <ButtonLink to="/inscription-entreprise" className="w-full">
            Demander un devis
          </ButtonLink>
        </PlanCard>
        <PlanCard
          name="Audio"
          badge="Printemps 2026"
          price={euros(announcedFromCents.companyAudio)}
          from
          per="HT par salarié et par mois"
          includes={['Tout ce que contient Chat', '20 minutes audio par mois et par salarié']}
        >
          {/* The announced season stays as it was said; this is true today, on whatever day it is read. */}
          <p className="mb-3 text-soft">Cette formule n’est pas encore ouverte.</p>
          <Island name="audio-launch" Component={AudioLaunch} />
          <noscript>
            <p className="text-soft">
              Pour savoir quand elle ouvre, écrivez-nous. Notre contact figure dans les{' '}
              <a className="link" href="/mentions-legales">
                mentions légales
              </a>
              .
            </p>
          </noscript>
        </PlanCard>
      </div>

      <section className="mt-16">
        <h2>En quatre étapes</h2>
        <ol className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <span
                aria-hidden="true"
                className="grid size-11 place-items-center rounded-full border border-lake bg-raised font-serif text-xl text-lake"
              >
                {index + 1}
              </span>
              <h3 className="mt-4">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <div className="mt-16">
        <OurCommitments title="Nos engagements envers vos salariés" />
        <p className="mt-3">
          <Link to="/ce-que-voit-votre-employeur" className="link">
            Ce que vous verrez, et ce que vous ne verrez jamais
          </Link>
        </p>
      </div>

      <section className="mt-16 rounded-2xl bg-lake-wash p-6 sm:p-10">
        <h2>Simulation pour {companyChat.defaults.employees} salariés</h2>
        <dl className="mt-6 grid gap-6 sm:grid-cols-2">
          <div>
            <dt>Par mois, HT</dt>
            <dd className="font-serif text-4xl tabular-nums">{euros(simulated)}</dd>
          </div>
          <div>
            <dt>Par an, HT</dt>
            <dd className="font-serif text-4xl tabular-nums">{euros(simulated * 12)}</dd>
          </div>
        </dl>
        <p className="mt-4 text-soft">
          {companyChat.defaults.employees} salariés couverts × {perSeat} HT, hors mise en place.
        </p>
      </section>
    </PageShell>
  );
}
