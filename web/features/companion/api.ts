import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  draftClosingReply,
  lastStepReply,
  type StepState,
  type saveClosingBody,
  saveClosingReply,
} from '#shared/companion/closing.ts';
import { sessionsReply } from '#shared/companion/conversation.ts';
import { usageReply } from '#shared/companion/history.ts';
import {
  readPreferencesReply,
  type savePreferencesBody,
  savePreferencesReply,
} from '#shared/companion/preferences.ts';
import { whatHelpsReply } from '#shared/companion/what-helps.ts';
import type { Address } from '#shared/safety/levels.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { followStream } from './follow-stream.ts';
import type { ThreadSettings } from './thread-use.ts';

const sessionsKey = ['sessions'] as const;

/** The person's sessions, latest first. Stale after a start, an end and a deletion. */
export const sessionsQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callFunction(client, 'list-sessions', {}, sessionsReply, signal),
  });

/**
 * Begins a session. Resolves as soon as the server has it: the reply is the server's, the conversation's screen follows
 * it from there. Making the same one twice is harmless.
 */
export const startSession = async (
  client: SupabaseClient,
  session: {
    conversationId: string;
    topics: readonly string[];
    intention?: string;
    mood?: number;
  } & ThreadSettings,
): Promise<void> => {
  const enough = new AbortController();
  let begun = false;
  try {
    await followStream(
      client,
      'start-session',
      session,
      () => {
        begun = true;
        enough.abort();
      },
      enough.signal,
    );
  } catch (error) {
    if (!begun) throw error;
  }
};

export const endSession = (client: SupabaseClient, conversationId: string) =>
  callFunction(client, 'end-session', { conversationId }, z.object({}));

/** What the end could be, for the person to correct or to throw away; nothing of it is kept. */
export const draftClosing = (client: SupabaseClient, conversationId: string, address: Address) =>
  callFunction(client, 'draft-closing', { conversationId, address }, draftClosingReply);

/** Makes `lastStepQuery` and the session stale. @throws Refused, Unreachable */
export const saveClosing = (client: SupabaseClient, body: z.input<typeof saveClosingBody>) =>
  callFunction(client, 'save-closing', body, saveClosingReply);

/** The step the next session may take up. Stale after an end, and after a word about it. */
export const lastStepQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['last-step'],
    queryFn: async ({ signal }) => (await callFunction(client, 'last-step', {}, lastStepReply, signal)).step,
  });

/** Makes `lastStepQuery` stale. */
export const markStep = (client: SupabaseClient, conversationId: string, state: StepState) =>
  callFunction(client, 'mark-step', { conversationId, state }, z.object({}));

/** How the person wants to be answered; null until they chose. Stale after a change. */
export const preferencesQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'read-preferences', {}, readPreferencesReply, signal)).preferences,
  });

/** Makes `preferencesQuery` stale. @throws Refused, Unreachable */
export const savePreferences = (client: SupabaseClient, change: z.input<typeof savePreferencesBody>) =>
  callFunction(client, 'save-preferences', change, savePreferencesReply);

/** Time spent here, by day of the last thirty. */
export const usageQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['usage'],
    queryFn: async ({ signal }) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return (await callFunction(client, 'usage-mirror', { timeZone }, usageReply, signal)).days;
    },
  });

const whatHelpsKey = ['what-helps'] as const;

/** How the guide's paths ended, by the person's own taps. Stale after a session, and after `forgetWhatHelps`. */
export const whatHelpsQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: whatHelpsKey,
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'what-helps', {}, whatHelpsReply, signal)).paths,
  });

/** Makes `whatHelpsQuery` stale. */
export const forgetWhatHelps = (client: SupabaseClient) =>
  callFunction(client, 'forget-what-helps', {}, z.object({}));

export const deleteSession = (client: SupabaseClient, conversationId: string) =>
  callFunction(client, 'delete-session', { conversationId }, z.object({ deleted: z.boolean() }));

/** Adults only: asked before the first session where sign-up did not. The database has the last word on the age. */
export const saveBirthDate = async (
  client: SupabaseClient,
  userId: string,
  birthDate: string,
): Promise<void> => {
  const { error } = await client.from('profiles').update({ birth_date: birthDate }).eq('user_id', userId);
  if (error) throw new BirthDateRefused(error.message);
};

export class BirthDateRefused extends Error {}
