import { Link } from 'react-router';
import { DangerLevels } from '#web/features/safety/danger-levels.tsx';
import { WhoReads } from '#web/features/safety/who-reads.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Notre protocole de sécurité',
  description:
    'Ce que fait le compagnon quand un message dit la détresse ou le danger, qui peut lire quoi, et ce que ce service ne sait pas faire.',
};

export function Component() {
  return (
    <PageShell>
      <h1>Notre protocole de sécurité</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        Ce que fait le compagnon quand un message dit la détresse ou le danger, et ce qu’il ne sait pas faire.
      </p>
      <p className="mt-8 rounded-2xl border border-danger bg-danger-wash p-5 text-lg sm:p-6">
        <strong>Une vie est en danger maintenant ?</strong> N’attendez pas de réponse ici.{' '}
        <Link to="/urgence" className="link font-semibold">
          Ouvrez les numéros d’urgence
        </Link>
        . Le compagnon est un programme. Il ne peut appeler personne, et ne sait pas où vous êtes.
      </p>

      <div className="prose mt-12">
        <h2>Avant chaque réponse, une lecture</h2>
        <p>
          Chaque message est d’abord lu par un programme de repérage, sur notre propre serveur, avant que le
          compagnon n’écrive. Il cherche ce qui dit une souffrance ou un danger, comme des idées de suicide,
          des blessures, des violences, un harcèlement au travail, un enfant ou un proche en danger. Il tient
          compte des messages précédents, des fautes de frappe et des mots détournés.
        </p>
        <p>
          Il en tire un niveau, de 0 à 4. Ce n’est pas un avis médical. Il ne pose aucun diagnostic, ne prédit
          rien et ne note personne. Dans le doute sur un danger, il retient le niveau le plus élevé.
        </p>
        <h2>Les cinq niveaux</h2>
      </div>
      <DangerLevels />
      <div className="prose mt-12">
        <p>
          Aux niveaux 2, 3 et 4, les mots sont écrits d’avance par nous, et non par un modèle. Ils sont donc
          toujours les mêmes et toujours disponibles. Ils s’appuient sur les recommandations publiques de
          prévention du suicide, et{' '}
          <strong>n’ont pas encore été relus et signés par un professionnel de santé</strong>. Nous le dirons
          ici quand ce sera fait.
        </p>
        <p>
          Un niveau ne retombe pas parce qu’on écrit « je rigole ». Il redescend pas à pas quand la situation
          s’apaise, et il est retenu quelque temps pour ne pas repartir de zéro à la séance suivante. Ce sont
          sept jours après un niveau 1, trente jours après un niveau 2 ou 3, quatre-vingt-dix jours après un
          niveau 4.
        </p>

        <h2>Ce que le compagnon ne fait jamais</h2>
        <ul>
          <li>Couper la conversation, opposer un quota ou un paiement à quelqu’un qui va mal.</li>
          <li>Donner un moyen de se faire du mal, même « pour un roman ».</li>
          <li>Ni diagnostic, ni prescription. Pas un mot non plus pour changer ou arrêter un traitement.</li>
          <li>
            Faire promettre, faire honte, douter d’une victime, parler de destin ou d’étoiles dans un moment
            grave.
          </li>
          <li>Prétendre être une personne, ou promettre une présence qu’il ne peut pas tenir.</li>
        </ul>
        <p>Chaque réponse passe par un second contrôle, qui arrête ce qui contreviendrait à ces règles.</p>

        <h2>Ce qu’aucune machine ne décide</h2>
        <ul>
          <li>
            D’appeler les secours, vos proches ou votre employeur. Aucun d’eux n’est prévenu automatiquement.
          </li>
          <li>De signaler quelqu’un à une autorité.</li>
          <li>De fermer votre compte, ou de vous retirer un droit, à cause de ce que vous avez écrit.</li>
        </ul>

        <h2>Qui peut lire quoi</h2>
      </div>
      <WhoReads />
      <div className="prose mt-12">
        <p>
          <strong>Quand notre équipe est prévenue.</strong> Si votre vie paraît en danger immédiat, une alerte
          sans contenu lui parvient toujours, avec un pseudonyme, un niveau, un sujet et une heure. En cas de
          danger grave, elle ne part que si vous avez accepté ces alertes. En dessous, seulement si vous
          demandez une personne.
        </p>
        <p>
          <strong>Quand elle lit.</strong> Seulement si vous dites oui, dans la séance ; vous pouvez revenir
          sur votre réponse à tout moment, et la lecture se ferme aussitôt. Une seule exception, le danger de
          mort imminent. Alors, la personne doit écrire pourquoi, une seconde relit et signe, et la séance
          vous le dit tout de suite. Chaque lecture figure dans votre « historique d’accès ».
        </p>
        <p>
          <strong>Il n’y a pas toujours quelqu’un de garde.</strong> La séance vous le dit telle que la chose
          est, au moment où la question se pose. Ne comptez pas sur nous pour une urgence, appelez.
        </p>

        <h2>Ce que nous ne savons pas faire</h2>
        <ul>
          <li>Le repérage se trompe. Il peut manquer un message grave, ou s’inquiéter pour rien.</li>
          <li>
            Il lit des mots, pas une voix ni un visage ; l’ironie et les langues mêlées le mettent en
            difficulté.
          </li>
          <li>
            Il est fait pour des adultes. À qui dit avoir moins de dix-huit ans, le compagnon donne les lignes
            d’écoute pour les jeunes, et continue d’écouter le temps de passer le relais.
          </li>
          <li>
            Nous ne publions pas encore de bilan annuel. Le jour venu, il ne comptera que des nombres, sans
            aucune donnée personnelle.
          </li>
        </ul>
        <p>
          Un service préventif ne remplace pas un médecin, une ligne d’écoute ni les secours. Les{' '}
          <Link to="/urgence">numéros d’urgence et d’écoute</Link> sont à un geste de chaque page, même sans
          compte.
        </p>
      </div>
    </PageShell>
  );
}
