import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectGoodLook } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, waitForMail } from '../support/outbox.ts';
import { composer, lastReply, replyFinished, seenAtNextLook, send } from '../support/person-in-browser.ts';

/** Companies: from the order to the figures, with the mails read, and the employees nobody knows. */

type Company = { name: string; email: string };
const newCompany = (name: string): Company => ({
  name,
  email: `rh-${Math.random().toString(36).slice(2)}@exemple.fr`,
});

/** The form of the first step, and on to the second. */
const fillOrder = async (page: Page, company: Company, covered: number): Promise<void> => {
  await page.goto('/inscription-entreprise');
  await page.getByLabel('Nom de l’entreprise').fill(company.name);
  await page.getByLabel('SIRET').fill('73282932000074');
  await page.getByLabel('Adresse', { exact: true }).fill('1 rue du Four, 75006 Paris');
  await page.getByLabel('Nom du contact').fill('Claire Martin');
  await page.getByLabel('Email du contact').fill(company.email);
  await page.getByLabel('Salariés couverts').fill(String(covered));
};

const codesOn = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Codes d’accès' }).getByRole('listitem').allTextContents();

const activateOn = async (page: Page, code: string, company: string): Promise<void> => {
  await page.goto('/employee-signup');
  await page.getByLabel('Code de la carte', { exact: true }).fill(code);
  await page.getByLabel('Nom de la société').fill(company);
};

/** Somebody else, on a device of their own. */
const somebody = async (browser: Browser, url: string): Promise<Page> =>
  (await browser.newContext({ baseURL: url, locale: 'fr-FR' })).newPage();

