import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { beginSession, composer, haveAccount, signIn } from '../support/person-in-browser.ts';

/** A sign-in that ends, or cannot be renewed, while something is being written: it is said, and the words stay. */

const over = 'Votre session s’est terminée.';
const kept = /Ce que vous écriviez est gardé sur cet appareil\./;

/** As « Se déconnecter partout » on another device does it; this page learns of it from the service. */
const endEverywhere = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? '';
    const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { anonKey } = await (await fetch('/config.json')).json();
    const answer = await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${access_token}` },
    });
    if (!answer.ok) throw new Error(`logout answered ${answer.status}`);
  });

const signInAgain = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

test('a sign-in ended elsewhere: one sentence, and after signing in again the words are where they were', async ({
  page,
  site,
}) => {
  const account = await haveAccount(site);
  await signIn(page, account);
  await beginSession(page);
  const session = new URL(page.url()).search;
  await composer(page).fill('Ce que j’allais dire');
  await endEverywhere(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  const said = page.getByRole('alert').filter({ hasText: over });
  await expect(said).toContainText(kept);
  await signInAgain(page, account);
  await expect(page).toHaveURL((url) => url.pathname === '/seance' && url.search === session);
  await expect(composer(page)).toHaveValue('Ce que j’allais dire');
  await expect(page.getByText(over)).toHaveCount(0);
});

test('at home, the sales page that takes its place says what happened and leads back', async ({
  page,
  site,
}) => {
  const account = await haveAccount(site);
  await signIn(page, account, '/');
  await composer(page).fill('Un début');
  await endEverywhere(page);
  await page.reload();
  const said = page.getByRole('alert').filter({ hasText: over });
  await expect(said).toContainText(kept);
  await said.getByRole('link', { name: 'Se connecter' }).click();
  await signInAgain(page, account);
  await expect(page).toHaveURL('/');
  await expect(composer(page)).toHaveValue('Un début');
});

test('a sign-in that cannot be renewed for want of a line: nobody is sent away, and it opens by itself', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  const address = page.url();
  await composer(page).fill('Ce que j’allais dire');
  // Before the token runs out: this page, too, renews it as soon as it sees that.
  let down = true;
  await page.route('**/auth/v1/token**', (route) =>
    down ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? '';
    const token = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...token, expires_at: 1 }));
  });
  await page.reload();
  await expect(page.getByText('Votre session n’a pas pu être rouverte pour l’instant.')).toBeVisible();
  await expect(page.getByText(kept)).toBeVisible();
  expect(page.url()).toBe(address);
  down = false;
  await expect(composer(page)).toHaveValue('Ce que j’allais dire', { timeout: 45_000 });
  expect(page.url()).toBe(address);
});
