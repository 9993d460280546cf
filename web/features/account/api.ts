import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { termsVersion } from '#shared/auth/terms.ts';
import { callFunction } from '#web/lib/call-function.ts';

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

/** A link that opens the page of the new password: whoever borrows an open session must not take the account with it. */
export async function mailPasswordLink(client: SupabaseClient, email: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/reset-password`,
  });
  if (error) throw error;
}

const accepted = z
  .object({ terms_version: z.string().nullable(), terms_accepted_at: z.string().nullable() })
  .transform((row) => ({ version: row.terms_version, acceptedAt: row.terms_accepted_at }));

/** Which version of the terms was accepted last. */
export const myTerms = (client: SupabaseClient, userId: string) =>
  queryOptions({
    queryKey: ['my-terms', userId],
    queryFn: async () => {
      const { data, error } = await client
        .from('profiles')
        .select('terms_version,terms_accepted_at')
        .eq('user_id', userId)
        .single();
      if (error) throw error;
      return accepted.parse(data);
    },
  });

/** The version this page shows. Makes `myTerms` stale. @throws Refused, Unreachable */
export const acceptTerms = (client: SupabaseClient) =>
  callFunction(client, 'accept-terms', { version: termsVersion }, z.object({}));
