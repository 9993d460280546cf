import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#shared/safety/levels.ts';
import { Refused } from '#web/lib/call-function.ts';
import { askOfTerms } from '#web/lib/session/past-terms.ts';
import { storeAddress, storedAddress, storedCountry } from '#web/lib/settings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { sessionsQuery, startSession } from './api.ts';
import { BirthDateStep } from './birth-date-step.tsx';
import { BuiltInNotice } from './built-in-notice.tsx';

const addresses = [
  { value: 'vous', label: 'Me vouvoyer' },
  { value: 'tu', label: 'Me tutoyer' },
] as const;

/** How the companion speaks to the person; kept in this browser, changed at any new session. */
function AddressChoice() {
  const [address, setAddress] = useState<Address>(storedAddress);
  return (
    <RadioGroup
      legend="Le compagnon peut…"
      name="address"
      options={addresses}
      value={address}
      onChange={(event) => {
        const chosen: Address = event.target.value === 'tu' ? 'tu' : 'vous';
        setAddress(chosen);
        storeAddress(chosen);
      }}
    />
  );
}

type Step = { kind: 'topics' } | { kind: 'horoscope'; topics: readonly string[] };

/**
 * The opening of a session: headings for the day's horoscope, or none, then the welcome dialogue. The horoscope's own
 * screens are given by the route: this room knows only the chosen names.
 */
export function StartPanel({
  client,
  userId,
  topicPicker,
  horoscope,
}: {
  client: SupabaseClient;
  userId: string;
  topicPicker: (props: { onChoose: (topics: string[]) => void; onNone: () => void }) => ReactNode;
  horoscope: (topics: readonly string[]) => ReactNode;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: 'topics' });
  // One id for all tries: a start that was sent twice is one session.
  const [conversationId] = useState(() => crypto.randomUUID());
  const start = useMutation({
    mutationFn: (topics: readonly string[]) =>
      startSession(client, { conversationId, topics, country: storedCountry(), address: storedAddress() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsQuery(client).queryKey });
      await navigate(`/seance?s=${conversationId}`);
    },
  });
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
      {step.kind === 'topics' ? (
        <Card className="flex flex-col gap-6">
          <AddressChoice />
          {topicPicker({
            onChoose: (chosen) => setStep({ kind: 'horoscope', topics: chosen }),
            onNone: () => start.mutate([]),
          })}
          {start.isPending && (
            <p role="status" className="mt-4 text-soft">
              La séance s’ouvre…
            </p>
          )}
        </Card>
      ) : (
        <>
          {horoscope(step.topics)}
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
