import type { Page } from '@playwright/test';
import { seconds } from '#shared/time.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, readOutbox, waitForMail } from '../support/outbox.ts';
import {
  beginSession,
  haveAccount,
  replyFinished,
  send,
  signIn,
  turn,
} from '../support/person-in-browser.ts';
import { beginPlan, nameContact, saved, writeLine } from '../support/plan-in-browser.ts';

/** The safety plan and the trusted contact, as a person and their contact meet them. */

const line = (page: Page, text: string) =>
  page.getByRole('textbox', { name: /ligne \d/ }).filter({ hasText: text });

test('a plan is written one question at a time, and every word is there after a reload @phone', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await page.getByRole('navigation', { name: 'Votre espace' }).getByRole('link', { name: 'Plan' }).click();
  await expect(page).toHaveURL('/plan');
  await expect(page.getByRole('link', { name: /3114/ })).toBeVisible();
  await page.getByRole('button', { name: 'Commencer mon plan' }).click();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await writeLine(page, 'Je ne réponds plus');
  await page.getByRole('button', { name: 'Je ne dors plus' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Question suivante' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByRole('button', { name: 'Passer cette question' }).click();
  await expect(page).toHaveURL('/plan?etape=lieux');

  await page.goto('/plan?etape=signes');
  await expect(page.getByRole('textbox', { name: /ligne \d/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Monter : Je ne dors plus' }).click();
  await page.getByRole('button', { name: 'Retirer : Je ne réponds plus' }).click();
  await expect(page.getByText('« Je ne réponds plus » est retiré.')).toBeVisible();
  await expect(line(page, 'Je ne réponds plus')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Annuler le retrait' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(page, 'Je ne réponds plus')).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Ce qui annonce un mauvais moment, ligne 1' })).toHaveValue(
    'Je ne dors plus',
  );
  await expect(page.getByRole('textbox', { name: 'Ce qui annonce un mauvais moment, ligne 2' })).toHaveValue(
    'Je ne réponds plus',
  );

  await page.getByRole('link', { name: 'Voir mon plan' }).click();
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Je ne dors plus' }),
  ).toBeVisible();
});

test('what is typed while the line is cut is kept, survives a reload, and leaves when the line is back', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginPlan(page);
  await saved(page);
  let cut = true;
  await context.route('**/functions/v1/save-safety-plan', (route) =>
    cut ? route.abort() : route.continue(),
  );
  await writeLine(page, 'écrit sans réseau');
  await expect(page.getByText('Le réseau ne répond pas. C’est gardé sur cet appareil')).toBeVisible();
  await page.reload();
  await expect(line(page, 'écrit sans réseau')).toBeVisible();
  cut = false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await saved(page);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('eclaircie:plan'))),
  ).toEqual([]);
  await page.reload();
  await expect(line(page, 'écrit sans réseau')).toBeVisible();
});

test('two tabs write at once, and neither loses a line', async ({ page, context, site }) => {
  await signIn(page, await haveAccount(site));
  await beginPlan(page);
  await saved(page);
  const other = await context.newPage();
  await other.goto('/plan?etape=seul');
  await expect(other.getByRole('textbox', { name: /^Ajouter/ })).toBeVisible();
  await writeLine(page, 'depuis le premier onglet');
  await saved(page);
  await writeLine(other, 'depuis le second onglet');
  await saved(other);
  await other.goto('/plan');
  for (const text of ['depuis le premier onglet', 'depuis le second onglet'])
    await expect(other.getByRole('main').getByText(text)).toBeVisible();
});

