import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { sessionsReply } from '#shared/companion/conversation.ts';
import { hours } from '#shared/time.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';

const rows = z.array(z.object({ completed_at: z.string().nullable() }));

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
      return rows.parse(data).length > 0;
    },
  });

/** After a day, one takes up something new rather than the same sentence. */
const stillWarm = hours(24);

/** The written session that was left open within the last day; null when there is none. */
export const openSession = (userId: string) =>
  queryOptions({
    queryKey: ['open-session', userId],
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
      return open?.id ?? null;
    },
    // One comes back here from a session that was begun, or ended, a moment ago.
    staleTime: 0,
  });
