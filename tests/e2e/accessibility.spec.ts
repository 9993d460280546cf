import type { Page } from '@playwright/test';
import { expectGoodLook, violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { lookingTest } from '../support/looking.ts';
import { composer, haveAccount, signIn } from '../support/person-in-browser.ts';
import { screens } from '../support/screens.ts';

/** Every screen of one person's way, by axe, by keyboard, and with text twice as large on the smallest phone. */

lookingTest.describe('every screen', () => {
  for (const screen of screens) {
    lookingTest(
      `${screen.name}: no violation by day or night on phone and desk, nothing sticks out at 320 px`,
      async ({ look }) => {
        const page = await look(screen.signedIn);
        await screen.open(page);
        await expectGoodLook(page);
      },
    );
  }
});

test('the look of axe sees a button without a name, and words too pale by night', async ({ page }) => {
  await page.goto('/cgu');
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<button type="button" id="mute"></button>');
  });
  expect(await violations(page)).toEqual([expect.stringContaining('#mute')]);
  await page.evaluate(() => document.getElementById('mute')?.remove());
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    document.querySelector('h1')?.style.setProperty('color', 'rgb(40 45 50)');
  });
  await expect.poll(() => violations(page, ['color-contrast'])).toEqual([expect.stringContaining('h1')]);
});

/** Presses Tab until `reached`, as somebody without a mouse does. */
const tabTo = async (page: Page, reached: () => Promise<boolean>, most = 40): Promise<void> => {
  for (let presses = 0; presses < most; presses += 1) {
    if (await reached()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by ${most} presses of Tab`);
};

const focusIs = (page: Page, name: string) => async () =>
  (await page.evaluate(() => document.activeElement?.textContent?.trim())) === name;

test('the way past the header, then its menu, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, focusIs(page, 'Menu'));
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  const first = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Particuliers' });
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services');
});

test('a session by keyboard alone: no heading, a message of two lines, an announced reply', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await page.getByRole('button', { name: 'Laisser le compagnon commencer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/seance\?s=/);
  await expect(page.getByText('guide écrit à l’avance').first()).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Je suis fatiguée.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Et je dors mal.');
  await expect(composer(page)).toHaveValue('Je suis fatiguée.\nEt je dors mal.');
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue('');
  await expect(composer(page)).toBeFocused();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Et je dors mal.')).toBeVisible();
  // What is announced is sentences, never a half-written one.
  const said = page.getByRole('log');
  await expect(said).toHaveText(/[.?!…»]$/);
});
