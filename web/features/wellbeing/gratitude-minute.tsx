import { useId, useRef, useState } from 'react';
import { minutes } from '#shared/time.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Controls } from '#web/ui/exercise/controls.tsx';
import { Exercise, Finished } from '#web/ui/exercise/exercise-frame.tsx';
import { SunArc } from '#web/ui/exercise/sun-arc.tsx';
import { useKeptWords } from '#web/ui/exercise/use-kept-words.ts';
import { type RunningTimer, useTimer } from '#web/ui/exercise/use-timer.ts';
import { WordsNotice } from '#web/ui/exercise/words-notice.tsx';
import '#web/ui/exercise/exercise.css';

const lines = ['Une première chose', 'Une deuxième', 'Une troisième'];
const ending = 'La minute est passée. Rien ne presse : vous pouvez finir votre phrase.';

const wordsFor = (state: RunningTimer['state']): string =>
  ({ idle: '', running: 'Une minute commence.', paused: 'En pause.', done: ending })[state];

/** One minute, three lines, kept in this browser alone. */
export function GratitudeMinute() {
  const lasts = minutes(1);
  const timer = useTimer(lasts);
  const { words, storable, anyWritten, write, forget } = useKeptWords('gratitude', lines.length);
  const [forgotten, setForgotten] = useState(false);
  const alive = useHydrated();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const start = () => {
    setForgotten(false);
    timer.start();
    first.current?.focus();
  };
  return (
    <Exercise label="Minute de gratitude" said={forgotten ? 'Oublié.' : wordsFor(timer.state)}>
      <SunArc elapsed={timer.elapsed} lasts={lasts} label="Il reste" />
      {timer.state === 'done' && <Finished>{ending}</Finished>}
      <ol className="flex w-full flex-col gap-3">
        {lines.map((label, index) => (
          <li key={label} className="flex flex-col gap-1">
            <label htmlFor={`${id}${index}`} className="font-semibold">
              {label}
            </label>
            <input
              id={`${id}${index}`}
              ref={index === 0 ? first : undefined}
              type="text"
              value={words[index] ?? ''}
              onChange={(event) => {
                setForgotten(false);
                write(index, event.target.value);
              }}
              disabled={!alive}
              autoComplete="off"
              maxLength={300}
              className="control"
            />
          </li>
        ))}
      </ol>
      <Controls timer={timer} of="la minute de gratitude" onStart={start} />
      <WordsNotice
        storable={storable}
        anyWritten={anyWritten}
        forgetLabel="Oublier ces lignes"
        onForget={() => {
          forget();
          setForgotten(true);
          first.current?.focus();
        }}
      />
    </Exercise>
  );
}
