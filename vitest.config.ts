import { defineConfig } from 'vitest/config';

/** Unit and room suites. Journeys (tests/e2e) run in Playwright; tests/wire starts its own server. */
export default defineConfig({
  test: {
    include: ['shared/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', 'tests/e2e/**'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    dangerouslyIgnoreUnhandledErrors: false,
  },
});
