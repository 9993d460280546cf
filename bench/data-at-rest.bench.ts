import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { keyringIn } from '#server/ground/crypto/keyring-in.ts';
import { Secret } from '#server/ground/crypto/secret.ts';
import { createVault } from '#server/ground/crypto/vault.ts';
import { createDb } from '#server/ground/db/db.ts';
import { openPostgres } from '#server/ground/db/open-database.ts';
import { createJobs } from '#server/ground/jobs/jobs.ts';
import type { Log } from '#server/ground/log/log.ts';
import { runtimeFlags } from '../scripts/runtime-flags.mjs';
import { runOnce, startPostgres, withDatabase } from '../tests/support/postgres.ts';
import type { Bench, BenchRow } from './run.ts';
import { fillMessages, fillPeople } from './support/a-full-house.ts';
import { percentile } from './support/process-figures.ts';
import { newPerson, newSession, say, startProduct } from './support/product.ts';

/*
 * Two hundred thousand sealed messages on a real PostgreSQL, and what is done to them while people write: another master
 * key, the nightly purge, a backup. Somebody reads their session fifty times a second all along; the peer is the same
 * reading with nothing else going on, so the ratio is what the work costs whoever is there. The times are counted from when
 * each reading was due, so that a server that stands still cannot hide it. Then the backup is put into an empty database,
 * and a message is opened there. `BENCH_MESSAGES` makes it smaller.
 *
 * The throw-away server of the tests does not wait for its disk; `TEST_DATABASE_URL` names one that does.
 */
const messages = Number(process.env.BENCH_MESSAGES ?? 200_000);
const peopleCount = Math.ceil(messages / 100);
const every = 20;
const promise = { ratio: 5, atMost: 250 };

type Probe = { stop(): Promise<number[]> };

/** Asks at a fixed rhythm, whatever the answers take. */
const probe = (ask: () => Promise<void>): Probe => {
  const latencies: number[] = [];
  const waiting = new Set<Promise<void>>();
  const began = performance.now();
  let count = 0;
  let trouble: unknown;
  const timer = setInterval(() => {
    // A timer that came late asks for all that was due.
    while (began + count * every <= performance.now()) {
      const due = began + count * every;
      count += 1;
      const one = ask()
        .then(() => void latencies.push(performance.now() - due))
        .catch((error: unknown) => {
          trouble = error;
        })
        .finally(() => waiting.delete(one));
      waiting.add(one);
    }
  }, every);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(waiting);
      if (trouble) throw trouble;
      return latencies;
    },
  };
};

const command = (name: string, args: readonly string[], env: Record<string, string>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...runtimeFlags, `server/commands/${name}.ts`, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))));
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const fileIn = (folder: string): string => join(folder, readdirSync(folder)[0]!);

