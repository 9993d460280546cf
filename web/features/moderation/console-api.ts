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
import { isSignInOver } from './failure-text.ts';

const nothing = z.object({});

/** How often the console looks, in milliseconds: a night is long, and five seconds are soon enough. */
const lookEvery = 5000;

/** A refusal will not change by asking again; a lost line will. */
const retry = (count: number, error: unknown): boolean => !(error instanceof Refused) && count < 1;
/** A sign-in that ended may come back, in another tab or by its next token: it goes on being asked. */
const interval = ({ state }: { state: { error: unknown } }): number | false =>
  state.error instanceof Refused && !isSignInOver(state.error) ? false : lookEvery;

/** The lines that wait or are held. Stale after everything one does to a line. */
export const queueQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['moderation', 'queue'],
    queryFn: ({ signal }) => callFunction(client, 'moderation-queue', {}, queueReply, signal),
    refetchInterval: interval,
    // The console is left open behind other windows: it must go on ringing there.
    refetchIntervalInBackground: true,
    staleTime: 0,
    // Offline it fails and says so, rather than waiting in silence.
    networkMode: 'always',
    retry,
  });

/** One line, without content. */
export const alertQuery = (client: SupabaseClient, alertId: string) =>
  queryOptions({
    queryKey: ['moderation', 'alert', alertId],
    queryFn: ({ signal }) => callFunction(client, 'read-alert', { alertId }, alertReply, signal),
    refetchInterval: interval,
    staleTime: 0,
    networkMode: 'always',
    retry,
  });

/** Everything of the console; each act makes it stale. */
export const consoleKey = ['moderation'] as const;

/** An act takes the signal of whoever may give it up (use-act.ts). */
type Line = { alertId: string };
const actOn =
  <Body extends Line>(name: string) =>
  (client: SupabaseClient, body: Body, signal?: AbortSignal) =>
    callFunction(client, name, body, nothing, signal);

export const claimAlert = actOn<Line>('claim-alert');
export const releaseAlert = actOn<Line>('release-alert');
export const reopenAlert = actOn<Line>('reopen-alert');
export const handOverAlert = actOn<Line & { to: string; note: string }>('hand-over-alert');
export const closeAlert = actOn<Line & { outcome: Outcome; confirmedSpokeAt?: string | null }>('close-alert');
export const breakGlass = actOn<Line & { reason: string }>('break-glass');
export const countersignGlass = actOn<Line>('countersign-glass');
export const objectToGlass = actOn<Line & { comment: string }>('object-to-glass');
/** Every call is an access that the person sees: never asked for by a timer. */
export const readConversation = (client: SupabaseClient, body: Line, signal?: AbortSignal) =>
  callFunction(client, 'read-alert-conversation', body, conversationReply, signal);
export const writeToPerson = (
  client: SupabaseClient,
  body: Line & { clientId: string; text: string },
  signal?: AbortSignal,
) => callFunction(client, 'write-to-person', body, writeToPersonReply, signal);
/** @param duty 0 hours leaves duty; `release`: the lines one holds go back to the queue */
export const setDuty = (
  client: SupabaseClient,
  duty: { hours: number; release?: boolean },
  signal?: AbortSignal,
) => callFunction(client, 'set-duty', duty, setDutyReply, signal);
/** What a browser must be given to let itself be rung by this house. */
export const readPushKey = async (client: SupabaseClient): Promise<string> =>
  (await callFunction(client, 'push-key', {}, pushKeyReply)).publicKey;
export const addPushBrowser = (client: SupabaseClient, endpoint: string) =>
  callFunction(client, 'add-push-browser', { endpoint }, nothing);
export const removePushBrowser = (client: SupabaseClient, endpoint: string) =>
  callFunction(client, 'remove-push-browser', { endpoint }, nothing);
