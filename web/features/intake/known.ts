import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ageOn } from '#shared/auth/birth-date.ts';
import type { Known } from '#shared/intake/intake-script.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';

const profile = z.object({
  name_or_pseudo: z.string().nullable(),
  first_name: z.string().nullable(),
  birth_date: z.string().nullable(),
});

/** What signing up told already; nothing for an employee, who gave neither. */
export const knownOf = (userId: string) =>
  queryOptions({
    queryKey: ['intake-known', userId],
    queryFn: async (): Promise<Known> => {
      const client = await getSupabase();
      const { data, error } = await client
        .from('profiles')
        .select('name_or_pseudo,first_name,birth_date')
        .eq('user_id', userId)
        .single();
      if (error) throw error;
      const { name_or_pseudo, first_name, birth_date } = profile.parse(data);
      return {
        firstName: (name_or_pseudo || first_name) ?? undefined,
        age: birth_date === null ? undefined : ageOn(birth_date, new Date()),
      };
    },
  });
