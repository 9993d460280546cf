import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './tests/support/chromium.ts';

/** Journeys in Chromium. Each worker starts the product itself: see tests/support/journey.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/build-for-journeys.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // Two cores shared with the builds of others: a journey gets a second try there, and is named as unsteady if it needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: !!process.env.CI,
  timeout: 120_000,
  // A bound on hanging, not a promise of speed: several times what all of them take on two cores.
  globalTimeout: 40 * 60_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
    // A trace films every page, which costs as much again as the journey: only a second try is filmed.
    trace: 'on-first-retry',
    // A page of a journey lives for seconds: making its scripts faster costs more than they gain.
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumArguments, '--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    // A journey tagged @phone runs on a phone as well.
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'] } },
  ],
});
