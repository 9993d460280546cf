import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import {
  beginSession,
  composer,
  conversation,
  haveAccount,
  replyFinished,
  signIn,
} from '../support/person-in-browser.ts';

/** The guide of paths without a model: written and tapped, left and taken up again, with a page at its end. */

const tray = (page: Page): Locator => page.getByRole('group', { name: 'Vous pouvez répondre' });

/** One choice and its answer: the person's message and ours are there when this returns. */
const tap = async (page: Page, name: string): Promise<void> => {
  const before = (await conversation(page)).length;
  await tray(page).getByRole('button', { name, exact: true }).click();
  await expect.poll(async () => (await conversation(page)).length).toBe(before + 2);
  await replyFinished(page);
};

/** The words of a tick, wherever they stand in the data: a sentence may be written anew. */
const tick = new RegExp(
  `^(?:${readFileSync(new URL('../../server/adapters/path-guide/data/lines.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): { id: string; vous: string } => JSON.parse(line))
    .filter(({ id }) => /^tick(?:-|$)/.test(id))
    .map(({ vous }) => vous.replaceAll('.', '\\.'))
    .join('|')})$`,
);
/** In a writing step nothing answers but a tick. */
const write = async (page: Page, text: string, ticks: number): Promise<void> => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(page.getByText(tick)).toHaveCount(ticks);
};

test('what weighs is put down, one sentence marked, and the page kept @phone', async ({ page, site }) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await expect(tray(page).getByRole('button').first()).toHaveText(/idées noires/);
  await tap(page, 'Déposer ce qui pèse');
  await write(page, 'La réunion a duré trois heures.', 1);
  await write(page, 'Personne ne m’a regardée.', 2);
  await expectNoViolation(page, 'writing step');
  await page.reload();
  await expect(tray(page)).toBeVisible();
  await tap(page, 'C’est tout');
  await composer(page).fill('un brouillon');
  await page.getByRole('button', { name: 'Réponses proposées' }).click();
  await tap(page, 'Personne ne m’a regardée.');
  await expect(composer(page)).toHaveValue('un brouillon');
  expect((await conversation(page)).at(-1)?.text).toContain('Personne ne m’a regardée.');
  await composer(page).fill('');
  // Two steps lie between, one in the evening, none in the night: the hour decides.
  const skip = tray(page).getByRole('button', { name: 'Passer', exact: true });
  const keep = tray(page).getByRole('button', { name: 'Garder cette page', exact: true });
  // The choices come a moment after the reply: either is waited for before one looks which it is.
  await expect(skip.or(keep)).toBeVisible();
  while (await skip.isVisible()) {
    await tap(page, 'Passer');
    await expect(skip.or(keep)).toBeVisible();
  }
  await tap(page, 'Garder cette page');
  await tap(page, 'Plus léger');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ce que vous avez gardé de cette séance' })).toBeVisible();
  await expect(page.getByText(tick)).toHaveCount(2);
});

test('the first choice opens the question about danger, and one tap there brings the protocol', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await tap(page, 'J’ai des idées noires, ou je suis en danger');
  await tap(page, 'Je pense à mourir');
  await expect(tray(page).getByRole('button', { name: 'Oui', exact: true })).toBeVisible();
});
