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
import { alertAgreementQuery, switchAlerts } from './access-api.ts';

const { label, text } = consentPurposes.safety_alerts;

/** Safety alerts: what the switch does, what stands without it, and since when. */
export function AlertsSwitch({ client }: { client: SupabaseClient }) {
  const { data, error, refetch } = useQuery(alertAgreementQuery(client));
  const decide = useDecision(
    'alerts',
    (given) => switchAlerts(client, given),
    alertAgreementQuery(client).queryKey,
  );
  if (!data) {
    if (!error) return <Skeleton lines={2} className="mt-4" />;
    return (
      <Alert className="mt-4" title={failureText(error)}>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  return (
    <div className="mt-6 flex flex-col gap-3">
      <Switch label={label} help={text} on={data.given} decide={decide} failure={failureText} />
      <p role="status" className="text-[0.95rem]">
        {decide.isPending
          ? 'Enregistrement…'
          : data.decidedAt !== null
            ? `${data.given ? 'Accordé' : 'Refusé, ou retiré,'} le ${longDate(new Date(data.decidedAt))}.`
            : data.atIntake !== null
              ? `${data.atIntake ? 'Accordé' : 'Refusé'} dans vos réponses d’accueil.`
              : 'Pas encore décidé. Aucune alerte ne part, sauf danger de mort immédiat.'}
      </p>
    </div>
  );
}
