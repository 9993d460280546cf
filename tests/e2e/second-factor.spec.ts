import type { Page } from '@playwright/test';
import { stepAt, totpCode } from '#server/features/auth/second-factor/totp.ts';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, waitForMail } from '../support/outbox.ts';
import { type Account, haveAccount, signIn, signInByForm, toast } from '../support/person-in-browser.ts';
import { activateSecondFactor, giveCode } from '../support/second-factor-in-browser.ts';

/** A second factor, from its first code to its removal, as a person lives it; the phone is computed here. */

const wrongCode = (secret: string): string => {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((away) => totpCode(secret, stepAt(new Date()) + away));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  )!;
};

const typePassword = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre code' })).toBeVisible();
  await expect(page.getByLabel('Code à six chiffres')).toBeFocused();
};
/** The step cannot be opened by its address alone, so it has its row of the accessibility table here. */
const hasNoViolation = async (page: Page): Promise<void> => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoViolation(page, `${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width(), '320 px').toBeLessThanOrEqual(320);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await width(), '320 px, text at 200 %').toBeLessThanOrEqual(320);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 720 });
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(toast(page, 'Déconnexion réussie')).toBeVisible();
};

test('enrolled, signed out, asked for at sign-in, refused when wrong, and removed', async ({
  page,
  site,
}) => {
  const ada = await haveAccount(site);
  await signIn(page, ada, '/compte/securite');
  const phone = await activateSecondFactor(page);
  await expect(toast(page, 'Appareil ajouté')).toBeVisible();
  await expect(page.getByText('Activé, avec un seul appareil')).toBeVisible();
  await waitForMail(site.outbox, ada.email, /second facteur/);

  await signOut(page);
  await page.goto('/login?next=/compte/donnees');
  await typePassword(page, ada);
  // Half signed in: a reload still asks, and a page that is somebody's leads back here.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre code' })).toBeVisible();
  await page.goto('/seance');
  await expect(page).toHaveURL('/login?next=%2Fseance');
  await page.goto('/login?next=/compte/donnees');

  await page.getByLabel('Code à six chiffres').fill(wrongCode(phone.secret));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Ce code n’est pas le bon, ou il a déjà servi.')).toBeVisible();
  await expect(page.getByLabel('Code à six chiffres')).toBeFocused();
  await page.getByText('Je n’ai plus mon téléphone').click();
  await expect(page.getByText('Un autre de vos appareils enregistrés')).toBeVisible();
  await hasNoViolation(page);

  await giveCode(page, phone);
  await expect(toast(page, 'Connexion réussie')).toBeVisible();
  await expect(page).toHaveURL('/compte/donnees');

  await page.getByRole('link', { name: 'Sécurité du compte' }).click();
  await page.getByRole('button', { name: 'Retirer Mon téléphone' }).click();
  await expect(page.getByRole('dialog')).toContainText('C’est votre seul appareil');
  await hasNoViolation(page);
  await page.getByRole('button', { name: 'Retirer l’appareil' }).click();
  await expect(toast(page, 'Appareil retiré')).toBeVisible();
  await expect(page.getByText('Non activé')).toBeVisible();
  await waitForMail(site.outbox, ada.email, /retiré/);

  await signOut(page);
  await signInByForm(page, ada, '/compte/securite');
  await expect(page.getByText('Non activé')).toBeVisible();
});

test('on a phone, from /auth: the code, then the page one came for @phone', async ({ page, site }) => {
  const ada = await haveAccount(site);
  await signIn(page, ada, '/compte/securite');
  const phone = await activateSecondFactor(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth?next=/compte/securite');
  await typePassword(page, ada);
  await giveCode(page, phone);
  await expect(page).toHaveURL('/compte/securite');
  await expect(page.getByText('Activé, avec un seul appareil')).toBeVisible();
});

test('a forgotten password opens nothing without the code', async ({ page, site }) => {
  const ada = await haveAccount(site);
  await signIn(page, ada, '/compte/securite');
  const phone = await activateSecondFactor(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/reset');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(toast(page, 'Email envoyé')).toBeVisible();
  await page.goto(linkIn(await waitForMail(site.outbox, ada.email, /mot de passe/i), /verify/));
  await expect(page.getByRole('heading', { level: 1, name: 'Votre code' })).toBeVisible();
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveCount(0);
  await giveCode(page, phone);
  await page.getByLabel('Nouveau mot de passe').fill('secret-pluie-8');
  await page.getByLabel('Confirmation du mot de passe').fill('secret-pluie-8');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(toast(page, 'Mot de passe mis à jour')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await typePassword(page, { ...ada, password: 'secret-pluie-8' });
});

test('a device that somebody else added goes by the mailed link, and the password with it', async ({
  page,
  site,
}) => {
  const ada = await haveAccount(site);
  await signIn(page, ada, '/compte/securite');
  await activateSecondFactor(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/reset');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await page.goto(linkIn(await waitForMail(site.outbox, ada.email, /mot de passe/i), /verify/));
  await expect(page.getByRole('heading', { level: 1, name: 'Votre code' })).toBeVisible();
  await page.getByText('Je n’ai pas ajouté cet appareil').click();
  await hasNoViolation(page);
  await page.getByRole('button', { name: /Retirer « Mon téléphone »/ }).click();
  await page.getByLabel('Nouveau mot de passe').fill('secret-pluie-9');
  await page.getByLabel('Confirmation du mot de passe').fill('secret-pluie-9');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(toast(page, 'Mot de passe mis à jour')).toBeVisible();
});

test('the link of the mail takes the account back, by its button', async ({ page, site }) => {
  const ada = await haveAccount(site);
  await signIn(page, ada, '/compte/securite');
  await activateSecondFactor(page);
  await page.goto(linkIn(await waitForMail(site.outbox, ada.email, /second facteur/), /undo/));
  await expectNoViolation(page, 'the page of the button');
  await page.getByRole('button', { name: 'Reprendre mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'Votre compte est de nouveau à vous' })).toBeVisible();
  await page.getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click();
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeVisible();
});
