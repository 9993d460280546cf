import { Link } from 'react-router';
import { fewestPeople, fewestSeats, figuresBudget, tooFew } from '#shared/companies/employer-report.ts';
import { EmployerSight } from '#web/features/enterprise/employer-sight.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Ce que voit votre employeur',
  description:
    'Point par point : les statistiques agrégées que votre employeur peut voir, et tout ce qu’il ne verra jamais.',
};

const epsilon = figuresBudget.epsilon.toLocaleString('fr-FR');

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
        </Link>
        . Ce sont les mêmes chiffres que lui, depuis votre compte.
      </p>
      <EmployerSight />
      <div className="prose mt-14 max-w-3xl">
        <h2>Les seuils qui vous protègent</h2>
        <ul>
          <li>
            <strong>Rien sous {fewestPeople} personnes.</strong> Un chiffre qui reposerait sur moins de{' '}
            {fewestPeople} personnes, ou sur si peu que le brouillage l’emporterait, n’est pas montré ; à sa
            place, « {tooFew} ».
          </li>
          <li>
            <strong>Pas de statistiques du tout sous {fewestSeats} places.</strong> L’espace de l’entreprise
            n’en montre qu’à partir de {fewestSeats} places couvertes.
          </li>
          <li>
            <strong>Une fois par trimestre, et figé.</strong> Votre compte est ajouté une seule fois au nombre
            des comptes activés. Le moment et la durée habituels ne sont comptés qu’une fois par an. Comparer
            deux rapports ne fait apparaître personne.
          </li>
          <li>
            <strong>Une limite sur trois ans.</strong> Les chiffres sont brouillés de sorte que tous ceux de{' '}
            {figuresBudget.months} mois, mis ensemble, disent très peu de vous (confidentialité
            différentielle, epsilon de {epsilon} par personne). Même quelqu’un qui connaîtrait tous les autres
            comptes, et hésiterait à parts égales entre deux idées à votre sujet, n’arriverait pas à 95 % de
            certitude. Jusqu’à fin 2026, les chiffres paraissaient chaque mois et en disaient davantage. Ces
            mois comptent dans la limite ; là où il y en a eu plus de deux, elle est déjà dépassée, et rien de
            nouveau ne paraît avant qu’ils aient trois ans.
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
          Un ordinateur ou un téléphone fourni par l’entreprise peut être surveillé par elle, avec ses pages
          ouvertes, son écran et son réseau. Pour être tranquille, utilisez un appareil personnel et votre
          propre connexion.
        </p>

        <h2>Et si votre entreprise arrête ?</h2>
        <p>
          Votre compte et vos séances restent à vous. Vous pourrez les relire, les exporter et les effacer.
          Vous pourrez aussi continuer par vous-même, avec un abonnement à votre charge. Il faut alors une
          adresse email et une carte bancaire, et votre employeur n’en apprend rien.
        </p>
        <p>
          Pour la suite, <Link to="/securite">notre protocole de sécurité</Link>, et{' '}
          <Link to="/confidentialite-et-suivi">ce que nous faisons de vos données</Link>.
        </p>
      </div>
    </PageShell>
  );
}
