import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { openReportsReply, type reportReplyBody, reportReplyReply } from '#shared/reports/report.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** @throws Refused, Unreachable */
export const reportReply = (client: SupabaseClient, body: z.input<typeof reportReplyBody>) =>
  callFunction(client, 'report-reply', body, reportReplyReply);

/** What the team has to answer. Stale after an answer. */
export const reportsQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['reported-replies'],
    queryFn: ({ signal }) => callFunction(client, 'list-reported-replies', {}, openReportsReply, signal),
  });

/** Makes `reportsQuery` stale. @throws Refused, Unreachable */
export const answerReport = (client: SupabaseClient, body: { id: string; answer: string }) =>
  callFunction(client, 'answer-report', body, z.object({}));
