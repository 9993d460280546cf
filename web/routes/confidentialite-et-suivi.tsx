import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ControlCentreExample } from '#web/features/privacy/control-centre-example.tsx';
import { OurCommitments } from '#web/features/safety/our-commitments.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Confidentialité et suivi',
  description:
    'Ce que nous gardons, pourquoi, combien de temps ; vos droits ; vos préférences ; et vos alertes de sécurité.',
};

const myData = (
  <Link to="/compte/donnees" className="link">
    Mes données
  </Link>
);
const myPlan = (
  <Link to="/plan" className="link">
    Mon plan
  </Link>
);

/** Every setting that the specification lists (§2, Privacy page): where it is, or why there is nothing to set. */
const settings: readonly { name: string; text: ReactNode }[] = [
  { name: 'Cookies', text: 'Nous n’en posons aucun. Il n’y a rien à régler.' },
  {
    name: 'Mesure d’audience',
    text: 'Nous n’en faisons pas, et aucun prestataire n’en fait pour nous. Il n’y a rien à régler.',
  },
  {
    name: 'Messages commerciaux',
    text: 'Nous n’en envoyons pas. Seul un lancement est annoncé, une fois, aux personnes qui ont laissé leur adresse pour cela.',
  },
  {
    name: 'Alertes de sécurité',
    text: <>Vous les activez ou les désactivez dans {myData}, à « Vos accords ».</>,
  },
  {
    name: 'Contact de confiance',
    text: <>Vous choisissez une personne dans {myPlan}. Elle doit d’abord accepter, par email.</>,
  },
  {
    name: 'Récapitulatif après une alerte',
    text: (
      <>
        Vous le demandez dans {myData}, à « Vos accords ». Il s’écrit dans la séance, une fois l’alerte
        refermée. Rien ne part par email.
      </>
    ),
  },
];

export function Component() {
  return (
    <PageShell>
      <h1>Confidentialité et suivi</h1>
      <p className="mt-4 text-lg text-soft">
        Ce que vous confiez ici vous appartient. Voici ce que nous en faisons, et ce que vous pouvez nous
        demander.
      </p>

      <div className="prose mt-10">
        <h2>Vos droits</h2>
        <ul>
          <li>
            <strong>Historique d’accès.</strong> Vous voyez quand vos échanges, écrits et audio, ont été
            ouverts, par qui et pourquoi. Il est dans « Mes données », et dans votre copie.
          </li>
          <li>
            <strong>Export.</strong> Vous recevez une copie de tout ce que nous gardons de vous, lisible par
            vous et par une machine.
          </li>
          <li>
            <strong>Effacement ou anonymisation.</strong> Votre compte et vos échanges disparaissent, tout de
            suite ou dans sept jours, avec un reçu. L’anonymisation ne laisse que des chiffres, joints à ceux
            de tous.
          </li>
          <li>
            <strong>Préférences de consentement</strong> (cookies, mesure d’audience, messages commerciaux).
            Chacune a sa ligne plus bas, dans « Vos réglages ».
          </li>
        </ul>

        <h2>Ce que nous gardons</h2>
        <ul>
          <li>
            De votre compte, l’adresse email, le prénom ou pseudonyme, la date de naissance, et ce que vous
            avez rempli de plus à l’inscription. Jusqu’à ce que vous l’effaciez.
          </li>
          <li>
            Vos réponses d’accueil et vos échanges, chiffrés avec une clé qui n’est qu’à vous. Effacer le
            compte détruit cette clé.
          </li>
          <li>
            L’historique de vos échanges est gardé douze mois au plus. Chaque nuit, ce qui est plus ancien
            s’efface.
          </li>
          <li>
            Un niveau, un sujet et une heure, que le protocole de sécurité a notés, jamais vos mots. Douze
            mois au plus.
          </li>
          <li>
            Sans compte, une déclaration de résiliation ou de rétractation, chiffrée, cinq ans, comme preuve ;
            l’adresse laissée pour l’annonce d’un lancement, chiffrée, deux ans au plus.
          </li>
          <li>Les données sont hébergées dans l’Union européenne.</li>
        </ul>
        <p>
          Nous n’utilisons ni traceur, ni police, ni script d’un tiers. Votre navigateur garde, sans cookie,
          votre connexion, votre thème, votre pays et vos brouillons. Ils ne servent qu’à vos pages et à vos
          séances ici.
        </p>

        <h2 id="reglages">Vos réglages</h2>
        <dl>
          {settings.map(({ name, text }) => (
            <div key={name} className="mt-4">
              <dt className="font-semibold">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>

        <h2>Vos alertes de sécurité</h2>
        <p>
          Chaque message est lu par un programme qui repère des signes de détresse, comme le harcèlement, les
          violences ou un risque suicidaire. Une alerte à notre équipe ne contient aucun de vos mots. Si votre
          vie paraît en danger immédiat, elle part toujours ; sinon, seulement si vous l’avez accepté ou
          demandé.
        </p>
        <p>
          Un modérateur humain ne lit vos échanges qu’avec votre accord, sauf danger de mort imminent. Dans ce
          cas, il écrit pourquoi, et vous le saurez.
        </p>

        <h2>Si votre entreprise vous offre l’accès</h2>
        <p>
          Votre employeur ne voit que des statistiques agrégées, sur les comptes activés, les durées et les
          créneaux horaires. Jamais votre identité, jamais le contenu de vos séances.
        </p>
      </div>

      <ControlCentreExample />

      <div className="mt-14">
        <OurCommitments />
      </div>

      <div className="prose mt-12">
        <h2>Exercer vos droits</h2>
        <p>
          Après connexion, tout se fait dans <Link to="/compte/donnees">vos données</Link>. Pour toute autre
          demande, l’adresse de notre contact figure dans les{' '}
          <Link to="/mentions-legales">mentions légales</Link>. Vous pouvez aussi saisir votre autorité de
          contrôle, la CNIL en France, le Préposé fédéral en Suisse, l’APD en Belgique.
        </p>
      </div>
    </PageShell>
  );
}
