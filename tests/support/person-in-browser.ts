import { expect, type Locator, type Page } from '@playwright/test';
import { termsVersion } from '#shared/auth/terms.ts';
import { seconds } from '#shared/time.ts';
import { linkIn, waitForMail } from './outbox.ts';
import type { RunningServer } from './running-server.ts';

/** What a person does in a browser, found as a person finds it: by names and roles. Shared by journeys and pictures. */

export type Account = { email: string; password: string; firstName: string };

type Site = Pick<RunningServer, 'url' | 'outbox'>;

export const newAccount = (firstName = 'Ada'): Account => ({
  email: `${firstName.toLowerCase()}-${Math.random().toString(36).slice(2)}@exemple.fr`,
  password: 'pluie-fine-7',
  firstName,
});

/** An account whose address is confirmed, made over the wire: for journeys that are not about signing up. */
export const haveAccount = async (
  site: Site,
  firstName = 'Ada',
  given: { termsVersion?: string } = {},
): Promise<Account> => {
  const account = newAccount(firstName);
  const { anonKey } = (await (await fetch(`${site.url}/config.json`)).json()) as { anonKey: string };
  const answer = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: account.email,
      password: account.password,
      data: {
        first_name: firstName,
        birth_date: '1990-02-05',
        terms_version: given.termsVersion ?? termsVersion,
      },
    }),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  const link = linkIn(await waitForMail(site.outbox, account.email), /verify/);
  const followed = await fetch(link, { redirect: 'manual' });
  if (followed.status >= 400) throw new Error(`the mailed link answered ${followed.status}`);
  return account;
};

export const toast = (page: Page, title: string): Locator =>
  page.getByRole('status').getByText(title, { exact: true });

/** What the sign-in form leads to, without the form: the session that the service gives is put where its client keeps it. */
export const signIn = async (page: Page, { email, password }: Account, next = '/seance'): Promise<void> => {
  // A small file of the same origin: no page of the product runs while the session is written.
  await page.goto('/robots.txt');
  await page.evaluate(
    async (account) => {
      const { anonKey, projectRef } = (await (await fetch('/config.json')).json()) as {
        anonKey: string;
        projectRef: string;
      };
      const answer = await fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify(account),
      });
      if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
      localStorage.setItem(`sb-${projectRef}-auth-token`, await answer.text());
    },
    { email, password },
  );
  await page.goto(next);
};

/**
 * Signs in by the form, for journeys that are about signing in.
 * @param next where one wanted to go
 */
export const signInByForm = async (
  page: Page,
  { email, password }: Account,
  next = '/seance',
): Promise<void> => {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(next);
};

/**
 * Turns a switch, or chooses a radio, that shows what the server keeps. React puts the former state back until the choice is
 * on its way, for a few milliseconds: `check()` may look in that moment and take it for a refusal.
 */
export const turn = async (control: Locator, checked: boolean): Promise<void> => {
  await control.click();
  await expect(control).toBeChecked({ checked });
};

/**
 * What the page shows once it has looked at the server again, which it does every few seconds: its clock is moved, not
 * waited for, and by no more than three looks. The clock of its context was installed before the page was opened.
 */
export const seenAtNextLook = async (page: Page, seen: Locator, lookEvery = seconds(5)): Promise<void> => {
  let looks = 0;
  await expect(async () => {
    if (looks < 3) await page.clock.fastForward(lookEvery);
    looks += 1;
    await expect(seen).toBeVisible({ timeout: seconds(1) });
  }).toPass({ timeout: seconds(20) });
};

/**
 * From `/seance` or from home: the day's horoscope for these headings, or the companion simply asked to begin; then into the
 * dialogue, once it has finished its first words.
 */
export const beginSession = async (page: Page, topics: readonly string[] = []): Promise<void> => {
  if (topics.length === 0) await page.getByRole('button', { name: 'Laisser le compagnon commencer' }).click();
  else {
    await openFold(page, 'Mon horoscope du jour');
    for (const topic of topics) await page.getByRole('checkbox', { name: topic, exact: true }).check();
    await page.getByRole('button', { name: 'Lire mon horoscope' }).click();
    await expect(page.getByRole('heading', { name: /^Votre horoscope du / })).toBeVisible();
    await page.getByRole('button', { name: 'Commencer le dialogue' }).click();
  }
  await expect(page).toHaveURL(/\/seance\?s=/);
  await replyFinished(page);
};

/** Opens what is folded under this line. */
export const openFold = (page: Page, title: string): Promise<void> =>
  page.locator('summary').filter({ hasText: title }).click();

/** Opens every row of « Mes données ». */
export const openRows = async (page: Page): Promise<void> => {
  const rows = page.getByRole('main').locator('details:not([open]) > summary:has(h2)');
  await expect(page.getByRole('heading', { name: 'Tout effacer' })).toBeVisible();
  while ((await rows.count()) > 0) await rows.first().click();
};

/** From `/seance` or from home: what is written is the next message; its reply has ended when this returns. */
export const beginWith = async (page: Page, words: string): Promise<void> => {
  await composer(page).fill(words);
  await composer(page).press('Enter');
  await expect(page).toHaveURL(/\/seance\?s=/);
  // The words are there before the server has them.
  await expect(messages(page).getByText(words, { exact: true }).last()).toBeVisible();
  await expect(page.getByText('Envoi…')).toHaveCount(0);
  await replyFinished(page);
};

/** What stands under « ⋯ » on a phone, and open on a wide screen. */
export const openSessionMenu = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: 'Autres actions de la séance' });
  if (await more.isVisible()) await more.click();
};

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Votre message' });
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: 'Arrêter' });

const messages = (page: Page): Locator =>
  page.getByRole('list', { name: 'Messages' }).locator('> li:has(time)');

/** Sends a message; the reply has begun when this returns. */
export const send = async (page: Page, text: string): Promise<void> => {
  const before = await messages(page).count();
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(messages(page)).toHaveCount(before + 2);
};

/** The composer offers to send again: nothing is being written any more. */
export const replyFinished = async (page: Page): Promise<void> => {
  await expect(messages(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer', exact: true })).toBeVisible({ timeout: 30_000 });
};

/** A message as a reader meets it: whose it is, and its words. */
export type SeenMessage = { from: 'Vous' | 'IA'; text: string };

/** Everything said in the conversation on the screen, in order. */
export const conversation = (page: Page): Promise<SeenMessage[]> =>
  messages(page).evaluateAll((elements) =>
    elements.map((element) => ({
      from: element.querySelector('p')?.textContent?.startsWith('Vous') ? ('Vous' as const) : ('IA' as const),
      text: element.querySelector('[data-words]')?.textContent ?? '',
    })),
  );

export const lastReply = (page: Page): Locator => messages(page).last().locator('[data-words]');
