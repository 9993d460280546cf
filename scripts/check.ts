import { run, tool } from './run-step.ts';
import { runChecks } from './static-checks.ts';

/* `npm run check`: types, lint and the rules of the house, in seconds. */

const { failed } = await runChecks();
const rules = ['tests/architecture.test.ts', 'tests/repository.test.ts'];
const code = await run([...tool('vitest/vitest.mjs'), 'run', '--project', 'rooms', ...rules]);
process.exitCode = failed > 0 || code !== 0 ? 1 : 0;
