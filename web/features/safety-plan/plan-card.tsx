import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { emptyPlan, nextEmptyStep, planHasWords } from '#shared/safety-plan/plan.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { planQuery } from './api.ts';

/** Beside the conversation: the plan by one tap, at the next question that has no answer. Says nothing when it cannot know. */
export function PlanCard({ client }: { client: SupabaseClient }) {
  const { data } = useQuery(planQuery(client));
  const plan = data?.plan ?? emptyPlan;
  const written = planHasWords(plan);
  const next = data ? nextEmptyStep(plan) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <NotebookPen size={22} aria-hidden="true" className="shrink-0 text-lake" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold">Votre plan</p>
        <p className="text-[0.95rem] leading-snug text-soft">
          {next ? `Prochaine question : ${next.question}` : 'Ce qui vous aide, et qui appeler, sur une page.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {next && (
          <ButtonLink size="small" to={`/plan?etape=${next.slug}`}>
            {written ? 'Continuer mon plan' : 'Commencer mon plan'}
          </ButtonLink>
        )}
        {(written || !next) && (
          <ButtonLink size="small" kind={next ? 'quiet' : 'plain'} to="/plan">
            Ouvrir mon plan
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
