import { randomBytes } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type FakeUpstream, startFakeUpstream } from './fake-upstream.ts';
import { runOnce, withDatabase } from './postgres.ts';
import { type RunningServer, shortLived, startServer } from './running-server.ts';
import { watchTexts } from './seen-in-journey.ts';

/**
 * Browsers say the first whenever a request is answered 4xx, which many journeys provoke on purpose; the second stands
 * for the service worker, which only its own journeys let in: it would answer what others simulate.
 */
const expectedNoise = /Failed to load resource|Service Worker registration blocked by Playwright/;

/** Gathers what the pages of `context` say aloud in their console, which should be nothing. */
export const loudIn = (context: BrowserContext): string[] => {
  const said: string[] = [];
  // With the page's address: what is thrown may be a plain object, which prints as « Object » and says nothing.
  context.on('weberror', (error) => said.push(`${error.error()} (thrown on ${error.page()?.url()})`));
  context.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning';
    if (loud && !expectedNoise.test(message.text()))
      said.push(`${message.text()} (${message.location().url})`);
  });
  return said;
};

/** A tab that stays open from one test to the next, and what its pages said aloud. */
export type Room = { page: Page; said: string[] };

/**
 * What a worker keeps. All journeys declare the same, so that no file makes Playwright start another worker; what a worker's
 * journeys do not ask for is not started.
 */
type WorkerFixtures = {
  /** The product as a process of its own, on a folder of its own, with the guide of paths. */
  site: RunningServer;
  /** A model whose replies a journey writes. */
  upstream: FakeUpstream;
  /** The product once more, with `upstream` as its model. */
  modelSite: RunningServer;
  /** The tabs of `lookingTest`: of a visitor, and of a person who is signed in. */
  rooms: Map<boolean, Room>;
};

/** An empty database on the server that the suite has started. */
const journeyDatabase = async (): Promise<{ url: string; remove(): Promise<void> }> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
  const name = `eclaircie_journey_${randomBytes(6).toString('hex')}`;
  await runOnce(server, `create database ${name}`);
  return {
    url: withDatabase(server, name),
    remove: async () => {
      await runOnce(server, `drop database ${name} with (force)`);
    },
  };
};

/**
 * `test` of every journey. Addresses are relative to `site`. An error or a warning in the page's console fails the journey.
 */
export const test = base.extend<
  { silence: string[]; presentTime: undefined; specified: undefined },
  WorkerFixtures
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use, { project }) => {
      const database = project.name === 'postgres' ? await journeyDatabase() : null;
      // It serves for minutes, and is made ready as in a house: a text that is read cold may be refused as too slow.
      const env = {
        ...shortLived.env,
        NODE_ENV: 'development',
        ...(database && { DATABASE_URL: database.url }),
      };
      const site = await startServer({ ...shortLived, env });
      await use(site);
      await site.stop();
      await database?.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  upstream: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const upstream = await startFakeUpstream();
      await use(upstream);
      await upstream.close();
    },
    { scope: 'worker' },
  ],
  modelSite: [
    async ({ upstream }, use) => {
      const modelSite = await startServer({
        ...shortLived,
        env: { ...shortLived.env, LLM_BASE_URL: upstream.url, LLM_MODEL: 'essai' },
      });
      await use(modelSite);
      await modelSite.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  rooms: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const rooms = new Map<boolean, Room>();
      await use(rooms);
      for (const { page } of rooms.values()) await page.context().close();
    },
    { scope: 'worker' },
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
  specified: [
    async ({ browser, context }, use, testInfo) => {
      const watched = await watchTexts({ browser, context }, testInfo);
      await use(undefined);
      watched.end();
      if (testInfo.errors.length === 0) await watched.expectSeen();
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

/** `test` of the journeys whose model is `upstream`. Addresses are relative to `modelSite`. */
export const modelTest = test.extend({ baseURL: async ({ modelSite }, use) => use(modelSite.url) });

export { expect };
