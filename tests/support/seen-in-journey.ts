import { type Browser, type BrowserContext, expect, type TestInfo } from '@playwright/test';
import { isTestOf, saysText, specifiedRows } from './specified-rows.ts';

/*
 * What docs/specification-texts.md says is seen in a journey must have been on one of its pages while it ran, not only be named
 * in it. A journey that the table does not name is not watched.
 */

type Rooms = { browser: Browser; context: BrowserContext };

/** Tells `onScreen` what each page of this context shows, whenever that changes. */
const watch = async (context: BrowserContext, onScreen: (screen: string) => void): Promise<void> => {
  await context.exposeBinding('tellSeenText', (_, screen: string) => onScreen(screen));
  await context.addInitScript(() => {
    let before = '';
    const look = () => {
      const now = document.body?.innerText ?? '';
      if (now === before) return;
      before = now;
      void (window as unknown as { tellSeenText(screen: string): void }).tellSeenText(now);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
};

/** Watches the journey's own context, and those that it opens for other people and devices. */
export const watchTexts = async ({ browser, context }: Rooms, { file, title }: TestInfo) => {
  const rows = specifiedRows.filter((row) => file.endsWith(row.file) && isTestOf(row, title));
  const unseen = new Set(rows.map(({ text }) => text));
  if (unseen.size === 0) return { end: () => {}, expectSeen: async () => {} };
  const onScreen = (screen: string) => {
    for (const text of unseen) if (saysText(screen, text)) unseen.delete(text);
  };
  await watch(context, onScreen);
  const open = browser.newContext;
  browser.newContext = async (options) => {
    const opened = await open.call(browser, options);
    await watch(opened, onScreen);
    return opened;
  };
  return {
    end: () => {
      browser.newContext = open;
    },
    expectSeen: async () => {
      await expect
        .poll(() => [...unseen], {
          message: 'texts of the specification that no page showed',
          timeout: 20_000,
        })
        .toEqual([]);
    },
  };
};
