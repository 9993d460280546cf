import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { longDate } from '#shared/french-date.ts';
import { keptDataQuery } from './api.ts';
import { NotYetRead } from './not-yet-read.tsx';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What each room keeps, for how long, and the next date something goes by itself: the headings of the copy. */
export function RetentionTable({ client }: { client: SupabaseClient }) {
  const { data, error, refetch } = useQuery(keptDataQuery(client));
  if (!data) return <NotYetRead error={error} lines={6} onRetry={() => void refetch()} />;
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {data.map(({ label, holds, purpose, retention, nextPurge }) => (
        <li key={label}>
          <details className="group py-3">
            <summary className="flex cursor-pointer list-none gap-3 [&::-webkit-details-marker]:hidden">
              <ChevronRight
                size={18}
                aria-hidden="true"
                className="mt-1 shrink-0 text-lake transition-transform group-open:rotate-90 motion-reduce:transition-none"
              />
              <div className="min-w-0">
                <h3 className="font-sans text-base font-semibold tracking-normal">{label}</h3>
                <p className="text-[0.95rem] text-soft">{capital(retention)}.</p>
                {nextPurge && (
                  <p className="text-[0.95rem] font-semibold text-lake">
                    Le prochain effacement est le{' '}
                    <time dateTime={nextPurge}>{longDate(new Date(nextPurge))}</time>.
                  </p>
                )}
              </div>
            </summary>
            <div className="mt-2 ml-[1.875rem]">
              <p>{holds}</p>
              <p className="mt-2 text-[0.95rem] font-semibold">À quoi cela sert</p>
              <p className="text-soft">{purpose}.</p>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
