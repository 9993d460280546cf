import { pages } from '#shared/paths.ts';
import { expectGoodLook } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { lookingTest } from '../support/looking.ts';
import { weighPage } from '../support/weigh-page.ts';

/** The pages anyone can read: light, complete without script, legible at any size, from no other origin. */

/** The pages at known addresses are looked at in routes.spec.ts. */
lookingTest(
  'the page of an unknown address has no violation by day or night, nothing sticks out at 320 px',
  async ({ look }) => {
    const page = await look(false);
    await page.goto('/cette-page-n-existe-pas');
    await expectGoodLook(page);
  },
);

test('at 320 pixels and twice the size of text, the menu and the numbers can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/cgu');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Urgences' }).first()).toBeInViewport({ ratio: 1 });
});

test('no page asks anything of another origin, and none sets a cookie', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: string[] = [];
  const cookies: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', async (response) => {
    const cookie = await response.headerValue('set-cookie').catch(() => null);
    if (cookie) cookies.push(`${response.url()}: ${cookie}`);
  });
  for (const { path } of pages.filter(({ prerender }) => prerender)) {
    const answer = await page.goto(path);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    for (const rule of [
      "script-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self'",
    ]) {
      expect(policy.split(';'), path).toContain(rule);
    }
    // What the page only names must be ours as well: previews, icons, the manifest.
    const named = await page
      .locator('link[href], [src], meta[property="og:image"], meta[property="og:url"]')
      .evaluateAll((all) =>
        all.map(
          (each) =>
            (each as HTMLLinkElement).href ||
            (each as HTMLImageElement).src ||
            (each as HTMLMetaElement).content,
        ),
      );
    expect(
      named.filter((url) => !url.startsWith(`${baseURL}/`)),
      path,
    ).toEqual([]);
    expect(await page.evaluate(() => document.cookie), path).toBe('');
  }
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  expect(cookies).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('search engines find every listed page at the address of this installation', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
  const listed = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url!,
  );
  expect(listed).toContain(`${baseURL}/`);
  for (const url of listed) {
    const answer = await request.get(url);
    const html = await answer.text();
    expect([answer.status(), html.includes('noindex')], url).toEqual([200, false]);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await request.get(picture)).headers()['content-type'], picture).toBe('image/png');
  }
});

test('the landing page stays within its weight', async ({ page }) => {
  const { script, styleAndFonts } = await weighPage(page, '/');
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(20_000);
  expect(styleAndFonts).toBeGreaterThan(10_000);
  expect(styleAndFonts).toBeLessThanOrEqual(90_000);
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
    // Whoever came for a number has one before the ways elsewhere.
    const call = page.getByRole('main').locator('a[href^="tel:"]').first();
    expect((await call.boundingBox())?.y).toBeLessThanOrEqual(160);
    await page.goto('/cgu');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(1);
  });
});