export const bench: Bench = {
  name: 'data-at-rest',
  async run() {
    const postgres = await startPostgres();
    const name = `eclaircie_bench_${randomBytes(4).toString('hex')}`;
    const [full, empty] = [`${name}_full`, `${name}_empty`];
    for (const each of [full, empty]) await runOnce(postgres.url, `create database ${each}`);
    const folder = mkdtempSync(join(tmpdir(), 'eclaircie-data-at-rest-'));
    const appSecret = randomBytes(48).toString('base64url');
    const url = withDatabase(postgres.url, full);
    const product = await startProduct({ DATABASE_URL: url, APP_SECRET: appSecret });
    const env = {
      DATABASE_URL: url,
      APP_SECRET: appSecret,
      DATA_DIR: product.server.dataDir,
      BACKUP_PASSPHRASE: appSecret,
    };
    const database = openPostgres(url);
    try {
      const db = createDb(database);
      const now = new Date();
      const people = await fillPeople(db, peopleCount, now);
      const vault = createVault(keyringIn({ dataDir: product.server.dataDir }, new Secret(appSecret)));
      const sample = await fillMessages(db, vault, people, { total: messages, now });
      await sql`analyze`.execute(database.kysely);
      const count = async (): Promise<number> =>
        (await sql<{ count: number }>`select count(*) from public.messages`.execute(database.kysely)).rows[0]!
          .count;

      const token = await newPerson(product);
      const conversationId = await newSession(product, token);
      for (const text of ['Je dors mal.', 'Le travail pèse.'])
        await say(product, token, conversationId, text);
      const ask = async (): Promise<void> => {
        const reply = await fetch(`${product.server.url}/functions/v1/read-session`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ conversationId }),
        });
        const text = await reply.text();
        if (!reply.ok || !text.includes('Je dors mal.'))
          throw new Error(`${reply.status}: ${text.slice(0, 200)}`);
      };
      for (let warm = 0; warm < 100; warm += 1) await ask();

      const beside = async (
        work: () => Promise<unknown>,
      ): Promise<{ took: number; p99: number; asked: number }> => {
        const asking = probe(ask);
        const began = performance.now();
        await work();
        const took = performance.now() - began;
        const latencies = await asking.stop();
        return { took, p99: percentile(latencies, 99), asked: latencies.length };
      };
      const idle = await beside(() => pause(messages < 50_000 ? 4000 : 15_000));

      const rotation = await beside(() => command('keys-rotate', [], env));
      const backup = await beside(() =>
        command('backup', ['--data', join(folder, 'data'), '--keys', join(folder, 'keys')], env),
      );
      const before = await count();
      const queue = createJobs(database, { error() {} } as unknown as Log);
      await queue.start([]);
      let deleted = 0;
      const purge = await beside(async () => {
        await queue.enqueue('purge-old-sessions', {});
        const left = before - Math.floor(messages / 2);
        for (const end = performance.now() + 600_000; (await count()) > left; await pause(200))
          if (performance.now() > end) throw new Error('the purge did not end');
        deleted = before - (await count());
      });
      await queue.stop();

      const restoredDir = join(folder, 'restored');
      const began = performance.now();
      const restored = { ...env, DATABASE_URL: withDatabase(postgres.url, empty), DATA_DIR: restoredDir };
      await command(
        'restore',
        [fileIn(join(folder, 'data')), '--keys', fileIn(join(folder, 'keys'))],
        restored,
      );
      const restore = performance.now() - began;
      const copy = openPostgres(restored.DATABASE_URL);
      const { rows: found } = await sql<{ body_sealed: string; all: number }>`
        select body_sealed, (select count(*) from public.messages) as all from public.messages where id = ${sample.id}`.execute(
        copy.kysely,
      );
      await copy.close();
      const box = await createVault(keyringIn({ dataDir: restoredDir }, new Secret(appSecret))).boxFor(
        sample.userId,
      );
      const opens = found[0] ? box.tryOpen(found[0].body_sealed, 'messages.body') === sample.text : false;

      const row = (question: string, { took, p99 }: { took: number; p99: number }): BenchRow => ({
        question: `p99 d’une lecture : ${question} (${secondsOf(took)})`,
        ours: `${Math.round(p99)} ms`,
        peer: `${Math.round(idle.p99)} ms au calme`,
        ratio: `×${(p99 / idle.p99).toFixed(1)}`,
        promise: `≤ ×${promise.ratio} ou ${promise.atMost} ms`,
        kept: p99 <= promise.atMost || p99 / idle.p99 <= promise.ratio,
      });
      return {
        rows: [
          row(`clé maîtresse renouvelée, ${peopleCount} clés`, rotation),
          row(`sauvegarde de ${messages} messages`, backup),
          row(`purge de ${deleted} messages`, purge),
          {
            question: 'restauration dans une base vide, un message y est relu',
            ours: secondsOf(restore),
            peer: '',
            ratio: '',
            promise: 'tout, lisible',
            kept: opens && found[0]?.all === before,
          },
        ],
        figures: { messages, people: peopleCount, idle, rotation, backup, purge, deleted, restore, opens },
      };
    } finally {
      await product.server.stop();
      await database.close();
      if (process.env.TEST_DATABASE_URL)
        for (const each of [full, empty]) await runOnce(postgres.url, `drop database ${each} with (force)`);
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
