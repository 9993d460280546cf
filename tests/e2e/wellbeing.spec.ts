import type { Page } from '@playwright/test';
import { minutes, seconds } from '#shared/time.ts';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { haveAccount, signIn } from '../support/person-in-browser.ts';

/** The six gestures of /bien-etre, played by keyboard alone; the page's clock is moved, never waited for. */

const exercise = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Brings an exercise near the window, which is what wakes it, and its button under the keyboard. */
const reach = async (page: Page, group: string, button: RegExp | string = /^Commencer/) => {
  const target = exercise(page, group).getByRole('button', { name: button });
  await target.scrollIntoViewIfNeeded();
  await expect(target).toBeEnabled();
  await target.focus();
  return target;
};

const status = (page: Page, group: string) => exercise(page, group).getByRole('status');

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T03:00:00Z') });
});

/** As a machine that sleeps: the clock jumps, each timer rings once at most. */
const sleep = (page: Page, ms: number) => page.clock.fastForward(ms);

test('the breath: chosen, followed, paused, resumed and stopped by keyboard', async ({ page }) => {
  await page.goto('/bien-etre');
  const group = exercise(page, 'Respiration guidée');
  await reach(page, 'Respiration guidée');
  await group.getByRole('radio', { name: /^4 - 6/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: /^4 - 4 - 4 - 4/ })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: /^4 - 7 - 8/ })).toBeChecked();
  await reach(page, 'Respiration guidée');
  await page.keyboard.press('Enter');
  await expect(status(page, 'Respiration guidée')).toHaveText('Inspirez, 4 secondes.');
  await sleep(page, seconds(5));
  await expect(status(page, 'Respiration guidée')).toHaveText('Retenez, 7 secondes.');
  // The focus is still on the one button: pause, a long while, resume.
  await page.keyboard.press('Enter');
  await expect(status(page, 'Respiration guidée')).toHaveText('En pause.');
  await sleep(page, minutes(30));
  await expect(group.getByRole('button', { name: /^Reprendre/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page, 'Respiration guidée')).toHaveText('Retenez, 7 secondes.');
  await group.getByRole('button', { name: /^Arrêter/ }).focus();
  await page.keyboard.press('Enter');
  await expect(group.getByRole('button', { name: /^Commencer/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await sleep(page, minutes(3));
  await expect(status(page, 'Respiration guidée')).toContainText('Terminé');
  await expect(group.getByRole('button', { name: /^Recommencer/ })).toBeFocused();
});

test('the circle moves with the breath, and stands still for who asked for stillness', async ({ page }) => {
  const movements = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/bien-etre');
    await reach(page, 'Respiration guidée');
    await page.keyboard.press('Enter');
    await expect(status(page, 'Respiration guidée')).toHaveText('Inspirez, 4 secondes.');
    if (reducedMotion === 'reduce') {
      await expect.poll(movements).toBe(0);
      // Words and rays count instead.
      await sleep(page, seconds(2));
      const group = exercise(page, 'Respiration guidée');
      await expect(group.locator('.breath-count')).toHaveText('3');
      await expect(group.locator('[data-lit]')).toHaveCount(3);
    } else {
      await expect.poll(movements).toBe(3);
    }
  }
});

test('a break in nature ends on time though nobody looked', async ({ page }) => {
  await page.goto('/bien-etre');
  await reach(page, 'Micro-pause dans la nature');
  await page.keyboard.press('Space');
  await expect(status(page, 'Micro-pause dans la nature')).toContainText('plus loin');
  await sleep(page, seconds(61));
  await expect(
    exercise(page, 'Micro-pause dans la nature').getByText(/^Il reste (0:\d\d|1:00)$/),
  ).toBeVisible();
  await sleep(page, minutes(45));
  await expect(status(page, 'Micro-pause dans la nature')).toContainText('La pause est finie');
});

test('a minute of gratitude: three lines that stay here, and go when asked', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/bien-etre');
  const group = exercise(page, 'Minute de gratitude');
  await reach(page, 'Minute de gratitude');
  await page.keyboard.press('Enter');
  await expect(group.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('le café du matin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('un message');
  await sleep(page, seconds(61));
  await expect(status(page, 'Minute de gratitude')).toContainText('La minute est passée');

  await page.reload();
  await reach(page, 'Minute de gratitude');
  await expect(group.getByRole('textbox').first()).toHaveValue('le café du matin');
  await reach(page, 'Minute de gratitude', 'Oublier ces lignes');
  await page.keyboard.press('Enter');
  await expect(group.getByRole('textbox').first()).toHaveValue('');
  await expect(group.getByRole('textbox').first()).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('eclaircie:gratitude'))).toBeNull();
  expect(sent).toEqual([]);
});

