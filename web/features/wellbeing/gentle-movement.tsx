import { ArrowLeft, ArrowRight } from 'lucide-react';
import { seconds } from '#shared/time.ts';
import { Button } from '#web/ui/action-button.tsx';
import { MovementDrawing } from '#web/ui/drawings/movements.tsx';
import { Controls } from '#web/ui/exercise/controls.tsx';
import { Exercise, Finished } from '#web/ui/exercise/exercise-frame.tsx';
import { secondsLeft, stepAt } from '#web/ui/exercise/timer.ts';
import { useTimer } from '#web/ui/exercise/use-timer.ts';
import { useWakeLock } from '#web/ui/exercise/use-wake-lock.ts';
import { movements } from './movements.ts';
import '#web/ui/exercise/exercise.css';

const each = seconds(30);
const lasts = each * movements.length;
const ending = 'Terminé. Remarquez ce qui a bougé, même un peu.';

/** Five drawn movements of half a minute, at one's own pace: forwards, backwards, or paused on one of them. */
export function GentleMovement() {
  const timer = useTimer(lasts);
  useWakeLock(timer.state === 'running');
  const { state, elapsed } = timer;
  const index = stepAt(elapsed, lasts, movements.length);
  const underWay = state === 'running' || state === 'paused';
  const shown = underWay ? index : 0;
  const movement = movements[shown]!;
  const left = secondsLeft(elapsed - index * each, each);

  const said = {
    idle: '',
    running: `${index + 1} sur ${movements.length}. ${movement.title}. ${movement.text}`,
    paused: 'En pause.',
    done: ending,
  }[state];

  return (
    <Exercise label="Mouvement doux" said={said}>
      <MovementDrawing name={movement.name} className="w-full max-w-56" />
      {state === 'done' ? (
        <Finished>{ending}</Finished>
      ) : (
        <div className="flex max-w-prose flex-col items-center gap-1 text-center">
          <p className="text-[0.95rem] text-soft tabular-nums">
            {underWay
              ? `${index + 1} sur ${movements.length}, encore ${left} s`
              : `${movements.length} mouvements de 30 secondes`}
          </p>
          <p className="font-serif text-2xl">{movement.title}</p>
          <p className="text-balance">{movement.text}</p>
        </div>
      )}
      <ol className="flex gap-2" aria-hidden="true">
        {movements.map(({ name }, at) => (
          <li key={name} className="step-dot" data-reached={underWay && at <= index ? '' : undefined} />
        ))}
      </ol>
      <Controls
        timer={timer}
        of="le mouvement doux"
        below={
          <div className="flex flex-wrap justify-center gap-x-3">
            <Button kind="quiet" onClick={() => timer.seek(Math.max(0, index - 1) * each)}>
              <ArrowLeft aria-hidden="true" className="size-[1.1em] shrink-0" />
              Précédent
            </Button>
            <Button kind="quiet" onClick={() => timer.seek((index + 1) * each)}>
              {index + 1 < movements.length ? 'Suivant' : 'Terminer'}
              <ArrowRight aria-hidden="true" className="size-[1.1em] shrink-0" />
            </Button>
          </div>
        }
      />
    </Exercise>
  );
}
