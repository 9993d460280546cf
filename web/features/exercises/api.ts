import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { exerciseResultsReply, type saveExerciseBody } from '#shared/exercises/results.ts';
import { callFunction } from '#web/lib/call-function.ts';

const exercisesKey = ['exercises'] as const;

/** What the person noted of their exercises, latest first. Stale after a new one and after erasing. */
export const exercisesQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: exercisesKey,
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'read-exercises', {}, exerciseResultsReply, signal)).results,
  });
export type DoneExercise = z.output<typeof exerciseResultsReply>['results'][number];

/** Makes `exercisesQuery` stale. Sent twice, it is noted once. @throws Refused, Unreachable */
export const saveExercise = (client: SupabaseClient, body: z.input<typeof saveExerciseBody>) =>
  callFunction(client, 'save-exercise', body, z.object({}));

/** Makes `exercisesQuery` stale. @throws Refused, Unreachable */
export const eraseExercises = (client: SupabaseClient) =>
  callFunction(client, 'erase-exercises', {}, z.object({}));
