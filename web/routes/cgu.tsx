import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { termsVersion } from '#shared/auth/terms.ts';
import { chatMonthlyCents, companyChat } from '#shared/billing/catalogue.ts';
import { ofBrand, operator } from '#shared/brand.ts';
import { longDate } from '#shared/french-date.ts';
import { euros } from '#shared/money.ts';
import { spokenEmergencyLines } from '#shared/safety/directory.ts';
import { brand } from '#web/lib/brand.ts';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Conditions d’utilisation',
  description: `Les conditions générales d’utilisation ${ofBrand(brand)} : objet, accès, nature du service, tarifs, données, responsabilité, résiliation.`,
};

const inForce = longDate(new Date(`${termsVersion}T00:00:00Z`), { timeZone: 'UTC' });

export function Component() {
  return (
    <PageShell>
      <h1>Conditions générales d’utilisation</h1>
      <p className="mt-4 text-soft">En vigueur depuis le {inForce}.</p>
      <div className="mt-10 flex flex-col gap-10">
        <Section number={1} title="Objet">
          <p>
            Ces conditions règlent l’usage {ofBrand(brand)}, un service de soutien psychologique préventif par
            intelligence artificielle, édité par {operator}, en Suisse. S’inscrire, c’est les accepter ; la
            version acceptée et sa date sont conservées.
          </p>
        </Section>
        <Section number={2} title="Accès">
          <p>
            Le service est réservé aux adultes : il faut avoir 18 ans. Le compte est personnel et ne se
            partage pas. Les salariés d’une entreprise cliente y accèdent par une carte anonyme, sans nom ni
            adresse.
          </p>
          <p>
            Le service est accessible 24 heures sur 24, hors interruptions de maintenance ou événements qui ne
            dépendent pas de nous.
          </p>
        </Section>
        <Section number={3} title="Nature du service">
          <p>
            {brand} n’est pas un service médical. Le compagnon est une intelligence artificielle : il ne pose
            pas de diagnostic, ne prescrit rien et ne remplace ni un médecin, ni un psychologue.
          </p>
          <p>
            {`En cas d’urgence, appelez ${spokenEmergencyLines} (Europe). D’autres numéros sont sur la page `}
            <Link to="/urgence">Urgences</Link>.
          </p>
          <p>
            L’horoscope est une invitation à réfléchir sur soi. Il ne prédit rien, et peut être désactivé.
          </p>
        </Section>
        <Section number={4} title="Tarifs et paiement">
          <p>
            L’abonnement Chat + Horoscope coûte {euros(chatMonthlyCents)} TTC par mois. Il se renouvelle
            automatiquement chaque mois et se résilie à tout moment, sans remboursement au prorata du mois
            entamé.
          </p>
          <p>
            Pas d'essai gratuit, hors promotions temporaires, dont le premier mois offert à l'inscription.
          </p>
          <p>
            Pour les entreprises : {euros(companyChat.monthlyCentsPerSeat)} HT par salarié couvert et par
            mois, et {euros(companyChat.setupCents)} HT de mise en place, une seule fois. La facturation
            mensuelle commence à la première utilisation d’un code.
          </p>
        </Section>
        <Section number={5} title="Confidentialité">
          <p>
            Vos échanges sont chiffrés, hébergés dans l’Union européenne et gardés douze mois au plus. Vous
            pouvez les exporter ou les effacer. L’employeur qui offre l’accès ne voit que des statistiques
            agrégées.
          </p>
          <p>
            Un modérateur humain ne lit un échange qu’avec votre accord, sauf danger de mort imminent. Le
            détail est sur la page <Link to="/confidentialite-et-suivi">Confidentialité et suivi</Link>.
          </p>
        </Section>
        <Section number={6} title="Responsabilité">
          <p>
            Nous mettons tout en œuvre pour que le service soit sûr, disponible et juste dans ce qu’il dit.
            Une intelligence artificielle peut se tromper : ne prenez pas une décision de santé sur la seule
            foi de ses réponses. Rien dans ces conditions ne limite les droits que la loi vous donne.
          </p>
        </Section>
        <Section number={7} title="Résiliation">
          <p>
            Vous pouvez <Link to="/resilier">résilier votre contrat</Link> à tout moment, en quelques gestes
            et sans vous connecter, et <Link to="/retractation">y renoncer</Link> pendant les quatorze
            premiers jours. L’accès dure jusqu’à la fin du mois payé ; ensuite, votre historique, son export,
            son effacement et les numéros d’aide restent accessibles.
          </p>
          <p>
            Nous pouvons suspendre un compte utilisé pour nuire à autrui ou au service, en disant pourquoi, et
            sans couper une personne en détresse au milieu d’un échange.
          </p>
        </Section>
        <Section number={8} title="Propriété intellectuelle">
          <p>
            Le nom, les textes, les dessins et le logiciel appartiennent à {operator} ou à leurs auteurs. Ce
            que vous écrivez reste à vous.
          </p>
        </Section>
        <Section number={9} title="Droit applicable">
          <p>
            Le droit suisse s’applique, sans vous priver des règles protectrices du pays où vous vivez, ni du
            droit d’y saisir un juge. Avant tout procès, un médiateur peut être saisi gratuitement : ses
            coordonnées figurent dans les <Link to="/mentions-legales">mentions légales</Link>.
          </p>
        </Section>
      </div>
    </PageShell>
  );
}

function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="prose">
      <h2>
        {number}. {title}
      </h2>
      {children}
    </section>
  );
}
