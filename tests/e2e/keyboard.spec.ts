import type { Locator, Page } from '@playwright/test';
import { intakeMessages } from '#shared/intake/intake-script.ts';
import { expect, test } from '../support/journey.ts';
import { type Account, haveAccount, signIn } from '../support/person-in-browser.ts';

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
/** Tab until it has the focus. */
const reach = async (page: Page, place: Locator): Promise<void> => {
  await place.waitFor();
  for (let step = 0; step < 150; step += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
};
const press = async (page: Page, name: string): Promise<void> => {
  await reach(page, page.getByRole('button', { name }));
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

test('the first questions, by keyboard alone, to the first session', async ({ page, site }) => {
  await signIn(page, await haveAccount(site), '/intake');
  await expect(page.getByText(intakeMessages[2]!)).toBeVisible();
  await reach(page, page.getByRole('checkbox', { name: /^J’accepte que mes réponses/ }));
  await page.keyboard.press('Space');
  const box = page.getByLabel('Votre réponse');
  for (let question = 1; question <= 6; question += 1) {
    await expect(page.getByText(`Question ${question} sur 6`)).toBeVisible();
    // The question comes a second after the answer before it.
    await expect(page.getByText(intakeMessages[question + 1]!)).toBeVisible();
    await reach(page, box);
    await page.keyboard.type(question === 4 ? '6' : question === 6 ? 'non' : 'Cela va.');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Tout est prêt' })).toBeFocused();
  await reach(page, page.getByRole('link', { name: 'Commencer ma première séance' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/seance');
});

test('an order and its payment, by keyboard alone', async ({ page, site }) => {
  await signIn(page, await haveAccount(site), '/compte');
  await expect(page.getByText(/rien ne sera débité/)).toBeVisible();
  const opened = page.waitForEvent('popup');
  await press(page, 'Commander avec obligation de paiement');
  const provider = await opened;
  await press(provider, 'Payer (commande avec obligation de paiement)');
  await expect(provider).toHaveURL('/subscription-success');
  await expect(page.getByText(/prochain débit/)).toBeVisible();
});

const proveByPassword = async (page: Page, { password }: Account): Promise<void> => {
  await expect(page.getByLabel('Votre mot de passe')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};

test('a copy of one’s data and an erasure, by keyboard alone', async ({ page, site }) => {
  const account = await haveAccount(site);
  await signIn(page, account, '/compte/donnees');
  const row = (name: string) => page.locator('summary').filter({ hasText: name });
  await reach(page, row('Reprendre une copie'));
  await page.keyboard.press('Enter');
  await press(page, 'Exporter mes données');
  await proveByPassword(page, account);
  await press(page, 'Télécharger ma copie');
  await reach(page, row('Tout effacer'));
  await page.keyboard.press('Enter');
  await press(page, 'Effacer mon compte et mes données');
  const question = page.getByRole('dialog', { name: 'Effacer votre compte ?' });
  // Escape leaves everything as it was, and the focus where it came from.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Effacer mon compte et mes données' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
});

test('a company’s order up to its payment, and the card of an employee, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/inscription-entreprise');
  await expect(page.getByRole('button', { name: 'Continuer vers le paiement' })).toBeEnabled();
  for (const [label, text] of [
    ['Nom de l’entreprise', 'Les Tilleuls'],
    ['SIRET', '73282932000074'],
    ['Adresse', '1 rue du Four, 75006 Paris'],
    ['Nom du contact', 'Claire Martin'],
    ['Email du contact', newAddress()],
    ['Salariés couverts', '60'],
  ] as const) {
    await go(page, label);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  await press(page, 'Continuer vers le paiement');
  const opened = page.waitForEvent('popup');
  await reach(page, page.getByRole('button', { name: /^Payer/ }));
  await page.keyboard.press('Enter');
  await expect((await opened).getByRole('button', { name: /^Payer/ })).toBeVisible();

  await page.goto('/employee-signup');
  await expect(page.getByRole('button', { name: 'Activer mon accès' })).toBeEnabled();
  await go(page, 'Code de la carte');
  await page.keyboard.type('AAAA-BBBB-CCCC');
  await go(page, 'Nom de la société');
  await page.keyboard.type('Les Tilleuls');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Code ou société non reconnus.')).toBeVisible();
});
