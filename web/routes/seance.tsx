import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { topicIds } from '#shared/horoscope/topics.ts';
import { ConversationView } from '#web/features/companion/conversation.tsx';
import { SessionList } from '#web/features/companion/session-list.tsx';
import { StartPanel } from '#web/features/companion/start-panel.tsx';
import { ExerciseCard } from '#web/features/exercises/exercise-card.tsx';
import { TodaysHoroscope } from '#web/features/horoscope/todays-horoscope.tsx';
import { TopicPicker } from '#web/features/horoscope/topic-picker.tsx';
import { HumanAccess } from '#web/features/moderation/human-access.tsx';
import { PlanCard } from '#web/features/safety-plan/plan-card.tsx';
import { ContactCard } from '#web/features/trusted-contact/contact-card.tsx';
import { brand } from '#web/lib/brand.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { storedAddress } from '#web/lib/settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Ma séance',
  description: 'Votre séance écrite avec le compagnon.',
  indexed: false,
};

function Seance() {
  const { client, userId } = useSession();
  const [params] = useSearchParams();
  const [listed, setListed] = useState(false);
  const asked = z.uuid().safeParse(params.get('s'));
  if (!client || !userId) return null;
  const current = asked.success ? asked.data : null;
  return (
    <PageShell width="wide" footer={false} className="py-6 sm:py-8">
      <div className="grid gap-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside
          aria-label="Vos séances"
          className="sticky top-[calc(var(--bar)+2rem)] hidden max-h-[calc(100dvh-var(--bar)-3rem)] self-start overflow-y-auto lg:block"
        >
          <h2 className="text-xl">Vos séances</h2>
          <ButtonLink to="/seance" size="small" className="mt-3 mb-4">
            Nouvelle séance
          </ButtonLink>
          <SessionList client={client} current={current} />
          <p className="mt-6 border-t border-line pt-4">
            <Link to="/compte/donnees" className="link">
              Mes données
            </Link>
          </p>
        </aside>
        <div className="mx-auto w-full max-w-3xl">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-3">
            <h1 className="text-3xl">{current ? 'Votre séance' : 'Une nouvelle séance'}</h1>
            <div className="lg:hidden">
              <Dialog
                title="Vos séances"
                open={listed}
                onOpenChange={setListed}
                trigger={<Button size="small">Vos séances</Button>}
              >
                <ButtonLink to="/seance" size="small" className="mb-3" onClick={() => setListed(false)}>
                  Nouvelle séance
                </ButtonLink>
                <SessionList client={client} current={current} onChoose={() => setListed(false)} />
                <p className="mt-4 border-t border-line pt-4">
                  <Link to="/compte/donnees" className="link">
                    Mes données
                  </Link>
                </p>
              </Dialog>
            </div>
          </div>
          {current ? (
            <ConversationView
              key={current}
              client={client}
              conversationId={current}
              brand={brand}
              humans={(props) => <HumanAccess client={client} conversationId={current} {...props} />}
              beside={({ plan, contact, asksSafety, urgent, exercise }) => (
                <aside
                  aria-label={exercise ? 'Un exercice' : 'Votre plan et vos proches'}
                  className="mt-6 flex flex-col gap-4 rounded-2xl border border-line bg-raised px-4 py-4 empty:hidden"
                >
                  {exercise && <ExerciseCard exercise={exercise} session={current} />}
                  {plan && <PlanCard client={client} />}
                  {contact && <ContactCard client={client} asksSafety={asksSafety} urgent={urgent} />}
                </aside>
              )}
            />
          ) : (
            <StartPanel
              client={client}
              userId={userId}
              topicPicker={(props) => <TopicPicker {...props} />}
              horoscope={(topics) => (
                <TodaysHoroscope
                  topics={topicIds.filter((id) => topics.includes(id))}
                  address={storedAddress()}
                />
              )}
            />
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
