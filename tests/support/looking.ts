import type { Browser, Page } from '@playwright/test';
import { expect, loudIn, type Room, test } from './journey.ts';
import { haveAccount, signIn } from './person-in-browser.ts';
import type { RunningServer } from './running-server.ts';

/*
 * Looking at many screens one after the other in one tab, as somebody does who stays: what was fetched and compiled once is
 * not fetched and compiled again.
 */

const firstSize = { width: 1280, height: 800 };

const openRoom = async (browser: Browser, site: RunningServer): Promise<Room> => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: firstSize,
  });
  const said = loudIn(context);
  return { page: await context.newPage(), said };
};

/**
 * As in a new tab: what a tab keeps for itself is gone, and it is day. The page stays until the next one takes its place: an
 * empty page between them would make the browser start a process for each look.
 */
const makeNew = async (page: Page): Promise<void> => {
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(firstSize);
};

/** `look` gives the tab of somebody who came without an account, or of one person who stays signed in for a worker's looks. */
export const lookingTest = test.extend<{ look: (signedIn: boolean) => Promise<Page> }>({
  // A look has its own rooms: no context is opened for it alone, and it moves no clock.
  silence: async ({ rooms: _ }, use) => use([]),
  specified: async ({ rooms: _ }, use) => use(undefined),
  presentTime: async ({ rooms: _ }, use) => use(undefined),
  look: async ({ browser, site, rooms }, use) => {
    const opened = new Set<Room>();
    await use(async (signedIn) => {
      const known = rooms.get(signedIn);
      const room = known ?? (await openRoom(browser, site));
      if (!known && signedIn) await signIn(room.page, await haveAccount(site));
      rooms.set(signedIn, room);
      opened.add(room);
      return room.page;
    });
    for (const { page, said } of opened) {
      await makeNew(page);
      expect(said.splice(0), 'the page stays silent in the console').toEqual([]);
    }
  },
});
