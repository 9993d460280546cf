import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
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
