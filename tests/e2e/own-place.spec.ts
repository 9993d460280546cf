import type { Locator, Page } from '@playwright/test';
import { hours, minutes } from '#shared/time.ts';
import { expectGoodLook } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import {
  beginSession,
  beginWith,
  composer,
  conversation,
  haveAccount,
  lastReply,
  replyFinished,
  send,
  signIn,
  signInByForm,
} from '../support/person-in-browser.ts';
import { advanceClock } from '../support/running-server.ts';

/** The signed-in person's place: home, a session on a phone, several tabs and a slow line. */

const phone = { width: 390, height: 844 };

const aboveFirstMessage = (page: Page): Promise<number> =>
  page
    .getByRole('list', { name: 'Messages' })
    .locator('> li:has(time)')
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

const underComposer = (page: Page): Promise<number> =>
  composer(page).evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom);

test('at home one writes at once; the session begins with these words, and home goes on with it', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, await haveAccount(site, 'Camille'), '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bon(jour|soir) Camille$/);
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/€/)).toHaveCount(0);
  // At 320 px and twice the size of text the place to write keeps the width of the screen.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(async () => (await composer(page).boundingBox())?.width).toBeGreaterThan(240);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(phone);
  await composer(page).fill('Je dors mal depuis lundi.');
  await page.reload();
  await expect(composer(page)).toHaveValue('Je dors mal depuis lundi.');
  await composer(page).press('Enter');
  await expect(page).toHaveURL(/\/seance\?s=/);
  await expect.poll(async () => (await conversation(page)).map(({ from }) => from)).toEqual(['Vous', 'IA']);
  await replyFinished(page);
  expect(await aboveFirstMessage(page)).toBeLessThanOrEqual(140);
  // However short the conversation is, one writes at the foot of the screen, as on any telephone.
  expect(await underComposer(page)).toBeLessThanOrEqual(40);
  const session = page.url();

  await page.getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByText('Vous en étiez à « Je dors mal depuis lundi. », aujourd’hui.')).toBeVisible();
  await beginWith(page, 'Et je rumine toute la nuit.');
  expect(page.url()).toBe(session);
  await expect
    .poll(async () => (await conversation(page)).map(({ from }) => from))
    .toEqual(['Vous', 'IA', 'Vous', 'IA']);
  await replyFinished(page);
  expect(await underComposer(page)).toBeLessThanOrEqual(40);
});

test('on a wide screen the bar of a session passes below the header, and says in full who answers', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, await haveAccount(site), '/seance');
  await beginSession(page);
  const bar = page.locator('[data-session-bar]');
  const sentence = bar.getByText(/^Un guide écrit à l’avance répond\. Il n’est ni psychologue ni médecin\.$/);
  expect(await sentence.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
    0,
  );
  await send(page, 'Je dors mal depuis lundi, et je rumine toute la nuit.');
  await replyFinished(page);
  // Scrolled until the bar stands where the header is: what one points at there is the header.
  const covered = await bar.evaluate((element) => {
    window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - 10, behavior: 'instant' });
    const { left, width, top } = element.getBoundingClientRect();
    if (top > 20) return 'not scrolled';
    return document.elementFromPoint(left + width - 60, 30)?.closest('header, [data-session-bar]')?.tagName;
  });
  expect(covered).toBe('HEADER');
});

