import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/ground/clock.ts';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import type { Contributions } from '#server/ground/contributions.ts';
import { fillSealed } from '#server/ground/db/fill-sealed.ts';
import { openDatabase } from '#server/ground/db/open-database.ts';
import { type Line, peopleQuery, type Sought } from '#web/features/administration/api.ts';
import { runOnce, startPostgres, withDatabase } from '../tests/support/postgres.ts';
import { freePort } from '../tests/support/running-server.ts';
import type { Bench, BenchRow } from './run.ts';
import { fillPeople } from './support/a-full-house.ts';
import { percentile } from './support/process-figures.ts';

/*
 * The administration's list of people with ten thousand accounts: the very query of the page, by the official client, from
 * the question to the rows (issue of the administration: under 50 ms at any page). First page, middle, last; sought by words
 * that many bear, by a whole address and by words that nobody bears; filtered; and the first search, which opens all names (at
 * most 1.5 s). On both databases. The peer is the first page by a plain
 * statement above the policies. `BENCH_PEOPLE` makes it smaller.
 */
const total = Number(process.env.BENCH_PEOPLE ?? 10_000);
const rounds = 40;
const most = 50;
const mostCold = 1500;
const all: Sought = { words: '', status: '', role: '' };

const raise = async (env: Record<string, string>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-people-'));
  const port = await freePort();
  const config = readConfig({
    NODE_ENV: 'development',
    AUTH_RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    PORT: String(port),
    ...env,
  });
  const database = await openDatabase(config);
  const site = await buildApp({
    config: { ...config, appSecret: appSecretOf(config) },
    database,
    clock: systemClock,
    quiet: true,
    fastHashing: true,
  });
  await site.app.listen({ host: '127.0.0.1', port });
  return {
    site,
    url: `http://localhost:${port}`,
    async close() {
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const measure = async (
  kind: string,
  env: Record<string, string>,
): Promise<{ rows: BenchRow[]; figures: object }> => {
  const { site, url, close } = await raise(env);
  try {
    await fillPeople(site.db, total, new Date());
    // Sealed as the product does it: with a key of its own for each person.
    const fills = (Object.values(site.rooms) as Contributions[]).flatMap((room) => room.fills ?? []);
    await fillSealed(site.database, fills);
    const account = { email: 'alix@equipe.fr', password: 'Nuage-tranquille-42' };
    const userId = await site.rooms.auth.createAccount({ ...account, metadata: { first_name: 'Alix' } });
    await site.db.system('demo', (tx) => site.rooms.profiles.grantRole(tx, userId, 'admin'));
    await sql`analyze`.execute(site.database.kysely);
    const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
    // The page asks its own address; here nobody is on a page.
    const plainFetch = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      plainFetch(typeof input === 'string' && input.startsWith('/') ? url + input : input, init);
    const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const { error } = await client.auth.signInWithPassword(account);
    if (error) throw error;

    const page = async (sought: Sought, after: Line | null): Promise<Line[]> => {
      const { queryFn } = peopleQuery(client, sought);
      if (typeof queryFn !== 'function') throw new Error('the query of the page is no function');
      const context = { pageParam: after, signal: new AbortController().signal };
      return ((await queryFn(context as never)) as { lines: Line[] }).lines;
    };
    const lineAt = async (offset: number): Promise<Line> =>
      (
        await sql<Line>`select id, to_json(created_at) #>> '{}' as created_at from public.profiles
          order by profiles.created_at desc, id desc offset ${offset} limit 1`.execute(site.database.kysely)
      ).rows[0]!;
    const median = async (work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> => {
      for (let warm = 0; warm < 5; warm += 1) await work();
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await work();
        times.push(performance.now() - began);
      }
      return { p50: percentile(times, 50), p95: percentile(times, 95) };
    };
    const plain = await median(() =>
      site.db.system('demo', (tx) =>
        sql`select id, email, name_or_pseudo, subscription_status, created_at, role from public.profiles
          order by created_at desc, id desc limit 20`.execute(tx),
      ),
    );
    const [middle, last] = [await lineAt(Math.floor(total / 2)), await lineAt(total - 10)];
    const cases: [question: string, sought: Sought, after: Line | null, lines: number][] = [
      ['première page', all, null, 20],
      ['page du milieu', all, middle, 20],
      ['dernière page', all, last, 10],
      ['des mots que beaucoup portent', { ...all, words: 'ada' }, null, 20],
      ['les mêmes, dernière page', { ...all, words: 'ada' }, last, 1],
      ['une adresse entière', { ...all, words: `personne-${total - 7}@exemple.fr` }, null, 1],
      ['un nom que personne ne porte', { ...all, words: 'xylophrase' }, null, 0],
      ['un abonnement, au milieu', { ...all, status: 'trialing' }, middle, 20],
      ['un rôle rare', { ...all, role: 'admin' }, null, 1],
      ['mots et abonnement, au milieu', { words: 'n', status: 'active', role: '' }, middle, 20],
    ];
    const rows: BenchRow[] = [];
    // The first search opens everybody's name.
    const began = performance.now();
    await page({ ...all, words: 'ada' }, null);
    const cold = performance.now() - began;
    rows.push({
      question: `${total} comptes, ${kind} : la première recherche par nom`,
      ours: `${cold.toFixed(0)} ms`,
      peer: '—',
      ratio: '—',
      promise: `≤ ${mostCold} ms`,
      kept: cold <= mostCold,
    });
    const figures: Record<string, unknown> = { plain, cold };
    for (const [question, sought, after, lines] of cases) {
      const found = (await page(sought, after)).length;
      if (found !== lines) throw new Error(`${question}: ${found} lines and not ${lines}`);
      const figure = await median(() => page(sought, after));
      figures[question] = figure;
      rows.push({
        question: `${total} comptes, ${kind} : ${question}`,
        ours: `${figure.p50.toFixed(1)} ms`,
        peer: `${plain.p50.toFixed(1)} ms en SQL`,
        ratio: `×${(figure.p50 / plain.p50).toFixed(1)}`,
        promise: `≤ ${most} ms`,
        kept: figure.p50 <= most,
      });
    }
    return { rows, figures };
  } finally {
    await close();
  }
};

export const bench: Bench = {
  name: 'people-list',
  async run() {
    const embedded = await measure('base embarquée', {});
    const postgres = await startPostgres();
    const name = `eclaircie_bench_${randomBytes(4).toString('hex')}`;
    await runOnce(postgres.url, `create database ${name}`);
    try {
      const real = await measure('PostgreSQL', { DATABASE_URL: withDatabase(postgres.url, name) });
      return {
        rows: [...embedded.rows, ...real.rows],
        figures: { total, embedded: embedded.figures, postgres: real.figures },
      };
    } finally {
      if (process.env.TEST_DATABASE_URL) await runOnce(postgres.url, `drop database ${name} with (force)`);
      await postgres.stop();
    }
  },
};
