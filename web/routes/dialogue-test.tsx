import { Link } from 'react-router';
import { AfterDialogue } from '#web/features/voice/after-dialogue.tsx';
import { DialogueScreen } from '#web/features/voice/dialogue-screen.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Le dialogue vocal, personnalisé',
  description: 'Pourquoi un dialogue qui vous appelle par votre prénom, et comment l’essayer.',
  indexed: false,
};

export function Component() {
  const { client, state } = useSession();
  return (
    <PageShell>
      <p className="mb-4">
        <Link to="/" className="link">
          Retour à l’accueil
        </Link>
      </p>
      <h1>Le dialogue vocal, personnalisé</h1>
      <section aria-labelledby="pourquoi" className="mt-6 mb-10">
        <h2 id="pourquoi" className="text-2xl">
          Pourquoi personnaliser
        </h2>
        <p className="mt-2">
          On ne se confie pas à un répondeur. Entendre son prénom, avoir le temps de chercher ses mots,
          pouvoir corriger ce qui a été mal compris, voilà ce qui fait la différence entre répondre à un
          questionnaire et commencer à parler.
        </p>
        <p className="mt-3">
          Personnaliser ne demande pas de tout savoir. Ici, seul votre prénom est utilisé, il reste sur cette
          page, et personne n’analyse le ton de votre voix. Seuls vos mots comptent.
        </p>
      </section>
      <DialogueScreen client={client} afterwards={<AfterDialogue signedIn={state === 'session'} />} />
    </PageShell>
  );
}
