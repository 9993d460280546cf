import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type ProfileStatus, profileStatuses } from '#shared/billing/subscription.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';

export const checkoutFailed = 'Impossible de créer la session de paiement';

const statuses = z.enum(profileStatuses);

const profile = z.object({ subscription_status: statuses.catch('none') });

/** Where one's own subscription stands. Read by whoever asks for it, never by itself: the screens say when. */
export const subscriptionStatus = (userId: string) =>
  queryOptions({
    queryKey: ['subscription-status', userId],
    staleTime: 0,
    queryFn: async (): Promise<ProfileStatus> => {
      const client = await getSupabase();
      const { data, error } = await client
        .from('profiles')
        .select('subscription_status')
        .eq('user_id', userId)
        .maybeSingle();
      if (error) throw error;
      return data === null ? 'none' : profile.parse(data).subscription_status;
    },
  });

const checkout = z.object({ url: z.url() });

/** Asks for a payment page. @throws when none could be made */
export async function createCheckout(): Promise<string> {
  const client = await getSupabase();
  const { data, error } = await client.functions.invoke('create-checkout');
  if (error) throw error;
  return checkout.parse(data).url;
}
