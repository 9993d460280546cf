import { ErasureByMail } from '#web/features/privacy/erasure-by-mail.tsx';
import { Island } from '#web/lib/page/island.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Effacement de compte',
  description: 'Le lien d’un email mène ici, pour changer d’avis ou garder le reçu d’un effacement.',
  indexed: false,
};

export function Component() {
  return (
    <PageShell>
      <h1>Effacement de compte</h1>
      <noscript>
        <p className="mt-8 rounded-xl border-l-4 border-lake bg-lake-wash px-4 py-3">
          Cette page a besoin de JavaScript, qui semble désactivé ici. Pour garder un compte, écrivez au
          contact indiqué dans les{' '}
          <a className="link" href="/mentions-legales">
            mentions légales
          </a>{' '}
          avant la date de l’email.
        </p>
      </noscript>
      <Island name="erasure" Component={ErasureByMail} className="mt-8 max-w-2xl" />
    </PageShell>
  );
}
