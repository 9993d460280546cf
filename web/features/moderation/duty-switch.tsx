import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useId, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { consoleKey, setDuty } from './console-api.ts';
import { failureText } from './failure-text.ts';
import { PushSwitch } from './push-switch.tsx';
import type { Alarm } from './use-alarm.ts';

const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });
const lengths = [2, 4, 8, 12];

/** On duty or not, and until when: what people are told depends on it. */
export function DutySwitch({
  client,
  until,
  others,
  alarm,
}: {
  client: SupabaseClient;
  until: string | null;
  others: readonly string[];
  alarm: Alarm;
}) {
  const queries = useQueryClient();
  const id = useId();
  const [length, setLength] = useState(8);
  const change = useMutation({
    mutationFn: (forHours: number) => setDuty(client, forHours),
    onSuccess: () => queries.invalidateQueries({ queryKey: consoleKey }),
  });
  const company =
    others.length === 0 ? 'Personne d’autre n’est de garde.' : `Aussi de garde : ${others.join(', ')}.`;
  return (
    <section
      aria-label="Votre garde"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border border-line bg-raised px-4 py-4"
    >
      <p role="status" className="min-w-0 flex-[1_1_16rem]">
        <span className="block font-semibold">
          {until ? `Vous êtes de garde jusqu’à ${clock.format(new Date(until))}` : 'Vous n’êtes pas de garde'}
        </span>
        <span className="text-[0.95rem] text-soft">{company}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {until ? (
          <Button size="small" busy={change.isPending} onClick={() => change.mutate(0)}>
            Finir ma garde
          </Button>
        ) : (
          <>
            <label htmlFor={id}>Pendant</label>
            <select
              id={id}
              value={length}
              onChange={(event) => setLength(Number(event.target.value))}
              className="control w-auto py-1.5"
            >
              {lengths.map((each) => (
                <option key={each} value={each}>
                  {each} heures
                </option>
              ))}
            </select>
            <Button size="small" kind="main" busy={change.isPending} onClick={() => change.mutate(length)}>
              Prendre la garde
            </Button>
          </>
        )}
        {alarm.sounds ? (
          <p className="inline-flex items-center gap-2 text-[0.95rem]">
            <BellRing size={18} aria-hidden="true" className="text-lake" /> Alarme active ici
          </p>
        ) : (
          <Button size="small" onClick={() => void alarm.switchOn()}>
            <Bell size={18} aria-hidden="true" /> Activer l’alarme ici
          </Button>
        )}
      </div>
      <PushSwitch client={client} />
      {change.error && <Alert title={`Rien n’a changé. ${failureText(change.error)}`} className="w-full" />}
    </section>
  );
}
