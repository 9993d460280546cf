import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StepState } from '#shared/companion/closing.ts';
import { longDate } from '#shared/french-date.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lastStepQuery, markStep } from './api.ts';

const said: Record<StepState, string> = {
  open: '',
  taken_up: 'Nous commencerons par là.',
  done: 'C’est noté comme fait.',
  left: 'Laissé de côté. Rien n’est dû.',
};

/** The small step of last time: to be taken up, or not. Nothing is asked of whoever did not do it. */
export function LastStep({ client }: { client: SupabaseClient }) {
  const queries = useQueryClient();
  const { data: step } = useQuery(lastStepQuery(client));
  const mark = useMutation({
    mutationFn: (state: StepState) => markStep(client, step!.conversationId, state),
    onSuccess: (_reply, state) =>
      queries.setQueryData(lastStepQuery(client).queryKey, (last) => last && { ...last, state }),
  });
  // What was let go of or done before today is not brought up again.
  if (!step || (step.state !== 'open' && !mark.isSuccess && step.state !== 'taken_up')) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">La dernière fois</h2>
      <p>
        Le {longDate(new Date(step.at))}, vous aviez choisi : <strong>« {step.text} »</strong>
      </p>
      <div className="flex flex-wrap gap-2">
        {(
          [
            ['taken_up', 'En parler aujourd’hui'],
            ['done', 'C’est fait'],
            ['left', 'Je laisse de côté'],
          ] as const
        ).map(([state, label]) => (
          <Button
            key={state}
            size="small"
            aria-pressed={step.state === state}
            className="aria-pressed:border-lake aria-pressed:bg-lake-wash"
            busy={mark.isPending && mark.variables === state}
            onClick={() => mark.mutate(step.state === state ? 'open' : state)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="min-h-6 text-soft">
        {said[step.state]}
      </p>
      {mark.isError && <Alert title="Le serveur ne répond pas, rien n’a changé." />}
    </Card>
  );
}
