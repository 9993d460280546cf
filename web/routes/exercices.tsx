import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { exerciseIdSchema, exerciseOf } from '#shared/exercises/catalogue.ts';
import { ExerciseChoice } from '#web/features/exercises/exercise-choice.tsx';
import { ExercisePlayer } from '#web/features/exercises/exercise-player.tsx';
import { PastExercises } from '#web/features/exercises/past-exercises.tsx';
import { useSession } from '#web/lib/session/session-context.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { RequireSignIn } from '#web/ui/require-sign-in.tsx';

export const handle: PageHandle = {
  title: 'Exercices',
  description: 'Huit exercices de quelques minutes, à faire ici, et ce qu’ils ont changé pour vous.',
  indexed: false,
};

function Exercises() {
  const { client } = useSession();
  const [params] = useSearchParams();
  const asked = exerciseIdSchema.safeParse(params.get('e'));
  const from = z.uuid().safeParse(params.get('s'));
  const session = from.success ? from.data : null;
  if (!client) return null;
  const exercise = asked.success ? exerciseOf(asked.data) : null;
  return (
    <PageShell>
      {exercise ? (
        <>
          <p>
            <Link to={session ? `/seance?s=${session}` : '/exercices'} className="link">
              {session ? 'Revenir à ma séance' : 'Tous les exercices'}
            </Link>
          </p>
          <h1 className="mt-3 mb-6">{exercise.title}</h1>
          <ExercisePlayer key={exercise.id} client={client} exercise={exercise} backTo={session} />
        </>
      ) : (
        <>
          <h1>Exercices</h1>
          <p className="mt-4 mb-8 max-w-prose text-lg">
            Quelques minutes, à votre rythme. Ce sont des gestes de tous les jours, pas des soins. Laissez
            ceux qui ne vous conviennent pas.
          </p>
          <ExerciseChoice session={session} />
          <PastExercises client={client} />
        </>
      )}
    </PageShell>
  );
}

export function Component() {
  return (
    <RequireSignIn>
      <Exercises />
    </RequireSignIn>
  );
}
