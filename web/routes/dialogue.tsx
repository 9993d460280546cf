import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { sessionsQuery, startSession } from '#web/features/companion/api.ts';
import { isWithoutTrace } from '#web/features/companion/thread-choices.ts';
import { ThreadView } from '#web/features/companion/thread-view.tsx';
import { useThread } from '#web/features/companion/use-thread.ts';
import { addToDraft } from '#web/features/companion/waiting-messages.ts';
import { AfterDialogue } from '#web/features/voice/after-dialogue.tsx';
import { DialogueScreen } from '#web/features/voice/dialogue-screen.tsx';
import { spokenConversation } from '#web/features/voice/spoken-conversation.ts';
import { SpokenPanel } from '#web/features/voice/spoken-panel.tsx';
import { StartAloud } from '#web/features/voice/start-aloud.tsx';
import { useVoiceConsent, type VoiceConsent } from '#web/features/voice/use-voice-consent.ts';
import { brand } from '#web/lib/brand.ts';
import { Refused } from '#web/lib/call-function.ts';
import { leaveQuickly } from '#web/lib/leave-quickly.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { storedAddress, storedCountry } from '#web/lib/settings.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useSettings } from '#web/lib/use-settings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ClosedNotice } from '#web/ui/while-open.tsx';

export const handle: PageHandle = {
  title: 'Dialogue vocal personnalisé',
  description: 'Quelques minutes à voix haute avec le compagnon, pour dire comment vous allez.',
  indexed: false,
};

/** Where a session that may not begin is put right. */
const remedies: Record<string, { label: string; address: string }> = {
  subscription_ended: { label: 'Me réabonner', address: '/compte' },
  company_access_ended: { label: 'Continuer par moi-même', address: '/compte' },
  birth_date_missing: { label: 'Indiquer ma date de naissance', address: '/seance' },
  terms_to_accept: { label: 'Lire ce qui change', address: '/seance' },
};

function Aloud({ client, consent }: { client: SupabaseClient; consent: VoiceConsent }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // One id for all tries: a start that was sent twice is one session.
  const [conversationId] = useState(() => crypto.randomUUID());
  const start = useMutation({
    mutationFn: async () => {
      if (!consent.given) await consent.decide(true);
      await startSession(client, {
        conversationId,
        topics: [],
        country: storedCountry(),
        address: storedAddress(),
        channel: 'voice',
      });
    },
    onError: (error) => {
      if (error instanceof Refused && error.code === 'voice_consent_missing') consent.gone(error);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
      await navigate(`/dialogue?s=${conversationId}`, { replace: true });
    },
  });
  if (consent.given === null) return <Skeleton lines={4} />;
  const refusal = start.error instanceof Refused ? start.error : null;
  const remedy = refusal ? remedies[refusal.code] : undefined;
  const failure = start.error && {
    text: refusal?.message ?? 'Le serveur ne répond pas, la séance n’a pas pu commencer.',
    ...(remedy && { to: remedy }),
  };
  return (
    <StartAloud
      agreed={consent.given}
      busy={start.isPending}
      failure={failure || null}
      onStart={() => start.mutate()}
    />
  );
}

/** The same thread as in writing, spoken. */
function AloudSession({
  client,
  conversationId,
  consent,
}: {
  client: SupabaseClient;
  conversationId: string;
  consent: VoiceConsent;
}) {
  const navigate = useNavigate();
  const settings = useSettings();
  // Without the yes, what is sent from here is written.
  const channel = consent.given === false ? 'web' : 'voice';
  const use = useThread(client, conversationId, { ...settings, channel });
  const withdraw = useMutation({
    mutationFn: (_words: string) => consent.decide(false),
    onSuccess: (_, words) => {
      keepWords(words);
      return navigate(written);
    },
  });
  const written = `/seance?s=${conversationId}`;
  /** What was not sent yet is found again where one writes. */
  const keepWords = (words: string) =>
    words !== '' && !isWithoutTrace(use.thread.messages) && addToDraft(conversationId, words);
  if (use.status === 'refused' || use.status === 'unreachable') {
    return (
      <EmptyState
        title={
          use.status === 'refused'
            ? 'Cette séance n’existe pas, ou a été supprimée.'
            : 'Le serveur ne répond pas pour l’instant.'
        }
        action={
          use.status === 'refused' ? (
            <ButtonLink to="/seance">Commencer une séance</ButtonLink>
          ) : (
            <Button onClick={use.reload}>Réessayer</Button>
          )
        }
      />
    );
  }
  if (consent.given === null || (use.status === 'loading' && use.thread.messages.length === 0))
    return <Skeleton lines={6} />;
  return (
    <>
      <ThreadView use={use} brand={brand} tapped />
      {use.refusal && <Alert className="mt-4" title={use.refusal.message} />}
      {isWithoutTrace(use.thread.messages) && (
        <Button size="small" className="mt-3 min-h-11 self-start" onClick={leaveQuickly}>
          Quitter vite
        </Button>
      )}
      <div
        className={clsx(
          '-mx-4 mt-4 border-t border-line bg-paper px-4 pt-3 pb-3',
          // The wording of a yes is long: it must not cover the conversation.
          consent.given && 'sticky bottom-0',
        )}
      >
        <SpokenPanel
          client={client}
          conversation={spokenConversation(use, settings.address)}
          consent={consent}
          elsewhere={(words) => (
            <ButtonLink
              size="small"
              kind="quiet"
              className="-ml-3.5"
              to={written}
              onClick={() => keepWords(words)}
            >
              Continuer par écrit
            </ButtonLink>
          )}
          settings={(words) => (
            <Button
              size="small"
              kind="quiet"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate(words)}
            >
              Retirer mon accord pour la voix
            </Button>
          )}
        />
      </div>
    </>
  );
}

function SignedInAloud({ conversationId }: { conversationId: string | null }) {
  const { client } = useSession();
  const consent = useVoiceConsent();
  if (!client) return null;
  return conversationId ? (
    <AloudSession key={conversationId} client={client} conversationId={conversationId} consent={consent} />
  ) : (
    <Aloud client={client} consent={consent} />
  );
}

export function Component() {
  const { client, state } = useSession();
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const asked = z.uuid().safeParse(params.get('s'));
  const aloud = hydrated && (asked.success || params.has('voix'));
  if (aloud) {
    return (
      <RequireSignIn>
        <PageShell footer={!asked.success} className={asked.success ? 'py-6 sm:py-8' : ''}>
          <h1 className="mb-5 text-3xl">Votre séance à voix haute</h1>
          <ClosedNotice part="voice" className="mb-5" />
          <SignedInAloud conversationId={asked.success ? asked.data : null} />
        </PageShell>
      </RequireSignIn>
    );
  }
  return (
    <PageShell>
      <h1>Dialogue vocal personnalisé</h1>
      <p className="mt-4 mb-8 text-soft">
        Vous parlez avec une intelligence artificielle, qui n’est ni psychologue ni médecin. Elle vous pose
        deux questions, vous répond à voix haute, et tout s’écrit à l’écran. Rien n’est enregistré.
      </p>
      <ClosedNotice part="voice" className="mb-8" />
      <DialogueScreen client={client} afterwards={<AfterDialogue signedIn={state === 'session'} />} />
    </PageShell>
  );
}
