import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { sessionsReply } from '#shared/companion/conversation.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { followStream } from './follow-stream.ts';
import type { ThreadSettings } from './use-thread.ts';

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
  session: { conversationId: string; topics: readonly string[] } & ThreadSettings,
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
