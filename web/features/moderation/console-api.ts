import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  alertReply,
  conversationReply,
  type Outcome,
  pushKeyReply,
  queueReply,
  setDutyReply,
  writeToPersonReply,
} from '#shared/moderation/alerts.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';

const nothing = z.object({});

/** How often the console looks, in milliseconds: a night is long, and five seconds are soon enough. */
const lookEvery = 5000;

/** A refusal will not change by asking again; a lost line will. */
const retry = (count: number, error: unknown): boolean => !(error instanceof Refused) && count < 1;
const interval = ({ state }: { state: { error: unknown } }): number | false =>
  state.error instanceof Refused ? false : lookEvery;

/** The lines that wait or are held. Stale after everything one does to a line. */
export const queueQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['moderation', 'queue'],
    queryFn: ({ signal }) => callFunction(client, 'moderation-queue', {}, queueReply, signal),
    refetchInterval: interval,
    // The console is left open behind other windows: it must go on ringing there.
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry,
  });

/** One line, without content. */
export const alertQuery = (client: SupabaseClient, alertId: string) =>
  queryOptions({
    queryKey: ['moderation', 'alert', alertId],
    queryFn: ({ signal }) => callFunction(client, 'read-alert', { alertId }, alertReply, signal),
    refetchInterval: interval,
    staleTime: 0,
    retry,
  });

/** Everything of the console; each act makes it stale. */
export const consoleKey = ['moderation'] as const;

export const claimAlert = (client: SupabaseClient, alertId: string) =>
  callFunction(client, 'claim-alert', { alertId }, nothing);
export const releaseAlert = (client: SupabaseClient, alertId: string) =>
  callFunction(client, 'release-alert', { alertId }, nothing);
export const handOverAlert = (client: SupabaseClient, alertId: string, to: string, note: string) =>
  callFunction(client, 'hand-over-alert', { alertId, to, note }, nothing);
export const closeAlert = (client: SupabaseClient, alertId: string, outcome: Outcome) =>
  callFunction(client, 'close-alert', { alertId, outcome }, nothing);
export const breakGlass = (client: SupabaseClient, alertId: string, reason: string) =>
  callFunction(client, 'break-glass', { alertId, reason }, nothing);
export const countersignGlass = (client: SupabaseClient, alertId: string) =>
  callFunction(client, 'countersign-glass', { alertId }, nothing);
/** Every call is an access that the person sees: never asked for by a timer. */
export const readConversation = (client: SupabaseClient, alertId: string) =>
  callFunction(client, 'read-alert-conversation', { alertId }, conversationReply);
export const writeToPerson = (client: SupabaseClient, alertId: string, clientId: string, text: string) =>
  callFunction(client, 'write-to-person', { alertId, clientId, text }, writeToPersonReply);
/** What a browser must be given to let itself be rung by this house. */
export const readPushKey = async (client: SupabaseClient): Promise<string> =>
  (await callFunction(client, 'push-key', {}, pushKeyReply)).publicKey;
export const addPushBrowser = (client: SupabaseClient, endpoint: string) =>
  callFunction(client, 'add-push-browser', { endpoint }, nothing);
export const removePushBrowser = (client: SupabaseClient, endpoint: string) =>
  callFunction(client, 'remove-push-browser', { endpoint }, nothing);
/** @param forHours 0 leaves duty */
export const setDuty = (client: SupabaseClient, forHours: number) =>
  callFunction(client, 'set-duty', { hours: forHours }, setDutyReply);
