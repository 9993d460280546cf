import { Link } from 'react-router';
import { UsageMirror } from '#web/features/companion/usage-mirror.tsx';
import { WhatHelpsList } from '#web/features/companion/what-helps.tsx';
import { HelpSheet } from '#web/features/emergency/help-sheet.tsx';
import { MoodPanel } from '#web/features/mood/mood-screen.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle: PageHandle = {
  title: 'Mon suivi',
  description: 'Votre météo intérieure au fil des jours, et le temps passé ici.',
  indexed: false,
};

function Follow() {
  const { client, userId } = useSession();
  if (!client || !userId) return null;
  return (
    <PageShell>
      <h1>Mon suivi</h1>
      <p className="mt-4 text-lg">
        Rien n’est noté à votre place, et personne d’autre que vous ne le voit. Votre employeur non plus.
      </p>
      <Section id="meteo" title="Ma météo">
        <MoodPanel
          key={userId}
          client={client}
          helpSheet={(category, onClose) => (
            <HelpSheet category={category} onClose={onClose} backLabel="Revenir à mon suivi" />
          )}
        />
      </Section>
      <Section id="aide" title="Ce qui vous aide">
        <WhatHelpsList key={userId} client={client} />
      </Section>
      <Section id="temps" title="Le temps passé ici">
        <UsageMirror key={userId} client={client} />
      </Section>
      <Section id="lettre" title="Ma lettre de la semaine">
        <p className="mt-3">
          Ce que la semaine a laissé, à finir avec vos mots.{' '}
          <Link to="/lettre" className="link">
            Écrire ma lettre
          </Link>
        </p>
      </Section>
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <Follow />
    </RequireSignIn>
  );
}
