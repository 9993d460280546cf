import { ConfirmDeclaration } from '#web/features/declarations/confirm-declaration.tsx';
import { Island } from '#web/lib/page/island.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Confirmer votre déclaration',
  description: 'Le lien d’un accusé de réception mène ici, pour confirmer que la déclaration vient de vous.',
  indexed: false,
};

export function Component() {
  return (
    <PageShell>
      <h1>Confirmer votre déclaration</h1>
      <p className="mt-4 max-w-prose text-lg text-soft">
        Votre résiliation ou votre rétractation est déjà enregistrée, à la date de son accusé de réception.
        Confirmer dit seulement qu’elle vient bien de vous, depuis l’adresse email qui l’a reçu. Nous
        l’exécutons alors sans vous demander autre chose.
      </p>
      <noscript>
        <p className="mt-8 rounded-xl border-l-4 border-lake bg-lake-wash px-4 py-3">
          Ce bouton a besoin de JavaScript, qui semble désactivé ici. Écrivez plutôt au contact indiqué dans
          les{' '}
          <a className="link" href="/mentions-legales">
            mentions légales
          </a>
          , avec le numéro de votre déclaration.
        </p>
      </noscript>
      <Island name="confirmation" Component={ConfirmDeclaration} className="mt-8 max-w-2xl" />
    </PageShell>
  );
}
