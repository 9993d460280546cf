import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { checkoutReply as urlReply } from '#shared/billing/account.ts';
import { codesFileName } from '#shared/companies/codes-csv.ts';
import { checkoutReply, type OrderForm, processReply, quoteFor } from '#shared/companies/order.ts';
import {
  cardReply,
  companySpace,
  doneReply,
  employerSightReply,
  openReply,
} from '#shared/companies/space.ts';
import { callFunction, postFunction } from '#web/lib/call-function.ts';
import { handOver } from '#web/lib/hand-over.ts';
import { getSupabase } from '#web/lib/session/supabase-client.ts';

/** How often an order that waits is read again (the first tab follows the second). */
const followEvery = 3_000;

export type PaymentChoice = {
  payment: 'card' | 'transfer';
  purchaseOrder: string;
  vatNumber: string;
  country: string;
};

/**
 * The amounts go along as the specification lists them (§7), in euros; the server computes its own.
 *
 * @param requestId the same for the same form: sent twice, it is one order
 */
export const createOrder = (form: OrderForm, choice: PaymentChoice, requestId: string) => {
  const { monthlyCents, setupCents } = quoteFor(form.coveredEmployees);
  const amounts = { monthlyAmount: monthlyCents / 100, setupFee: setupCents / 100 };
  return callFunction(
    null,
    'create-enterprise-checkout',
    { ...form, ...amounts, ...choice, requestId },
    checkoutReply,
  );
};

export const enterpriseOrder = (orderId: string) =>
  queryOptions({
    queryKey: ['enterprise-order', orderId],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      callFunction(null, 'process-enterprise-payment', { orderId }, processReply, signal),
    refetchInterval: ({ state }) =>
      state.data && (state.data.state === 'unpaid' || state.data.state === 'making') ? followEvery : false,
  });

const named = (company: string, kind: string, ending: string): string =>
  codesFileName(company)
    .replace(/^codes_/, `${kind}_`)
    .replace(/\.csv$/, ending);

const take = async (
  client: SupabaseClient | null,
  call: { name: string; body: object },
  fileName: string,
): Promise<void> => handOver(await (await postFunction(client, call.name, call.body)).blob(), fileName);

export const takeQuote = (form: OrderForm) =>
  take(null, { name: 'enterprise-quote', body: form }, named(form.companyName, 'devis', '.pdf'));

/** @param client of a contact; null: the order's own link opens it, for a day */
export const takeCodes = (client: SupabaseClient | null, orderId: string, company: string) =>
  take(client, { name: 'enterprise-codes-csv', body: { orderId } }, codesFileName(company));

export const takeCards = (client: SupabaseClient | null, orderId: string, company: string, part: number) =>
  take(
    client,
    { name: 'enterprise-cards-pdf', body: { orderId, part } },
    named(company, 'cartes', `_${part}.pdf`),
  );

// The space

export const requestLink = (email: string) =>
  callFunction(null, 'request-company-link', { email }, doneReply);

export const openSpace = async (ticket: string): Promise<void> => {
  const { session } = await callFunction(null, 'open-company-space', { ticket }, openReply);
  const client = await getSupabase();
  const { error } = await client.auth.setSession(session);
  if (error) throw error;
};

export const mySpace = (client: SupabaseClient, userId: string) =>
  queryOptions({
    queryKey: ['company-space', userId],
    staleTime: 0,
    queryFn: ({ signal }) => callFunction(client, 'company-space', {}, companySpace, signal),
  });

export const employerSight = (client: SupabaseClient, userId: string) =>
  queryOptions({
    queryKey: ['employer-sight', userId],
    queryFn: ({ signal }) => callFunction(client, 'employer-sight', {}, employerSightReply, signal),
  });

export const takeBackCard = (client: SupabaseClient, body: object, replace: boolean) =>
  callFunction(client, replace ? 'replace-company-card' : 'revoke-company-card', body, cardReply);

export const addSeats = (client: SupabaseClient, body: object) =>
  callFunction(client, 'add-company-seats', body, checkoutReply);

export const addContact = (client: SupabaseClient, body: object) =>
  callFunction(client, 'add-company-contact', body, doneReply);

export const removeContact = (client: SupabaseClient, body: object) =>
  callFunction(client, 'remove-company-contact', body, doneReply);

export const endContract = (client: SupabaseClient, companyId: string) =>
  callFunction(client, 'end-company-contract', { companyId }, doneReply);

export const companyCardPage = async (client: SupabaseClient, companyId: string): Promise<string> =>
  (await callFunction(client, 'change-company-card', { companyId }, urlReply)).url;

export const takeInvoice = (client: SupabaseClient, companyId: string, of: string, name: string) =>
  take(client, { name: 'company-invoice', body: { companyId, of } }, `facture-${name}.pdf`);

export const takeConsultationFile = (client: SupabaseClient, companyId: string) =>
  take(client, { name: 'company-consultation-file', body: { companyId } }, 'dossier-cse.pdf');
