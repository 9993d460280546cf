import { z } from 'zod';
import { owesAcceptance } from '#shared/auth/terms.ts';
import { seconds } from '#shared/time.ts';
import { getSupabase } from './supabase-client.ts';

/** Longer than that, nobody waits to be asked about terms: the next session asks as well. */
const patience = seconds(3);

const profile = z.object({ terms_version: z.string().nullable() });

/** Where a new version of the terms is asked on the way to `next`. */
export const askOfTerms = (next: string): string => `/compte?suite=${encodeURIComponent(next)}`;

/**
 * Where to go after signing in: `next`, by way of the account page when a newer version of the terms is in force. Whatever
 * goes wrong, one gets where one was going.
 */
export async function pastTerms(next: string): Promise<string> {
  try {
    const client = await getSupabase();
    const { data: user } = await client.auth.getSession();
    const id = user.session?.user.id;
    if (!id) return next;
    const { data } = await client
      .from('profiles')
      .select('terms_version')
      .eq('user_id', id)
      .abortSignal(AbortSignal.timeout(patience))
      .maybeSingle();
    return data !== null && owesAcceptance(profile.parse(data).terms_version) ? askOfTerms(next) : next;
  } catch {
    return next;
  }
}
