import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { copyReply } from '#shared/privacy/my-data.ts';
import { callFunction, getFile } from '#web/lib/call-function.ts';

/** How the person's copy stands; asked again each second while it is being made. Stale after `askForCopy`. */
export const copyQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['my-copy'],
    queryFn: ({ signal }) => callFunction(client, 'my-copy', {}, copyReply, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const copy = state.data?.copy?.state;
      return copy === 'waiting' || copy === 'preparing' ? 1000 : false;
    },
  });

/** Makes `copyQuery` stale. Asked twice, it is one copy. @throws Refused, Unreachable */
export const askForCopy = (client: SupabaseClient) => callFunction(client, 'export-my-data', {}, copyReply);

/** The file behind its signed link, for its person. @throws Refused, Unreachable */
export const fetchCopy = (client: SupabaseClient, link: string): Promise<Blob> => getFile(client, link);