test('printed, it holds on one page, by day, without the frame of the screen', async ({ page, site }) => {
  await signIn(page, await haveAccount(site));
  await beginPlan(page);
  for (const slug of ['signes', 'seul', 'lieux', 'autour', 'compte']) {
    await page.goto(`/plan?etape=${slug}`);
    for (let n = 1; n <= 4; n += 1)
      await writeLine(page, `${slug}, une ligne assez longue pour un papier, la ${n}e`);
    await saved(page);
  }
  await page.goto('/plan');
  await expect(page.getByText('compte, une ligne assez longue pour un papier, la 4e')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Modifier/ }).first()).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Mon contact de confiance' })).toBeHidden();
  await expect(page.getByRole('link', { name: /3114/ })).toBeVisible();
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toMatch(/^rgb\((\d|[1-9]\d), /);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('kept by choice, it is read at its address and on the emergency page; signing out takes it away @phone', async ({
    page,
    context,
    site,
  }) => {
    await page.clock.install();
    await signIn(page, await haveAccount(site));
    await beginPlan(page);
    await writeLine(page, 'Je compte les heures');
    await saved(page);
    await page.goto('/plan?etape=proches');
    await writeLine(page, 'Jeanne');
    await page.getByLabel('Numéro de Jeanne').fill('06 12 34 56 78');
    await saved(page);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');

    // Not chosen: nothing of it stays.
    await context.setOffline(true);
    await page.goto('/plan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le réseau ne répond pas');
    await expect(page.getByText('Je compte les heures')).toHaveCount(0);
    // The page that was asked for comes by itself when the network is back: it looks every ten seconds.
    await context.setOffline(false);
    await page.clock.fastForward(seconds(10));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon plan de sécurité');
    await page.getByRole('switch', { name: 'Garder sur cet appareil' }).check();
    await context.setOffline(true);
    await page.goto('/plan');
    await expect(page.getByText('Je compte les heures')).toBeVisible();
    await expect(page.getByRole('link', { name: /Jeanne/ })).toHaveAttribute('href', 'tel:0612345678');
    // A breath to follow is on the page that stands in for any other.
    await page.goto('/exercices');
    await page.getByText('Souffler plus longtemps').click();
    await expect(page.getByText('Inspirez pendant quatre secondes', { exact: false })).toBeVisible();
    const circle = page.locator('.offline-breath');
    await expect(circle).toBeVisible();
    expect(await circle.evaluate((element) => getComputedStyle(element, '::before').animationDuration)).toBe(
      '10s',
    );
    await page.goto('/urgence');
    const kept = page.getByText('Mon plan de sécurité, gardé sur cet appareil');
    await expect(page.getByText('Je compte les heures')).toBeHidden();
    await kept.click();
    await expect(page.getByText('Je compte les heures')).toBeVisible();
    await expect(page.getByRole('link', { name: '3114' }).first()).toBeVisible();

    await context.setOffline(false);
    await page.goto('/plan');
    await expect(page.getByRole('switch', { name: 'Garder sur cet appareil' })).toBeChecked();
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Déconnexion' }).filter({ visible: true }).click();
    await expect(page.getByText('Déconnexion réussie')).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('eclaircie:'))),
    ).toEqual([]);
    await page.goto('/urgence');
    await expect(kept).toHaveCount(0);
  });
});

