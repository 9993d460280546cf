import { useEffect, useState } from 'react';
import type { Plan } from '#shared/safety-plan/plan.ts';
import { forgetKeptPlan, keepPlanHere, readKeptPlan } from '#web/lib/page/kept-plan.ts';
import { storedCountry } from '#web/lib/settings.ts';
import { keptCopyOf } from './kept-copy.ts';

export type KeptCopy = { kept: boolean; failed: boolean; turn: (kept: boolean) => void };

/** The copy on this device: there only by choice, and then as fresh as the plan. `plan` is null while it is not known. */
export const useKeptCopy = (plan: Plan | null, userId: string): KeptCopy => {
  const [kept, setKept] = useState(() => readKeptPlan()?.userId === userId);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!kept || !plan) return;
    if (keepPlanHere(keptCopyOf(plan, storedCountry(), userId, new Date()))) return;
    setFailed(true);
    setKept(false);
  }, [kept, plan, userId]);
  return {
    kept,
    failed,
    turn: (next) => {
      setFailed(false);
      setKept(next);
      if (!next) forgetKeptPlan();
    },
  };
};
