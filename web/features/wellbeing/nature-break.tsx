import { useState } from 'react';
import { minutes } from '#shared/time.ts';
import { ChoiceChips } from '#web/ui/exercise/choice-chips.tsx';
import { Controls } from '#web/ui/exercise/controls.tsx';
import { Exercise, Finished } from '#web/ui/exercise/exercise-frame.tsx';
import { SunArc } from '#web/ui/exercise/sun-arc.tsx';
import { stepAt } from '#web/ui/exercise/timer.ts';
import { type RunningTimer, useTimer } from '#web/ui/exercise/use-timer.ts';
import { useTabTitle } from './use-tab-title.ts';
import '#web/ui/exercise/exercise.css';

const lengths = [1, 2, 5].map((value) => ({ value, label: `${value} min` }));

/** One thing to notice at a time, from far to near. */
const invitations = [
  'Trouvez ce qu’il y a de plus loin, et laissez-y vos yeux un moment.',
  'Cherchez trois couleurs que vous ne remarquez pas d’habitude.',
  'Écoutez : quel est le son le plus discret que vous entendez ?',
  'Sentez l’air sur votre visage ou vos mains.',
  'Choisissez une chose vivante, même petite, et regardez-la pour elle-même.',
];
const ending = 'La pause est finie. Emportez une image avec vous.';

const wordsFor = (state: RunningTimer['state'], invitation: string): string =>
  ({ idle: '', running: invitation, paused: 'En pause.', done: ending })[state];

/** A few minutes near a window or outside; the time goes on whether or not one looks at the page. */
export function NatureBreak() {
  const [length, setLength] = useState(2);
  const lasts = minutes(length);
  const timer = useTimer(lasts);
  const { state, elapsed } = timer;
  const invitation = invitations[stepAt(elapsed, lasts, invitations.length)] ?? '';
  useTabTitle(state === 'done' ? 'La pause est finie' : null);
  return (
    <Exercise label="Micro-pause dans la nature" said={wordsFor(state, invitation)}>
      <SunArc elapsed={elapsed} lasts={lasts} label="Il reste" />
      {state === 'running' && <Finished>{invitation}</Finished>}
      {state === 'paused' && <Finished>En pause. Le soleil attend.</Finished>}
      {state === 'done' && <Finished>{ending}</Finished>}
      <Controls timer={timer} of="la pause dans la nature" />
      {(state === 'idle' || state === 'done') && (
        <ChoiceChips legend="Durée" options={lengths} value={length} onChange={setLength} />
      )}
    </Exercise>
  );
}
