import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { Refused } from '#web/lib/call-function.ts';
import { askOfTerms } from '#web/lib/session/past-terms.ts';
import { storedAddress, storedCountry } from '#web/lib/settings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { sessionsQuery, startSession } from './api.ts';
import { BirthDateStep } from './birth-date-step.tsx';
import { Composer } from './composer.tsx';
import { Dial } from './dial.tsx';
import { LastStep } from './last-step.tsx';
import { firstWords, notBegunIn } from './not-begun.ts';
import { nothingKept } from './nothing-kept.ts';
import { keepDraft, keepWaiting, readDraft } from './waiting-messages.ts';
import { AnswersYou } from './who-answers.tsx';

type Step = { kind: 'writing' } | { kind: 'horoscope'; topics: readonly string[] };

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
  check,
  helpSheet,
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
  /** Reads words that begin no session for danger; nothing of them is kept. */
  check: (text: string) => Promise<SafetyCategory | null>;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const queries = useQueryClient();
  /** What was written here could not begin a session. */
  const [notBegun] = useState(() => notBegunIn(state));
  const [danger, setDanger] = useState<SafetyCategory | null>(null);
  const hasWritten = useRef(false);
  const [step, setStep] = useState<Step>({ kind: 'writing' });
  // One id for all tries: a start that was sent twice is one session.
  const [conversationId] = useState(() => crypto.randomUUID());
  const [mood, setMood] = useState<number | null>(null);
  const start = useMutation({
    mutationFn: (topics: readonly string[]) =>
      startSession(client, {
        conversationId,
        topics,
        country: storedCountry(),
        address: storedAddress(),
        ...(mood !== null && { mood }),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
      // Whoever wrote meanwhile is in the session of their words.
      if (!hasWritten.current) await navigate(`/seance?s=${conversationId}`, { state: { begun: true } });
    },
  });
  /** The conversation sends it: what waits there survives a reload, and leaves in its order. */
  const write = (text: string) => {
    hasWritten.current = true;
    const to = continues ?? crypto.randomUUID();
    const clientId = continues === null ? to : crypto.randomUUID();
    const at = new Date().toISOString();
    keepWaiting(to, { clientId, text, at, ...(mood !== null && { mood }) });
    keepDraft(firstWords, '');
    void navigate(`/seance?s=${to}`, { state: { begun: true } });
  };
  useEffect(() => {
    if (!notBegun) return;
    // Opened anew, the page says nothing of it any more: what stood in the way may be gone.
    void navigate('.', { replace: true, state: null });
    // No session reads these words: whoever is in danger finds the help lines all the same.
    void check(readDraft(firstWords)).then(setDanger);
  }, [notBegun, navigate, check]);
  const horoscopeText = useRef<HTMLDivElement>(null);
  // The button that led here is gone: whoever reads by keyboard or by ear goes on with what it brought.
  useEffect(() => {
    if (step.kind === 'horoscope') horoscopeText.current?.focus({ preventScroll: true });
  }, [step.kind]);
  const again = () => start.variables && start.mutate(start.variables);
  const error = start.error ?? notBegun;
  if (error instanceof Refused && error.code === 'birth_date_missing') {
    const goOn = () => (notBegun ? write(readDraft(firstWords)) : again());
    return <BirthDateStep client={client} userId={userId} onSaved={goOn} />;
  }
  if (step.kind === 'horoscope') {
    return (
      <div className="flex flex-col gap-6">
        {error && <Trouble error={error} again={again} />}
        <div ref={horoscopeText} tabIndex={-1} className="outline-none">
          {horoscope(step.topics)}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            kind="main"
            busy={start.isPending}
            busyLabel="La séance s’ouvre…"
            onClick={() => start.mutate(step.topics)}
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
      {danger && helpSheet(danger, () => setDanger(null))}
      <div className="flex flex-col gap-2">
        <Composer
          conversationId={firstWords}
          writing={false}
          onSend={write}
          onStop={() => {}}
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
            onClick={() => start.mutate([])}
          >
            Laisser le compagnon commencer
          </Button>
        )}
        {error && <Trouble error={error} again={again} />}
        {/* Below the box: it is known a moment later, and must not push what is being written. */}
        <p className="min-h-[1.5em] text-[0.95rem] text-soft">
          <AnswersYou />
        </p>
      </div>
      {moodCheckIn(setMood)}
      {memories}
      <LastStep client={client} />
      <div className="flex flex-col gap-3">
        {topicPicker && (
          <Fold title="Mon horoscope du jour">
            {topicPicker({
              onChoose: (topics) => setStep({ kind: 'horoscope', topics }),
              onNone: () => start.mutate([]),
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
