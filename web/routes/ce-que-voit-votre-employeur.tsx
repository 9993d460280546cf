import { Link } from 'react-router';
import { companyChat } from '#shared/billing/catalogue.ts';
import { EmployerSight } from '#web/features/enterprise/employer-sight.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Ce que voit votre employeur',
  description:
    'Point par point : les statistiques agrégées que votre employeur peut voir, et tout ce qu’il ne verra jamais.',
};

/** Below this many people a figure is not shown (product decisions, Employees stay anonymous). */
const fewest = 10;

export function Component() {
  return (
    <PageShell width="wide">
      <h1>Ce que voit votre employeur</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        Il vous offre l’accès. Cela ne lui donne aucun droit de regard. Voici, point par point, ce qu’il peut
        savoir et ce qu’il ne saura pas.
      </p>
      <p className="mt-4">
        <Link className="link" to="/entreprise/espace">
          Voir la page de votre employeur
        </Link>{' '}
        : les mêmes chiffres que lui, depuis votre compte.
      </p>
      <EmployerSight />
      <div className="prose mt-14 max-w-3xl">
        <h2>Les seuils qui vous protègent</h2>
        <ul>
          <li>
            <strong>Rien sous {fewest} personnes.</strong> Un chiffre qui reposerait sur moins de {fewest}{' '}
            personnes n’est pas montré ; à sa place, « effectif insuffisant ».
          </li>
          <li>
            <strong>Pas de statistiques du tout sous {companyChat.announcedMinimumSeats} places.</strong>{' '}
            L’espace de l’entreprise ne s’ouvre qu’à partir de {companyChat.announcedMinimumSeats} places
            couvertes.
          </li>
          <li>
            <strong>Une fois par mois, et figé.</strong> Les chiffres sont arrondis et légèrement brouillés ;
            comparer deux mois, ou deux rapports, ne fait apparaître personne.
          </li>
          <li>
            <strong>Aucun filtre.</strong> Ni par service, ni par site, ni par équipe.
          </li>
        </ul>

        <h2>Votre code ne suffit pas à ouvrir votre compte</h2>
        <p>
          Votre employeur connaît le code de votre carte, puisqu’il vous l’a remis. C’est pourquoi vous
          recevez à l’activation une phrase de six mots, montrée une seule fois, qui n’est qu’à vous. Sans
          elle, le code n’ouvre rien.
        </p>

        <h2>Ce qui ne dépend pas de nous</h2>
        <p>
          Un ordinateur ou un téléphone fourni par l’entreprise peut être surveillé par elle : pages ouvertes,
          écran, réseau. Pour être tranquille, utilisez un appareil personnel et votre propre connexion.
        </p>

        <h2>Et si votre entreprise arrête ?</h2>
        <p>
          Votre compte et vos séances restent à vous. Vous pourrez les relire, les exporter et les effacer.
          Vous pourrez aussi continuer par vous-même, avec un abonnement à votre charge. Il faut alors une
          adresse email et une carte bancaire, et votre employeur n’en apprend rien.
        </p>
        <p>
          Pour la suite : <Link to="/securite">notre protocole de sécurité</Link>, et{' '}
          <Link to="/confidentialite-et-suivi">ce que nous faisons de vos données</Link>.
        </p>
      </div>
    </PageShell>
  );
}
