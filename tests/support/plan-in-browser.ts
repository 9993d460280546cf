import { expect, type Page } from '@playwright/test';

/** What a person does with their safety plan and their trusted contact, by names and roles. */

/** Begins the plan where it is not begun; leads to its first question. */
export const beginPlan = async (page: Page): Promise<void> => {
  await page.goto('/plan?etape=signes');
  const begin = page.getByRole('button', { name: 'Commencer mon plan' });
  const question = page.getByRole('heading', { level: 2, name: /un mauvais moment arrive/ });
  await expect(begin.or(question)).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await expect(question).toBeVisible();
};

/** Writes a line under the question that stands. */
export const writeLine = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Ajouter : / }).fill(text);
};

export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByText('Enregistré.', { exact: true })).toBeVisible();

export const nameContact = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Son prénom').fill('Zoé');
  await page.getByLabel('Son adresse email personnelle').fill(email);
  await page.getByLabel('Votre prénom, tel que cette personne vous connaît').fill('Camille');
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Demandé', { exact: true })).toBeVisible();
};
