import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fullDate, longDate } from '#shared/french-date.ts';
import { type Mood, weatherOf } from '#shared/mood/mood.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deleteMood, moodsKey, moodsQuery, type Span } from './api.ts';
import { type MoodDay, moodDays } from './by-day.ts';
import { MoodCheckIn } from './mood-check-in.tsx';
import { MoodCurve } from './mood-curve.tsx';

const spans: readonly { days: Span; label: string }[] = [
  { days: 7, label: '7 jours' },
  { days: 30, label: '30 jours' },
  { days: 90, label: '90 jours' },
];

function SpanChoice({ value, onChoose }: { value: Span; onChoose: (days: Span) => void }) {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">Période</legend>
      <div className="inline-flex max-w-full flex-wrap gap-1 rounded-xl border border-line p-1">
        {spans.map(({ days, label }) => (
          <label
            key={days}
            className="cursor-pointer rounded-lg px-3 py-1.5 has-checked:bg-lake-wash has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-lake"
          >
            <input
              type="radio"
              name="periode"
              checked={value === days}
              onChange={() => onChoose(days)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the drawing shows, in a sentence that guesses nothing. */
const inWords = (days: readonly MoodDay[]): string => {
  const noted = days.filter(({ value }) => value !== null);
  const empty = days.length - noted.length;
  const values = noted.flatMap(({ said }) => said);
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) =>
    weatherOf(value).toLowerCase(),
  );
  const always = noted.length > 1 ? 'toujours ' : '';
  const range = low === high ? `${always}« ${low} »` : `de « ${low} » à « ${high} »`;
  const gaps =
    empty === 0
      ? 'Tous les jours sont notés.'
      : `La ligne s’interrompt là où rien n’est noté (${empty} jour${empty > 1 ? 's' : ''}).`;
  return `${noted.length} jour${noted.length > 1 ? 's' : ''} noté${noted.length > 1 ? 's' : ''} sur ${days.length}, ${range}. ${gaps}`;
};

function MoodTable({ client, moods }: { client: SupabaseClient; moods: readonly Mood[] }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => deleteMood(client, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: moodsKey }),
  });
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-semibold text-lake">
        Lire en tableau, ou effacer une note
      </summary>
      {remove.isError && <Alert className="mt-3" title="Le serveur ne répond pas, rien n’a changé." />}
      <section
        className="relative mt-3 overflow-x-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where the table is wider than the screen, it is scrolled by keyboard
        tabIndex={0}
        aria-label="Vos notes, en tableau"
      >
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-edge">
              <th scope="col" className="py-2 pr-4">
                Jour
              </th>
              <th scope="col" className="py-2 pr-4">
                Météo
              </th>
              <th scope="col" className="py-2 pr-4">
                Vos mots
              </th>
              <th scope="col" className="py-2">
                <span className="sr-only">Effacer</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {moods.toReversed().map(({ id, at, value, note }) => (
              <tr key={id} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-4 font-normal">
                  <time dateTime={at}>{longDate(new Date(at))}</time>
                </th>
                <td className="py-2 pr-4">{weatherOf(value)}</td>
                <td className="py-2 pr-4">{note ?? <span className="text-soft">—</span>}</td>
                <td className="py-1">
                  <Button
                    kind="quiet"
                    size="small"
                    busy={remove.isPending && remove.variables === id}
                    onClick={() => remove.mutate(id)}
                  >
                    Effacer<span className="sr-only"> la note du {fullDate(new Date(at))}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function Curve({ client, span }: { client: SupabaseClient; span: Span }) {
  const { data, error, refetch } = useQuery(moodsQuery(client, span));
  if (!data) {
    if (!error) return <Skeleton lines={5} className="mt-4" />;
    return (
      <Alert
        className="mt-4"
        title={navigator.onLine ? 'Vos notes n’ont pas pu être lues.' : 'Vous êtes hors ligne.'}
      >
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  const days = moodDays(data, span, new Date());
  if (days.every(({ value }) => value === null))
    return (
      <div className="mt-4">
        <EmptyState title="Rien n’est noté sur cette période.">
          Un jour sans note reste un jour sans note. Nous n’inventons rien entre deux.
        </EmptyState>
      </div>
    );
  return (
    <figure className="mt-2">
      <MoodCurve days={days} />
      <figcaption className="mt-2 text-soft">{inWords(days)}</figcaption>
      <MoodTable client={client} moods={data} />
    </figure>
  );
}

/** One's own weather: noted in one tap, seen over weeks with its gaps. */
export function MoodPanel({
  client,
  helpSheet,
}: {
  client: SupabaseClient;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const [span, setSpan] = useState<Span>(30);
  return (
    <>
      <div className="mt-4">
        <MoodCheckIn client={client} legend="Aujourd’hui, en vous, il fait…" withNote helpSheet={helpSheet} />
      </div>
      <SpanChoice value={span} onChoose={setSpan} />
      <Curve client={client} span={span} />
    </>
  );
}
