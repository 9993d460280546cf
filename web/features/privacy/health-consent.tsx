import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '#shared/french-date.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { useDecision } from '#web/lib/use-decision.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { consentsQuery, recordConsent } from './api.ts';
import { IntakeAnswers } from './intake-answers.tsx';

const { label, text, version } = consentPurposes.health_data;

/** The consent to health data: what it says, what turning it does, and the date of the last decision. */
export function HealthConsent({
  client,
  userId,
  onAnswersErased,
}: {
  client: SupabaseClient;
  userId: string;
  onAnswersErased: () => void;
}) {
  const { data, error, refetch } = useQuery(consentsQuery(client));
  const decide = useDecision(
    'health_data',
    (given) => recordConsent(client, 'health_data', given),
    consentsQuery(client).queryKey,
  );
  if (!data) {
    if (!error) return <Skeleton lines={3} className="mt-4" />;
    return (
      <Alert className="mt-4" title={failureText(error)}>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  const last = data.find(({ purpose }) => purpose === 'health_data');
  const given = last?.given === true && last.version === version;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Switch label={label} help={text} on={given} decide={decide} failure={failureText} />
      <div role="status" className="text-[0.95rem]">
        {decide.isPending && <p>Enregistrement…</p>}
        {!decide.isPending && last && (
          <p>
            {given ? 'Accordé' : 'Refusé, ou retiré,'} le{' '}
            <time dateTime={last.decidedAt}>{longDate(new Date(last.decidedAt))}</time> (texte {last.version}
            ).
            {last.given && !given && ' Le texte a changé depuis. Votre accord est à redonner.'}
          </p>
        )}
      </div>
      <p className="text-soft">
        {given
          ? 'Si vous le retirez, le compagnon ne s’appuie plus sur vos réponses d’accueil, dès le prochain message. Le reste ne change pas.'
          : 'Sans cet accord, le compagnon ne lit pas vos réponses d’accueil. Vos séances restent ouvertes comme avant.'}
      </p>
      <IntakeAnswers client={client} userId={userId} onErased={onAnswersErased} />
    </div>
  );
}
