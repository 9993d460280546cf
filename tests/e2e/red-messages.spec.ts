import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import {
  beginSession,
  haveAccount,
  openFold,
  openSessionMenu,
  signIn,
  toast,
  turn,
} from '../support/person-in-browser.ts';

/** A red message goes with its cause, and no success stands beside an error (ux, line 9). */

/** Every act of the person is lost on the way, as long as `down` is true; what pages read still comes. */
const cutActs = async (page: Page, acts: readonly string[]) => {
  const line = { down: true };
  await page.route('**/functions/v1/**', (route) =>
    line.down && acts.some((act) => route.request().url().endsWith(`/${act}`))
      ? route.abort()
      : route.continue(),
  );
  return line;
};

test('the weather of the day: noted, then a change that is lost, then the line is back', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site), '/mon-suivi');
  await page.getByText('Éclaircies', { exact: true }).first().click();
  await expect(page.getByText('Noté.', { exact: true })).toBeVisible();
  const line = await cutActs(page, ['note-mood']);
  await page.getByText('Orage', { exact: true }).first().click();
  await expect(page.getByRole('alert')).toHaveText('Le serveur ne répond pas, rien n’est noté.');
  await expect(page.getByText('Noté.', { exact: true })).toHaveCount(0);
  line.down = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByText('Orage', { exact: true }).first().click();
  await expect(page.getByText('Noté.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a session that could not be deleted, then could: the error does not stay beside the success', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  const line = await cutActs(page, ['delete-session']);
  await openSessionMenu(page);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer pour toujours' }).click();
  const lost = toast(page, 'Le serveur ne répond pas. Réessayez dans un instant.');
  await expect(lost).toBeVisible();
  line.down = false;
  await page.getByRole('button', { name: 'Supprimer pour toujours' }).click();
  await expect(toast(page, 'Séance supprimée')).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test('what was wrong in a field goes as it is mended, and the success stands alone', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site), '/compte');
  const form = page.locator('form').filter({ has: page.getByLabel('Nouvelle adresse email') });
  const wrong = form.getByText('Une adresse ressemble à prenom@exemple.fr.');
  await form.getByLabel('Nouvelle adresse email').fill('nulle-part');
  await form.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(wrong).toBeVisible();
  await form
    .getByLabel('Nouvelle adresse email')
    .fill(`ada-${Math.random().toString(36).slice(2)}@exemple.fr`);
  await expect(wrong).toHaveCount(0);
  await form.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(form.getByText(/^Un lien est parti à/)).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('a setting changed in one tab is true in the other without a reload', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, await haveAccount(site), '/');
  await openFold(page, 'Comment le compagnon vous répond');
  await expect(page.getByRole('radio', { name: 'Me vouvoyer' })).toBeChecked();
  const other = await context.newPage();
  await other.goto('/seance');
  await openFold(other, 'Comment le compagnon vous répond');
  await turn(other.getByRole('radio', { name: 'Me tutoyer' }), true);
  await expect(page.getByRole('radio', { name: 'Me tutoyer' })).toBeChecked();
  await turn(page.getByRole('radio', { name: 'Des réponses plus développées' }), true);
  await expect(other.getByRole('radio', { name: 'Des réponses plus développées' })).toBeChecked();
});
