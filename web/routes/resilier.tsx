import { Link } from 'react-router';
import { TerminationForm } from '#web/features/declarations/termination-form.tsx';
import { WithoutScripts } from '#web/features/declarations/without-scripts.tsx';
import { Island } from '#web/lib/page/island.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Résilier votre contrat',
  description:
    'Résiliez votre contrat en ligne, sans vous connecter : nom, adresse email, confirmation. Un accusé de réception daté vous est envoyé.',
};

export function Component() {
  return (
    <PageShell>
      <h1>Résilier votre contrat ici</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        À tout moment, sans vous connecter et sans vous justifier. Votre déclaration est enregistrée avec sa
        date et son heure, et un accusé de réception vous est envoyé par email.
      </p>
      <WithoutScripts act="Je notifie la résiliation de mon contrat" />
      <Island name="termination" Component={TerminationForm} startsWhen="touched" className="mt-8 max-w-xl" />
      <div className="prose mt-14 border-t border-line pt-8">
        <h2>Ce qui se passe ensuite</h2>
        <ol>
          <li>
            <strong>Tout de suite</strong>, l’accusé de réception part par email, avec le contenu de votre
            déclaration, sa date et son heure. Gardez-le, il fait foi.
          </li>
          <li>
            <strong>Un lien de l’accusé</strong> vous permet de confirmer que la déclaration vient bien de
            vous. Sans cela, elle garde sa date, et nous vous écrivons avant de l’exécuter.
          </li>
          <li>
            <strong>Une fois confirmée</strong>, elle est exécutée, et un second message vous dit la date à
            laquelle votre contrat prend fin. Si elle ne l’est pas, ou vient d’une autre adresse que celle du
            compte, une personne de notre équipe s’en charge.
          </li>
          <li>
            <strong>Vos séances restent à vous</strong>. Vous pouvez les relire, les exporter ou les effacer
            depuis <Link to="/compte/donnees">vos données</Link>, avant comme après la fin du contrat.
          </li>
        </ol>
        <p>
          Votre accès dure jusqu’à la fin du mois payé, qui n’est pas remboursé au prorata. Pendant le mois
          offert, rien n’est prélevé, et aucune carte n’est demandée. Si votre contrat a moins de quatorze
          jours, vous pouvez plutôt <Link to="/retractation">y renoncer</Link>.
        </p>
        <p>
          Résilier met fin au contrat, pas à l’aide. Les{' '}
          <Link to="/urgence">numéros d’urgence et d’écoute</Link> restent ouverts à tous.
        </p>
      </div>
    </PageShell>
  );
}
