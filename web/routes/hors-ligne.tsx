import { dialOf, emergencyLines } from '#shared/safety/directory.ts';
import { KeptPlanPlace } from '#web/features/safety-plan/kept-plan-place.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Hors connexion',
  description: 'Cette page s’affiche quand le réseau manque.',
  indexed: false,
};

/** Shown by the service worker at any address that cannot be reached. */
export function Component() {
  return (
    <PageShell>
      <div data-stands-in="/hors-ligne">
        <p className="font-semibold text-lake">Hors connexion</p>
        <h1 className="mt-2">Le réseau ne répond pas</h1>
        <p className="mt-4 max-w-prose text-lg">
          Cette page ne peut pas s’afficher pour l’instant. Elle reviendra d’elle-même quand la connexion sera
          rétablie. Ce que vous aviez écrit sans pouvoir l’envoyer reste sur cet appareil.
        </p>
        <p className="mt-4 max-w-prose text-lg">
          Les numéros d’urgence et d’écoute, eux, restent lisibles ici. Et un appel au{' '}
          <a href={dialOf(emergencyLines.europe)} className="link">
            {emergencyLines.europe.number}
          </a>{' '}
          passe souvent, même quand l’internet ne passe plus.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/urgence" kind="main">
            Numéros d’urgence
          </ButtonLink>
          <Button data-reloads="">Réessayer</Button>
        </div>
        <KeptPlanPlace className="mt-8 max-w-2xl" />
        {/* In HTML and CSS alone: this page is kept without the scripts of the exercises. */}
        <details className="mt-4 max-w-2xl rounded-2xl border border-line bg-raised px-5 py-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lake">
            Souffler plus longtemps
          </summary>
          <p className="mt-1">
            Inspirez pendant quatre secondes, soufflez pendant six. Suivez le cercle, ou comptez. Arrêtez
            quand vous voulez.
          </p>
          <div className="offline-breath" aria-hidden="true">
            <span>Inspirez</span>
            <span>Soufflez</span>
          </div>
        </details>
      </div>
    </PageShell>
  );
}
