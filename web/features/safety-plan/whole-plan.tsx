import { Link } from 'react-router';
import { type Plan, writtenLines } from '#shared/safety-plan/plan.ts';
import { type Step, steps } from '#shared/safety-plan/steps.ts';
import { PlanHelpLines } from './plan-help-lines.tsx';
import { telOf } from './tel-of.ts';

function StepSection({ step, plan }: { step: Step; plan: Plan }) {
  const lines = writtenLines(plan, step.id);
  const empty = lines.length === 0;
  return (
    <section
      aria-labelledby={`etape-${step.slug}`}
      className="break-inside-avoid border-t border-line py-5 print:py-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`etape-${step.slug}`} className="text-xl">
          {step.title}
        </h2>
        <Link to={`/plan?etape=${step.slug}`} className="link inline-flex min-h-11 items-center print:hidden">
          {empty ? 'Remplir' : 'Modifier'}
          <span className="sr-only"> : {step.title}</span>
        </Link>
      </div>
      {empty && step.id !== 'professionals' && <p className="text-soft print:hidden">Pas encore rempli.</p>}
      {/* On paper, room to write by hand. */}
      {empty && <div className="hidden h-9 print:block" />}
      <ul className="flex flex-col gap-1">
        {lines.map(({ id, text, phone }) => {
          const tel = telOf(phone);
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0 text-lg leading-snug print:text-base">{text}</span>
              {phone && (
                <a
                  href={tel ?? undefined}
                  className="link inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums print:min-h-0"
                >
                  {phone}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {step.id === 'professionals' && <PlanHelpLines />}
    </section>
  );
}

/** The plan as one reads it in a bad moment, and as it is printed: on one page, in this order. */
export function WholePlan({ plan }: { plan: Plan }) {
  return (
    <div className="border-b border-line print:border-0">
      {steps.map((step) => (
        <StepSection key={step.id} step={step} plan={plan} />
      ))}
    </div>
  );
}
