import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { beginSession, haveAccount, replyFinished, send, signIn } from '../support/person-in-browser.ts';

test('an exercise asked for in the conversation is played by keyboard, noted, and leads back', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await send(page, 'Je rumine le soir. Vous auriez un exercice pour me calmer ?');
  await replyFinished(page);
  const session = new URL(page.url()).searchParams.get('s');
  await page.getByRole('link', { name: 'Faire l’exercice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Donner rendez-vous aux soucis');
  await page.getByRole('radio', { name: '7', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Commencer', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Ce qui tourne').fill('la réunion de lundi');
  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  // The place one is at is read, not searched for.
  await expect(page.getByRole('heading', { name: 'Trier' })).toBeFocused();
  await page.getByRole('button', { name: 'Passer cette étape' }).press('Enter');
  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  await page.getByRole('button', { name: 'Terminer', exact: true }).press('Enter');
  await page.getByRole('radio', { name: '4', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: 'Un peu' }).focus();
  await page.keyboard.press('Space');
  const noted = page.waitForRequest(/save-exercise/);
  await page.getByRole('button', { name: 'Noter et terminer' }).press('Enter');
  expect((await noted).postData()).not.toContain('réunion');
  await expect(page.getByText('De 7 à 4 : un peu moins lourd.')).toBeVisible();
  await page.getByRole('group').getByRole('link', { name: 'Revenir à ma séance' }).click();
  await expect(page).toHaveURL(`/seance?s=${session}`);
  await page.goto('/exercices');
  await expect(page.getByText('de 7 à 4, a aidé un peu')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer ces notes' }).click();
  await expect(page.getByText('de 7 à 4, a aidé un peu')).toBeHidden();
});
