import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { linkIn, waitForMail } from '../support/outbox.ts';
import { haveAccount, newAccount, signIn, toast } from '../support/person-in-browser.ts';
import { root } from '../support/source-files.ts';

/** « Mon compte »: another address, another password, new terms; each by keyboard alone, with its mail read. */

const signInWith = async (page: Page, email: string, password: string) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.keyboard.press('Enter');
};

test('another address, confirmed from both mailboxes, then another password by its link', async ({
  page,
  site,
}) => {
  const account = await haveAccount(site, 'Lou');
  const { email } = newAccount('lou-nouvelle');
  await signIn(page, account, '/compte');
  const field = page.getByLabel('Nouvelle adresse email');
  await field.focus();
  await page.keyboard.type('lou@');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await field.fill('');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Un lien est parti à/)).toContainText(email);
  for (const address of [account.email, email]) {
    const mail = await waitForMail(site.outbox, address, /adresse/);
    await page.goto(linkIn(mail, /verify/));
    await expect(toast(page, address === email ? 'Email confirmé' : 'Premier lien accepté')).toBeVisible();
    await expect(page).toHaveURL('/');
  }
  await page.goto('/compte');
  await expect(page.getByText(`Votre adresse est ${email}.`)).toBeVisible();

  await page.getByRole('button', { name: 'Changer de mot de passe' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le lien est parti. Il est valable une heure.')).toBeVisible();
  await page.goto(linkIn(await waitForMail(site.outbox, email, /nouveau mot de passe/), /verify/));
  // Until the link has opened the session, the form cannot be sent, by Enter neither.
  await expect(toast(page, 'Lien valide')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('Nouveau mot de passe').focus();
  await page.keyboard.type('brume-legere-8');
  await page.getByLabel('Confirmation du mot de passe').focus();
  await page.keyboard.type('brume-legere-8');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Mot de passe mis à jour')).toBeVisible();

  await signInWith(page, email, account.password);
  await expect(page.getByRole('alert')).toHaveText('Identifiants invalides');
  await signInWith(page, email, 'brume-legere-8');
  await expect(page).toHaveURL('/');
});

test('new terms: asked after signing in; they can wait, and are accepted before a new session', async ({
  page,
  site,
}) => {
  const account = await haveAccount(site, 'Iris', { termsVersion: '2025-01-01' });
  await page.goto('/login?next=/seance');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Mot de passe').fill(account.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/compte?suite=%2Fseance');
  await expect(page.getByRole('heading', { name: 'Nos conditions ont changé' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'reprendre une copie' })).toHaveAttribute(
    'href',
    '/compte/donnees#export',
  );
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await expect(page).toHaveURL('/seance');
  await page.getByRole('button', { name: 'Laisser le compagnon commencer' }).click();
  await expect(page.getByRole('alert')).toContainText('Nos conditions d’utilisation ont changé.');
  await page.getByRole('link', { name: 'Lire ce qui change' }).click();
  const agree = page.getByRole('button', { name: 'J’accepte ces conditions' });
  await agree.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'C’est noté')).toBeVisible();
  await expect(page).toHaveURL('/seance');
  await page.getByRole('button', { name: 'Laisser le compagnon commencer' }).click();
  await expect(page).toHaveURL(/\/seance\?s=/);
});

test('no key of the payments is in any file that browsers are given', () => {
  const files = readdirSync(join(root, 'dist/web'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = readFileSync(join(file.parentPath, file.name), 'latin1');
    expect(/sk_(live|test)_|whsec_|rk_(live|test)_/.exec(text)?.[0] ?? '', file.name).toBe('');
  }
});
