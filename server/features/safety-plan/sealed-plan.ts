import type { Box } from '#server/ground/crypto/vault.ts';
import { type Plan, planSchema } from '#shared/safety-plan/plan.ts';
import { steps } from '#shared/safety-plan/steps.ts';

const column = 'safety_plans.content';

export const sealPlan = (box: Box, plan: Plan): string => box.seal(JSON.stringify(plan), column);

/** @throws SealBroken, ZodError: a plan that cannot be read must not look like an empty one, which would then be saved over it */
export const openPlan = (box: Box, sealed: string): Plan =>
  planSchema.parse(JSON.parse(box.open(sealed, column)));

/** For the export: the steps under their French titles, with what was written in each. */
export const planAsWritten = (plan: Plan) =>
  steps.map(({ id, title }) => ({
    etape: title,
    lignes: plan[id].map(({ text, phone }) => (phone ? `${text} (${phone})` : text)),
  }));
