import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** Forms filled without a pointer: mistakes first, back by Shift+Tab, and the mended form leaves. */

const newAddress = () => `ada-${Math.random().toString(36).slice(2)}@exemple.fr`;
const focused = (page: Page) => page.locator(':focus');

/** Tab, or Shift+Tab, until the field of this label has the focus: each step is one somebody would make. */
const go = async (page: Page, label: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const field = page.getByLabel(label, { exact: true });
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press(key);
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard never came to « ${label} »`);
};
/**
 * A form that was refused leads to its first mistake. React Hook Form does so twice, the second time by a timer: who types
 * three letters before it, as no person can, finds the rest of them in the next field.
 */
const ledTo = async (page: Page, label: string): Promise<void> => {
  await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
};
const press = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  for (let step = 0; step < 40; step += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
};

test('sign-up, by keyboard alone: what is missing, gone back to, mended and sent', async ({ page }) => {
  await page.goto('/inscription-particuliers');
  await expect(page.getByRole('button', { name: "S'inscrire - 1 mois gratuit" })).toBeEnabled();
  await go(page, 'Email');
  await page.keyboard.type('ada@exemple');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Champs requis manquants.');
  await ledTo(page, 'Prénom');
  await page.keyboard.type('Ada');
  for (const [label, text] of [
    ['Jour', '5'],
    ['Mois', 'f'],
    ['Année', '1990'],
  ] as const) {
    await go(page, label);
    await page.keyboard.type(text);
  }
  await go(page, 'Mot de passe');
  await page.keyboard.type('un-secret-de-clavier');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Email invalide.');
  await ledTo(page, 'Email');
  // Back from the field after it, as somebody who went too far.
  await page.keyboard.press('Tab');
  await go(page, 'Email', 'Shift+Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(newAddress());
  await press(page, "S'inscrire - 1 mois gratuit");
  await expect(
    page.getByText('Inscription créée. Vérifiez votre email pour activer votre compte.'),
  ).toBeVisible();
});

test('a link to a new password, and a termination, by keyboard alone', async ({ page }) => {
  await page.goto('/reset');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
  await go(page, 'Email');
  await page.keyboard.type('nulle-part');
  await page.keyboard.press('Enter');
  await ledTo(page, 'Email');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(newAddress());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Regardez votre messagerie' })).toBeVisible();

  await page.goto('/resilier');
  await expect(page.getByRole('button', { name: 'Vérifier ma déclaration' })).toBeEnabled();
  await go(page, 'Motif (facultatif)');
  await page.keyboard.type('Je vais mieux.');
  await go(page, 'Adresse email', 'Shift+Tab');
  await page.keyboard.type('ada@exemple');
  await page.keyboard.press('Enter');
  await ledTo(page, 'Nom et prénom');
  await page.keyboard.type('Ada Vasseur');
  await page.keyboard.press('Enter');
  await ledTo(page, 'Adresse email');
  await page.keyboard.press('End');
  await page.keyboard.type('.fr');
  await press(page, 'Vérifier ma déclaration');
  await expect(page.getByRole('heading', { name: 'Relisez, puis confirmez' })).toBeFocused();
  await press(page, 'Notifier la résiliation');
  await expect(page.getByRole('heading', { name: 'Votre résiliation est enregistrée' })).toBeFocused();
  await expect(focused(page)).toBeInViewport();
});
