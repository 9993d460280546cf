import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import {
  beginSession,
  composer,
  conversation,
  haveAccount,
  replyFinished,
  send,
  signIn,
} from '../support/person-in-browser.ts';

/** What the guide asks can be answered by one tap, and free text works beside it. */

const tray = (page: Page): Locator => page.getByRole('group', { name: 'Vous pouvez répondre' });

test('a question about danger is answered by one tap, and a draft stays @phone', async ({ page, site }) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await send(page, 'Je veux mourir.');
  await replyFinished(page);
  await expect(tray(page)).toBeVisible();
  await expectNoViolation(page, 'choices');
  await composer(page).fill('Je ne sais pas');
  await expect(tray(page)).toBeHidden();
  await page.getByRole('button', { name: 'Réponses proposées' }).click();
  const before = await conversation(page);
  const answer = tray(page).getByRole('button').first();
  const label = await answer.textContent();
  await answer.click();
  await expect.poll(async () => (await conversation(page)).length).toBe(before.length + 2);
  await replyFinished(page);
  expect((await conversation(page)).at(-2)).toEqual({ from: 'Vous', text: label });
  await expect(composer(page)).toHaveValue('Je ne sais pas');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ce n’est pas ce que je voulais dire' })).toHaveCount(1);
  await expect(composer(page)).toHaveValue('Je ne sais pas');
});

test('where another person may look, a tap leaves nothing on the screen nor in the browser, and one press leaves the page @phone', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await send(page, 'Mon mari me frappe.');
  await replyFinished(page);
  await expect(page.getByRole('button', { name: 'Quitter vite' })).toBeVisible();
  await expectNoViolation(page, 'without trace');
  await composer(page).fill('une brumaquille');
  await page.getByRole('button', { name: 'Réponses proposées' }).click();
  const before = await conversation(page);
  await tray(page).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Ce n’est pas ce que je voulais dire' })).toBeVisible();
  await replyFinished(page);
  const after = await conversation(page);
  expect(after.filter(({ from }) => from === 'Vous')).toEqual(before.filter(({ from }) => from === 'Vous'));
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/eclaircie:seance|brumaquille|frappe/);
  await page.getByRole('button', { name: 'Effacer cet échange de cet écran' }).click();
  expect(await conversation(page)).toEqual([]);
  await expect(page.getByText(/^Seul cet écran est vidé/)).toBeVisible();
  // Nothing of the outside is reached from a journey: the address is enough.
  await page.route('https://fr.wikipedia.org/**', (route) => route.fulfill({ body: 'Ailleurs' }));
  await page.getByRole('button', { name: 'Quitter vite' }).click();
  await expect(page).toHaveURL('https://fr.wikipedia.org/');
});
