import { defineConfig } from 'vitest/config';
import { collectsRarely } from './collects-rarely.ts';

/**
 * The suites about reading, facts, acts and state, in a process of their own (tests/scrambled-words.process.test.ts). Those
 * about wording are named `*.wording.test.ts` and left out. WORDING_PROBE=1 puts a reading of our own words in. Left out too:
 * what combines the conditions of the acts, which hold no word; that they are the same is asked of the scrambled data itself;
 * and the sets of single messages (assess-sets.test.ts), before which no word of ours was said: of their lines, those that
 * follow a question of ours are read in assess.test.ts, with bounds of their own.
 */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    maxWorkers: 1,
    execArgv: [...collectsRarely],
    isolate: false,
    testTimeout: 120_000,
    include: ['server/features/safety/guide/*.test.ts', 'server/features/safety/assess.test.ts'],
    exclude: ['**/*.wording.test.ts', '**/acts-exhaustive.test.ts'],
    setupFiles: process.env.WORDING_PROBE === '1' ? ['tests/support/wording-probe.ts'] : [],
  },
});
