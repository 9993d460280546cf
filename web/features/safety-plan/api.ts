import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { assessTextReply } from '#shared/safety/assess-text.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { readPlanReply, type savePlanBody, savePlanReply } from '#shared/safety-plan/plan.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** @throws Refused, Unreachable */
export const readPlan = (client: SupabaseClient, signal?: AbortSignal) =>
  callFunction(client, 'read-safety-plan', {}, readPlanReply, signal);

/** Makes `planQuery` stale. @throws Refused, Unreachable */
export const savePlan = (client: SupabaseClient, body: z.input<typeof savePlanBody>) =>
  callFunction(client, 'save-safety-plan', body, savePlanReply);

/** Makes `planQuery` stale. @throws Refused, Unreachable */
export const erasePlan = (client: SupabaseClient) =>
  callFunction(client, 'erase-safety-plan', {}, z.object({}));

/** The plan as other screens mention it: read again each time, one comes there from writing it. */
export const planQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['safety-plan'],
    queryFn: ({ signal }) => readPlan(client, signal),
    staleTime: 0,
  });

/**
 * Reads one line for a life in danger now, at the server, which keeps and logs nothing of it; asked in nobody's name. A
 * plan speaks of bad moments by its nature: below 4 nothing opens by itself.
 */
export const checkLine = async (text: string): Promise<SafetyCategory | null> => {
  try {
    const { severity, category } = await callFunction(null, 'assess-text', { text }, assessTextReply);
    return severity >= 4 ? category : null;
  } catch {
    return null;
  }
};
