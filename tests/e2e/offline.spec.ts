import { countries } from '#shared/safety/countries.ts';
import { dialOf, worldDirectory } from '#shared/safety/directory.ts';
import { seconds } from '#shared/time.ts';
import { expect, test } from '../support/journey.ts';
import { haveAccount, signIn } from '../support/person-in-browser.ts';

/** Without a network: the emergency numbers stay readable, and every other page says where they are. */

test.use({ serviceWorkers: 'allow' });

const installed =
  'navigator.serviceWorker.ready.then((registration) => registration.active?.state !== undefined)';

test('after one visit, the numbers and the way to them survive the loss of the network @phone', async ({
  page,
  context,
}) => {
  await page.goto('/');
  expect(await page.evaluate(installed)).toBe(true);
  await context.setOffline(true);

  await page.goto('/tarifs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le réseau ne répond pas');
  await expect(page.getByRole('main')).toHaveCSS('font-family', /Eclaircie Sans/);
  expect(await page.evaluate(() => document.fonts.check('20px "Newsreader"'))).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Numéros d’urgence' }).click();

  await expect(page).toHaveURL('/urgence');
  await page.goto('/urgences');
  await expect(page).toHaveURL('/urgence');
  await expect(page.getByRole('link', { name: '3114' }).first()).toBeVisible();
  await page.getByLabel('Votre pays').selectOption({ label: 'Suisse' });
  await expect(page.getByRole('heading', { name: 'Suisse', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'France', exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'France', exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: /144/ }).first()).toBeVisible();
});

test('without a network, each country still has its own numbers', async ({ page, context }) => {
  await page.goto('/urgence');
  await page.evaluate(installed);
  await context.setOffline(true);
  await page.reload();
  for (const { section, title: name, lines } of countries) {
    await page.getByLabel('Votre pays').selectOption(section);
    const shown = page.locator('[data-country]').filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown.getByRole('heading', { name, exact: true })).toBeVisible();
    const dialled = await shown
      .locator(`a:not([href="${worldDirectory.address}"])`)
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(dialled.toSorted(), section).toEqual(lines.map(dialOf).toSorted());
  }
});

test('the page that was asked for comes by itself when the network is back', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/');
  await page.evaluate(installed);
  await context.setOffline(true);
  await page.goto('/cgu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le réseau ne répond pas');
  await context.setOffline(false);
  // The page looks every ten seconds, and at the browser's « online », which may come before the network does.
  await page.clock.fastForward(seconds(10));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Conditions générales d’utilisation');
});

test('someone signed in reads the numbers without a network, and nothing of theirs was kept', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await page.goto('/seance');
  await page.goto('/compte/donnees');
  await page.evaluate(installed);
  const kept = await page.evaluate(async () => {
    const addresses = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    }
    return addresses;
  });
  expect(kept).toEqual(expect.arrayContaining(['/urgence', '/hors-ligne']));
  expect(kept.filter((path) => !/^\/(urgence|hors-ligne|assets\/[\w.-]+)$/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/urgence');
  await expect(page.getByRole('link', { name: '3114' }).first()).toBeVisible();
  await page.getByLabel('Votre pays').selectOption({ label: 'Suisse' });
  await expect(page.getByRole('heading', { name: 'France', exact: true })).toBeHidden();
  await page.goto('/seance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le réseau ne répond pas');
});

test('a new version of the site leaves nothing of the former one', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(installed);
  const names = await page.evaluate(async () => {
    await caches.open('kept-of-yesterday');
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
    return caches.keys();
  });
  expect(names).toContain('kept-of-yesterday');
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  expect(await page.evaluate(() => caches.keys())).not.toContain('kept-of-yesterday');
});

test('the site can be installed as an application', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ lang: 'fr', display: 'standalone', start_url: '/' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Private windows, in which journeys run, never install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});
