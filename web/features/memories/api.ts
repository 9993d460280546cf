import type { SupabaseClient } from '@supabase/supabase-js';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { readIntakeReply } from '#shared/intake/read-intake.ts';
import {
  type KeptMemory,
  memoriesReply,
  type saveMemoryBody,
  saveMemoryReply,
} from '#shared/memories/memories.ts';
import { callFunction } from '#web/lib/call-function.ts';

/** What the companion knows, and what is proposed. Stale after every decision and after the end of a session. */
export const memoriesQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['memories'],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'list-memories', {}, memoriesReply, signal)).memories,
  });

/**
 * The sessions that are over are looked through for more. A list that is on its way was read before they were, and would end as
 * the newest: it is called back, and asked for again.
 */
export const lookThrough = (queries: QueryClient, client: SupabaseClient) =>
  queryOptions({
    queryKey: ['memories-looked-through'],
    queryFn: async ({ signal }) => {
      await callFunction(client, 'propose-memories', {}, z.object({}), signal);
      const { queryKey } = memoriesQuery(client);
      await queries.cancelQueries({ queryKey });
      await queries.invalidateQueries({ queryKey });
      return true;
    },
    // What was looked through once gives nothing new; the next visit of a page asks again.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** The same list, looked through for more. A model may take ten seconds for that, so what is known is shown meanwhile. */
export const useMemories = (client: SupabaseClient) => {
  const { isFetching: looking } = useQuery(lookThrough(useQueryClient(), client));
  return { ...useQuery(memoriesQuery(client)), looking };
};

/** The first answers, and whether the companion may use them. */
export const intakeInUseQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['intake-in-use'],
    queryFn: ({ signal }) => callFunction(client, 'read-intake', {}, readIntakeReply, signal),
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
