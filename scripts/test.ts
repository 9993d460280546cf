import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getChromium } from '../tests/support/chromium.ts';
import { NoPostgres, startPostgres, type TestServer } from '../tests/support/postgres.ts';
import { secondEngineSuites, sourceFiles } from '../tests/support/source-files.ts';
import { runJourneys } from './playwright-step.ts';
import { add, stopEverything, summary, type Tally } from './run-step.ts';
import { buildWebIfStale } from './stale-web.ts';
import { runChecks } from './static-checks.ts';
import { runVitest } from './vitest-step.ts';

/*
 * `npm test`: every check and every suite, one after the other, whatever the earlier ones found. The last line says how
 * many passed and failed; what could not be run is counted as skipped and said in a sentence.
 */

const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
const failure: Tally = { ...nothing, failed: 1 };

// Everything temporary lives in one folder, so that one removal leaves nothing behind. PostgreSQL's user enters it too.
const temporary = mkdtempSync(join(tmpdir(), 'eclaircie-test-'));
chmodSync(temporary, 0o711);
process.env.TMPDIR = temporary;
const report = (name: string) => join(temporary, `${name}.json`);

let server: TestServer | null = null;

const leave = (): void => {
  stopEverything();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
};
process.once('exit', leave);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const skip = (reason: string, count: number): Tally => {
  console.log(`Non exécuté : ${reason}.`);
  return { ...nothing, skipped: Math.max(count, 1) };
};

/** The embedded suites write here what the server plans after them. */
const recorded = { RECORDED_STATEMENTS: join(temporary, 'statements') };

const onRealPostgres = async (): Promise<Tally> => {
  const files = secondEngineSuites();
  try {
    server = await startPostgres();
  } catch (error) {
    if (error instanceof NoPostgres) return skip(error.message, files.length);
    throw error;
  }
  const env = { ...recorded, TEST_DATABASE: 'postgres', TEST_DATABASE_URL: server.url };
  // One worker more than the two cores: these suites wait for the server, for other processes and for what they time out.
  return runVitest(['rooms'], report('postgres'), { files, env, workers: 3 });
};

const buildWeb = async (): Promise<Tally> => {
  await buildWebIfStale();
  return { ...nothing, passed: 1 };
};

const journeys = async (): Promise<Tally> => {
  const missing = getChromium();
  if (!missing) return runJourneys(report('journeys'), (server as TestServer | null)?.url ?? null);
  return skip(
    missing,
    sourceFiles().filter(({ path }) => /^tests\/e2e\/.*\.(spec|test)\.ts$/.test(path)).length,
  );
};

const steps: readonly { title: string; take(): Promise<Tally> }[] = [
  { title: 'Types, forme du code, rien de mort', take: runChecks },
  {
    title: 'Unités et pièces, sur la base embarquée',
    take: () => runVitest(['rooms', 'screens*'], report('embedded'), { env: recorded }),
  },
  { title: 'Ce qui peut différer, sur un serveur PostgreSQL', take: onRealPostgres },
  { title: 'Construction du site', take: buildWeb },
  { title: 'Protocole, avec le client officiel', take: () => runVitest(['wire'], report('wire')) },
  { title: 'Parcours dans Chromium', take: journeys },
];

let total = nothing;
const table: string[] = [];
for (const [index, { title, take }] of steps.entries()) {
  console.log(`\n━━ ${index + 1}/${steps.length} ${title}`);
  const start = performance.now();
  const tally = await take().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return failure;
  });
  const took = ((performance.now() - start) / 1000).toFixed(1);
  const line = `   ${tally.failed === 0 ? '✓' : '✗'} ${title} : ${tally.passed} réussis, ${tally.failed} échoués, ${took} s`;
  console.log(line);
  table.push(line);
  total = add(total, tally);
}
await (server as TestServer | null)?.stop();
leave();

console.log(`\n━━ En tout\n${table.join('\n')}`);
console.log(`\n${summary(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
