import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseSuites, sourceFiles } from '../tests/support/source-files.ts';
import { changedFiles, testsOf } from './changed-files.ts';
import { add, stopEverything, summary } from './run-step.ts';
import { runChecks } from './static-checks.ts';
import { runVitest } from './vitest-step.ts';

/*
 * `npm run test:quick`: types, lint, the architecture, and the units and screens that the work in progress can break. Without
 * a git history to compare with it runs all units and screens. It starts no database, no browser and no server: `npm test`
 * does.
 */

/** Run whatever changed: they read the whole repository. */
const always = ['tests/architecture.test.ts', 'tests/repository.test.ts'];

/** Suites that start a database, a server or another process, or read all of the product: they are for `npm test`. */
const isForWholeRun = (path: string): boolean =>
  /\.(race|postgres|process)\.test\.ts$|^tests\/(e2e|wire|policies)\//.test(path);

const start = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'eclaircie-quick-'));
process.once('exit', () => {
  stopEverything();
  rmSync(reports, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const files = sourceFiles();
const needsDatabase = new Set(databaseSuites(files));
const changed = changedFiles();
const every = files.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path));
const concerned = changed ? [...new Set([...testsOf(changed, files), ...always])] : every;
const suites = concerned.filter((path) => !needsDatabase.has(path) && !isForWholeRun(path));
const left = concerned.length - suites.length;
console.log(
  changed
    ? `${changed.length} fichiers changés : ${suites.length} suites rapides les concernent.`
    : `Pas d’historique à comparer : toutes les ${suites.length} suites rapides.`,
);

let total = await runChecks();
total = add(total, await runVitest(['rooms', 'screens*'], join(reports, 'quick.json'), { files: suites }));

const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`\n${left} suites avec base, serveur ou navigateur sont pour npm test. ${seconds} s.`);
console.log(summary(total));
process.exit(total.failed > 0 ? 1 : 0);
