import { VoiceDemo } from '#web/features/voice/voice-demo.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { ClosedNotice } from '#web/ui/while-open.tsx';

export const handle: PageHandle = {
  title: 'Démonstration des voix',
  description: 'Les voix françaises de votre appareil et la nôtre, à entendre et à essayer.',
  indexed: false,
};

export function Component() {
  const { client } = useSession();
  return (
    <PageShell>
      <h1>Démonstration des voix</h1>
      <p className="mt-4 mb-8 text-soft">
        Écoutez les voix françaises de votre appareil, choisissez celle qui vous convient, et essayez de lui
        parler.
      </p>
      <ClosedNotice part="voice" className="mb-8" />
      <VoiceDemo client={client} />
    </PageShell>
  );
}
