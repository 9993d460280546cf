import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { ConversationView } from '#web/features/companion/conversation.tsx';
import { PassingConversation } from '#web/features/companion/passing-conversation.tsx';
import { PlannedCard } from '#web/features/companion/planned-card.tsx';
import { SessionList } from '#web/features/companion/session-list.tsx';
import type { ThreadOffers } from '#web/features/companion/thread-offers.ts';
import { ExerciseCard } from '#web/features/exercises/exercise-card.tsx';
import { memoriesQuery, proposeFrom } from '#web/features/memories/api.ts';
import { ProposedMemories } from '#web/features/memories/proposed-memories.tsx';
import { ComeBack } from '#web/features/moderation/come-back.tsx';
import { HumanAccess } from '#web/features/moderation/human-access.tsx';
import { MoodCheckIn } from '#web/features/mood/mood-check-in.tsx';
import { LockedContent } from '#web/features/privacy/locked-content.tsx';
import { ReportReply } from '#web/features/reports/report-reply.tsx';
import { AfterDangerCard, useAfterDanger } from '#web/features/safety/after-danger.tsx';
import { PlanCard } from '#web/features/safety-plan/plan-card.tsx';
import { ContactCard } from '#web/features/trusted-contact/contact-card.tsx';
import { brand } from '#web/lib/brand.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { storedAddress } from '#web/lib/settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';
import { helpSheet, StartHere } from './start-here.tsx';

export const handle: PageHandle = {
  title: 'Ma séance',
  description: 'Votre séance écrite avec le compagnon.',
  indexed: false,
};

/** The person's own pages, beside their sessions. */
function OwnPages() {
  return (
    <ul className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
      {(
        [
          ['/historique', 'Chercher dans mes séances'],
          ['/mon-suivi', 'Ma météo et mon temps ici'],
          ['/lettre', 'Ma lettre de la semaine'],
          ['/exercices', 'Exercices'],
          ['/souvenirs', 'Ce que je sais de vous'],
          ['/compte/donnees', 'Mes données'],
        ] as const
      ).map(([to, label]) => (
        <li key={to}>
          <Link to={to} className="link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const moodOf = (state: unknown): number | undefined =>
  z.object({ mood: z.number().int().min(1).max(5) }).safeParse(state).data?.mood;

function Seance() {
  const { client, userId } = useSession();
  const [params] = useSearchParams();
  const asked = z.uuid().safeParse(params.get('s'));
  const found = z.coerce
    .number()
    .int()
    .positive()
    .safeParse(params.get('m') ?? undefined);
  const location = useLocation();
  const queries = useQueryClient();
  const after = useAfterDanger(client, userId);
  if (!client || !userId) return null;
  const current = asked.success ? asked.data : null;
  const passing = !current && params.has('ephemere');
  const beside = ({ plan, contact, asksSafety, urgent, exercise, planned, resume }: ThreadOffers) => (
    <aside
      aria-label={exercise ? 'Un exercice' : 'Votre plan et vos proches'}
      className="mt-6 flex flex-col gap-4 rounded-2xl border border-line bg-raised px-4 py-4 empty:hidden"
    >
      <PlannedCard planned={planned} resume={resume} />
      {exercise && <ExerciseCard exercise={exercise} session={current} />}
      {plan && <PlanCard client={client} />}
      {contact && <ContactCard client={client} asksSafety={asksSafety} urgent={urgent} />}
    </aside>
  );
  return (
    <PageShell
      width="wide"
      footer={false}
      writes
      header={current || passing ? 'wide' : 'always'}
      offlineNotice={!current && !passing}
      // A conversation takes what the screen has: its box stands at the foot, however little was said.
      className={current || passing ? 'flex flex-col pt-2! pb-0! lg:pt-8!' : 'py-6 sm:py-8'}
    >
      <div className="grid flex-1 gap-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside
          aria-label="Vos séances"
          className="sticky top-[calc(var(--bar)+2rem)] hidden max-h-[calc(100dvh-var(--bar)-3rem)] self-start overflow-y-auto lg:block"
        >
          <h2 className="text-xl">Vos séances</h2>
          <ButtonLink to="/seance" size="small" className="mt-3 mb-4">
            Nouvelle séance
          </ButtonLink>
          <SessionList client={client} current={current} />
          <OwnPages />
        </aside>
        <div className={clsx('mx-auto w-full max-w-3xl', (current || passing) && 'flex flex-col')}>
          {!current && !passing && <h1 className="mb-5 text-3xl">Une nouvelle séance</h1>}
          <LockedContent client={client} />
          {!current && !passing && (
            <div className="mb-6 flex flex-col gap-4 empty:hidden">
              <ComeBack client={client} address={storedAddress()} />
              <AfterDangerCard after={after} resume={null} />
            </div>
          )}
          {passing ? (
            <PassingConversation
              key="passing"
              client={client}
              brand={brand}
              mood={moodOf(location.state)}
              beside={beside}
            />
          ) : current ? (
            <ConversationView
              key={`${current} ${found.success ? found.data : ''}`}
              client={client}
              conversationId={current}
              brand={brand}
              humans={(props) => <HumanAccess client={client} conversationId={current} {...props} />}
              found={found.success ? found.data : null}
              beside={beside}
              actions={(messageId) => (
                <ReportReply client={client} messageId={messageId} helpSheet={helpSheet} />
              )}
              ending={{
                onOpen: () => {
                  void proposeFrom(client, current)
                    .catch(() => {})
                    .then(() => queries.invalidateQueries({ queryKey: memoriesQuery(client).queryKey }));
                },
                beside: (
                  <>
                    <MoodCheckIn
                      client={client}
                      legend="En partant, en vous, il fait…"
                      helpSheet={helpSheet}
                    />
                    <ProposedMemories client={client} helpSheet={helpSheet} />
                  </>
                ),
              }}
              helpSheet={helpSheet}
              elsewhere={
                <>
                  <Link
                    to={`/dialogue?s=${current}`}
                    className="link inline-flex min-h-11 items-center lg:min-h-10"
                  >
                    Parler à voix haute
                  </Link>
                  <div className="lg:hidden">
                    <ButtonLink to="/seance" size="small">
                      Nouvelle séance
                    </ButtonLink>
                    <OwnPages />
                  </div>
                </>
              }
            />
          ) : (
            <StartHere client={client} userId={userId} careful={after?.careful ?? true} />
          )}
        </div>
      </div>
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <Seance />
    </RequireSignIn>
  );
}
