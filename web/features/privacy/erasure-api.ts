import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type ErasureWay,
  erasedReply,
  erasureStateReply,
  erasureWord,
  orderErasureReply,
  receiptReply,
} from '#shared/privacy/erasure.ts';
import { callFunction, postFunction } from '#web/lib/call-function.ts';

const nothing = z.object({});
const confirmed = (way: ErasureWay) => ({ confirmation: erasureWord, way });

/** What is asked for, and what it would mean. Stale after `orderErasure` and `keepAccount`. */
export const erasureQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: ['my-erasure'],
    queryFn: ({ signal }) => callFunction(client, 'my-erasure', {}, erasureStateReply, signal),
    staleTime: 0,
  });

/** In seven days. Makes `erasureQuery` stale. @throws Refused, Unreachable */
export const orderErasure = (client: SupabaseClient, way: ErasureWay) =>
  callFunction(client, 'order-erasure', confirmed(way), orderErasureReply);

/** Makes `erasureQuery` stale. @throws Refused, Unreachable */
export const keepAccount = (client: SupabaseClient) => callFunction(client, 'keep-my-account', {}, nothing);

/** At once and for good. @throws Refused, Unreachable (then nothing says whether it was done) */
export const eraseMyAccount = (client: SupabaseClient, way: ErasureWay) =>
  callFunction(client, 'erase-my-account', confirmed(way), erasedReply);

/** By the link of a mail, in nobody's session. @throws Refused, Unreachable */
export const keepAccountByMail = (ticket: string) =>
  callFunction(null, 'keep-account-by-mail', { ticket }, nothing);

/** @throws Refused, Unreachable */
export const readReceipt = (ticket: string) =>
  callFunction(null, 'erasure-receipt', { ticket }, receiptReply);

/** The receipt as a PDF. @throws Refused, Unreachable */
export const fetchReceipt = async (ticket: string): Promise<Blob> =>
  (await postFunction(null, 'download-erasure-receipt', { ticket })).blob();
