import { useEffect, useRef } from 'react';
import { nextEmptyStep, type Plan } from '#shared/safety-plan/plan.ts';
import { type Step, steps } from '#shared/safety-plan/steps.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { PlanHelpLines } from './plan-help-lines.tsx';

/** One step, asked alone: one question, a few examples, and the way on. */
export function StepQuestion({
  step,
  plan,
  onChange,
  onLineDone,
  onGo,
}: {
  step: Step;
  plan: Plan;
  onChange: (plan: Plan) => void;
  onLineDone: (text: string) => void;
  /** To another step, or to the whole plan. */
  onGo: (step: Step | null) => void;
}) {
  const question = useRef<HTMLHeadingElement>(null);
  // A new question is where reading goes on; not at the first one, which the page itself brings.
  const first = useRef(step.id);
  useEffect(() => {
    if (first.current !== step.id) question.current?.focus();
    first.current = step.id;
  }, [step.id]);
  const next = nextEmptyStep(plan, step.id);
  const at = steps.indexOf(step) + 1;
  return (
    <section aria-labelledby="question">
      <p className="font-semibold text-lake">
        Étape {at} sur {steps.length} · {step.title}
      </p>
      <h2 id="question" ref={question} tabIndex={-1} className="mt-2 outline-none">
        {step.question}
      </h2>
      <p className="mt-3 mb-6 text-soft">{step.help}</p>
      {step.id === 'professionals' && (
        <div className="mb-6">
          <PlanHelpLines />
        </div>
      )}
      <LinesEditor
        key={step.id}
        step={step}
        lines={plan[step.id]}
        onChange={(lines) => onChange({ ...plan, [step.id]: lines })}
        onLineDone={onLineDone}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        {next ? (
          <>
            <Button kind="main" onClick={() => onGo(next)}>
              {plan[step.id].length > 0 ? 'Question suivante' : 'Passer cette question'}
            </Button>
            <ButtonLink to="/plan">Voir mon plan</ButtonLink>
          </>
        ) : (
          <ButtonLink kind="main" to="/plan">
            Voir mon plan
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
