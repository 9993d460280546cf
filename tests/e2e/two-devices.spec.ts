import type { Page } from '@playwright/test';
import { seconds } from '#shared/time.ts';
import { expect, test } from '../support/journey.ts';
import {
  beginSession,
  conversation,
  haveAccount,
  replyFinished,
  send,
  signIn,
} from '../support/person-in-browser.ts';

/** Two devices of one person: what is written on one is read on the other, without a touch and without a reload. */

/** A bound on hanging: how fast it is, is no matter of a journey on a machine that does other things too. */
const soon = seconds(15);

const here = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

test('what is written on one device is on the other without a reload, both ways', async ({
  page,
  browser,
  site,
}) => {
  const account = await haveAccount(site);
  await signIn(page, account);
  await beginSession(page);
  const elsewhere = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const telephone = await elsewhere.newPage();
  const watching = telephone.waitForResponse('**/functions/v1/watch-session');
  await signIn(telephone, account, here(page));
  await replyFinished(telephone);
  await watching;

  await send(page, 'Dit sur l’ordinateur.');
  await replyFinished(page);
  await expect.poll(() => conversation(telephone), { timeout: soon }).toEqual(await conversation(page));

  await send(telephone, 'Et répondu du téléphone.');
  await replyFinished(telephone);
  await expect.poll(() => conversation(page), { timeout: soon }).toEqual(await conversation(telephone));
  await elsewhere.close();
});

test('a device that was offline shows what was written meanwhile once it is back', async ({
  page,
  browser,
  site,
}) => {
  const account = await haveAccount(site);
  await signIn(page, account);
  await beginSession(page);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const telephone = await elsewhere.newPage();
  await signIn(telephone, account, here(page));
  await replyFinished(telephone);
  await elsewhere.setOffline(true);
  await send(page, 'Dit pendant la coupure.');
  await replyFinished(page);
  await elsewhere.setOffline(false);
  await expect.poll(() => conversation(telephone), { timeout: soon }).toEqual(await conversation(page));
  await elsewhere.close();
});

test('a setting, a payment and where one left off are true on the other device without a reload', async ({
  page,
  browser,
  site,
}) => {
  const account = await haveAccount(site, 'Rose');
  await signIn(page, account);
  await beginSession(page);
  const elsewhere = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const telephone = await elsewhere.newPage();
  const opened = () => telephone.waitForResponse('**/functions/v1/watch-person');

  const atHome = opened();
  await signIn(telephone, account, '/');
  await atHome;
  await send(page, 'Je dors mal depuis lundi.');
  await expect(telephone.getByText('Vous en étiez à « Je dors mal depuis lundi. »')).toBeVisible({
    timeout: soon,
  });

  await replyFinished(page);
  const inSession = opened();
  await telephone.goto(here(page));
  await inSession;
  for (const each of [page, telephone]) {
    if (each === telephone) await each.getByRole('button', { name: 'Autres actions de la séance' }).click();
    await each.getByRole('button', { name: 'Réglages' }).click();
  }
  await page.getByRole('radio', { name: 'Me tutoyer' }).click({ force: true });
  await expect(telephone.getByRole('radio', { name: 'Me tutoyer' })).toBeChecked({ timeout: soon });

  const atAccount = opened();
  await telephone.goto('/compte');
  await expect(telephone.getByText(/rien ne sera débité/)).toBeVisible();
  await atAccount;
  await page.goto('/compte');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  const provider = await popup;
  await provider.getByRole('button', { name: 'Payer (commande avec obligation de paiement)' }).click();
  await expect(provider).toHaveURL('/subscription-success');
  await expect(telephone.getByText(/prochain débit/)).toBeVisible({ timeout: soon });
  await expect(telephone.getByText(/rien ne sera débité/)).toBeHidden();
  await elsewhere.close();
});
