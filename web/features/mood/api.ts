import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type noteMoodBody, noteMoodReply, readMoodsReply } from '#shared/mood/mood.ts';
import { callFunction } from '#web/lib/call-function.ts';

export type Span = 7 | 30 | 90;

/** All spans share a beginning, so that one decision makes each of them stale. */
export const moodsKey = ['moods'] as const;

export const moodsQuery = (client: SupabaseClient, days: Span) =>
  queryOptions({
    queryKey: [...moodsKey, days],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'read-moods', { days }, readMoodsReply, signal)).moods,
  });

/** Makes `moodsKey` stale. @throws Refused, Unreachable */
export const noteMood = (client: SupabaseClient, body: z.input<typeof noteMoodBody>) =>
  callFunction(client, 'note-mood', body, noteMoodReply);

/** Makes `moodsKey` stale. @throws Refused, Unreachable */
export const deleteMood = (client: SupabaseClient, id: string) =>
  callFunction(client, 'delete-mood', { id }, z.object({ deleted: z.boolean() }));
