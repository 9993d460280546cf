import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { checkoutReply, myInvoicesReply, mySubscriptionReply } from '#shared/billing/account.ts';
import { type ProfileStatus, profileStatuses } from '#shared/billing/subscription.ts';
import { callFunction, postFunction } from '#web/lib/call-function.ts';
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

/** Asks for a payment page. @throws when none could be made */
export async function createCheckout(): Promise<string> {
  const client = await getSupabase();
  const { data, error } = await client.functions.invoke('create-checkout');
  if (error) throw error;
  return checkoutReply.parse(data).url;
}

/** The same for an account without an address: its receipts go to this one. @throws Refused with the reason */
export const createCheckoutWith = async (email: string): Promise<string> =>
  (await callFunction(await getSupabase(), 'create-checkout', { email }, checkoutReply)).url;

/** Makes `mySubscription` stale. */
export const changeBillingAddress = (client: SupabaseClient, email: string) =>
  callFunction(client, 'change-billing-address', { email }, z.object({ done: z.literal(true) }));

/** Everything « Mon compte » shows of it. Stale after an order, a change of card, or `changeContract`. */
export const mySubscription = (client: SupabaseClient, userId: string) =>
  queryOptions({
    queryKey: ['my-subscription', userId],
    staleTime: 0,
    queryFn: ({ signal }) => callFunction(client, 'my-subscription', {}, mySubscriptionReply, signal),
  });

export const myInvoices = (client: SupabaseClient, userId: string) =>
  queryOptions({
    queryKey: ['my-invoices', userId],
    queryFn: async ({ signal }) =>
      (await callFunction(client, 'my-invoices', {}, myInvoicesReply, signal)).invoices,
  });

const changed = z.object({ done: z.boolean() });

/** Makes `mySubscription` and `myInvoices` stale. @returns false when it is kept and done later */
export const changeContract = async (
  client: SupabaseClient,
  change: 'cancel' | 'resume' | 'withdraw',
): Promise<boolean> => (await callFunction(client, `${change}-subscription`, {}, changed)).done;

/** The provider's page where the card is changed. */
export const cardPage = async (client: SupabaseClient): Promise<string> =>
  (await callFunction(client, 'change-card', {}, checkoutReply)).url;

export const invoiceFile = async (client: SupabaseClient, id: string): Promise<Blob> =>
  (await postFunction(client, 'invoice-pdf', { id })).blob();
