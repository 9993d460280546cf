import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { type AfterDanger, afterDangerReply } from '#shared/safety/after-danger.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { useSettings } from '#web/lib/use-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Whether an earlier danger still counts for this person; undefined until it is known. Looked at anew at each opening. */
export const useAfterDanger = (client: SupabaseClient | null, userId: string | undefined) => {
  const { country } = useSettings();
  return useQuery({
    queryKey: ['after-danger', userId, country],
    enabled: client !== null && userId !== undefined,
    queryFn: ({ signal }) => callFunction(client, 'after-danger', { country }, afterDangerReply, signal),
    staleTime: 0,
  }).data;
};

/** After danger: whom to call, the plan, and the way back, before anything else. Whoever types goes past it. */
export function AfterDangerCard({
  after,
  resume,
}: {
  after: AfterDanger | undefined;
  /** The session that was left open. */
  resume: string | null;
}) {
  if (!after || after.resources.length === 0) return null;
  return (
    <section
      aria-label="Si cela revient"
      className="rounded-2xl border border-line bg-raised p-[min(1.25rem,5vw)]"
    >
      <p className="font-semibold">Si cela revient, quelqu’un répond.</p>
      <ul className="mt-3 flex flex-col gap-2">
        {after.resources.map((line) => (
          <li key={line.number + line.name}>
            <a
              href={line.tel}
              className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-xl border border-edge px-4 py-2 leading-snug hover:border-lake"
            >
              <Phone aria-hidden="true" className="size-[1.1em] shrink-0 text-lake" />
              <span className="font-semibold whitespace-nowrap tabular-nums">{line.number}</span>
              <span className="min-w-0 flex-[1_1_8rem]">
                {line.place && `${line.place} · `}
                {line.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink size="small" to="/plan">
          Mon plan
        </ButtonLink>
        {resume && (
          <ButtonLink size="small" to={`/seance?s=${resume}`}>
            Reprendre
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
