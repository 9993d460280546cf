import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, loudIn, test } from './journey.ts';
import { haveAccount, signIn } from './person-in-browser.ts';
import type { RunningServer } from './running-server.ts';

/* Looking at many screens one after the other, as somebody does who stays: what was fetched once is not fetched again. */

type Room = { context: BrowserContext; said: string[] };

const openRoom = async (browser: Browser, site: RunningServer): Promise<Room> => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  return { context, said: loudIn(context) };
};

/** `look` opens a tab of somebody who came without an account, or of one person who stays signed in for a worker's looks. */
export const lookingTest = test.extend<
  { look: (signedIn: boolean) => Promise<Page> },
  { rooms: Map<boolean, Room> }
>({
  rooms: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const rooms = new Map<boolean, Room>();
      await use(rooms);
      for (const { context } of rooms.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  // A look has its own rooms: no context is opened for it alone, and it moves no clock.
  silence: async ({ rooms: _ }, use) => use([]),
  presentTime: async ({ rooms: _ }, use) => use(undefined),
  look: async ({ browser, site, rooms }, use) => {
    const opened: { page: Page; said: string[] }[] = [];
    await use(async (signedIn) => {
      const room = rooms.get(signedIn) ?? (await openRoom(browser, site));
      const page = await room.context.newPage();
      if (signedIn && !rooms.has(signedIn)) await signIn(page, await haveAccount(site));
      rooms.set(signedIn, room);
      opened.push({ page, said: room.said });
      return page;
    });
    for (const { page, said } of opened) {
      await page.close();
      expect(said.splice(0), 'the page stays silent in the console').toEqual([]);
    }
  },
});
