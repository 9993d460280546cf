import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type ConsentPurpose,
  consentHistoryReply,
  consentPurposes,
  consentsReply,
} from '#shared/privacy/consents.ts';
import { contentLockReply } from '#shared/privacy/content-lock.ts';
import { keptDataReply } from '#shared/privacy/my-data.ts';
import { callFunction } from '#web/lib/call-function.ts';

const nothing = z.object({});

/** What the person agreed to, latest decision for each purpose. Stale after `recordConsent`. */
export const consentsQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['consents'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'my-consents', {}, consentsReply, signal)).consents,
  });

/** Every decision, latest first. Stale after `recordConsent`, here or in any other room. */
export const consentHistoryQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['consents', 'history'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'my-consent-history', {}, consentHistoryReply, signal)).decisions,
    staleTime: 0,
  });

/** Makes `consentsQuery` and `consentHistoryQuery` stale. @throws Refused, Unreachable */
export const recordConsent = (client: SupabaseClient, purpose: ConsentPurpose, given: boolean) =>
  callFunction(
    client,
    'record-consent',
    { purpose, version: consentPurposes[purpose].version, given },
    nothing,
  );

const countedRows = z.number().int().min(0);

/** Whether answers of the intake dialogue are kept. */
export const intakeAnswersQuery = (client: SupabaseClient, userId: string) =>
  queryOptions({
    queryKey: ['intake-answers', userId],
    queryFn: async () => {
      const { count, error } = await client
        .from('intake_context')
        .select('id', { count: 'exact', head: true })
        .eq('user_id', userId);
      if (error) throw error;
      return countedRows.parse(count) > 0;
    },
  });

/** Makes `intakeAnswersQuery` and whatever asks whether the intake is done stale. */
export const deleteIntakeAnswers = async (client: SupabaseClient, userId: string): Promise<void> => {
  const { error } = await client.from('intake_context').delete().eq('user_id', userId);
  if (error) throw error;
};

/** What is kept, for how long, and when the next of it goes. */
export const keptDataQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['kept-data'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'my-kept-data', {}, keptDataReply, signal)).sections,
  });

/** Whether what the person wrote waits for a code. */
export const contentLockQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['content-lock'],
    queryFn: ({ signal }) => callFunction(client, 'content-lock', {}, contentLockReply, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const sendContentCode = (client: SupabaseClient) =>
  callFunction(client, 'send-content-code', {}, nothing);
/** @throws Refused `content_code_wrong` */
export const openContent = (client: SupabaseClient, code: string) =>
  callFunction(client, 'open-content', { code }, nothing);
