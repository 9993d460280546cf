import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type RunningServer, startServer } from './running-server.ts';

/**
 * Browsers say the first whenever a request is answered 4xx, which many journeys provoke on purpose; the second stands
 * for the service worker, which only its own journeys let in: it would answer what others simulate.
 */
const expectedNoise = /Failed to load resource|Service Worker registration blocked by Playwright/;

/** Gathers what the pages of `context` say aloud in their console, which should be nothing. */
export const loudIn = (context: BrowserContext): string[] => {
  const said: string[] = [];
  context.on('weberror', (error) => said.push(String(error.error())));
  context.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning';
    if (loud && !expectedNoise.test(message.text())) said.push(message.text());
  });
  return said;
};

/**
 * `test` of every journey. Each worker has the product running as a process of its own (`site`), on a folder of its own;
 * addresses are relative to it. An error or a warning in the page's console fails the journey.
 */
export const test = base.extend<{ silence: string[]; presentTime: undefined }, { site: RunningServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const site = await startServer();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  presentTime: [
    async ({ request }, use) => {
      await use(undefined);
      // Whoever moved the product's clock leaves the others of this worker in the present.
      await request.post('/dev/clock', { data: { reset: true } });
    },
    { auto: true },
  ],
  silence: [
    async ({ context }, use) => {
      const said = loudIn(context);
      await use(said);
      expect(said, 'the page stays silent in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
