import { useState } from 'react';
import { minutes, seconds } from '#shared/time.ts';
import { ChoiceChips } from '#web/ui/exercise/choice-chips.tsx';
import { Controls } from '#web/ui/exercise/controls.tsx';
import { Exercise, Finished } from '#web/ui/exercise/exercise-frame.tsx';
import { SunArc } from '#web/ui/exercise/sun-arc.tsx';
import { type RunningTimer, useTimer } from '#web/ui/exercise/use-timer.ts';
import { useTabTitle } from './use-tab-title.ts';
import '#web/ui/exercise/exercise.css';

/** The rule of 20-20-20: every 20 minutes, 20 seconds, at 20 feet (6 metres) or more. */
const plans = {
  now: {
    lasts: seconds(20),
    of: 'la pause de vingt secondes',
    text: 'Regardez au loin, à six mètres ou plus. Clignez des yeux, laissez tomber les épaules.',
    ending: 'C’est fait. Vos yeux vous remercient.',
  },
  later: {
    lasts: minutes(20),
    of: 'les vingt minutes',
    text: 'Continuez ce que vous faisiez. Le titre de l’onglet vous fera signe.',
    ending: 'C’est le moment : levez les yeux vingt secondes.',
  },
} as const;
type Plan = keyof typeof plans;

const choices: { value: Plan; label: string }[] = [
  { value: 'now', label: '20 secondes, maintenant' },
  { value: 'later', label: 'Me le rappeler dans 20 minutes' },
];

const wordsFor = (state: RunningTimer['state'], plan: Plan): string =>
  ({ idle: '', running: plans[plan].text, paused: 'En pause.', done: plans[plan].ending })[state];

/** Twenty seconds away from the screen, now or after twenty more minutes of work. */
export function ScreenBreak() {
  const [plan, setPlan] = useState<Plan>('now');
  const { lasts, text, ending, of } = plans[plan];
  const timer = useTimer(lasts);
  const { state, elapsed } = timer;
  const due = plan === 'later' && state === 'done';
  useTabTitle(due ? 'Levez les yeux' : null);
  const choose = (next: Plan) => {
    timer.stop();
    setPlan(next);
  };
  const start = () => {
    // The reminder leads to the twenty seconds it spoke of.
    if (due) setPlan('now');
    timer.start();
  };
  return (
    <Exercise label="Pause d’écran" said={wordsFor(state, plan)}>
      <SunArc elapsed={elapsed} lasts={lasts} label="Il reste" />
      {state === 'running' && <Finished>{text}</Finished>}
      {state === 'paused' && <Finished>En pause.</Finished>}
      {state === 'done' && <Finished>{ending}</Finished>}
      <Controls
        timer={timer}
        of={due ? plans.now.of : of}
        startLabel={due ? 'Commencer les 20 secondes' : undefined}
        onStart={start}
      />
      {(state === 'idle' || state === 'done') && (
        <ChoiceChips legend="Quand ?" options={choices} value={plan} onChange={choose} />
      )}
    </Exercise>
  );
}
