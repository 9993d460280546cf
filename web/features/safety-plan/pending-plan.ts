import { z } from 'zod';
import { planSchema } from '#shared/safety-plan/plan.ts';

/**
 * What was written and no server has yet, with what it was written from: kept in this browser until it is saved. Emptied
 * then, and on a deliberate sign-out (by this prefix, see web/lib/forget-writing.ts).
 */
const key = 'eclaircie:plan:pending';

const pendingSchema = z.object({
  userId: z.string(),
  base: planSchema,
  mine: planSchema,
  agreedTo: z.string().optional(),
});
export type PendingPlan = z.infer<typeof pendingSchema>;

export const readPending = (userId: string): PendingPlan | null => {
  try {
    const found = pendingSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return found.success && found.data.userId === userId ? found.data : null;
  } catch {
    return null;
  }
};

export const keepPending = (pending: PendingPlan | null): void => {
  try {
    if (pending) localStorage.setItem(key, JSON.stringify(pending));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: what was written lasts as long as the page.
  }
};
