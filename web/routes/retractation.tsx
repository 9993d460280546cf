import { Link } from 'react-router';
import { WithdrawalForm } from '#web/features/declarations/withdrawal-form.tsx';
import { WithoutScripts } from '#web/features/declarations/without-scripts.tsx';
import { Island } from '#web/lib/page/island.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Renoncer au contrat',
  description:
    'Exercez votre droit de rétractation en ligne pendant quatorze jours, sans vous connecter. Un accusé de réception daté vous est envoyé.',
};

export function Component() {
  return (
    <PageShell>
      <h1>Renoncer au contrat ici</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        Vous avez quatorze jours, à compter de la conclusion du contrat, pour changer d’avis. Sans motif, sans
        frais et sans vous connecter.
      </p>
      <WithoutScripts act="Je notifie ma rétractation du contrat" />
      <Island name="withdrawal" Component={WithdrawalForm} startsWhen="touched" className="mt-8 max-w-xl" />
      <div className="prose mt-14 border-t border-line pt-8">
        <h2>Ce qui se passe ensuite</h2>
        <ol>
          <li>
            <strong>Tout de suite</strong>, l’accusé de réception part par email, avec le contenu de votre
            déclaration, sa date et son heure. C’est cette date qui compte pour le délai.
          </li>
          <li>
            <strong>Un lien de l’accusé</strong> vous permet de confirmer que la déclaration vient bien de
            vous. Sans cela, elle garde sa date, et nous vous écrivons avant de l’exécuter.
          </li>
          <li>
            <strong>Une fois confirmée</strong>, elle est exécutée, et un second message vous le dit. Si elle
            ne l’est pas, ou vient d’une autre adresse que celle du compte, une personne de notre équipe s’en
            charge.
          </li>
          <li>
            <strong>Si vous avez payé quelque chose</strong>, tout vous est rendu par le même moyen de
            paiement, quatorze jours après votre déclaration au plus tard.
          </li>
        </ol>
        <p>
          Passé ce délai, vous pouvez <Link to="/resilier">résilier votre contrat</Link> à tout moment.
        </p>
      </div>
    </PageShell>
  );
}
