import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readPlan, savePlan } from './api.ts';
import { PlanKeeper, type PlanState } from './plan-keeper.ts';

/** The person's plan on this screen. What waits is saved when the line is back, and when the page is put away. */
export const usePlan = (client: SupabaseClient, userId: string): PlanState & { keeper: PlanKeeper } => {
  const [keeper] = useState(
    () => new PlanKeeper(userId, { read: () => readPlan(client), save: (body) => savePlan(client, body) }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => {
    keeper.start();
    void keeper.load();
    const now = () => void (keeper.state().status === 'ready' ? keeper.flush() : keeper.load());
    const onHide = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', onHide);
      // Leaving the screen is a pause in typing like any other.
      void keeper.flush();
      keeper.stop();
    };
  }, [keeper]);
  return { ...state, keeper };
};