test('the numbers open over a conversation, which is as it was when they are closed', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await composer(page).fill('Ce que j’allais dire');
  const address = page.url();
  await page.getByRole('link', { name: 'Urgences' }).filter({ visible: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Qui appeler maintenant' });
  const calls = sheet.getByRole('list').first().getByRole('link');
  await expect(calls.first()).toHaveAttribute('href', 'tel:15');
  await expect(calls).toHaveCount(3);
  await sheet.getByLabel('Votre pays').selectOption('CH');
  await expect(calls.first()).toHaveAttribute('href', 'tel:144');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(composer(page)).toHaveValue('Ce que j’allais dire');
});

test('two messages in a row on a slow line, and a reload between: both arrive, in order, without an error', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  let slow = true;
  await page.route('**/functions/v1/converse', async (route) => {
    if (slow) return;
    await route.continue();
  });
  await composer(page).fill('La première chose.');
  await composer(page).press('Enter');
  await composer(page).fill('Et la seconde.');
  await composer(page).press('Enter');
  const mine = async () => (await conversation(page)).filter(({ from }) => from === 'Vous');
  await expect.poll(mine).toHaveLength(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  slow = false;
  await page.reload();
  await expect
    .poll(async () => (await conversation(page)).map(({ from }) => from))
    .toEqual(['IA', 'Vous', 'IA', 'Vous', 'IA']);
  expect((await mine()).map(({ text }) => text)).toEqual(['La première chose.', 'Et la seconde.']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('two tabs show the same thread live, and a phone sees it when it is looked at', async ({
  page,
  context,
  browser,
  site,
}) => {
  const account = await haveAccount(site);
  await signIn(page, account);
  await beginSession(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await replyFinished(other);
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const telephone = await elsewhere.newPage();
  await signIn(telephone, account, new URL(page.url()).pathname + new URL(page.url()).search);
  await replyFinished(telephone);

  await send(page, 'Dit dans le premier onglet.');
  await replyFinished(page);
  const said = await conversation(page);
  await expect.poll(() => conversation(other)).toEqual(said);
  await telephone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => conversation(telephone)).toEqual(said);
  await elsewhere.close();
});

test('by keyboard, the box to write in is a few presses away; under « ⋯ » is the rest', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  // Opened anew: nothing has the focus.
  const again = await page.context().newPage();
  await again.setViewportSize(phone);
  await again.goto(page.url());
  await replyFinished(again);
  for (let presses = 0; presses < 2; presses += 1) await again.keyboard.press('Tab');
  await expect(again.getByRole('link', { name: 'Aller à la zone où l’on écrit' })).toBeFocused();
  await again.keyboard.press('Enter');
  await expect(composer(again)).toBeFocused();
  await expect(again.getByRole('button', { name: 'Terminer la séance' })).toBeHidden();
  await again.getByRole('button', { name: 'Autres actions de la séance' }).focus();
  await again.keyboard.press('Enter');
  await expect(again.getByRole('button', { name: 'Terminer la séance' })).toBeVisible();
  await expectGoodLook(again);
  await again.keyboard.press('Escape');
  await expect(again.getByRole('button', { name: 'Autres actions de la séance' })).toBeFocused();
});

for (const [name, wrong] of [
  ['three hours late', -hours(3)],
  ['three hours early', hours(3)],
] as const) {
  test(`a device whose clock is ${name}: one signs in, writes, and goes on once the token has ended`, async ({
    page,
    site,
  }) => {
    const account = await haveAccount(site);
    await page.clock.install({ time: Date.now() + wrong });
    await signInByForm(page, account, '/seance');
    await beginWith(page, 'Bonsoir.');
    // On the service an hour and a half goes by, of which this device knows nothing.
    await advanceClock(site, minutes(90));
    await page.goto('/');
    await expect(page.getByText(/^Vous en étiez à/)).toBeVisible();
    await beginWith(page, 'Me revoilà.');
    await page.goto('/compte');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
    await expect(page.getByText(/Votre mois offert court jusqu/)).toBeVisible();
    expect(page.url()).not.toContain('/login');
  });
}

test('a payment in one tab is true in the other without a reload', async ({ page, context, site }) => {
  const account = await haveAccount(site, 'Rose');
  await signIn(page, account, '/compte');
  await expect(page.getByText(/rien ne sera débité/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/compte');
  const opened = other.waitForEvent('popup');
  await other.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  const provider = await opened;
  await provider.getByRole('button', { name: 'Payer (commande avec obligation de paiement)' }).click();
  await expect(provider).toHaveURL('/subscription-success');
  await expect(provider.getByText(/^Abonnement/)).toBeVisible();
  await expect(page.getByText(/prochain débit/)).toBeVisible();
  await expect(page.getByText(/rien ne sera débité/)).toBeHidden();
});

/** A finger put down on the middle of it, for this long. A tap has no wait in it that a busy machine would draw out. */
const pressFor = async (page: Page, place: Locator, time: number): Promise<void> => {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing to press on');
  const touch = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
  const down = touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  if (time > 0) {
    await down;
    await page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), time);
  }
  await Promise.all([down, touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
  await touch.detach();
};

test('a long press on a reply opens what can be done with it, a tap does not; so does the menu key @phone', async ({
  page,
  site,
  hasTouch,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  const sheet = page.getByRole('dialog', { name: 'Cette réponse' });
  if (hasTouch) {
    await pressFor(page, lastReply(page), 0);
    await expect(sheet).toHaveCount(0);
    await pressFor(page, lastReply(page), 900);
  } else {
    await page.getByRole('button', { name: 'Signaler' }).last().focus();
    await page.keyboard.press('Shift+F10');
  }
  await expect(sheet.getByRole('button', { name: 'Copier' })).toBeVisible();
  await expectGoodLook(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  if (!hasTouch) await expect(page.getByRole('button', { name: 'Signaler' }).last()).toBeFocused();
  // What leads on from the sheet is whole inside it.
  if (hasTouch) await pressFor(page, lastReply(page), 900);
  else await page.keyboard.press('Shift+F10');
  await sheet.getByRole('button', { name: 'Signaler' }).click();
  await expect(page.getByRole('dialog', { name: 'Signaler cette réponse' })).toBeVisible();
});
