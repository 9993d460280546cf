import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

const names = z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() });

export const myNames = (client: SupabaseClient, userId: string) =>
  queryOptions({
    queryKey: ['my-names', userId],
    queryFn: async () => {
      const { data, error } = await client
        .from('profiles')
        .select('first_name,last_name')
        .eq('user_id', userId)
        .single();
      if (error) throw error;
      return names.parse(data);
    },
  });

/** Makes `myNames` stale. */
export async function saveNames(
  client: SupabaseClient,
  userId: string,
  given: { firstName: string; lastName: string },
): Promise<void> {
  const { error } = await client
    .from('profiles')
    .update({ first_name: given.firstName.trim() || null, last_name: given.lastName.trim() || null })
    .eq('user_id', userId);
  if (error) throw error;
}

/** Both addresses are written to; the change is done once both have said yes. */
export async function changeEmail(client: SupabaseClient, email: string): Promise<void> {
  const { error } = await client.auth.updateUser(
    { email },
    { emailRedirectTo: `${window.location.origin}/` },
  );
  if (error) throw error;
}
