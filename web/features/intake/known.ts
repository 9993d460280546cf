import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ageOn } from '#shared/auth/birth-date.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';
import type { Known } from './ready-answers.tsx';

const profile = z.object({ first_name: z.string().nullable(), birth_date: z.string().nullable() });

/** What signing up told already; nothing for an employee, who gave neither. */
export const knownOf = (userId: string) =>
  queryOptions({
    queryKey: ['intake-known', userId],
    queryFn: async (): Promise<Known> => {
      const client = await getSupabase();
      const { data, error } = await client
        .from('profiles')
        .select('first_name,birth_date')
        .eq('user_id', userId)
        .single();
      if (error) throw error;
      const { first_name, birth_date } = profile.parse(data);
      return {
        firstName: first_name ?? undefined,
        age: birth_date === null ? undefined : ageOn(birth_date, new Date()),
      };
    },
  });
