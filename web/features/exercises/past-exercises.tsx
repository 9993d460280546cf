import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exerciseOf } from '#shared/exercises/catalogue.ts';
import { fullDate } from '#shared/french-date.ts';
import { Button } from '#web/ui/action-button.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type DoneExercise, eraseExercises, exercisesQuery } from './api.ts';

const helpedInWords = { yes: 'a aidé', somewhat: 'a aidé un peu', no: 'n’a pas aidé' } as const;

const toldOf = ({ before, after, helped }: DoneExercise): string =>
  [before !== null && after !== null ? `de ${before} à ${after}` : null, helped && helpedInWords[helped]]
    .filter(Boolean)
    .join(', ') || 'fait';

/** What was noted, latest first: figures the person gave, and nothing made of them. */
export function PastExercises({ client }: { client: SupabaseClient }) {
  const queries = useQueryClient();
  const { data, isError, isPending, refetch } = useQuery(exercisesQuery(client));
  const erase = useMutation({
    mutationFn: () => eraseExercises(client),
    onSuccess: () => queries.setQueryData(exercisesQuery(client).queryKey, []),
  });
  if (data?.length === 0) return null;
  return (
    <Section id="exercices-faits" title="Ce que vous avez noté">
      {isPending && <Skeleton className="mt-4 h-16" />}
      {isError && (
        <Alert title="Vos exercices ne se chargent pas pour l’instant." className="mt-4">
          <Button size="small" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Alert>
      )}
      {data && (
        <>
          <ul className="mt-4 flex flex-col gap-2">
            {data.map((result) => (
              <li
                key={result.id}
                className="flex flex-wrap justify-between gap-x-6 border-b border-line pb-2 last:border-0"
              >
                <span className="font-semibold">{exerciseOf(result.exercise).title}</span>
                <span className="tabular-nums">{toldOf(result)}</span>
                <span className="w-full text-[0.95rem] text-soft">{fullDate(new Date(result.doneAt))}</span>
              </li>
            ))}
          </ul>
          {erase.isError && <Alert title="Le serveur ne répond pas, rien n’est effacé." className="mt-3" />}
          <Button
            kind="quiet"
            size="small"
            className="mt-3 -ml-3.5"
            disabled={erase.isPending}
            onClick={() => erase.mutate()}
          >
            Effacer ces notes
          </Button>
        </>
      )}
    </Section>
  );
}
