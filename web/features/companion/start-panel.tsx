import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Refused } from '#web/lib/call-function.ts';
import { askOfTerms } from '#web/lib/session/past-terms.ts';
import { storedAddress, storedCountry } from '#web/lib/settings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { sessionsQuery, startSession } from './api.ts';
import { BirthDateStep } from './birth-date-step.tsx';
import { BuiltInNotice } from './built-in-notice.tsx';
import { Composer } from './composer.tsx';
import { Dial } from './dial.tsx';
import { LastStep } from './last-step.tsx';
import { nothingKept } from './nothing-kept.ts';
import { keepDraft, keepWaiting } from './waiting-messages.ts';

type Step = { kind: 'writing' } | { kind: 'horoscope'; topics: readonly string[] };
type Beginning = { topics: readonly string[]; words?: string };

/** First words that were written and not yet sent survive a reload, as any draft. */
const firstWords = 'intention';

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-2xl border border-line bg-raised px-[min(1.25rem,5vw)]">
      <summary className="min-h-12 cursor-pointer py-3 font-semibold text-lake">{title}</summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}

function Trouble({ error, again }: { error: Error; again: () => void }) {
  const refusal = error instanceof Refused ? error : null;
  const ways: Record<string, { to: string; text: string }> = {
    subscription_ended: { to: '/compte', text: 'Me réabonner' },
    company_access_ended: { to: '/compte', text: 'Continuer par moi-même' },
    terms_to_accept: { to: askOfTerms('/seance'), text: 'Lire ce qui change' },
  };
  const way = refusal && ways[refusal.code];
  return (
    <Alert title={refusal ? refusal.message : 'Le serveur ne répond pas, la séance n’a pas pu commencer.'}>
      {way && (
        <ButtonLink size="small" className="mt-2" to={way.to}>
          {way.text}
        </ButtonLink>
      )}
      {!refusal && (
        <Button size="small" className="mt-2" onClick={again}>
          Réessayer
        </Button>
      )}
    </Alert>
  );
}

/**
 * Where a session begins: a box to write in, and what is typed there is the first message. Everything else is offered
 * below and may be left: the companion may begin, how one is, the day's horoscope, how one is answered. The rooms that
 * are not this one are given by the route.
 */
export function StartPanel({
  client,
  userId,
  continues = null,
  topicPicker,
  horoscope,
  memories,
  moodCheckIn,
}: {
  client: SupabaseClient;
  userId: string;
  /** The session that what is written goes on with; null: it begins one. */
  continues?: string | null;
  /** Null where no horoscope is offered. */
  topicPicker: ((props: { onChoose: (topics: string[]) => void; onNone: () => void }) => ReactNode) | null;
  horoscope: (topics: readonly string[]) => ReactNode;
  /** What earlier sessions left to decide. */
  memories: ReactNode;
  /** How one is, in one tap; tells what was noted. */
  moodCheckIn: (onNoted: (value: number | null) => void) => ReactNode;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'writing' });
  // One id for all tries: a start that was sent twice is one session.
  const [conversationId] = useState(() => crypto.randomUUID());
  const [mood, setMood] = useState<number | null>(null);
  const start = useMutation({
    mutationFn: ({ topics, words }: Beginning) =>
      startSession(client, {
        conversationId,
        topics,
        country: storedCountry(),
        address: storedAddress(),
        ...(words && { intention: words }),
        ...(mood !== null && { mood }),
      }),
    onSuccess: async (_begun, { words }) => {
      if (words) keepDraft(firstWords, '');
      await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
      await navigate(`/seance?s=${conversationId}`, { state: { begun: true } });
    },
  });
  const write = (words: string) => {
    if (continues === null) return start.mutate({ topics: [], words });
    // The conversation sends it: what waits there survives a reload, and leaves in its order.
    keepWaiting(continues, { clientId: crypto.randomUUID(), text: words, at: new Date().toISOString() });
    keepDraft(firstWords, '');
    void navigate(`/seance?s=${continues}`, { state: { begun: true } });
  };
  const horoscopeText = useRef<HTMLDivElement>(null);
  // The button that led here is gone: whoever reads by keyboard or by ear goes on with what it brought.
  useEffect(() => {
    if (step.kind === 'horoscope') horoscopeText.current?.focus({ preventScroll: true });
  }, [step.kind]);
  const again = () => start.variables && start.mutate(start.variables);
  if (start.error instanceof Refused && start.error.code === 'birth_date_missing')
    return <BirthDateStep client={client} userId={userId} onSaved={again} />;
  if (step.kind === 'horoscope') {
    return (
      <div className="flex flex-col gap-6">
        {start.error && <Trouble error={start.error} again={again} />}
        <div ref={horoscopeText} tabIndex={-1} className="outline-none">
          {horoscope(step.topics)}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="main"
            busy={start.isPending}
            busyLabel="La séance s’ouvre…"
            onClick={() => start.mutate({ topics: step.topics })}
          >
            Commencer le dialogue
          </Button>
          <Button onClick={() => setStep({ kind: 'writing' })}>Changer de rubriques</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <Composer
          conversationId={firstWords}
          writing={false}
          onSend={write}
          onStop={() => {}}
          keeps
          fresh
          hint="Écrivez ce qui vient…"
        />
        {start.isPending ? (
          <p role="status" className="text-soft">
            La séance s’ouvre…
          </p>
        ) : (
          <Button
            size="small"
            kind="quiet"
            className="-ml-3 min-h-11 self-start"
            onClick={() => start.mutate({ topics: [] })}
          >
            Laisser le compagnon commencer
          </Button>
        )}
        {start.error && <Trouble error={start.error} again={again} />}
      </div>
      {moodCheckIn(setMood)}
      {memories}
      <LastStep client={client} />
      <BuiltInNotice />
      <div className="flex flex-col gap-3">
        {topicPicker && (
          <Fold title="Mon horoscope du jour">
            {topicPicker({
              onChoose: (topics) => setStep({ kind: 'horoscope', topics }),
              onNone: () => start.mutate({ topics: [] }),
            })}
          </Fold>
        )}
        <Fold title="Comment le compagnon vous répond">
          <Dial client={client} />
        </Fold>
        <Fold title="Parler sans rien laisser">
          <p>{nothingKept}</p>
          <p className="mt-3">
            <Link to="/seance?ephemere=1" state={{ mood }} className="link">
              Ouvrir une séance éphémère
            </Link>
          </p>
        </Fold>
      </div>
    </div>
  );
}
