import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { type Switches, switchTexts } from '#shared/administration/switches.ts';
import { serviceMessage } from '#web/lib/session/service-message.ts';
import { useDecision } from '#web/lib/use-decision.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { administrationKey, setSwitch, switchesQuery } from './api.ts';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

function One({ client, each }: { client: SupabaseClient; each: Switches[number] }) {
  const turn = useDecision(
    `switch ${each.name}`,
    (open) => setSwitch(client, each.name, open),
    administrationKey,
  );
  const { label, closing } = switchTexts[each.name];
  return (
    <li className="py-4">
      <Switch
        label={`${label} : ${each.open ? 'ouvert' : 'fermé'}`}
        help={`Fermé : ${closing}`}
        on={each.open}
        decide={turn}
        failure={serviceMessage}
      />
      {!each.open && each.changedAt && (
        <p className="mt-1 ml-8 text-soft">Fermé depuis le {moment.format(new Date(each.changedAt))}.</p>
      )}
    </li>
  );
}

/** What can be closed for a while. Help, numbers and open sessions are never among it. */
export function SwitchesView({ client }: { client: SupabaseClient }) {
  const { data, error, isPending } = useQuery(switchesQuery(client));
  if (isPending) return <Skeleton className="mt-4 h-40" />;
  if (!data) return <Alert title={serviceMessage(error)} />;
  return (
    <>
      <p className="mt-3 text-soft">
        Ce qui est fermé est refusé par le serveur, et dit en une phrase à qui le cherche. Chaque geste est
        noté au journal.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {data.switches.map((each) => (
          <One key={each.name} client={client} each={each} />
        ))}
      </ul>
    </>
  );
}
