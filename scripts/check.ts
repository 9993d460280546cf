import { run, tool } from './run-step.ts';
import { runCheck, staticChecks } from './static-checks.ts';

/* `npm run check`: types, lint and the rules of the house, in seconds. */

let failed = 0;
for (const check of staticChecks) {
  const tally = await runCheck(check);
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${check.title}`);
  failed += tally.failed;
}
const rules = ['tests/architecture.test.ts', 'tests/repository.test.ts'];
const code = await run([...tool('vitest/vitest.mjs'), 'run', '--project', 'rooms', ...rules]);
process.exitCode = failed > 0 || code !== 0 ? 1 : 0;
