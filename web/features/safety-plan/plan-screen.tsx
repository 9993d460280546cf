import type { SupabaseClient } from '@supabase/supabase-js';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { consentPurposes } from '#shared/privacy/consents.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isFilled, nextEmptyStep, planHasWords } from '#shared/safety-plan/plan.ts';
import { stepBySlug, steps } from '#shared/safety-plan/steps.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { checkLine } from './api.ts';
import { ErasePlan } from './erase-plan.tsx';
import { KeepOnDevice } from './keep-on-device.tsx';
import { KeptPlanPlace } from './kept-plan-place.tsx';
import { PlanHelpLines } from './plan-help-lines.tsx';
import { SaveStatus } from './save-status.tsx';
import { StepQuestion } from './step-question.tsx';
import { useKeptCopy } from './use-kept-copy.ts';
import { usePlan } from './use-plan.ts';
import { WholePlan } from './whole-plan.tsx';

/** Before the first word: what it is, what happens to it, and one button. */
function Beginning({ onBegin, contact }: { onBegin: () => void; contact: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <p className="text-lg">
        Un plan s’écrit un jour où c’est possible, pour un moment où ce ne l’est plus. Sept questions viennent
        une à la fois, sur ce qui annonce l’orage, ce qui aide, qui appeler. Vous répondez à celles que vous
        voulez, dans l’ordre que vous voulez.
      </p>
      <p className="max-w-prose text-soft">{consentPurposes.safety_plan.text}</p>
      <Button kind="main" onClick={onBegin}>
        Commencer mon plan
      </Button>
      <section aria-labelledby="lignes" className="w-full border-t border-line pt-6">
        <h2 id="lignes" className="mb-2 text-xl">
          Si c’est maintenant
        </h2>
        <PlanHelpLines />
      </section>
      {contact}
    </div>
  );
}

/** The page of the plan: begun, asked one question at a time, or whole. `contact` and the help sheet come from the route. */
export function PlanScreen({
  client,
  userId,
  contact,
  helpSheet,
}: {
  client: SupabaseClient;
  userId: string;
  contact: ReactNode;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const { keeper, ...state } = usePlan(client, userId);
  const [params, setParams] = useSearchParams();
  const [danger, setDanger] = useState<SafetyCategory | null>(null);
  const { plan } = state;
  const copy = useKeptCopy(state.status === 'ready' && state.begun ? plan : null, userId);
  const step = stepBySlug(params.get('etape'));

  if (state.status === 'loading') return <Skeleton lines={6} />;
  if (state.status !== 'ready') {
    return (
      <div className="flex flex-col gap-6">
        <Note
          title={
            state.refusal ??
            (navigator.onLine ? 'Le serveur ne répond pas pour l’instant.' : 'Vous êtes hors connexion.')
          }
        >
          <p>Rien n’est perdu. Ce que vous aviez gardé sur cet appareil est ci-dessous.</p>
          <Button size="small" className="mt-2" onClick={() => void keeper.load()}>
            Réessayer
          </Button>
        </Note>
        <KeptPlanPlace />
        <PlanHelpLines />
      </div>
    );
  }
  const go = (to: typeof step | null) => setParams(to ? { etape: to.slug } : {});
  if (!state.begun) {
    return (
      <Beginning
        contact={contact}
        onBegin={() => {
          keeper.begin();
          go(step ?? steps[0]);
        }}
      />
    );
  }
  const refusal = state.saving === 'refused' && state.refusal && (
    <Alert className="mb-4" title={state.refusal} />
  );
  if (step) {
    return (
      <>
        {refusal}
        <StepQuestion
          step={step}
          plan={plan}
          onChange={(next) => keeper.change(next)}
          onLineDone={(text) => void checkLine(text).then((found) => found && setDanger(found))}
          onGo={go}
        />
        <div className="mt-4">
          <SaveStatus saving={state.saving} refusal={state.refusal} />
        </div>
        {danger && helpSheet(danger, () => setDanger(null))}
      </>
    );
  }
  const next = nextEmptyStep(plan);
  const filled = steps.filter(({ id }) => isFilled(plan, id)).length;
  return (
    <>
      {refusal}
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
        {next && (
          <ButtonLink kind="main" to={`/plan?etape=${next.slug}`}>
            {planHasWords(plan) ? 'Continuer mon plan' : 'Répondre à la première question'}
          </ButtonLink>
        )}
        <Button onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Imprimer
        </Button>
        <p className="text-soft">
          {filled === steps.length
            ? 'Chaque étape a au moins une ligne.'
            : `${filled} étapes sur ${steps.length} ont quelque chose.`}
        </p>
      </div>
      <WholePlan plan={plan} />
      <div className="mt-4">
        <SaveStatus saving={state.saving} refusal={state.refusal} />
      </div>
      <div className="mt-6">
        <KeepOnDevice {...copy} />
      </div>
      <div className="print:hidden">
        {contact}
        <div className="mt-12 border-t border-line pt-6">
          <ErasePlan
            client={client}
            onErased={() => {
              copy.turn(false);
              keeper.forget();
            }}
          />
        </div>
      </div>
    </>
  );
}
