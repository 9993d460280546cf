import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '#shared/french-date.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { useDecision } from '#web/lib/use-decision.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { consentsQuery, recordConsent } from './api.ts';

const { label, text, version } = consentPurposes.alert_recap;

/** The recap after an alert: off until it is asked for. Where the agreements cannot be read, `OtherConsents` below says so. */
export function RecapSwitch({ client }: { client: SupabaseClient }) {
  const { queryKey } = consentsQuery(client);
  const { data } = useQuery(consentsQuery(client));
  const decide = useDecision('alert-recap', (given) => recordConsent(client, 'alert_recap', given), queryKey);
  if (!data) return <Skeleton lines={2} className="mt-4" />;
  const last = data.find(({ purpose }) => purpose === 'alert_recap');
  const given = last?.given === true && last.version === version;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <Switch label={label} help={text} on={given} decide={decide} failure={failureText} />
      <p role="status" className="text-[0.95rem]">
        {decide.isPending
          ? 'Enregistrement…'
          : last
            ? `${given ? 'Accordé' : 'Refusé, ou retiré,'} le ${longDate(new Date(last.decidedAt))}.`
            : 'Pas encore décidé. Aucun récapitulatif ne s’écrit.'}
      </p>
    </div>
  );
}
