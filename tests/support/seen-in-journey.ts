import { type BrowserContext, expect, type TestInfo } from '@playwright/test';
import { isTestOf, saysText, specifiedRows } from './specified-rows.ts';

/*
 * What docs/specification-texts.md says is seen in a journey must have been on one of its pages while it ran, not only be named
 * in it. A journey that the table does not name is not watched.
 */

export const watchTexts = async (context: BrowserContext, { file, title }: TestInfo) => {
  const rows = specifiedRows.filter((row) => file.endsWith(row.file) && isTestOf(row, title));
  const unseen = new Set(rows.map(({ text }) => text));
  if (unseen.size > 0) {
    await context.exposeBinding('tellSeenText', (_, screen: string) => {
      for (const text of unseen) if (saysText(screen, text)) unseen.delete(text);
    });
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
  }
  return {
    expectSeen: async () =>
      expect
        .poll(() => [...unseen], { message: 'texts of the specification that no page showed' })
        .toEqual([]),
  };
};
