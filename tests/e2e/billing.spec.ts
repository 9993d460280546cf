import type { Page } from '@playwright/test';
import { seconds } from '#shared/time.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, waitForMail } from '../support/outbox.ts';
import { type Account, haveAccount, seenAtNextLook, signIn, toast } from '../support/person-in-browser.ts';

/** Money, through the sandbox: what a person pays, gives up and renounces, each with its mail read. */

const orderButton = 'Commander avec obligation de paiement';
const status = (page: Page, label: string) => expect(page.getByText(`Statut ${label}`)).toBeVisible();

test.beforeEach(({ page }) => page.clock.install());

/** After a payment the page reads the status again, a moment later. */
const statusAfterPayment = (tab: Page, label: string) =>
  seenAtNextLook(tab, tab.getByText(`Abonnement ${label}`), seconds(2));

/** Orders on the provider's page, in its own tab. @returns that tab, on the page it leads back to */
const order = async (page: Page, button: string): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: orderButton }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/dev\/checkout\/cs_/);
  await tab.getByRole('button', { name: button }).click();
  return tab;
};

/** Days pass for the whole product. */
const letPass = async (page: Page, label: string): Promise<void> => {
  await page.goto('/dev/checkout/');
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect(page).toHaveURL('/dev/checkout/');
};

/** The product's clock has moved and the browser's has not: its token is long over without its knowing. */
const comeBack = async (page: Page, account: Account): Promise<void> => {
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, account, '/compte');
};

test('free month: said on the account, reminded by mail, ended without a charge', async ({ page, site }) => {
  const account = await haveAccount(site, 'Lise');
  await signIn(page, account, '/compte');
  await status(page, 'Essai');
  await expect(page.getByText(/Votre mois offert court jusqu’au .* rien ne sera débité/)).toBeVisible();
  await expect(page.getByText('Aucune facture, rien n’a été débité.')).toBeVisible();
  for (let week = 0; week < 3; week += 1) await letPass(page, '7 jours passent');
  for (let day = 0; day < 3; day += 1) await letPass(page, 'Un jour passe');
  const reminder = await waitForMail(site.outbox, account.email, /mois offert se termine/);
  expect(reminder.text).toContain('rien ne sera débité');
  expect(linkIn(reminder, /\/compte/)).toBe(`${site.url}/compte`);
  await letPass(page, '7 jours passent');
  const over = await waitForMail(site.outbox, account.email, /mois offert est terminé/);
  expect(over.text).toContain('Rien n’a été débité');
  await comeBack(page, account);
  await status(page, 'Aucun');
  await expect(page.getByRole('button', { name: orderButton })).toBeVisible();
});

test('payment: a card that is refused, then one that pays; the receipt, the invoice, the renewal', async ({
  page,
  site,
}) => {
  const account = await haveAccount(site, 'Rose');
  await signIn(page, account, '/compte');
  await expect(page.getByText(/débités pour la première fois le/)).toBeVisible();
  const tab = await order(page, 'Présenter une carte refusée');
  await expect(tab.getByRole('alert')).toContainText('Rien n’a été débité');
  await tab.getByLabel('Pays').selectOption('CH');
  await tab.getByRole('button', { name: 'Payer (commande avec obligation de paiement)' }).click();
  await expect(tab).toHaveURL('/subscription-success');
  await statusAfterPayment(tab, 'Essai');
  await expect(tab.getByRole('link', { name: 'Commencer la conversation' })).toHaveAttribute('href', '/chat');
  const confirmation = await waitForMail(site.outbox, account.email, /Confirmation de votre commande/);
  expect(confirmation.text).toMatch(/9\s€ TTC par mois/);
  expect(confirmation.text).toContain('quatorze jours');
  // The account in the first tab has read its status again, five seconds after.
  await seenAtNextLook(page, page.getByText(/prochain débit/));
  await tab.close();

  await letPass(page, '31 jours passent');
  const receipt = await waitForMail(site.outbox, account.email, /Reçu de votre paiement/);
  expect(receipt.text).toMatch(/TVA \(Suisse\) 8,1 %/);
  await comeBack(page, account);
  await status(page, 'Actif');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Facture PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^facture-.*\.pdf$/);
});

test('cancellation in three clicks, and one to think again', async ({ page, site }) => {
  const account = await haveAccount(site, 'Jean');
  await signIn(page, account, '/compte');
  const tab = await order(page, 'Payer (commande avec obligation de paiement)');
  // Closed on its way, it would take its opener with it now and then.
  await statusAfterPayment(tab, 'Essai');
  await tab.close();
  await page.goto('/');
  await page.getByRole('link', { name: 'Compte', exact: true }).click();
  await page.getByRole('button', { name: 'Résilier votre contrat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Notifier la résiliation' }).click();
  await expect(page.getByText(/Votre contrat prend fin le .* Plus rien ne sera débité/)).toBeVisible();
  const mail = await waitForMail(site.outbox, account.email, /résiliation est enregistrée/);
  expect(mail.text).toContain('il vaut accusé de réception');
  await page.getByRole('button', { name: 'Annuler ma résiliation' }).click();
  await expect(page.getByText(/prochain débit/)).toBeVisible();
  await waitForMail(site.outbox, account.email, /abonnement continue/);
});

test('withdrawal: everything comes back, and the mail says so', async ({ page, site }) => {
  const account = await haveAccount(site, 'Nour');
  await letPass(page, '31 jours passent');
  await signIn(page, account, '/compte');
  await status(page, 'Aucun');
  const tab = await order(page, 'Payer (commande avec obligation de paiement)');
  await statusAfterPayment(tab, 'Actif');
  await tab.close();
  await page.reload();
  await status(page, 'Actif');
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await status(page, 'Annulé');
  await expect(page.getByText(/· remboursée/)).toBeVisible();
  const mail = await waitForMail(site.outbox, account.email, /renoncé à votre commande/);
  expect(mail.text).toMatch(/9\s€ vous sont remboursés en entier/);
});

test('abandoned: nothing was charged, and one can try again; a failure is said', async ({ page, site }) => {
  await page.goto('/subscription-cancelled');
  await page.getByRole('button', { name: /^Réessayer à/ }).click();
  await expect(page).toHaveURL('/auth');

  const account = await haveAccount(site, 'Tom');
  await signIn(page, account, '/compte');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: orderButton }).click();
  const tab = await opened;
  await tab.getByRole('link', { name: /^Abandonner/ }).click();
  await expect(tab).toHaveURL('/subscription-cancelled');
  await expect(tab.getByText('Rien n’a été débité.')).toBeVisible();
  await tab.route('**/functions/v1/create-checkout', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  const empty = tab.waitForEvent('popup');
  await tab.getByRole('button', { name: /^Réessayer à/ }).click();
  await expect(toast(tab, 'Impossible de créer la session de paiement')).toBeVisible();
  await (await empty).close().catch(() => {});
  const again = tab.waitForEvent('popup');
  await tab.getByRole('button', { name: /^Réessayer à/ }).click();
  await expect(await again).toHaveURL(/\/dev\/checkout\/cs_/);
  await statusAfterPayment(tab, 'Essai');
});
