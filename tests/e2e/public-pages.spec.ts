import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { pages } from '#shared/paths.ts';
import { expect, test } from '../support/journey.ts';

/** The pages anyone can read: light, complete without script, legible at any size, from no other origin. */

const readable = pages.filter(({ light }) => light).map(({ path }) => path);

for (const path of [...readable, '/dev/ui', '/cette-page-n-existe-pas']) {
  test(`${path} has no axe violation, by day and by night @phone`, async ({ page }) => {
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // A change of scheme repaints in its own time: what counts is the settled page.
      await expect(async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
      }).toPass({ timeout: 15_000 });
    }
  });
}

test('at 320 pixels and twice the size of text, no page overflows and the menu can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of readable) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide, path).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Urgences' }).first()).toBeInViewport({ ratio: 1 });
  }
});

test('the landing page asks nothing of another origin and stays within its weight', async ({
  page,
  baseURL,
}) => {
  const bodies: Promise<{ type: string; url: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    bodies.push(
      response.body().then((body) => ({
        type: response.request().resourceType(),
        url: response.url(),
        bytes: gzipSync(body, { level: 9 }).length,
      })),
    );
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const loaded = await Promise.all(bodies);
  expect(loaded.filter(({ url }) => !url.startsWith(baseURL!))).toEqual([]);
  const weigh = (...types: string[]) =>
    loaded.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(loaded.some(({ type }) => type === 'font')).toBe(true);
  expect(weigh('script')).toBeGreaterThan(0);
  expect(weigh('script')).toBeLessThanOrEqual(20_000);
  expect(weigh('font', 'stylesheet')).toBeLessThanOrEqual(90_000);
});

test('theme and size of text are chosen signed out, and kept before the next page is painted', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Nuit' }).click();
  await page.getByRole('button', { name: 'Très grande' }).click();
  await page.goto('/cgu');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'night');
  await expect(html).toHaveAttribute('data-text', 'larger');
  await expect(page.getByRole('button', { name: 'Nuit' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Automatique' }).click();
  await expect(html).not.toHaveAttribute('data-theme', /./);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test("the links of the header and every country's numbers can be read", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/urgence');
    for (const country of ['France', 'Suisse', 'Belgique']) {
      await expect(page.getByRole('heading', { name: country, exact: true })).toBeVisible();
    }
    for (const name of ['Particuliers', 'Entreprises', 'CGU', 'Connexion']) {
      await expect(
        page.getByRole('navigation').getByRole('link', { name, exact: true }).first(),
      ).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  });
});
