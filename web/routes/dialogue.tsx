import { AfterDialogue } from '#web/features/voice/after-dialogue.tsx';
import { DialogueScreen } from '#web/features/voice/dialogue-screen.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';

export const handle: PageHandle = {
  title: 'Dialogue vocal personnalisé',
  description: 'Quelques minutes à voix haute avec le compagnon, pour dire comment vous allez.',
  indexed: false,
};

export function Component() {
  const { client, state } = useSession();
  return (
    <PageShell>
      <h1>Dialogue vocal personnalisé</h1>
      <p className="mt-4 mb-8 text-soft">
        Vous parlez avec une intelligence artificielle, qui n’est ni psychologue ni médecin. Elle vous pose
        deux questions, vous répond à voix haute, et tout s’écrit à l’écran. Rien n’est enregistré.
      </p>
      <DialogueScreen client={client} afterwards={<AfterDialogue signedIn={state === 'session'} />} />
    </PageShell>
  );
}
