import { readFileSync } from 'node:fs';
import { expectGoodLook } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { grantRoles } from '../support/operator.ts';
import { waitForMail } from '../support/outbox.ts';
import {
  beginSession,
  haveAccount,
  replyFinished,
  send,
  signIn,
  signInByForm,
} from '../support/person-in-browser.ts';
import { activateSecondFactor } from '../support/second-factor-in-browser.ts';

/** Those who run the service, and the person on whose account they act, each in a browser of their own. */

test('an administrator gives another password; the person signs in with it, and their writing waits for their code', async ({
  page,
  browser,
  site,
  silence,
}) => {
  const [alix, ada] = [await haveAccount(site, 'Alix'), await haveAccount(site, 'Ada')];
  await grantRoles(site, { [alix.email]: 'admin' });
  await signIn(page, ada);
  await beginSession(page);
  await send(page, 'Ma sœur déménage à Quimper.');
  await replyFinished(page);

  const desk = await (await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })).newPage();
  await signIn(desk, alix, '/admin');
  await expect(desk.getByText('Votre rôle demande un second facteur')).toBeVisible();
  await desk.goto('/compte/securite');
  await activateSecondFactor(desk);
  await desk.goto('/admin');
  await expect(desk.getByText('Abonnements actifs')).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Tâches de fond' })).toBeVisible();
  await expectGoodLook(desk);

  await desk.getByLabel('Chercher un nom ou une adresse').fill(ada.email);
  const lines = desk.getByRole('list', { name: 'Utilisateurs' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await desk.getByLabel('Chercher un nom ou une adresse').fill('personne, (nulle) part"');
  await expect(desk.getByText('Aucun utilisateur trouvé')).toBeVisible();
  await desk.getByLabel('Chercher un nom ou une adresse').fill(ada.email);
  await lines.getByRole('button', { name: /Gérer/ }).click();
  const sheet = desk.getByRole('dialog');
  await expectGoodLook(desk);
  await sheet.getByLabel('Nouveau mot de passe').fill('123');
  await sheet.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expect(sheet.getByText('Le mot de passe doit contenir au moins 6 caractères.')).toBeVisible();
  await sheet.getByLabel('Nouveau mot de passe').fill('Sources-vives-9');
  await sheet.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await expect(sheet.getByText(/déconnectée partout/)).toBeVisible();
  await waitForMail(site.outbox, ada.email, /a changé votre mot de passe/);

  // Her sign-in has ended; the new password opens the account, and not yet what she had written.
  await page.goto('/seance');
  await expect(page).toHaveURL(/\/login/);
  await signInByForm(page, { ...ada, password: 'Sources-vives-9' });
  // The official client wrote in the console that its former sign-in is refused, some of it late; so it is.
  silence.length = 0;
  await page.goto('/seance');
  await expect(page.getByText('Vos écrits d’avant sont fermés')).toBeVisible();
  await expect(page.getByText('Ma sœur déménage')).toHaveCount(0);
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Recevoir le code' }).click();
  await expect(page.getByText('Le code est parti.')).toBeVisible();
  const mail = await waitForMail(site.outbox, ada.email, /rouvrir vos écrits/);
  await page.getByLabel('Code reçu par email').fill(/(\d{6})/.exec(mail.text ?? '')![1]!);
  await page.getByRole('button', { name: 'Rouvrir mes écrits' }).click();
  await expect(page.getByText('Vos écrits d’avant sont fermés')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('link', { name: /Ma sœur déménage/ })).toBeVisible();

  // The journal says who did it, and that it was read.
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Ouvrir le journal' }).click();
  await expect(desk.getByText('Le journal est intact.')).toBeVisible();
  await expect(desk.getByText('reset-password')).toBeVisible();
  await expect(desk.getByText('read-journal')).toBeVisible();
  const taken = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Exporter tout le journal, signé' }).click();
  const file = readFileSync(await (await taken).path(), 'utf8');
  expect(file).toContain('"action":"reset-password"');
  expect(file.trimEnd().split('\n').at(-1)).toContain('"signature"');

  // What is closed here is said in a sentence there, and refused; opened again, it is as before.
  const signUps = desk.getByRole('switch', { name: /Inscriptions des particuliers/ });
  await signUps.click();
  await expect(desk.getByText('Inscriptions des particuliers : fermé')).toBeVisible();
  const visitor = await (await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })).newPage();
  await visitor.goto('/inscription-particuliers');
  await expect(visitor.getByText('Les inscriptions sont fermées pour l')).toBeVisible();
  await expect(visitor.getByLabel('Prénom')).toHaveCount(0);
  await signUps.click();
  await expect(desk.getByText('Inscriptions des particuliers : ouvert')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByLabel('Prénom')).toBeVisible();
  await visitor.context().close();
  await desk.context().close();
});

test('a person who is no administrator sees their own line, no error, and no zone', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site, 'Bob'), '/admin');
  await expect(page.getByRole('list', { name: 'Utilisateurs' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Impossible de charger les utilisateurs')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Gérer/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Journal d’audit' })).toHaveCount(0);
});
