import { useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/action-button.tsx';
import { Exercise } from '#web/ui/exercise/exercise-frame.tsx';
import { useKeptWords } from '#web/ui/exercise/use-kept-words.ts';
import { WordsNotice } from '#web/ui/exercise/words-notice.tsx';
import '#web/ui/exercise/exercise.css';

const questions = [
  {
    label: 'Que vous dites-vous de dur, en ce moment ?',
    help: 'Avec vos mots, comme cela vient.',
  },
  {
    label: 'Quelqu’un que vous aimez vit la même chose, et se parle ainsi. Que lui répondriez-vous ?',
    help: 'La voix que vous prendriez avec cette personne.',
  },
  {
    label: 'Maintenant, la même réponse, adressée à vous.',
    help: 'Changez les mots qui ne vont pas. Gardez la voix.',
  },
];
const last = questions.length - 1;

type Stage = 'idle' | 'paused' | 'done' | 'asking';

/** A hard word, said again as one would to a friend: three questions, kept in this browser alone. */
export function SelfKindness() {
  const [stage, setStage] = useState<Stage>('idle');
  const [step, setStep] = useState(0);
  const { words, storable, anyWritten, write, forget } = useKeptWords('kindness', questions.length);
  const alive = useHydrated();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const [turns, setTurns] = useState(0);

  // The element that had the focus is gone: it goes to the next question, or to the way on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each turn, and not when the page opens
  useEffect(() => {
    if (turns > 0) (stage === 'asking' ? box : main).current?.focus();
  }, [turns]);

  const go = (to: Stage, at = step) => {
    setTurns(turns + 1);
    // The answer to the friend is where the words to oneself begin.
    if (to === 'asking' && at === last && !words[last]?.trim()) write(last, words[last - 1] ?? '');
    setStage(to);
    setStep(at);
  };

  const question = questions[step]!;
  const said = {
    idle: '',
    asking: `Question ${step + 1} sur ${questions.length}.`,
    paused: 'En pause.',
    done: 'Terminé.',
  }[stage];

  return (
    <Exercise label="Un mot gentil pour vous-même" said={said}>
      {stage === 'idle' && (
        <>
          <p className="max-w-prose text-center text-lg text-balance">
            Trois questions, à votre rythme. Écrire n’est pas obligatoire, y penser suffit.
          </p>
          <Button ref={main} onClick={() => go('asking', 0)} disabled={!alive}>
            {anyWritten ? 'Reprendre mes mots' : 'Commencer'}
            {!anyWritten && <span className="sr-only"> le mot gentil</span>}
          </Button>
        </>
      )}
      {stage === 'asking' && (
        <>
          <div className="flex w-full flex-col gap-2">
            <p className="text-[0.95rem] text-soft tabular-nums">
              Question {step + 1} sur {questions.length}
            </p>
            {step === 1 && words[0]?.trim() && <blockquote className="hard-words">{words[0]}</blockquote>}
            <label htmlFor={id} className="font-serif text-xl leading-snug text-balance">
              {question.label}
            </label>
            <p id={`${id}help`} className="text-[0.95rem] text-soft">
              {question.help}
            </p>
            <textarea
              ref={box}
              id={id}
              aria-describedby={`${id}help`}
              rows={4}
              maxLength={4000}
              value={words[step] ?? ''}
              onChange={(event) => write(step, event.target.value)}
              autoComplete="off"
              className="control"
            />
          </div>
          <div className="flex flex-wrap justify-center gap-x-3 gap-y-2">
            {/* First the way on: after writing, Tab then Enter must not lead back. */}
            <Button onClick={() => (step < last ? go('asking', step + 1) : go('done'))}>
              {step < last ? 'Question suivante' : 'Relire'}
            </Button>
            {step > 0 && (
              <Button kind="quiet" onClick={() => go('asking', step - 1)}>
                Précédente
              </Button>
            )}
            <Button kind="quiet" onClick={() => go('paused')}>
              Mettre en pause
            </Button>
            <Button kind="quiet" onClick={() => go('idle', 0)}>
              Arrêter
            </Button>
          </div>
        </>
      )}
      {stage === 'paused' && (
        <>
          <p className="text-center text-lg">En pause. Vos mots vous attendent ici.</p>
          <Button ref={main} onClick={() => go('asking')}>
            Reprendre
          </Button>
        </>
      )}
      {stage === 'done' && (
        <>
          {words[last]?.trim() ? (
            <blockquote className="kind-words">{words[last]}</blockquote>
          ) : (
            <p className="text-center text-lg">Rien d’écrit, et ce n’est pas grave. Y avoir pensé compte.</p>
          )}
          <p className="text-soft">Relisez-le lentement, une fois de plus.</p>
          <Button ref={main} onClick={() => go('asking', last)}>
            Changer les mots
          </Button>
        </>
      )}
      <WordsNotice
        storable={storable}
        anyWritten={anyWritten}
        forgetLabel="Oublier ces mots"
        onForget={() => {
          forget();
          go('idle', 0);
        }}
      />
    </Exercise>
  );
}
