import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = { title: 'Configurer Telegram', description: '', indexed: false };

export function Component() {
  return (
    <RequireSignIn to="/auth">
      <PageShell>
        <h1>Configurer Telegram</h1>
        <p className="mt-4">
          La liaison avec Telegram ouvre bientôt. Votre compagnon vous attend déjà ici, avec la même mémoire.
        </p>
        <ButtonLink to="/seance" kind="main" className="mt-8">
          Continuer sur le web
        </ButtonLink>
      </PageShell>
    </RequireSignIn>
  );
}
