import type { SupabaseClient } from '@supabase/supabase-js';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  figuresReply,
  type GrantableRole,
  journalReply,
  operationsReply,
  resetPasswordReply,
  rolesReply,
} from '#shared/administration/administration.ts';
import { type PersonLine, peopleAPage, peopleFound } from '#shared/administration/people.ts';
import { type SwitchName, switchesReply } from '#shared/administration/switches.ts';
import { launchListReply } from '#shared/launches/launch-list.ts';
import { callFunction, postFunction } from '#web/lib/call-function.ts';
import { handOver } from '#web/lib/hand-over.ts';

const nothing = z.object({});

/** Everything of the page; each act makes it stale. */
export const administrationKey = ['administration'] as const;
/** What is noted when it is read: no act of the page reads it again by itself. */
const readOnPurpose = ['administration-on-purpose'] as const;

export type Counts = { all: number; active: number; trialing: number };

/** The count queries of specification §7: numbers, never rows. */
export const countsQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: [...administrationKey, 'counts'],
    async queryFn(): Promise<Counts> {
      const count = async (status?: string): Promise<number> => {
        const all = client.from('profiles').select('*', { count: 'exact', head: true });
        const { count: found, error } = await (status ? all.eq('subscription_status', status) : all);
        if (error) throw error;
        return found ?? 0;
      };
      const [all, active, trialing] = await Promise.all([count(), count('active'), count('trialing')]);
      return { all, active, trialing };
    },
  });

export type Line = PersonLine;
export type Sought = { words: string; status: string; role: string };

/** A page of people, and whether names were looked through: of too many they are not. */
export type People = { lines: Line[]; byName: boolean };

/** People, newest first (specification §7), a page at a time after the last line seen. Words are sought by a function. */
export const peopleQuery = (client: SupabaseClient, sought: Sought) =>
  infiniteQueryOptions({
    queryKey: [...administrationKey, 'people', sought],
    initialPageParam: null as Line | null,
    async queryFn({ pageParam: after, signal }): Promise<People> {
      const words = sought.words.trim();
      if (words) {
        const place = after && { created_at: after.created_at, id: after.id };
        return callFunction(
          client,
          'admin-search-people',
          { ...sought, words, after: place },
          peopleFound,
          signal,
        );
      }
      let query = client
        .from('profiles')
        .select('id,email,name_or_pseudo,subscription_status,created_at,role')
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(peopleAPage)
        .abortSignal(signal);
      if (sought.status) query = query.eq('subscription_status', sought.status);
      if (sought.role) query = query.eq('role', sought.role);
      // The first condition says nothing new; it lets the database begin there in its index.
      if (after)
        query = query
          .lte('created_at', after.created_at)
          .or(`created_at.lt."${after.created_at}",id.lt.${after.id}`);
      const { data, error } = await query;
      if (error) throw error;
      return { lines: data, byName: true };
    },
    getNextPageParam: ({ lines }: People) => (lines.length < peopleAPage ? undefined : lines.at(-1)),
  });

export const rolesQuery = (client: SupabaseClient, profileId: string) =>
  queryOptions({
    queryKey: [...administrationKey, 'roles', profileId],
    queryFn: () => callFunction(client, 'admin-roles', { profileId }, rolesReply),
    staleTime: 0,
  });
export const setRole = (client: SupabaseClient, profileId: string, role: GrantableRole, granted: boolean) =>
  callFunction(client, 'admin-set-role', { profileId, role, granted }, nothing);
export const resetPassword = (client: SupabaseClient, email: string, newPassword: string) =>
  callFunction(client, 'admin-reset-password', { email, newPassword }, resetPasswordReply);

export const figuresQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: [...administrationKey, 'figures'],
    queryFn: () => callFunction(client, 'admin-figures', {}, figuresReply),
  });
export const operationsQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: [...administrationKey, 'operations'],
    queryFn: () => callFunction(client, 'admin-operations', {}, operationsReply),
    refetchInterval: 30_000,
  });
export const retryJob = (client: SupabaseClient, name: string, id: string) =>
  callFunction(client, 'admin-retry-job', { name, id }, nothing);

export const journalQuery = (client: SupabaseClient) =>
  infiniteQueryOptions({
    queryKey: [...readOnPurpose, 'journal'],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam: before }) => callFunction(client, 'admin-journal', { before }, journalReply),
    getNextPageParam: ({ entries }) => (entries.length < 50 ? undefined : entries.at(-1)!.id),
    // Opening it is noted: it is not opened again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** A file the server writes, under the name of the day. */
const takeFile = async (client: SupabaseClient, name: string, file: string, end: string): Promise<void> => {
  const reply = await postFunction(client, name, {});
  handOver(await reply.blob(), `${file}-${new Date().toISOString().slice(0, 10)}.${end}`);
};
export const exportJournal = (client: SupabaseClient) =>
  takeFile(client, 'admin-export-journal', 'journal-audit', 'jsonl');
export const exportLaunchList = (client: SupabaseClient) =>
  takeFile(client, 'admin-export-launch-list', 'lancements', 'csv');

export const launchListQuery = (client: SupabaseClient) =>
  infiniteQueryOptions({
    queryKey: [...readOnPurpose, 'launch-list'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: after }) => callFunction(client, 'admin-launch-list', { after }, launchListReply),
    getNextPageParam: ({ waiting, more }) => (more ? waiting.at(-1)!.id : undefined),
    // Looking at it is noted: it is not looked at again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export const switchesQuery = (client: SupabaseClient) =>
  queryOptions({
    queryKey: [...administrationKey, 'switches'],
    queryFn: () => callFunction(client, 'admin-switches', {}, switchesReply),
  });
export const setSwitch = (client: SupabaseClient, name: SwitchName, open: boolean) =>
  callFunction(client, 'admin-set-switch', { name, open }, nothing);
