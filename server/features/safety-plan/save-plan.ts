import type { z } from 'zod';
import type { Who } from '#server/ground/db/who.ts';
import { AppError } from '#shared/errors.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import type { savePlanBody, savePlanReply } from '#shared/safety-plan/plan.ts';
import type { SafetyPlanDeps } from './index.ts';
import { sealPlan } from './sealed-plan.ts';
import * as store from './store.ts';

/**
 * Keeps the plan, whole. The first time, the agreement that came with it is noted in the same transaction: no plan is ever
 * there without one.
 * @throws AppError `safety_plan_changed` (another screen wrote since `revision`), `consent_outdated`
 */
export const savePlan = async (
  { db, vault, clock, consents }: SafetyPlanDeps,
  asked: { who: Who; userId: string; body: z.output<typeof savePlanBody> },
): Promise<z.output<typeof savePlanReply>> => {
  const { who, userId, body } = asked;
  const box = await vault.boxFor(userId);
  const now = clock.now();
  const row = { userId, sealed: sealPlan(box, body.plan), now };
  await db.as(who, async (tx) => {
    if (body.revision > 0) {
      if (!(await store.updatePlan(tx, { ...row, revision: body.revision })))
        throw new AppError('safety_plan_changed');
      return;
    }
    if (body.agreedTo !== consentPurposes.safety_plan.version) throw new AppError('consent_outdated');
    if (!(await store.insertPlan(tx, row))) throw new AppError('safety_plan_changed');
    await consents.record(tx, userId, 'safety_plan', true);
  });
  return { revision: body.revision + 1, updatedAt: now.toISOString() };
};
