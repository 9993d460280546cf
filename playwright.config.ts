import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './tests/support/chromium.ts';

/** Journeys in Chromium. Each worker starts the product itself: see tests/support/journey.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/build-for-journeys.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // One more than the two cores: a journey waits for a third of its time.
  workers: 3,
  // A journey that passes at its second try is unsteady: it fails here, so that its cause is searched for.
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Bounds on hanging, not promises of speed: several times what a journey, and all of them, take on two cores.
  timeout: 240_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
    // A trace costs as much again as the journey. A failure leaves a picture of its page; `--trace on` films a journey again.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A page of a journey lives for seconds: making its scripts faster costs more than they gain.
    launchOptions: {
      executablePath: chromiumPath(),
      // Where the machine has no language set, Chromium cannot name a file « devis_Café ».
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        ...chromiumArguments,
        '--js-flags=--no-opt --no-maglev',
        // Otherwise each page has another process made ready for the next one, which never comes.
        '--renderer-process-limit=1',
        // The microphone is a fake, and the browser lets a page have it. One browser for all: another would be another worker.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
  projects: [
    // One whole journey with a PostgreSQL server behind the product, where the suite has started one. First: it needs a worker
    // and a product of its own, for which all others would wait at the end.
    ...(process.env.TEST_DATABASE_URL
      ? [{ name: 'postgres', testMatch: 'first-session.spec.ts', use: { ...devices['Desktop Chrome'] } }]
      : []),
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    // A journey tagged @phone runs on a phone as well.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'] } },
  ],
});
