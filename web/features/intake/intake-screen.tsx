import { type ReactNode, useRef, useState } from 'react';
import {
  intakeFields,
  intakeMessages,
  isComplete,
  isUntouched,
  type Known,
  knownSteps,
  lastStep,
  owesMessage,
} from '#shared/intake/intake-script.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Progress } from '#web/ui/progress.tsx';
import { AnswerBox } from './answer-box.tsx';
import { checkAnswer } from './check-answer.ts';
import { CompletionPanel } from './completion-panel.tsx';
import { ConsentBox } from './consent-box.tsx';
import { hasConsent } from './intake-record.ts';
import { IntakeThread, useFollowedEnd } from './intake-thread.tsx';
import { ReadyAnswers } from './ready-answers.tsx';
import { SaveIndicator } from './save-indicator.tsx';
import { StartAgain } from './start-again.tsx';
import { useIntake } from './use-intake.ts';
import { useSaving } from './use-saving.ts';

export type HelpSheetProps = { category: SafetyCategory; onClose: () => void };

/** The numbers of the emergency room, given by the route. `known`: undefined while it is being read. */
type Props = {
  helpSheet: (props: HelpSheetProps) => ReactNode;
  onSaved: () => void;
  known: Known | undefined;
};

const nothing = () => {};

/** The intake dialogue (specification §2, §4; product decisions, Intake). */
export function IntakeScreen(props: Props) {
  return useHydrated() ? <Dialogue {...props} /> : <FirstQuestion />;
}

function Frame({
  step,
  skipped = 0,
  guess = false,
  counts = true,
  aside,
  children,
}: {
  step: number;
  /** Questions that were not asked. */
  skipped?: number;
  /** Whether somebody is signed in is not known yet: where a session is likely, nothing is asked until then. */
  guess?: boolean;
  /** False while it is being read how many questions are left. */
  counts?: boolean;
  aside: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <h1>Faisons connaissance</h1>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6" data-signed-out-guess={guess ? '' : undefined}>
          <div className={counts ? undefined : 'invisible'}>
            <Progress
              label="Votre avancée"
              value={step - skipped}
              max={lastStep - skipped}
              text={step < lastStep ? `Question ${step + 1 - skipped} sur ${lastStep - skipped}` : 'Terminé'}
            />
          </div>
          {children}
        </div>
        <div className="flex flex-col gap-5 self-start lg:sticky lg:top-[calc(var(--bar)+1.5rem)]">
          {aside}
        </div>
      </div>
    </>
  );
}

/** In the HTML written at build time: the first question, readable before any script. */
function FirstQuestion() {
  return (
    <Frame
      step={0}
      guess
      aside={
        <Consent>
          <ConsentBox disabled given={false} recorded={false} onChange={nothing} />
        </Consent>
      }
    >
      <IntakeThread lines={[{ role: 'assistant', text: intakeMessages[0]! }]} coming={false} />
      <AnswerBox disabled waiting={false} text="" onWrite={nothing} onAnswer={nothing} />
    </Frame>
  );
}

function Consent({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="accord" className="rounded-2xl border border-line bg-raised p-5">
      <h2 id="accord" className="mb-3 text-xl">
        Votre accord
      </h2>
      {children}
    </section>
  );
}

function Dialogue({ helpSheet, onSaved, known }: Props) {
  const { state: session, userId, client } = useSession();
  const intake = useIntake(userId, known);
  const { record, lines } = intake;
  const saving = useSaving(client, userId, record, intake.change, () => {
    intake.leaveTheWords();
    onSaved();
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const [help, setHelp] = useState<SafetyCategory | null>(null);
  const [answeredHere, setAnsweredHere] = useState(false);
  const end = useFollowedEnd(lines.length);

  const open = record.kind === 'open' ? record : null;
  // Rather nothing for an instant than a question that is known, and then another one.
  const reading = userId !== undefined && known === undefined && open !== null && isUntouched(open.state);
  const waiting = reading || (open !== null && owesMessage(open.state));
  const over = open === null || isComplete(open.state);
  const agreed = open === null || hasConsent(open);

  const answer = (text: string | null) => {
    setAnsweredHere(true);
    intake.answer(text);
    if (text !== null) void checkAnswer(text).then((category) => category && setHelp(category));
  };
  const consent = open && (
    <ConsentBox given={hasConsent(open)} recorded={open.consentRecorded} onChange={intake.agree} />
  );
  return (
    <Frame
      step={open ? open.state.step : lastStep}
      skipped={open ? knownSteps(open.state) : 0}
      guess={session === 'loading'}
      counts={!reading}
      aside={
        <>
          {!over && <Consent>{consent}</Consent>}
          {!intake.kept && (
            <p className="text-soft">
              Ce navigateur ne garde rien. Si la page est rechargée, vos réponses seront perdues.
            </p>
          )}
          <div>
            <StartAgain
              onConfirm={() => {
                setAnsweredHere(false);
                intake.startAgain();
              }}
            />
          </div>
        </>
      }
    >
      <IntakeThread lines={reading ? [] : lines} coming={waiting} />
      {over ? (
        !waiting && (
          <CompletionPanel
            signedIn={session !== 'none'}
            saved={open === null}
            agreed={agreed}
            takesFocus={answeredHere}
            consent={consent}
            indicator={<SaveIndicator saving={open === null ? 'saved' : saving} />}
            onAgree={() => intake.agree(true)}
          />
        )
      ) : (
        <>
          {!waiting && (
            <ReadyAnswers
              field={intakeFields[open.state.step]}
              known={known ?? {}}
              onAnswer={(text) => {
                answer(text);
                // The button is gone with its question; on a touch screen the keyboard would jump up.
                if (!window.matchMedia('(pointer: coarse)').matches) area.current?.focus();
              }}
            />
          )}
          <AnswerBox
            area={area}
            text={open.draft}
            waiting={waiting}
            onWrite={intake.write}
            onAnswer={answer}
          />
        </>
      )}
      <div ref={end} />
      {help !== null && helpSheet({ category: help, onClose: () => setHelp(null) })}
    </Frame>
  );
}
