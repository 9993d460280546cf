import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  accessHistoryReply,
  alertAgreementReply,
  alertedSessionReply,
  humanAccessReply,
  openReadingsReply,
} from '#shared/moderation/human-access.ts';
import { humanReadingVersion } from '#shared/moderation/texts.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { journalReply } from '#shared/privacy/my-data.ts';
import { callFunction } from '#web/lib/call-function.ts';

const nothing = z.object({});

/** Humans of the team in one session of the person. Stale after `decideAccess`. */
export const humanAccessQuery = (client: SupabaseClient, conversationId: string) =>
  queryOptions({
    queryKey: ['human-access', conversationId],
    queryFn: ({ signal }) =>
      callFunction(client, 'human-access', { conversationId }, humanAccessReply, signal),
  });

/** The session of the alert that is still open. */
export const alertedSessionQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['alerted-session'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'alerted-session', {}, alertedSessionReply, signal)).session,
  });

/** Makes `humanAccessQuery` and `openReadingsQuery` stale. @throws Refused, Unreachable */
export const decideAccess = (client: SupabaseClient, conversationId: string, given: boolean) =>
  callFunction(
    client,
    'decide-human-access',
    { conversationId, version: humanReadingVersion, given },
    nothing,
  );

/** The sessions a human may read now. */
export const openReadingsQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['open-readings'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'open-readings', {}, openReadingsReply, signal)).sessions,
  });

/** What the team did with the person's data, latest first. */
export const accessHistoryQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['access-history'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'access-history', {}, accessHistoryReply, signal)).accesses,
  });

/** What the person did themselves, and the product by itself, latest first. */
export const journalQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['my-journal'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'my-journal', {}, journalReply, signal)).entries,
  });

/** Whether level 3 reaches the team. Stale after `switchAlerts`. */
export const alertAgreementQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['alert-agreement'],
    queryFn: ({ signal }) => callFunction(client, 'alert-agreement', {}, alertAgreementReply, signal),
  });

/** Makes `alertAgreementQuery` stale. @throws Refused, Unreachable */
export const switchAlerts = (client: SupabaseClient, given: boolean) =>
  callFunction(
    client,
    'record-consent',
    { purpose: 'safety_alerts', version: consentPurposes.safety_alerts.version, given },
    nothing,
  );
