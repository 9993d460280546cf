import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Exercise } from '#shared/exercises/catalogue.ts';
import type { Helped } from '#shared/exercises/results.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Button } from '#web/ui/action-button.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceChips } from '#web/ui/exercise/choice-chips.tsx';
import { exercisesQuery, saveExercise } from './api.ts';
import { PlayedSteps } from './played-steps.tsx';
import { WeightChoice } from './weight-choice.tsx';

type Moment = 'before' | 'playing' | 'after' | 'kept';

const answers: { value: Helped; label: string }[] = [
  { value: 'yes', label: 'Oui' },
  { value: 'somewhat', label: 'Un peu' },
  { value: 'no', label: 'Non' },
];

/** What changed, said plainly: a heavier heart is no failure, and no figure is none. */
export const changeInWords = (before: number | null, after: number | null): string => {
  if (before === null || after === null) return 'C’est noté.';
  if (after < before) return `De ${before} à ${after} : un peu moins lourd.`;
  if (after > before) return `De ${before} à ${after}. Cela arrive, regarder de près remue parfois.`;
  return `${after}, comme avant. Tous les gestes ne conviennent pas à tous les jours.`;
};

/** One exercise from beginning to end: how it is, the steps, how it is now, whether it helped. Every figure may be left out. */
export function ExercisePlayer({
  client,
  exercise,
  backTo,
}: {
  client: SupabaseClient;
  exercise: Exercise;
  /** The conversation one came from. */
  backTo: string | null;
}) {
  const queries = useQueryClient();
  const [moment, setMoment] = useState<Moment>('before');
  const [before, setBefore] = useState<number | null>(null);
  const [after, setAfter] = useState<number | null>(null);
  const [helped, setHelped] = useState<Helped | null>(null);
  // Named once: what is sent again after a lost answer is the same one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const title = useRef<HTMLHeadingElement>(null);
  const save = useMutation({
    mutationFn: () => saveExercise(client, { id, exercise: exercise.id, before, after, helped }),
    onSuccess: async () => {
      setMoment('kept');
      await queries.invalidateQueries({ queryKey: exercisesQuery(client).queryKey });
    },
  });

  useEffect(() => {
    if (moment === 'after' || moment === 'kept') title.current?.focus();
  }, [moment]);

  const again = () => {
    setBefore(null);
    setAfter(null);
    setHelped(null);
    setId(crypto.randomUUID());
    setMoment('before');
  };

  if (moment === 'playing') return <PlayedSteps exercise={exercise} onDone={() => setMoment('after')} />;

  return (
    <Card role="group" aria-label={exercise.title} className="exercise">
      {moment === 'before' && (
        <>
          <p className="max-w-prose text-center text-lg text-balance">{exercise.why}</p>
          <p className="text-[0.95rem] text-soft">Environ {exercise.minutes} minutes</p>
          {exercise.care && (
            <p className="w-full max-w-prose rounded-xl bg-paper px-4 py-3 text-[0.95rem]">{exercise.care}</p>
          )}
          <WeightChoice
            legend="Avant de commencer, c’est lourd comment ?"
            value={before}
            onChange={setBefore}
          />
          <Button kind="main" onClick={() => setMoment('playing')}>
            {before === null ? 'Commencer sans noter' : 'Commencer'}
          </Button>
        </>
      )}
      {moment === 'after' && (
        <>
          <h2
            ref={title}
            tabIndex={-1}
            className="max-w-prose text-center text-2xl text-balance outline-none"
          >
            {exercise.ending}
          </h2>
          <WeightChoice legend="Et maintenant, c’est lourd comment ?" value={after} onChange={setAfter} />
          <ChoiceChips
            legend="Est-ce que cela vous aide ?"
            options={answers}
            value={helped ?? ('' as Helped)}
            onChange={setHelped}
          />
          {save.isError && (
            <Alert
              title={
                save.error instanceof Refused
                  ? save.error.message
                  : 'Le serveur ne répond pas, rien n’est noté pour l’instant. Vous pouvez réessayer.'
              }
            />
          )}
          <div className="flex flex-wrap justify-center gap-3">
            <Button kind="main" disabled={save.isPending} onClick={() => save.mutate()}>
              Noter et terminer
            </Button>
            <Button kind="quiet" disabled={save.isPending} onClick={() => setMoment('kept')}>
              Terminer sans noter
            </Button>
          </div>
          <p className="max-w-prose text-center text-[0.95rem] text-soft">
            Seuls ces chiffres sont gardés, chiffrés, et personne d’autre que vous ne les voit. Ce que vous
            avez écrit n’est pas envoyé.
          </p>
        </>
      )}
      {moment === 'kept' && (
        <>
          <h2
            ref={title}
            tabIndex={-1}
            className="max-w-prose text-center text-2xl text-balance outline-none"
          >
            {save.isSuccess ? changeInWords(before, after) : 'Voilà, c’est terminé.'}
          </h2>
          <div className="flex flex-wrap justify-center gap-3">
            {backTo && (
              <ButtonLink to={`/seance?s=${backTo}`} kind="main">
                Revenir à ma séance
              </ButtonLink>
            )}
            <Button
              onClick={() => {
                save.reset();
                again();
              }}
            >
              Recommencer
            </Button>
            <ButtonLink to={backTo ? `/exercices?s=${backTo}` : '/exercices'} kind="quiet">
              Les autres exercices
            </ButtonLink>
          </div>
        </>
      )}
    </Card>
  );
}
