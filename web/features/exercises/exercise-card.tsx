import { Wind } from 'lucide-react';
import { type ExerciseId, exerciseOf } from '#shared/exercises/catalogue.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Beside the conversation: an exercise one tap away, for whoever asked for one. */
export function ExerciseCard({ exercise, session }: { exercise: ExerciseId; session: string | null }) {
  const { title, purpose, minutes } = exerciseOf(exercise);
  // A session that leaves nothing has no address to come back to: its exercise opens beside it.
  const elsewhere = session ? {} : { target: '_blank' };
  const back = session ? `&s=${session}` : '';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Wind size={22} aria-hidden="true" className="shrink-0 text-lake" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold">{title}</p>
        <p className="text-[0.95rem] leading-snug text-soft">
          {purpose}, {minutes} minutes. La conversation vous attend ici.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" to={`/exercices?e=${exercise}${back}`} {...elsewhere}>
          Faire l’exercice
        </ButtonLink>
        <ButtonLink
          size="small"
          kind="quiet"
          to={`/exercices${session ? `?s=${session}` : ''}`}
          {...elsewhere}
        >
          En voir d’autres
        </ButtonLink>
      </div>
    </div>
  );
}
