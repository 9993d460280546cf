import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What axe finds, one line for each rule and the elements it points at. */
export const violations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // Our pages have no frames of other origins: without the search for them, axe needs no page of its own for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const found = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
};

/** The rules whose answer colours can change. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/**
 * No violation by day or by night. A theme changes colours and nothing else: by night, axe looks at those alone.
 * @param where names the look in a failure
 */
export const expectNoViolation = async (page: Page, where = ''): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A change of scheme repaints in its own time: what counts is the settled page.
    await expect
      .poll(() => violations(page, colorScheme === 'dark' ? aboutColours : undefined), {
        message: [colorScheme, where].filter(Boolean).join(', '),
        timeout: 15_000,
      })
      .toEqual([]);
  }
};
