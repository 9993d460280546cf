import type { SupabaseClient } from '@supabase/supabase-js';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type KeptMemory,
  memoriesReply,
  type saveMemoryBody,
  saveMemoryReply,
} from '#shared/memories/memories.ts';
import { callFunction } from '#web/lib/call-function.ts';

/**
 * What the companion knows, and what it would like to: sessions that are over are looked through first. Stale after every
 * decision and after the end of a session.
 */
export const memoriesQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['memories'],
    queryFn: async ({ signal }) => {
      await callFunction(client, 'propose-memories', {}, z.object({}), signal);
      return (await callFunction(client, 'list-memories', {}, memoriesReply, signal)).memories;
    },
  });

/** Looks through one session now, whether or not it is over. Makes `memoriesQuery` stale. */
export const proposeFrom = (client: SupabaseClient, conversationId: string) =>
  callFunction(client, 'propose-memories', { conversationId }, z.object({}));

/** Makes `memoriesQuery` stale. @throws Refused, Unreachable */
export const saveMemory = (client: SupabaseClient, body: z.input<typeof saveMemoryBody>) =>
  callFunction(client, 'save-memory', body, saveMemoryReply);

/** Makes `memoriesQuery` stale. @throws Refused, Unreachable */
export const deleteMemory = (client: SupabaseClient, id: string) =>
  callFunction(client, 'delete-memory', { id }, z.object({ deleted: z.boolean() }));

/** The list as a decision leaves it: the screen follows the server's answer without asking again. */
export const changeList = (
  queries: QueryClient,
  client: SupabaseClient,
  change: (memories: KeptMemory[]) => KeptMemory[],
): void => {
  queries.setQueryData(memoriesQuery(client).queryKey, (memories) => memories && change(memories));
};
