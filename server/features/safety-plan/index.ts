import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import type { ConsentPurpose } from '#shared/privacy/consents.ts';
import { readPlanReply, savePlanBody, savePlanReply } from '#shared/safety-plan/plan.ts';
import { minutes } from '#shared/time.ts';
import { savePlan } from './save-plan.ts';
import { openPlan, planAsWritten } from './sealed-plan.ts';
import * as store from './store.ts';

export type SafetyPlanDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  consents: { record(tx: Tx, userId: string, purpose: ConsentPurpose, given: boolean): Promise<void> };
};

/** Saved while one types, a few times a minute; a machine would save thousands. */
const perPerson: Limit = { action: 'save-safety-plan', max: 300, per: minutes(5), keyedBy: 'person' };

/** The person's own safety plan (S-16): written by them, read by nobody else, not even by the companion. */
export const safetyPlanRoom = (deps: SafetyPlanDeps): Contributions => {
  const { db, vault } = deps;
  return {
    functions: [
      declareFunction({
        name: 'read-safety-plan',
        admission: 'user',
        body: z.object({}),
        reply: readPlanReply,
        async handle({ who, userId }) {
          const row = await db.as(who, (tx) => store.findPlan(tx, userId));
          if (!row) return { plan: null, revision: 0, updatedAt: null };
          const plan = openPlan(await vault.boxFor(userId), row.content_sealed);
          return { plan, revision: row.revision, updatedAt: row.updated_at.toISOString() };
        },
      }),
      declareFunction({
        name: 'save-safety-plan',
        admission: 'user',
        body: savePlanBody,
        reply: savePlanReply,
        limit: perPerson,
        handle: ({ who, userId, body }) => savePlan(deps, { who, userId, body }),
      }),
      declareFunction({
        name: 'erase-safety-plan',
        admission: 'user',
        body: z.object({}),
        reply: emptyReply,
        // Erasing takes the agreement back; erasing twice is erasing.
        handle: ({ who, userId }) =>
          db.as(who, async (tx) => {
            if (!(await store.findPlan(tx, userId))) return;
            await store.deletePlan(tx, userId);
            await deps.consents.record(tx, userId, 'safety_plan', false);
          }),
      }),
    ],
    personalData: [
      {
        tables: ['public.safety_plans'],
        label: 'Votre plan de sécurité',
        holds: 'Vos étapes et vos contacts, chiffrés ; personne d’autre que vous ne les lit.',
        purpose: 'L’avoir sous la main quand cela va mal',
        basis: 'consentement',
        retention: 'jusqu’à ce que vous l’effaciez, ou avec le compte',
        async export(userId) {
          const row = await db.system('data-export', (tx) => store.findPlan(tx, userId));
          if (!row) return null;
          const plan = openPlan(await vault.boxFor(userId), row.content_sealed);
          return { modifie: row.updated_at.toISOString(), etapes: planAsWritten(plan) };
        },
      },
    ],
  };
};
