import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { seconds } from '#shared/time.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/action-button.tsx';
import {
  type Breath,
  breathAt,
  breathWords,
  type Rhythm,
  rhythms,
  sessionSeconds,
} from '#web/ui/exercise/breath.ts';
import { BreathingCircle } from '#web/ui/exercise/breathing-circle.tsx';
import { ChoiceChips } from '#web/ui/exercise/choice-chips.tsx';
import { Controls } from '#web/ui/exercise/controls.tsx';
import { Exercise, Finished } from '#web/ui/exercise/exercise-frame.tsx';
import { clockText, secondsLeft, spokenDuration } from '#web/ui/exercise/timer.ts';
import { useReducedMotion } from '#web/ui/exercise/use-reduced-motion.ts';
import { type RunningTimer, useTimer } from '#web/ui/exercise/use-timer.ts';
import { useWakeLock } from '#web/ui/exercise/use-wake-lock.ts';
import { useBreathSound } from './use-breath-sound.ts';
import '#web/ui/exercise/exercise.css';

const lengths = [1, 2, 3, 4, 5].map((value) => ({ value, label: `${value} min` }));
const choices = rhythms.map(({ id, name, detail }) => ({ value: id, label: name, detail }));
const ending = 'Terminé. Laissez votre souffle reprendre tout seul.';

/** The numbers are said with the first breath only; then the word is enough. */
const wordsFor = (state: RunningTimer['state'], breath: Breath, rhythm: Rhythm): string => {
  if (state === 'paused') return 'En pause.';
  if (state === 'done') return ending;
  if (state === 'idle') return '';
  const word = breathWords[breath.kind];
  return breath.part < rhythm.parts.length ? `${word}, ${breath.seconds} secondes.` : `${word}.`;
};

/** A breath to follow: three rhythms, one to five minutes, with or without sound. */
export function Breathing() {
  const [rhythm, setRhythm] = useState<Rhythm>(rhythms[0]);
  const [length, setLength] = useState(2);
  const lasts = seconds(sessionSeconds(rhythm, length));
  const timer = useTimer(lasts);
  const { state, elapsed } = timer;
  const breath = breathAt(rhythm, elapsed / 1000);
  const underWay = state === 'running' || state === 'paused';
  const sound = useBreathSound(state === 'running' ? breath : null);
  const alive = useHydrated();
  useWakeLock(state === 'running');
  const left = secondsLeft(elapsed, lasts);

  const faces = {
    idle: [rhythm.name, 'secondes'],
    running: [breathWords[breath.kind], String(breath.count)],
    paused: ['En pause', `reste ${clockText(left)}`],
    done: ['Terminé', ''],
  } as const;
  const [word, below] = faces[state];

  return (
    <Exercise label="Respiration guidée" said={wordsFor(state, breath, rhythm)}>
      <BreathingCircle
        rhythm={rhythm}
        state={state}
        elapsed={elapsed}
        beat={underWay ? breath.beat : null}
        still={useReducedMotion()}
        word={word}
        below={below}
      />
      {state === 'done' && <Finished>{ending}</Finished>}
      <Controls timer={timer} of="la respiration">
        <Button kind="quiet" aria-pressed={sound.on} onClick={sound.toggle} disabled={!alive}>
          {sound.on ? (
            <Volume2 aria-hidden="true" className="size-[1.1em] shrink-0" />
          ) : (
            <VolumeX aria-hidden="true" className="size-[1.1em] shrink-0" />
          )}
          Son doux
        </Button>
      </Controls>
      {underWay ? (
        <p className="text-center text-soft tabular-nums">
          Encore {spokenDuration(Math.ceil(left / 10) * 10)}
          <span className="sr-only"> environ</span>
        </p>
      ) : (
        <>
          <ChoiceChips
            legend="Rythme, en secondes"
            options={choices}
            value={rhythm.id}
            onChange={(id) => setRhythm(rhythms.find((one) => one.id === id) ?? rhythms[0])}
          />
          <ChoiceChips legend="Durée" options={lengths} value={length} onChange={setLength} />
        </>
      )}
    </Exercise>
  );
}
