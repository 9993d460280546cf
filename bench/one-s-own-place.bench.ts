import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath, getChromium } from '../tests/support/chromium.ts';
import { linkIn, waitForMail } from '../tests/support/outbox.ts';
import { haveAccount, newAccount, signIn } from '../tests/support/person-in-browser.ts';
import { type RunningServer, startServer } from '../tests/support/running-server.ts';
import type { Bench } from './run.ts';

/*
 * What somebody new has to do before they are answered, and what stands in their way on a phone: `ux.md`, « The signed-in
 * person's place ». The way is not written down here: at each screen the first thing that leads on is done, whatever the
 * version, so that one script measures the old product and the new one.
 */

const phone = { width: 390, height: 844 };
const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Votre message' });
const reply = (page: Page): Locator =>
  page.getByRole('list', { name: 'Messages' }).locator('> li:has(time)', { hasText: 'IA ·' });

/** Something one can do on a screen, seen by what shows it, done as one action. */
type Way = { name: string; shown: (page: Page) => Locator; take: (page: Page) => Promise<void> };

const ways = (site: RunningServer): Way[] => {
  const account = newAccount('Camille');
  const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
  const click = (name: string, shown: (page: Page) => Locator): Way => ({
    name,
    shown,
    take: (page) => shown(page).first().click(),
  });
  const code = (page: Page): Locator => page.getByLabel('Le code reçu par email');
  return [
    {
      name: 'writes and sends',
      shown: composer,
      take: async (page) => {
        await composer(page).fill('Je dors mal depuis que mon chef a changé.');
        await composer(page).press('Enter');
      },
    },
    {
      name: 'gives the code of the mail',
      shown: code,
      take: async (page) => {
        const { text } = await waitForMail(site.outbox, account.email);
        await code(page).fill(/\b\d{6}\b/.exec(text ?? '')?.[0] ?? '');
        await code(page).press('Enter');
      },
    },
    {
      name: 'follows the link of the mail',
      shown: (page) => page.getByRole('heading', { name: 'Regardez votre messagerie' }),
      take: async (page) => {
        await page.goto(linkIn(await waitForMail(site.outbox, account.email), /verify/));
      },
    },
    {
      name: 'fills the sign-up form and sends it',
      shown: (page) => page.getByRole('button', { name: /^S['’]inscrire$/ }),
      take: async (page) => {
        await page.getByLabel('Prénom').fill(account.firstName);
        await page.getByLabel('Nom', { exact: true }).fill('Morel');
        await page.getByLabel('Date de naissance').fill('1990-02-05');
        await page.getByLabel('Email').last().fill(account.email);
        await page.getByLabel('Mot de passe', { exact: true }).last().fill(account.password);
        await page.getByLabel('Confirmation du mot de passe').fill(account.password);
        for (const list of await page.getByRole('combobox').all()) await list.selectOption({ index: 1 });
        await page.getByRole('button', { name: /^S['’]inscrire$/ }).click();
      },
    },
    click('opens the sign-up tab', (page) => page.getByRole('tab', { name: 'Inscription', selected: false })),
    click('« Commencer maintenant »', (page) => page.getByRole('link', { name: 'Commencer maintenant' })),
    click('agrees that the answers are kept', (page) =>
      page.getByRole('checkbox', { name: /^J['’]accepte que mes réponses/, checked: false }),
    ),
    {
      name: 'leaves a question of the intake',
      shown: (page) => page.getByRole('button', { name: 'Préférer ne pas répondre' }),
      take: async (page) => {
        const counted = (await page.getByText(/^Question \d sur \d$/).textContent()) ?? '';
        await page.getByRole('button', { name: 'Préférer ne pas répondre' }).click();
        // The next question comes a second later, and is not answered before.
        await page.getByText(counted).waitFor({ state: 'hidden' });
        await page.waitForTimeout(1_500);
      },
    },
    click('begins the first session', (page) =>
      page.getByRole('link', { name: 'Commencer ma première séance' }),
    ),
    click('no heading today', button(/^Aucune aujourd['’]hui$/)),
    click('« Commencer »', (page) =>
      page.getByRole('main').getByRole('link', { name: 'Commencer', exact: true }),
    ),
  ];
};

/** Does what leads on until the companion has answered. @returns what was done, in order */
const untilAnswered = async (page: Page, site: RunningServer): Promise<string[]> => {
  const done: string[] = [];
  const all = ways(site);
  await page.goto('/');
  for (let looks = 0; looks < 400; looks += 1) {
    if (done.includes('writes and sends') && (await reply(page).count()) > 0) return done;
    let taken = false;
    for (const way of all) {
      if (done.includes('writes and sends') || !(await way.shown(page).first().isVisible())) continue;
      await way.take(page);
      done.push(way.name);
      taken = true;
      break;
    }
    await page.waitForTimeout(taken ? 800 : 300);
  }
  throw new Error(`nobody answered after: ${done.join(', ')}`);
};

const words = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How far one scrolls before the place to write is whole in the window; null where there is none yet. */
const scrollBeforeWriting = async (page: Page): Promise<number> => {
  const place = composer(page)
    .or(page.getByRole('button', { name: /^Aucune aujourd['’]hui$/ }))
    .first();
  await place.waitFor();
  await page.waitForTimeout(1_000);
  return place.evaluate((element) =>
    Math.max(
      0,
      Math.round(
        element.getBoundingClientRect().bottom + window.scrollY - document.documentElement.clientHeight,
      ),
    ),
  );
};

const aboveFirstMessage = (page: Page): Promise<number> =>
  page
    .getByRole('list', { name: 'Messages' })
    .locator('> li:has(time)')
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

/**
 * What one can see or hear of the session besides what was said in it: neither the messages, nor the last of them said again
 * to a screen reader, nor the answers that it offers, nor a message that an earlier page left on top.
 */
const ownWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = [
      ...document.querySelectorAll<HTMLElement>(
        '[aria-label="Messages"], [role="log"], [aria-label="Vous pouvez répondre"], [role="status"].fixed',
      ),
    ];
    for (const each of said) each.style.display = 'none';
    const text = document.body.innerText;
    for (const each of said) each.style.display = '';
    return text;
  });

/** Presses of Tab, from the opened page, until one may write; a way past that is offered is taken. */
const tabsToWrite = async (page: Page): Promise<number> => {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await composer(page).evaluate((element) => element === document.activeElement)) return presses;
    const past = await page.evaluate(
      () => document.activeElement?.textContent?.trim() === 'Aller à la zone où l’on écrit',
    );
    await page.keyboard.press(past ? 'Enter' : 'Tab');
  }
  return 80;
};

const measure = async (browser: Browser, site: RunningServer) => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
    viewport: phone,
  });
  const page = await context.newPage();
  const done = await untilAnswered(page, site);
  await page.waitForTimeout(3_000);
  const session = page.url();
  const above = await aboveFirstMessage(page);
  const controls = words(await ownWords(page));
  // As somebody who comes back to it, in a tab of its own.
  const again = await context.newPage();
  await again.goto(session);
  await composer(again).waitFor();
  await again.waitForTimeout(1_500);
  const tabsInSession = await tabsToWrite(again);
  await page.goto('/compte/donnees');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(2_000);
  const data = words(await page.getByRole('main').innerText());
  await context.close();

  const other = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block', viewport: phone });
  const start = await other.newPage();
  await signIn(start, await haveAccount(site, 'Camille'), '/seance');
  const scroll = await scrollBeforeWriting(start);
  await other.close();
  return { done, actions: done.length, scroll, above, controls, data, tabsInSession };
};

export const bench: Bench = {
  name: 'one-s-own-place',
  async run() {
    const missing = getChromium();
    if (missing) throw new Error(missing);
    const site = await startServer();
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
    try {
      const figures = await measure(browser, site);
      const row = (question: string, found: number, most: number | null, unit = '') => ({
        question,
        ours: `${found}${unit}`,
        peer: '-',
        ratio: '-',
        promise: most === null ? '-' : `≤ ${most}${unit}`,
        kept: most === null ? null : found <= most,
      });
      return {
        rows: [
          row('actions from the landing page to the first reply', figures.actions, 6),
          row('scrolled on a phone before one may write', figures.scroll, 0, ' px'),
          row('above the first message on a phone', figures.above, 140, ' px'),
          row('words of « Mes données », closed', figures.data, 250),
          row('presses of Tab before one may write in a session', figures.tabsInSession, 6),
          row("words of the session's own controls on a phone", figures.controls, null),
        ],
        figures,
      };
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};
