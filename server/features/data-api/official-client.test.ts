import type { AddressInfo } from 'node:net';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { filmsScript } from '../../../tests/support/films.ts';
import { raiseDataApi } from '../../../tests/support/raise-data-api.ts';

/** The official client, as `userId`, against a listening server. */
let clientOf: (userId: string | null) => SupabaseClient;
let films: SupabaseClient;
let anne: string;
let bob: string;

beforeAll(async () => {
  const api = await raiseDataApi({
    script: filmsScript,
    exposedTables: ['films', 'directors', 'actors', 'roles', 'posters'],
    exposedFunctions: ['add', 'films_since', 'touch', 'titles'],
  });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  clientOf = (userId) =>
    createClient(`http://127.0.0.1:${port}`, 'test-key', {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      ...(userId !== null && { global: { headers: { 'x-test-who': userId } } }),
    });
  films = clientOf(null);
  anne = await api.aPerson();
  bob = await api.aPerson();
});

describe('reading', () => {
  it('select, filters, order, range, count', async () => {
    const { data, count, error, status } = await films
      .from('films')
      .select('id, title', { count: 'exact' })
      .gte('year', 1960)
      .not('title', 'like', 'O%')
      .order('year', { ascending: false })
      .range(0, 1);
    expect(error).toBeNull();
    expect([status, count]).toEqual([206, 3]);
    expect(data).toEqual([
      { id: 3, title: 'Beau travail' },
      { id: 2, title: 'Vagabond' },
    ]);
  });

  it('every filter the client knows finds what it should', async () => {
    const q = () => films.from('films').select('id').order('id');
    const found = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
      const { data, error } = await query;
      expect(error).toBeNull();
      return data?.map(({ id }) => id);
    };
    expect(await found(q().eq('year', 1962))).toEqual([1]);
    expect(await found(q().neq('year', 1962))).toEqual([2, 3, 4]);
    expect(await found(q().gt('year', 1985))).toEqual([3, 4]);
    expect(await found(q().lte('year', 1985))).toEqual([1, 2]);
    expect(await found(q().like('title', 'V%'))).toEqual([2]);
    expect(await found(q().likeAllOf('title', ['%a%', '%b%']))).toEqual([2]);
    expect(await found(q().ilikeAnyOf('title', ['vag%', 'beau%']))).toEqual([2, 3]);
    expect(await found(q().regexMatch('title', '^[CV]'))).toEqual([1, 2]);
    expect(await found(q().is('director_id', null))).toEqual([4]);
    expect(await found(q().isDistinct('rating', 1))).toEqual([1, 2, 3]);
    expect(await found(q().in('title', ['Cléo', 'x,(y) z']))).toEqual([1]);
    expect(await found(q().notIn('id', [1, 2]))).toEqual([3, 4]);
    expect(await found(q().contains('tags', ['a']))).toEqual([1]);
    expect(await found(q().contains('data', { a: { b: 'y' } }))).toEqual([3]);
    expect(await found(q().containedBy('tags', ['c', 'd']))).toEqual([2]);
    expect(await found(q().overlaps('tags', ['b', 'c']))).toEqual([1, 2]);
    expect(await found(q().rangeGt('weeks', '[-5,0)'))).toEqual([1]);
    expect(await found(q().rangeAdjacent('weeks', '[5,9)'))).toEqual([1]);
    expect(await found(q().textSearch('title', 'vagabond', { config: 'french', type: 'websearch' }))).toEqual(
      [2],
    );
    expect(await found(q().match({ year: 1999, director_id: 2 }))).toEqual([3]);
    expect(await found(q().or('year.eq.1962,and(year.gt.1990,director_id.is.null)'))).toEqual([1, 4]);
    expect(await found(q().filter('year', 'in', '(1962,1999)'))).toEqual([1, 3]);
    expect(await found(q().eq('data->a->>b', 'x'))).toEqual([1]);
  });

  it('embeds, with filters and order of their own', async () => {
    const { data } = await films
      .from('directors')
      .select('name, films!films_director(title, posters(url))')
      .eq('films.posters.film_id', 1)
      .order('title', { referencedTable: 'films' })
      .eq('name', 'Varda')
      .single();
    expect(data).toEqual({
      name: 'Varda',
      films: [
        { title: 'Cléo', posters: { url: 'https://example.org/cleo.jpg' } },
        { title: 'Vagabond', posters: null },
      ],
    });
  });

  it('single and maybeSingle', async () => {
    const one = await films.from('films').select('title').eq('id', 1).single();
    expect(one.data).toEqual({ title: 'Cléo' });
    const none = await films.from('films').select().eq('id', 0).single();
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    expect((await films.from('films').select().eq('id', 0).maybeSingle()).data).toBeNull();
    expect((await films.from('films').select().maybeSingle()).error?.code).toBe('PGRST116');
  });

  it('head, csv, stripped nulls', async () => {
    const head = await films.from('films').select('*', { count: 'exact', head: true });
    expect([head.data, head.count, head.error]).toEqual([null, 4, null]);
    const csv = await films.from('films').select('id,title').eq('id', 1).csv();
    expect(csv.data).toBe('id,title\n1,Cléo');
    const stripped = await films.from('films').select('id,tags').eq('id', 4).stripNulls();
    expect(stripped.data).toEqual([{ id: 4 }]);
  });

  it('errors arrive whole', async () => {
    const { error, status } = await films.from('nowhere').select();
    expect(status).toBe(404);
    expect(error).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'public.nowhere' in the schema cache",
    });
    const explained = await films.from('films').select().explain();
    expect(explained.error?.code).toBe('PGRST107');
  });
});

