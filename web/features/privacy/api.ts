import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type ConsentPurpose, consentPurposes, consentsReply } from '#shared/privacy/consents.ts';
import { contentLockReply } from '#shared/privacy/content-lock.ts';
import { callFunction, downloadFrom } from '#web/lib/call-function.ts';

const nothing = z.object({});

/** What the person agreed to, latest decision for each purpose. Stale after `recordConsent`. */
export const consentsQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['consents'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'my-consents', {}, consentsReply, signal)).consents,
  });

/** Makes `consentsQuery` stale. @throws Refused, Unreachable */
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

/** The zip of everything, made on request. @throws Refused, Unreachable */
export const exportMyData = (client: SupabaseClient): Promise<Blob> => downloadFrom(client, 'export-my-data');

/** The word a person types to erase their account: no single tap destroys a year of writing. */
export const erasureWord = 'EFFACER';

/** At once and for good. @throws Refused, Unreachable (then nothing says whether it was done) */
export const eraseMyAccount = (client: SupabaseClient) =>
  callFunction(client, 'erase-my-account', { confirmation: erasureWord }, nothing);

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
