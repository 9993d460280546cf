import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { sessionsReply } from '#shared/companion/conversation.ts';
import { hours } from '#shared/time.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';

const nameRow = z.object({ first_name: z.string().nullable(), name_or_pseudo: z.string().nullable() });

/** How the person is called here; null for whoever gave no name. Stale after « Mon compte » saved another one. */
export const ownName = (userId: string) =>
  queryOptions({
    queryKey: ['my-names', userId, 'home'],
    queryFn: async () => {
      const client = await getSupabase();
      const { data, error } = await client
        .from('profiles')
        .select('first_name,name_or_pseudo')
        .eq('user_id', userId)
        .single();
      if (error) throw error;
      const { first_name, name_or_pseudo } = nameRow.parse(data);
      return first_name ?? name_or_pseudo;
    },
  });

const intakeRows = z.array(z.object({ completed_at: z.string().nullable() }));

/** Whether the person's intake dialogue is behind them. */
export const intakeDone = (userId: string) =>
  queryOptions({
    queryKey: ['intake-done', userId],
    queryFn: async () => {
      const client = await getSupabase();
      const { data, error } = await client
        .from('intake_context')
        .select('completed_at')
        .eq('user_id', userId)
        .not('completed_at', 'is', null)
        .limit(1);
      if (error) throw error;
      return intakeRows.parse(data).length > 0;
    },
  });

/** After a day, one takes up something new rather than the same sentence. */
const stillWarm = hours(24);

/** Where the person left off: the last written session, and the one that is still open since less than a day. */
export const ownSessions = (userId: string) =>
  queryOptions({
    queryKey: ['own-sessions', userId],
    queryFn: async ({ signal }) => {
      const { sessions } = await callFunction(
        await getSupabase(),
        'list-sessions',
        {},
        sessionsReply,
        signal,
      );
      const since = Date.now() - stillWarm;
      const open = sessions.find(
        ({ channel, endedAt, lastMessageAt }) =>
          channel === 'web' && endedAt === null && new Date(lastMessageAt).getTime() > since,
      );
      return { last: sessions[0] ?? null, open: open?.id ?? null };
    },
    // One comes back here from a session that was begun, or ended, a moment ago.
    staleTime: 0,
  });
