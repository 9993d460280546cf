import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = { title: 'Page introuvable', description: '', indexed: false };

export function Component() {
  return (
    <PageShell>
      <p className="font-semibold text-lake">Erreur 404</p>
      <h1 className="mt-2">Cette page n’existe pas</h1>
      <p className="mt-4">
        L’adresse a peut-être changé, ou une lettre s’est glissée en trop. Rien de ce que vous aviez écrit
        n’est perdu.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" kind="main">
          Retour à l’accueil
        </ButtonLink>
        <ButtonLink to="/urgence">Numéros d’urgence</ButtonLink>
      </div>
    </PageShell>
  );
}
