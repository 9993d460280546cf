import { expect, test } from '../support/journey.ts';
import { linkIn, readOutbox, waitForMail } from '../support/outbox.ts';

/** What the law lets anybody do without signing in, on light pages whose forms bring React when they come into view. */

test('resigning: written, read again, notified, and acknowledged by mail with its hour @phone', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résilier votre contrat ici');
  const address = `irene-${test.info().project.name}@exemple.fr`;
  await page.getByLabel('Nom et prénom').fill('Irène Vasseur');
  await page.getByLabel('Adresse email').fill(address);
  await page.getByLabel('Référence du contrat').fill('CMD-2026-17');
  // From here on what is typed is kept, and what was typed before as well.
  await expect(page.getByRole('button', { name: 'Vérifier ma déclaration' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('Adresse email')).toHaveValue(address);
  await page.getByRole('button', { name: 'Vérifier ma déclaration' }).click();
  await expect(page.getByRole('heading', { name: 'Relisez, puis confirmez' })).toBeFocused();
  await expect(page.getByText('CMD-2026-17')).toBeVisible();

  // The line is cut at the worst moment: nothing is lost, and nothing is declared twice.
  await page.route('**/functions/v1/declare-termination', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Notifier la résiliation' }).click();
  await expect(page.getByRole('alert')).toContainText('Rien n’est perdu');
  await page.getByRole('button', { name: 'Notifier la résiliation' }).click();
  await expect(page.getByRole('heading', { name: 'Votre résiliation est enregistrée' })).toBeFocused();
  const number = await page
    .getByText(/sous le numéro/)
    .locator('strong')
    .innerText();

  const mail = await waitForMail(site.outbox, address);
  expect(mail.subject).toBe('Accusé de réception de votre résiliation');
  expect(mail.text).toContain(number);
  expect(mail.text).toMatch(/le \d+ \S+ \d{4} à \d\d:\d\d:\d\d \(heure de Paris\)/);
  expect(mail.text).toContain('CMD-2026-17');

  // Opening the link confirms nothing: its button does, and what confirms does not stay in the address.
  await page.goto(linkIn(mail, /#confirmation=/));
  const confirm = page.getByRole('button', { name: 'Confirmer ma déclaration' });
  await expect(confirm).toBeEnabled();
  expect(new URL(page.url()).hash).toBe('');
  await confirm.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Votre résiliation est confirmée');
  await expect(page.getByRole('alert')).toContainText(number);
});

test('the page that confirms, opened without its link, says what is missing', async ({ page }) => {
  await page.goto('/confirmer-declaration');
  await expect(page.getByRole('main')).toContainText('Il manque le lien');
  await expect(page.getByRole('button', { name: 'Confirmer ma déclaration' })).toBeDisabled();
});

test('withdrawing from the contract is confirmed in two steps, and acknowledged', async ({ page, site }) => {
  await page.goto('/retractation');
  await page.getByLabel('Nom et prénom').fill('Paul Aubry');
  await page.getByLabel('Adresse email').fill('paul@exemple.fr');
  await page.getByRole('button', { name: 'Vérifier ma déclaration' }).click();
  await expect(page.getByText('Je notifie ma rétractation du contrat')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible();
  const mail = await waitForMail(site.outbox, 'paul@exemple.fr');
  expect(mail.subject).toBe('Accusé de réception de votre rétractation');
});

test('waiting for the audio package: registered, said, mailed, and taken back by the link of that mail', async ({
  page,
  site,
}) => {
  // So small that the form is far below: React and the form are fetched when one comes near, not before.
  await page.setViewportSize({ width: 390, height: 640 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/entreprises');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((url) => url.includes('audio-launch'))).toEqual([]);
  await page.getByLabel('Recevoir un email à l’ouverture').fill('rh@exemple.fr');
  await page.getByRole('button', { name: 'Me prévenir' }).dblclick();
  await expect(page.getByRole('alert')).toContainText('rh@exemple.fr');
  const mail = await waitForMail(site.outbox, 'rh@exemple.fr');
  const sent = (await readOutbox(site.outbox)).filter(({ to }) => to?.[0]?.address === 'rh@exemple.fr');
  expect(sent).toHaveLength(1);

  await page.goto(linkIn(mail, /#audio-launch=/));
  await page.getByRole('button', { name: 'Retirer mon adresse' }).click();
  await expect(page.getByRole('alert')).toContainText('Votre adresse est retirée');
  expect(new URL(page.url()).hash).toBe('');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/resilier', '/retractation', '/confirmer-declaration', '/entreprises']) {
    test(`${path} shows no form that would do nothing, and says how to write instead`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').locator('form').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: 'mentions légales' })).toBeVisible();
    });
  }
});
