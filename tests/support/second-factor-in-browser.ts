import { expect, type Page } from '@playwright/test';
import { stepAt, totpCode } from '#server/features/auth/second-factor/totp.ts';

/** A phone with an authenticator: its secret, and the step of the last code it gave. */
export type Phone = { secret: string; lastStep: number };

/**
 * The next code that the service still believes. A code opens once, and one step ahead is within the drift: a journey
 * waits for no half minute unless it asks for three codes within one.
 */
const nextCode = async (page: Page, phone: Phone): Promise<string> => {
  const wanted = phone.lastStep + 1;
  await expect
    .poll(() => stepAt(new Date()) + 1, { timeout: 70_000, intervals: [250] })
    .toBeGreaterThanOrEqual(wanted);
  // The oldest step that is believed leaves the most room for later ones; its last instants are let pass.
  phone.lastStep = Math.max(wanted, stepAt(new Date(Date.now() + 5_000)) - 1);
  await page.getByLabel('Code à six chiffres').waitFor();
  return totpCode(phone.secret, phone.lastStep);
};

/** Gives a fresh code on the step of signing in. */
export const giveCode = async (page: Page, phone: Phone): Promise<void> => {
  await page.getByLabel('Code à six chiffres').fill(await nextCode(page, phone));
  await page.getByRole('button', { name: 'Continuer' }).click();
};

/** From /compte/securite, up to the picture that a phone scans. */
export const beginSecondFactor = async (page: Page): Promise<Phone> => {
  await page.getByRole('button', { name: 'Activer le second facteur' }).click();
  await expect(page.getByLabel('Nom de l’appareil')).toHaveValue('Mon téléphone');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replace(/\s/g, '');
  return { secret, lastStep: 0 };
};

/** The whole of it: name, key, first code. */
export const activateSecondFactor = async (page: Page): Promise<Phone> => {
  const phone = await beginSecondFactor(page);
  await page.getByLabel('Code à six chiffres').fill(await nextCode(page, phone));
  await page.getByRole('button', { name: 'Activer', exact: true }).click();
  await expect(page.getByText('Activé, avec un seul appareil')).toBeVisible();
  return phone;
};