test('gentle movement: five drawings, one after the other', async ({ page }) => {
  await page.goto('/bien-etre');
  const group = exercise(page, 'Mouvement doux');
  await reach(page, 'Mouvement doux');
  await page.keyboard.press('Enter');
  await expect(status(page, 'Mouvement doux')).toContainText('1 sur 5. Se poser.');
  await sleep(page, seconds(31));
  await expect(status(page, 'Mouvement doux')).toContainText('2 sur 5. Les épaules.');
  for (const next of ['3 sur 5', '4 sur 5', '5 sur 5']) {
    await group.getByRole('button', { name: 'Suivant' }).focus();
    await page.keyboard.press('Enter');
    await expect(status(page, 'Mouvement doux')).toContainText(next);
  }
  await expect(group.getByRole('button', { name: 'Terminer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page, 'Mouvement doux')).toContainText('Terminé');
  await expect(group.getByRole('button', { name: /^Recommencer/ })).toBeFocused();
});

test('a break from the screen, asked for in twenty minutes', async ({ page }) => {
  await page.goto('/bien-etre');
  const group = exercise(page, 'Pause d’écran');
  await reach(page, 'Pause d’écran');
  await group.getByRole('radio', { name: /maintenant/ }).focus();
  await page.keyboard.press('ArrowRight');
  await reach(page, 'Pause d’écran');
  await page.keyboard.press('Enter');
  await sleep(page, minutes(20) + seconds(1));
  await expect(status(page, 'Pause d’écran')).toContainText('levez les yeux');
  await expect(group.getByRole('button', { name: /^Commencer les 20 secondes/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await sleep(page, seconds(21));
  await expect(status(page, 'Pause d’écran')).toContainText('C’est fait');
});

test('a kind word, from the hard one to the kind one', async ({ page }) => {
  await page.goto('/bien-etre');
  const group = exercise(page, 'Un mot gentil pour vous-même');
  await reach(page, 'Un mot gentil pour vous-même');
  await page.keyboard.press('Enter');
  await expect(group.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('je rate tout');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(group.getByText('je rate tout')).toBeVisible();
  await expect(group.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('cette semaine était lourde');
  await reach(page, 'Un mot gentil pour vous-même', 'Question suivante');
  await page.keyboard.press('Enter');
  await expect(group.getByRole('textbox')).toHaveValue('cette semaine était lourde');
  await reach(page, 'Un mot gentil pour vous-même', 'Relire');
  await page.keyboard.press('Enter');
  await expect(group.getByRole('button', { name: 'Changer les mots' })).toBeFocused();
  await expect(group.getByText('cette semaine était lourde')).toBeVisible();
});

test('while they are played, no violation by day or night, and nothing sticks out at 320 px and 200 % @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/bien-etre');
  for (const group of [
    'Respiration guidée',
    'Micro-pause dans la nature',
    'Minute de gratitude',
    'Mouvement doux',
    'Pause d’écran',
    'Un mot gentil pour vous-même',
  ]) {
    await reach(page, group);
    await page.keyboard.press('Enter');
  }
  await expectNoViolation(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every gesture can be read, and nothing asks to be pressed', async ({ page }) => {
    await page.goto('/bien-etre');
    const headings = page.getByRole('heading', { level: 3 });
    for (const name of [
      'Une respiration qui apaise',
      'Une micro-pause dans la nature',
      'Une minute de gratitude',
      'Un mouvement doux',
      'Une pause d’écran',
      'Un mot gentil pour vous-même',
    ]) {
      await expect(headings.filter({ hasText: name })).toBeVisible();
    }
    await expect(page.getByText('Inspirez par le nez pendant quatre secondes.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Commencer/ })).toHaveCount(0);
    for (const number of ['3114', '15', '112', '09 72 39 40 50', '0 800 235 236', '3919']) {
      await expect(
        page.getByRole('main').getByRole('link', { name: number, exact: true }).first(),
      ).toBeVisible();
    }
  });
});

test('signed in, where the application holds the page, the breath plays as well', async ({ page, site }) => {
  await signIn(page, await haveAccount(site));
  await page.goto('/bien-etre');
  await reach(page, 'Respiration guidée');
  await page.keyboard.press('Enter');
  await expect(status(page, 'Respiration guidée')).toHaveText('Inspirez, 4 secondes.');
  await sleep(page, seconds(4));
  await expect(status(page, 'Respiration guidée')).toHaveText('Soufflez, 6 secondes.');
});
