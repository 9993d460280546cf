import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { channelNotice } from '#shared/messages/telegram.ts';
import { LinkPanel } from '#web/features/telegram/link-panel.tsx';
import { readPublicConfig } from '#web/lib/session/public-config.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Alert, Note } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';
import { Section } from '#web/ui/section.tsx';

export const handle: PageHandle = { title: 'Configurer Telegram', description: '', indexed: false };

function LinkSection() {
  const { client, userId } = useSession();
  const { data, error } = useQuery({
    queryKey: ['public-config'],
    queryFn: readPublicConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return <Alert className="mt-4" title="Le serveur ne répond pas. Rechargez la page dans un instant." />;
  if (!data || !client || !userId) return null;
  if (!data.telegramBot)
    return (
      <p className="mt-4">
        La liaison avec Telegram n’est pas ouverte ici. Votre compagnon vous attend sur le web, avec la même
        mémoire.
      </p>
    );
  return (
    <LinkPanel
      key={userId}
      client={client}
      userId={userId}
      bot={data.telegramBot}
      simulated={data.features?.telegramSimulated ?? false}
    />
  );
}

function Setup() {
  return (
    <PageShell>
      <h1>Configurer Telegram</h1>
      <p className="mt-4 text-lg">
        Parlez à votre compagnon dans Telegram. C’est la même conversation que sur le site, avec la même
        mémoire et les mêmes numéros d’aide.
      </p>
      <Section id="liaison" title="Votre liaison">
        <LinkSection />
      </Section>
      <Section id="canal" title="Ce qu’il faut savoir">
        <Note title={channelNotice.title} className="mt-4">
          <p>{channelNotice.text}</p>
          <p className="mt-2">
            Votre accord vous est demandé dans Telegram, avant tout message. Vous arrêtez quand vous voulez,
            par /stop, /effacer ou /delier. Rien n’y est vendu.{' '}
            <Link className="link" to="/confidentialite-et-suivi">
              Confidentialité et suivi
            </Link>
          </p>
        </Note>
      </Section>
      <Section id="web" title="Sans Telegram">
        <p className="mt-4">
          Vous n’en avez pas besoin. Tout est ici, et c’est le canal que nous protégeons le mieux.
        </p>
        <ButtonLink to="/seance" className="mt-4">
          Continuer sur le web
        </ButtonLink>
      </Section>
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn to="/auth">
      <Setup />
    </RequireSignIn>
  );
}
