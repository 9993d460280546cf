import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Exercise } from '#shared/exercises/catalogue.ts';
import { seconds } from '#shared/time.ts';
import { Button } from '#web/ui/action-button.tsx';
import { type Breath, breathAt, breathWords, type Rhythm } from '#web/ui/exercise/breath.ts';
import { BreathingCircle } from '#web/ui/exercise/breathing-circle.tsx';
import { Controls } from '#web/ui/exercise/controls.tsx';
import { Exercise as Frame } from '#web/ui/exercise/exercise-frame.tsx';
import { SunArc } from '#web/ui/exercise/sun-arc.tsx';
import { clockText, secondsLeft } from '#web/ui/exercise/timer.ts';
import { useKeptWords } from '#web/ui/exercise/use-kept-words.ts';
import { useReducedMotion } from '#web/ui/exercise/use-reduced-motion.ts';
import { type RunningTimer, useTimer } from '#web/ui/exercise/use-timer.ts';
import { useWakeLock } from '#web/ui/exercise/use-wake-lock.ts';
import { WordsNotice } from '#web/ui/exercise/words-notice.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import '#web/ui/exercise/exercise.css';

type Step = Exercise['steps'][number];

const rhythmOf = ({ inhale, exhale }: NonNullable<Step['breath']>): Rhythm => ({
  id: `${inhale}-${exhale}`,
  name: `${inhale} - ${exhale}`,
  detail: '',
  parts: [
    { kind: 'inhale', seconds: inhale },
    { kind: 'exhale', seconds: exhale },
  ],
});

const faceOf = (state: RunningTimer['state'], breath: Breath, rhythm: Rhythm, left: number) =>
  ({
    idle: [rhythm.name, 'secondes'],
    running: [breathWords[breath.kind], String(breath.count)],
    paused: ['En pause', `reste ${clockText(left)}`],
    done: ['Terminé', ''],
  })[state] as [string, string];

/** The steps of any exercise: those with a time go by themselves once begun, those to write wait. */
export function PlayedSteps({ exercise, onDone }: { exercise: Exercise; onDone: () => void }) {
  const { steps } = exercise;
  const [at, setAt] = useState(0);
  const step = steps[at]!;
  const lasts = seconds(step.seconds ?? 1);
  const timer = useTimer(lasts);
  const { state, elapsed } = timer;
  const still = useReducedMotion();
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(false);
  const kept = useKeptWords(`exercice-${exercise.id}`, steps.length);
  const writes = steps.some(({ write }) => write);
  useWakeLock(state === 'running');

  const go = (to: number, playing: boolean) => {
    const next = steps[to];
    if (!next) {
      onDone();
      return;
    }
    setAt(to);
    // One step leads to the next without a hand; a page to write on waits, and takes the focus.
    if (next.seconds === null || !playing) timer.stop();
    else timer.start();
    takesFocus.current = next.seconds === null || step.seconds === null;
  };

  // Before the step is painted, so that a key pressed at once does not lose its button to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useLayoutEffect(() => {
    if (takesFocus.current) heading.current?.focus();
  }, [at]);

  const over = state === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a step's time is over
  useEffect(() => {
    if (over) go(at + 1, true);
  }, [over]);

  const rhythm = step.breath ? rhythmOf(step.breath) : null;
  const breath = rhythm ? breathAt(rhythm, elapsed / 1000) : null;
  const left = secondsLeft(elapsed, lasts);
  const said =
    state === 'paused'
      ? 'En pause.'
      : state === 'running' && rhythm && breath && breath.part > 0
        ? `${breathWords[breath.kind]}.`
        : state === 'running'
          ? `${step.title}. ${step.text}`
          : '';
  const face = rhythm && breath ? faceOf(state, breath, rhythm, left) : null;

  return (
    <Frame label={exercise.title} said={said}>
      <div className="flex max-w-prose flex-col items-center gap-1 text-center">
        <p className="text-[0.95rem] text-soft tabular-nums">
          {at + 1} sur {steps.length}
        </p>
        <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl outline-none">
          {step.title}
        </h2>
        <p className="text-lg text-balance">{step.text}</p>
      </div>
      {rhythm && breath && face ? (
        <BreathingCircle
          rhythm={rhythm}
          state={state}
          elapsed={elapsed}
          beat={state === 'running' || state === 'paused' ? breath.beat : null}
          still={still}
          word={face[0]}
          below={face[1]}
        />
      ) : (
        step.seconds !== null && <SunArc elapsed={elapsed} lasts={lasts} label="Il reste" />
      )}
      {step.write && (
        <TextAreaField
          label={step.write.label}
          help="Pour vous, et personne d’autre. Écrire n’est pas obligatoire, y penser suffit."
          rows={step.write.lines}
          value={kept.words[at] ?? ''}
          onChange={(event) => kept.write(at, event.target.value)}
          className="w-full max-w-prose"
        />
      )}
      <ol className="flex gap-2" aria-hidden="true">
        {steps.map(({ title }, index) => (
          <li key={title} className="step-dot" data-reached={index <= at ? '' : undefined} />
        ))}
      </ol>
      {step.seconds === null ? (
        <Button kind="main" onClick={() => go(at + 1, true)}>
          {at + 1 < steps.length ? 'Continuer' : 'Terminer'}
        </Button>
      ) : (
        <Controls timer={timer} of={`l’étape « ${step.title} »`} />
      )}
      <div className="flex flex-wrap justify-center gap-x-3">
        {at > 0 && (
          <Button kind="quiet" onClick={() => go(at - 1, state === 'running')}>
            <ArrowLeft aria-hidden="true" className="size-[1.1em] shrink-0" />
            Précédent
          </Button>
        )}
        {step.seconds !== null && (
          <Button kind="quiet" onClick={() => go(at + 1, state === 'running')}>
            {at + 1 < steps.length ? 'Passer cette étape' : 'Terminer'}
            <ArrowRight aria-hidden="true" className="size-[1.1em] shrink-0" />
          </Button>
        )}
      </div>
      {writes && (
        <WordsNotice
          storable={kept.storable}
          anyWritten={kept.anyWritten}
          forgetLabel="Oublier ce que j’ai écrit"
          onForget={kept.forget}
        />
      )}
    </Frame>
  );
}
