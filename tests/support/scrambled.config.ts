import { defineConfig } from 'vitest/config';

/**
 * The suites about reading, facts, acts and state, in a process of their own (tests/scrambled-words.process.test.ts). Those
 * about wording are named `*.wording.test.ts` and left out. WORDING_PROBE=1 puts a reading of our own words in.
 */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    maxWorkers: 1,
    isolate: false,
    testTimeout: 120_000,
    include: ['server/features/safety/guide/*.test.ts', 'server/features/safety/assess.test.ts'],
    exclude: ['**/*.wording.test.ts'],
    setupFiles: process.env.WORDING_PROBE === '1' ? ['tests/support/wording-probe.ts'] : [],
  },
});