test('the contact says yes from their own mailbox, is written to by one button, and says no longer', async ({
  page,
  browser,
  site,
}) => {
  const mailbox = `zoe-${Math.random().toString(36).slice(2)}@exemple.fr`;
  await signIn(page, await haveAccount(site));
  await beginPlan(page);
  await page.goto('/plan');
  await page.getByText('Lire l’email qui va partir').click();
  await nameContact(page, mailbox);
  const asked = await waitForMail(site.outbox, mailbox);
  expect(asked.subject).toBe('Camille aimerait pouvoir compter sur vous');

  // Somebody else, elsewhere. Opening the link, even many times, answers nothing.
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const theirs = await elsewhere.newPage();
  const link = linkIn(asked, /contact-de-confiance#/);
  for (let n = 0; n < 2; n += 1) {
    await theirs.goto('about:blank');
    await theirs.goto(link);
    await expect(theirs.getByText('Camille vous propose d’être son contact de confiance.')).toBeVisible();
  }
  expect(new URL(theirs.url()).hash).toBe('');
  expect(await violations(theirs)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Demandé', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Demander à Zoé/ })).toHaveCount(0);

  await theirs.getByRole('button', { name: 'Accepter' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Camille pourra vous envoyer ce message');
  await page.reload();
  await expect(page.getByText('Accepté', { exact: true })).toBeVisible();
  await expect(page.getByRole('switch', { name: /En danger imminent/ })).not.toBeChecked();
  await turn(page.getByRole('switch', { name: /En danger imminent/ }), true);
  await expect(page.getByText(/^Accordé le /)).toBeVisible();

  await page.getByRole('button', { name: 'Demander à Zoé de me faire signe' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Par défaut c’est vous qui envoyez', { exact: false })).toBeVisible();
  const promised =
    'Zoé, Camille aimerait avoir de vos nouvelles dès que vous le pourrez. Un appel, un message ou une visite.';
  await expect(sheet.getByText(promised)).toBeVisible();
  expect(
    await readOutbox(site.outbox).then((all) =>
      all.filter(({ subject }) => /de vos nouvelles/.test(subject ?? '')),
    ),
  ).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(sheet).toContainText('Le message est parti à Zoé');
  await expect(sheet.getByText('Le message est parti à Zoé', { exact: false })).toBeFocused();
  const message = await waitForMail(site.outbox, mailbox, /de vos nouvelles/);
  expect(message.text).toContain(promised);
  await sheet.getByRole('button', { name: 'Fermer' }).first().click();

  await theirs.goto('about:blank');
  await theirs.goto(linkIn(message, /contact-de-confiance#/));
  await theirs.getByRole('button', { name: 'Ne plus recevoir ces messages' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Vous ne recevrez plus ces messages');
  await elsewhere.close();
  await page.reload();
  await expect(page.getByText('Retiré', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Son prénom')).toBeVisible();
});

test('the conversation offers the plan at its next question, and a contact only to those who are safe with them', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  const aside = page.getByRole('complementary', { name: 'Votre plan et vos proches' });
  await send(page, 'Je dors mal en ce moment.');
  await replyFinished(page);
  await expect(aside).toHaveCount(0);
  await send(page, 'je voudrais disparaître');
  await replyFinished(page);
  await expect(aside.getByText('Votre plan')).toBeVisible();
  await expect(
    aside.getByText('Prochaine question : À quoi reconnaissez-vous', { exact: false }),
  ).toBeVisible();
  await aside.getByRole('link', { name: 'Commencer mon plan' }).click();
  await page.getByRole('button', { name: 'Commencer mon plan' }).click();
  await writeLine(page, 'Je ne mange plus');
  await saved(page);

  const mailbox = `zoe-${Math.random().toString(36).slice(2)}@exemple.fr`;
  await page.goto('/plan');
  await nameContact(page, mailbox);
  const asked = await waitForMail(site.outbox, mailbox);
  const link = linkIn(asked, /contact-de-confiance#/);
  const ticket = new URL(link).hash.split('=')[1]!;
  const answer = await page.request.post('/functions/v1/answer-contact-invitation', {
    data: { ticket, answer: 'accept' },
  });
  expect(answer.ok()).toBe(true);

  await page.goto('/seance');
  await page
    .getByRole('link', { name: /Séance du/ })
    .first()
    .click();
  await expect(
    aside.getByText('Prochaine question : Qu’est-ce qui vous aide', { exact: false }),
  ).toBeVisible();
  await aside.getByRole('button', { name: 'Demander à Zoé de me faire signe' }).click();
  await expect(page.getByRole('dialog').getByText('Par défaut', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');

  await send(page, 'mon mari me frappe tous les soirs');
  await replyFinished(page);
  // Violence leaves no card on a screen that may be watched.
  await expect(aside).toHaveCount(0);
  const mails = (await readOutbox(site.outbox)).filter(({ to }) => to?.[0]?.address === mailbox);
  expect(mails).toHaveLength(1);
});

test('by keyboard alone: begun, a line, the next question, the whole plan', async ({ page, site }) => {
  await signIn(page, await haveAccount(site));
  await page.goto('/plan');
  await page.getByRole('button', { name: 'Commencer mon plan' }).focus();
  await page.keyboard.press('Enter');
  const blank = page.getByRole('textbox', { name: /^Ajouter : / });
  await expect(blank).toBeVisible();
  await blank.focus();
  await page.keyboard.type('Je fuis les appels');
  await page.keyboard.press('Enter');
  await expect(blank).toBeFocused();
  await page.keyboard.type('Je saute des repas');
  await expect(page.getByRole('textbox', { name: /ligne \d/ })).toHaveCount(2);
  // Past the tools of this line and the blank one after it.
  const remove = page.getByRole('button', { name: 'Retirer : Je saute des repas' });
  for (let n = 0; n < 5 && !(await remove.evaluate((element) => element === document.activeElement)); n += 1)
    await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('« Je saute des repas » est retiré.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /ligne \d/ })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: /ligne \d/ })).toHaveCount(2);
  await saved(page);
});

test('erased, it is gone here and there, and one may begin again', async ({ page, site }) => {
  await signIn(page, await haveAccount(site));
  await beginPlan(page);
  await writeLine(page, 'à effacer');
  await saved(page);
  await page.goto('/plan');
  await page.getByRole('switch', { name: 'Garder sur cet appareil' }).check();
  await page.getByRole('button', { name: 'Effacer mon plan' }).click();
  await page.getByRole('button', { name: 'Effacer le plan' }).click();
  await expect(page.getByRole('button', { name: 'Commencer mon plan' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Commencer mon plan' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('eclaircie:plan:kept'))).toBeNull();
});
