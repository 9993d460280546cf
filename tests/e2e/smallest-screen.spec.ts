import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { composer, conversation, haveAccount, replyFinished } from '../support/person-in-browser.ts';

/** An old telephone with a keyboard: 320 px, text twice as large, no pointer. From the sign-in to a message and the numbers. */

const grow = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const large = () => document.documentElement?.style.setProperty('font-size', '200%');
    large();
    document.addEventListener('DOMContentLoaded', large);
  });

/** Tab until it has the focus, which must be seen: nothing that stays in place covers it. */
const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) {
      await expect
        .poll(() =>
          wanted.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            const [x, y] = [left + Math.min(width / 2, 20), top + Math.min(height, 40) / 2];
            return element.contains(document.elementFromPoint(x, y));
          }),
        )
        .toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached by 60 presses of Tab');
};
const widest = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test('at 320 px, with text twice as large and by keyboard alone: signed in, a message sent, the numbers opened and closed', async ({
  page,
  site,
}) => {
  const account = await haveAccount(site, 'Camille');
  await page.setViewportSize({ width: 320, height: 640 });
  await grow(page);
  await page.goto('/login?next=/');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel('Mot de passe'));
  await page.keyboard.type(account.password);
  expect(await widest(page)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bon(jour|soir) Camille$/);
  expect(await widest(page)).toBeLessThanOrEqual(320);
  await tabTo(page, composer(page));
  await page.keyboard.type('Je dors mal depuis lundi.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seance\?s=/);
  await replyFinished(page);
  await expect.poll(async () => (await conversation(page)).map(({ from }) => from)).toEqual(['Vous', 'IA']);
  expect(await widest(page)).toBeLessThanOrEqual(320);

  const address = page.url();
  await tabTo(page, page.getByRole('link', { name: 'Urgences' }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Qui appeler maintenant' });
  await tabTo(page, sheet.getByRole('link').first());
  expect(await widest(page)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(address);

  await tabTo(page, page.getByRole('button', { name: 'Autres actions de la séance' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Terminer la séance' }));
  expect(await widest(page)).toBeLessThanOrEqual(320);
});
