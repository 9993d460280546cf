import { AnswerInvitation } from '#web/features/trusted-contact/answer-invitation.tsx';
import { Island } from '#web/lib/page/island.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Contact de confiance',
  description: 'Le lien d’un email mène ici, pour accepter, refuser ou arrêter.',
  indexed: false,
};

export function Component() {
  return (
    <PageShell>
      <h1>Contact de confiance</h1>
      <noscript>
        <p className="mt-8 rounded-xl border-l-4 border-lake bg-lake-wash px-4 py-3">
          Répondre demande JavaScript, qui semble désactivé ici. Ne rien faire suffit à ne pas accepter. Pour
          arrêter des messages, écrivez au contact indiqué dans les{' '}
          <a className="link" href="/mentions-legales">
            mentions légales
          </a>
          .
        </p>
      </noscript>
      <Island name="trusted-contact" Component={AnswerInvitation} className="mt-8 max-w-xl" />
      <div className="prose mt-14 border-t border-line pt-8">
        <h2>Ce que cela veut dire</h2>
        <ul>
          <li>
            La personne qui a pensé à vous pourra vous envoyer un seul message, toujours le même, qui demande
            de vos nouvelles.
          </li>
          <li>Rien d’autre ne vous est transmis, ni maintenant ni plus tard.</li>
          <li>Vous n’avez rien à surveiller, et vous n’êtes responsable de rien.</li>
          <li>Vous pouvez refuser, ou arrêter plus tard, par le lien de n’importe quel email reçu.</li>
        </ul>
      </div>
    </PageShell>
  );
}