/** Into the space by the link of the mail. */
/** A link serves once: coming a second time, one waits for the second mail. */
const used = new Set<string>();
const enterSpace = async (page: Page, company: Company, outbox: string): Promise<void> => {
  await page.goto('/entreprise/espace');
  await page.getByLabel('Email du contact').fill(company.email);
  await page.getByRole('button', { name: 'Recevoir mon lien d’accès' }).click();
  await expect(
    page.getByText('Un lien vient de partir, si cette adresse est celle d’un contact.'),
  ).toBeVisible();
  let link = '';
  await expect(async () => {
    link = linkIn(await waitForMail(outbox, company.email, /Votre lien/), /espace#lien=/);
    expect(used.has(link)).toBe(false);
  }).toPass();
  used.add(link);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Ouvrir l’espace' }).click();
  await expect(page.getByText(company.name, { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('lien=');
};

test('order, payment, codes, one card for two people at once, a session, and figures that stay hidden', async ({
  page,
  browser,
  site,
}) => {
  const company = newCompany('Boulangerie « du Lac » & Fils');
  let codes: string[] = [];

  await test.step('the form says what is missing, and the quote follows what is typed', async () => {
    await page.goto('/inscription-entreprise');
    await expect(page.getByText('650')).toBeVisible();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await expect(page.getByRole('alert')).toHaveText('Merci de renseigner tous les champs obligatoires.');
    await fillOrder(page, { ...company, email: 'claire' }, 12);
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await expect(page.getByRole('alert')).toHaveText('Email contact invalide.');
    await page.getByLabel('Email du contact').fill(company.email);
    await expect(page.getByText('310')).toBeVisible();
    const quote = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger le devis (PDF)' }).click();
    expect((await quote).suggestedFilename()).toMatch(/^devis_Boulangerie.*\.pdf$/);
  });

  await test.step('pays in a new tab; the first one comes to the cards by itself', async () => {
    await page.clock.install();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await expect(page.getByRole('heading', { name: 'Récapitulatif de la commande' })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Payer/ }).click();
    const tab = await opened;
    await tab.getByRole('button', { name: 'Présenter une carte refusée' }).click();
    await expect(tab.getByRole('alert')).toContainText('Rien n’a été débité');
    await tab.getByRole('button', { name: 'Payer (commande avec obligation de paiement)' }).click();
    await expect(tab).toHaveURL(/\/enterprise-success\?order_id=/);
    await expect(tab.getByText('Contrat validé. Merci.')).toBeVisible();
    codes = await codesOn(tab);
    await tab.close();
    await seenAtNextLook(page, page.getByText('Contrat validé. Merci.'));
    expect(await codesOn(page)).toEqual(codes);
    expect(new Set(codes).size).toBe(12);
  });

  await test.step('the file of codes, and the letters', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger les codes (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('codes_Boulangerie_«_du_Lac_»_&_Fils.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[0]),
    ).toEqual(codes);
    await waitForMail(site.outbox, company.email, /Confirmation de votre commande/);
    await waitForMail(site.outbox, company.email, /12 cartes sont prêtes/);
  });

  const [one, two] = [await somebody(browser, site.url), await somebody(browser, site.url)];
  await test.step('two people activate one card at the same moment: one wins', async () => {
    const both = [one, two];
    for (const each of both) await activateOn(each, codes[0]!.toLowerCase(), 'boulangerie du lac & fils');
    await Promise.all(both.map((each) => each.getByRole('button', { name: 'Activer mon accès' }).click()));
    const won = (each: Page) => each.getByText('Carte activée. Votre accès anonyme est prêt.').isVisible();
    const lost = (each: Page) => each.getByText('Code ou société non reconnus.').isVisible();
    await expect
      .poll(async () => [
        (await Promise.all(both.map(won))).filter(Boolean).length,
        (await Promise.all(both.map(lost))).filter(Boolean).length,
      ])
      .toEqual([1, 1]);
  });

  const winner = (await one.getByText('Carte activée.').isVisible()) ? one : two;
  let phrase = '';
  await test.step('six words, shown once', async () => {
    await winner.getByRole('button', { name: 'Afficher mes six mots' }).click();
    await expectGoodLook(winner);
    const words = await winner
      .getByRole('list', { name: 'Vos six mots' })
      .locator('li span:last-child')
      .allTextContents();
    expect(words).toHaveLength(6);
    phrase = words.join(' ');
    await winner.getByLabel('J’ai noté mes six mots').check();
  });

  await test.step('a session like anybody’s, once they said their date of birth', async () => {
    await winner.getByRole('link', { name: 'Aller directement à ma séance' }).click();
    await winner.getByRole('button', { name: 'Laisser le compagnon commencer' }).click();
    await winner.getByLabel('Votre date de naissance').fill('1988-04-02');
    await winner.getByRole('button', { name: 'Continuer', exact: true }).click();
    await expect(winner).toHaveURL(/\/seance\?s=/);
    await replyFinished(winner);
    await send(winner, 'Je dors mal depuis que les horaires ont changé.');
    await replyFinished(winner);
    await expect(lastReply(winner)).not.toBeEmpty();
  });

  await test.step('another day, card and words open the account again', async () => {
    await winner.evaluate(() => localStorage.clear());
    await winner.goto('/employee-signup');
    await winner.getByText('J’ai déjà activé ma carte').click();
    await winner.getByLabel('Code de votre carte').fill(codes[0]!);
    await winner.getByLabel('Vos six mots').fill(phrase.toUpperCase());
    await winner.getByRole('button', { name: 'Ouvrir mon compte' }).click();
    await expect(winner).toHaveURL('/seance');
  });

  await test.step('the company sees its contract, and no figure', async () => {
    await enterSpace(page, company, site.outbox);
    await expect(page.getByText('Aucune statistique en dessous de 50 places.')).toBeVisible();
    await expect(page.getByText('12 cartes, commandées le')).toBeVisible();
  });

  await test.step('whose place is the company’s, and no room to talk in', async () => {
    const own = page.getByRole('navigation', { name: 'Votre espace' });
    await expect(own.getByRole('link')).toHaveText(['Mon entreprise', 'Compte']);
    await page.goto('/');
    await expect(page).toHaveURL('/entreprise/espace');
    await expect(page.getByText('Aucune statistique en dessous de 50 places.')).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
  });
});

test('a company of sixty: figures after the quarter, the same for its employees', async ({ page, site }) => {
  const company = newCompany('Les Soixante');
  await fillOrder(page, company, 60);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Payer/ }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Payer (commande avec obligation de paiement)' }).click();
  await expect(tab.getByText('Contrat validé. Merci.')).toBeVisible();
  const codes = await codesOn(tab);
  await tab.close();
  let phrase = '';
  for (const code of codes) {
    const reply = await page.request.post('/functions/v1/activate-employee-card', {
      data: { code, company: company.name },
    });
    phrase = (await reply.json()).phrase;
  }
  await enterSpace(page, company, site.outbox);
  await expect(page.getByText('Rien n’est encore publié.', { exact: false })).toBeVisible();

  // Signed out first: a session that is renewed after the month has ended is refused, and the client says so aloud.
  await page.evaluate(() => localStorage.clear());
  // Three months: a quarter has ended, whatever today is.
  for (let month = 0; month < 3; month++) {
    await page.goto('/dev/checkout/');
    await page.getByRole('button', { name: '31 jours passent', exact: true }).click();
    await expect(page).toHaveURL('/dev/checkout/');
  }
  await waitForMail(site.outbox, company.email, /^Vos chiffres sont publiés/);
  await waitForMail(site.outbox, company.email, /^Facture de /);
  await enterSpace(page, company, site.outbox);
  const table = page.getByRole('table');
  await expect(table).toBeVisible();
  const cells = await table.getByRole('row').nth(1).getByRole('cell').allTextContents();
  expect(Number(cells[0])).toBeGreaterThanOrEqual(30);
  expect(Number(cells[0]) % 5).toBe(0);
  // Nobody talked. Noise alone shows a figure once in eight hundred times.
  const tooFew = cells.slice(1).filter((cell) => cell === 'effectif insuffisant');
  expect([cells.length, tooFew.length >= 6]).toEqual([8, true]);
  await expectGoodLook(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/employee-signup');
  await page.getByText('J’ai déjà activé ma carte').click();
  await page.getByLabel('Code de votre carte').fill(codes.at(-1)!);
  await page.getByLabel('Vos six mots').fill(phrase);
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(page).toHaveURL('/seance');
  await page.goto('/ce-que-voit-votre-employeur');
  await page.getByRole('link', { name: 'Voir la page de votre employeur' }).click();
  await expect(page.getByRole('heading', { name: 'Ce que voit votre employeur' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1).getByRole('cell')).toHaveText(cells);
});
