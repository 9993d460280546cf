import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { longestIntention } from '#shared/companion/conversation.ts';
import { Refused } from '#web/lib/call-function.ts';
import { askOfTerms } from '#web/lib/session/past-terms.ts';
import { storedAddress, storedCountry } from '#web/lib/settings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { sessionsQuery, startSession } from './api.ts';
import { BirthDateStep } from './birth-date-step.tsx';
import { BuiltInNotice } from './built-in-notice.tsx';
import { Dial } from './dial.tsx';
import { LastStep } from './last-step.tsx';
import { nothingKept } from './nothing-kept.ts';
import { keepDraft, readDraft } from './waiting-messages.ts';

type Step = { kind: 'topics' } | { kind: 'horoscope'; topics: readonly string[] };

/** An intention that was written and not yet sent survives a reload, as any draft. */
const intentionDraft = 'intention';

/**
 * The opening of a session: how one is, what one would like of it (both may be left), headings for the day's horoscope, or none, then the welcome dialogue. The horoscope's own
 * screens are given by the route: this room knows only the chosen names.
 */
export function StartPanel({
  client,
  userId,
  topicPicker,
  horoscope,
  memories,
  moodCheckIn,
}: {
  client: SupabaseClient;
  userId: string;
  topicPicker: (props: { onChoose: (topics: string[]) => void; onNone: () => void }) => ReactNode;
  horoscope: (topics: readonly string[]) => ReactNode;
  /** What earlier sessions left to decide; shown before a new one. */
  memories: ReactNode;
  /** How one is, in one tap; tells what was noted. */
  moodCheckIn: (onNoted: (value: number | null) => void) => ReactNode;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'topics' });
  // One id for all tries: a start that was sent twice is one session.
  const [conversationId] = useState(() => crypto.randomUUID());
  const [intention, setIntention] = useState(() => readDraft(intentionDraft));
  const [mood, setMood] = useState<number | null>(null);
  const start = useMutation({
    mutationFn: (topics: readonly string[]) =>
      startSession(client, {
        conversationId,
        topics,
        country: storedCountry(),
        address: storedAddress(),
        ...(intention.trim() !== '' && { intention: intention.trim() }),
        ...(mood !== null && { mood }),
      }),
    onSuccess: async () => {
      keepDraft(intentionDraft, '');
      await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
      await navigate(`/seance?s=${conversationId}`, { state: { begun: true } });
    },
  });
  const horoscopeText = useRef<HTMLDivElement>(null);
  // The button that led here is gone: whoever reads by keyboard or by ear goes on with what it brought.
  useEffect(() => {
    if (step.kind === 'horoscope') horoscopeText.current?.focus({ preventScroll: true });
  }, [step.kind]);
  const refusal = start.error instanceof Refused ? start.error : null;
  const topics = step.kind === 'horoscope' ? step.topics : [];

  if (refusal?.code === 'birth_date_missing') {
    return <BirthDateStep client={client} userId={userId} onSaved={() => start.mutate(topics)} />;
  }
  return (
    <div className="flex flex-col gap-6">
      {start.isError && (
        <Alert
          title={refusal ? refusal.message : 'La séance n’a pas pu commencer : le serveur ne répond pas.'}
        >
          {refusal?.code === 'subscription_ended' && (
            <ButtonLink size="small" className="mt-2" to="/compte">
              Me réabonner
            </ButtonLink>
          )}
          {refusal?.code === 'company_access_ended' && (
            <ButtonLink size="small" className="mt-2" to="/compte">
              Continuer par moi-même
            </ButtonLink>
          )}
          {refusal?.code === 'terms_to_accept' && (
            <ButtonLink size="small" className="mt-2" to={askOfTerms('/seance')}>
              Lire ce qui change
            </ButtonLink>
          )}
          {!refusal && (
            <Button size="small" className="mt-2" onClick={() => start.mutate(topics)}>
              Réessayer
            </Button>
          )}
        </Alert>
      )}
      {step.kind === 'topics' && <BuiltInNotice />}
      {step.kind === 'topics' && memories}
      {step.kind === 'topics' && <LastStep client={client} />}
      {step.kind === 'topics' ? (
        <Card className="flex flex-col gap-6">
          {moodCheckIn(setMood)}
          <TextAreaField
            label="Ce que vous aimeriez de cette séance"
            help="Facultatif : ce seront vos premiers mots."
            rows={2}
            maxLength={longestIntention}
            value={intention}
            onChange={(event) => {
              setIntention(event.target.value);
              keepDraft(intentionDraft, event.target.value);
            }}
          />
          <details>
            <summary className="cursor-pointer font-semibold text-lake">
              Comment le compagnon vous répond
            </summary>
            <div className="mt-4">
              <Dial client={client} />
            </div>
          </details>
          {topicPicker({
            onChoose: (chosen) => setStep({ kind: 'horoscope', topics: chosen }),
            onNone: () => start.mutate([]),
          })}
          <p className="border-t border-line pt-4 text-[0.95rem] text-soft">
            Envie de parler sans rien laisser ?{' '}
            <Link to="/seance?ephemere=1" state={{ mood }} className="link">
              Ouvrir une séance éphémère
            </Link>
            <br />
            {nothingKept}
          </p>
          {start.isPending && (
            <p role="status" className="mt-4 text-soft">
              La séance s’ouvre…
            </p>
          )}
        </Card>
      ) : (
        <>
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
            <Button onClick={() => setStep({ kind: 'topics' })}>Changer de rubriques</Button>
          </div>
        </>
      )}
    </div>
  );
}
