import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { preferencesQuery, savePreferences, usageQuery } from './api.ts';
import { usePreferences } from './dial.tsx';
import { lastWeek, spent } from './usage-words.ts';

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric' });
const limits = [10, 15, 20, 30, 45, 60, 90, 120];

function Limit({ client }: { client: SupabaseClient }) {
  const queries = useQueryClient();
  const { dailyMinutes } = usePreferences(client);
  const save = useMutation({
    mutationFn: (minutes: number | null) => savePreferences(client, { dailyMinutes: minutes }),
    onSuccess: ({ preferences }) => queries.setQueryData(preferencesQuery(client).queryKey, preferences),
  });
  const value = save.isPending ? save.variables : dailyMinutes;
  return (
    <div className="mt-6 max-w-md">
      <SelectField
        label="Me le faire remarquer au-delà de"
        help="Une remarque dans la séance, rien de plus. Elle se tait si vous êtes en danger."
        placeholder={null}
        options={[
          { value: '', label: 'Pas de limite' },
          ...limits.map((minutes) => ({ value: String(minutes), label: `${spent(minutes)} par jour` })),
        ]}
        value={value === null ? '' : String(value)}
        onChange={(event) => save.mutate(event.target.value === '' ? null : Number(event.target.value))}
      />
      <p role="status" className="mt-2 text-soft">
        {save.isSuccess && 'Enregistré.'}
      </p>
      {save.isError && <Alert className="mt-2" title="Le serveur ne répond pas, rien n’a changé." />}
    </div>
  );
}

/** Time spent here over a week, said plainly and compared with nobody. */
export function UsageMirror({ client }: { client: SupabaseClient }) {
  const { data, error, refetch } = useQuery(usageQuery(client));
  if (!data) {
    if (!error) return <Skeleton lines={4} className="mt-4" />;
    return (
      <Alert
        className="mt-4"
        title={navigator.onLine ? 'Ce temps n’a pas pu être lu.' : 'Vous êtes hors ligne.'}
      >
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  const week = lastWeek(data, new Date());
  const most = Math.max(30, ...week.map(({ minutes }) => minutes));
  const total = week.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <>
      <p className="mt-3">
        Environ <strong>{spent(total)}</strong> ici ces sept derniers jours. C’est une estimation, faite des
        heures de vos messages ; les séances éphémères n’y sont pas.
      </p>
      <ul className="mt-4 flex flex-col gap-2">
        {week.map(({ day, minutes }) => (
          <li key={day} className="flex flex-wrap items-center gap-3">
            <span className="w-36 max-w-full">{weekday.format(new Date(`${day}T12:00:00`))}</span>
            <svg
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="h-3 min-w-4 flex-1"
            >
              <rect width="100" height="8" rx="2" className="fill-sunk" />
              {minutes > 0 && <rect width={(100 * minutes) / most} height="8" rx="2" className="fill-lake" />}
            </svg>
            <span className="w-20 text-right tabular-nums">{minutes === 0 ? '—' : spent(minutes)}</span>
          </li>
        ))}
      </ul>
      <Limit client={client} />
    </>
  );
}
