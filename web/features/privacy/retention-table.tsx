import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '#shared/french-date.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { keptDataQuery } from './api.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What each room keeps, for how long, and the next date something goes by itself: the headings of the copy. */
export function RetentionTable({ client }: { client: SupabaseClient }) {
  const { data, error, refetch } = useQuery(keptDataQuery(client));
  if (!data)
    return error ? (
      <Alert className="mt-4" title={failureText(error)}>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    ) : (
      <Skeleton lines={6} className="mt-4" />
    );
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {data.map(({ label, holds, purpose, retention, nextPurge }) => (
        <li key={label} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-2">
          <div>
            <h3 className="font-sans text-base font-semibold tracking-normal">{label}</h3>
            <p className="text-soft">{holds}</p>
          </div>
          <div>
            <p>{capital(retention)}.</p>
            {nextPurge && (
              <p className="font-semibold text-lake">
                Prochain effacement : <time dateTime={nextPurge}>{longDate(new Date(nextPurge))}</time>
              </p>
            )}
            <p className="text-[0.95rem] text-soft">
              Sert à : {purpose.charAt(0).toLowerCase() + purpose.slice(1)}.
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