describe('writing', () => {
  it('insert, update, upsert, delete', async () => {
    const two = [{ title: 'Un' }, { title: 'Deux', year: 2 }];
    const inserted = await films.from('films').insert(two).select('title, year');
    expect([inserted.status, inserted.data]).toEqual([
      201,
      [
        { title: 'Un', year: null },
        { title: 'Deux', year: 2 },
      ],
    ]);
    const quiet = await films.from('films').insert({ title: 'Trois' });
    expect([quiet.status, quiet.data, quiet.error]).toEqual([201, null, null]);
    const updated = await films.from('films').update({ year: 3 }, { count: 'exact' }).eq('title', 'Trois');
    expect([updated.status, updated.count]).toEqual([204, 1]);
    const upserted = await films.from('films').upsert({ id: 900, title: 'Neuf' }).select().single();
    expect([upserted.status, upserted.data?.title]).toEqual([201, 'Neuf']);
    const again = { id: 900, title: 'Autre' };
    const ignored = await films.from('films').upsert(again, { ignoreDuplicates: true }).select();
    expect(ignored.data).toEqual([]);
    const defaults = await films
      .from('films')
      .insert([{ title: 'a' }, { title: 'b', seen: null }], { defaultToNull: false })
      .select('seen');
    expect(defaults.data).toEqual([{ seen: '2024-01-01T00:00:00+00:00' }, { seen: null }]);
    const deleted = await films.from('films').delete().gt('id', 100).select('id');
    expect(deleted.data?.length).toBe(6);
  });

  it('maxAffected protects', async () => {
    // The client's types offer it for typed schemas only.
    type Limited = {
      maxAffected(rows: number): PromiseLike<{ status: number; error: { code: string } | null }>;
    };
    const update = films.from('films').update({ year: 1 }).gt('id', 0) as unknown as Limited;
    const { error, status } = await update.maxAffected(1);
    expect([status, error?.code]).toEqual([400, 'PGRST124']);
  });

  it('rpc by POST, GET and HEAD', async () => {
    expect((await films.rpc('add', { a: 1 })).data).toBe(2);
    expect((await films.rpc('add', { a: 1, b: 4 }, { get: true })).data).toBe(5);
    expect((await films.rpc('films_since', { y: 1990 }).select('id').order('id')).data).toEqual([
      { id: 3 },
      { id: 4 },
    ]);
    expect((await films.rpc('films_since', { y: 1990 }, { head: true, count: 'exact' })).count).toBe(2);
    expect((await films.rpc('touch')).status).toBe(204);
    expect((await films.rpc('touch', {}, { get: true })).error?.code).toBe('25006');
    expect((await films.rpc('titles')).data).toContain('Cléo');
  });
});

describe('the product’s calls (specification §7)', () => {
  it('the role lookup: at most one row', async () => {
    const { data, error } = await clientOf(anne)
      .from('user_roles')
      .select('role')
      .eq('user_id', anne)
      .eq('role', 'admin')
      .maybeSingle();
    expect([data, error]).toEqual([null, null]);
  });

  it('the intake save: upsert of the profile, insert of the answers', async () => {
    const client = clientOf(anne);
    const profile = { user_id: anne, name_or_pseudo: 'Nana', age: '30' };
    for (const options of [undefined, { onConflict: 'user_id' }]) {
      const { error, status } = await client.from('profiles').upsert(profile, options);
      expect([error, status]).toEqual([null, 200]);
    }
    const answers = {
      user_id: anne,
      living_context: 'en famille',
      chief_complaint: 'le sommeil',
      symptoms: ['fatigue'],
      distress_level: null,
      history_psy: 'non',
      alert_consent: false,
      completed_at: new Date().toISOString(),
    };
    expect((await client.from('intake_context').insert(answers)).error).toBeNull();
    const { data } = await client
      .from('intake_context')
      .select('symptoms, distress_level, living_context')
      .single();
    expect(data).toEqual({ symptoms: ['fatigue'], distress_level: null, living_context: 'en famille' });
    expect((await clientOf(bob).from('intake_context').select()).data).toEqual([]);
  });

  it('the messenger link: insert, then renew', async () => {
    const client = clientOf(anne);
    const inserted = await client
      .from('telegram_accounts')
      .insert({ user_id: anne, link_code: 'AAAA1111', telegram_user_id: null });
    expect(inserted.error).toBeNull();
    const renewed = await client
      .from('telegram_accounts')
      .update({ link_code: 'BBBB2222' })
      .eq('user_id', anne);
    expect(renewed.error).toBeNull();
    const { data } = await client
      .from('telegram_accounts')
      .select('telegram_username, telegram_user_id, link_code')
      .eq('user_id', anne)
      .maybeSingle();
    expect(data).toEqual({ telegram_username: null, telegram_user_id: null, link_code: 'BBBB2222' });
  });
});
