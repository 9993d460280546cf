import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { soon } from '../../../tests/support/soon.ts';
import { lookThrough, memoriesQuery } from './api.ts';

const client = {
  auth: { getSession: async () => ({ data: { session: null } }) },
} as unknown as SupabaseClient;
const memory = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  text: 'Je dors mal',
  state: 'proposed',
  conversationId: null,
  saidAt: '2026-11-29T10:00:00.000Z',
};
const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });

test('a list that was asked for before the sessions were looked through does not hide what they gave', async () => {
  const queries = new QueryClient();
  const late = Promise.withResolvers<Response>();
  const lists = [late.promise, Promise.resolve(answer({ memories: [memory] }))];
  vi.stubGlobal('fetch', async (address: string) =>
    String(address).includes('list-memories') ? lists.shift() : answer({}),
  );
  const list = new QueryObserver(queries, memoriesQuery(client));
  const stop = list.subscribe(() => {});
  const looked = queries.fetchQuery(lookThrough(queries, client));
  await vi.waitFor(() => expect(lists).toHaveLength(0), soon);
  late.resolve(answer({ memories: [] }));
  await looked;
  expect(list.getCurrentResult().data).toEqual([memory]);
  stop();
  queries.clear();
  vi.unstubAllGlobals();
});
