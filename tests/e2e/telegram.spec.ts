import type { Page } from '@playwright/test';
import { AppError } from '#shared/errors.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { seconds } from '#shared/time.ts';
import { expectGoodLook } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { beginSession, haveAccount, seenAtNextLook, signIn, toast } from '../support/person-in-browser.ts';
import { labelOf } from '../support/protocol-words.ts';

/** A person, their page, and the messenger of development beside it: the same bot as anywhere, and no account elsewhere. */

const writes = async (messenger: Page, text: string): Promise<void> => {
  await messenger.getByLabel('Votre message').fill(text);
  await messenger.getByLabel('Votre message').press('Enter');
  await expect(messenger.getByLabel('Votre message')).toHaveValue('');
};
const lastMessage = (messenger: Page) =>
  messenger.getByRole('list', { name: 'Messages' }).locator('li.bot').last();
/** The bot has finished: it writes no more, and the last word is its own. */
const answered = async (messenger: Page, before: number): Promise<void> => {
  const bot = messenger.getByRole('list', { name: 'Messages' }).locator('li.bot');
  await expect.poll(() => bot.count(), { timeout: 30_000 }).toBeGreaterThan(before);
  await expect(bot.last()).not.toContainText(/ …$/, { timeout: 60_000 });
};
const botMessages = (messenger: Page): Promise<number> =>
  messenger.getByRole('list', { name: 'Messages' }).locator('li.bot').count();

test('linked without a reload, talked there and read here, danger met alike, then unlinked from the chat', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await signIn(page, await haveAccount(site, 'Hortense'), '/telegram-setup');
  await expect(page.getByText('Aucun Telegram n’est relié à votre compte.')).toBeVisible();
  await expect(page.getByText('Telegram protège moins que le site')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await page.getByRole('button', { name: 'Générer un code' }).click();
  await expect(toast(page, 'Code généré')).toBeVisible();
  await expect(page.locator('[data-code]')).toHaveAttribute('data-code', /^[A-Z0-9]{8}$/);
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
  await expectGoodLook(page);

  // The deep link carries the code; the bot names the account and asks.
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Ouvrir Telegram' }).click();
  const messenger = await opened;
  await expect(messenger).toHaveURL(/\/dev\/telegram\?start=[A-Z0-9]{8}$/);
  await messenger.getByRole('button', { name: 'Démarrer avec le code' }).click();
  await expect(lastMessage(messenger)).toContainText(/h•••\S@exemple\.fr/);
  await expect(lastMessage(messenger)).toContainText('hors d’Europe');
  await expectGoodLook(messenger);
  await messenger.getByRole('button', { name: botTexts.yesLink }).click();
  await expect(lastMessage(messenger)).toContainText('Il reste un geste');

  // The page notices by itself, names the messenger account, and asks.
  await page.bringToFront();
  await seenAtNextLook(page, page.getByRole('heading', { name: 'Est-ce bien votre Telegram ?' }));
  await expect(page.getByRole('main')).toContainText('@camille_essai');
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Oui, relier' }).click();
  await expect(
    page.getByText('Votre compte Telegram @camille_essai est relié au bot @eclaircie_simulation_bot.'),
  ).toBeVisible();
  await expectGoodLook(page);
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  // One conversation: said there, read here.
  await expect(lastMessage(messenger)).toContainText('C’est relié');
  let before = await botMessages(messenger);
  await writes(messenger, 'Depuis mon déménagement à Quimper, je dors mal.');
  await answered(messenger, before);
  const reply = (await lastMessage(messenger).locator('p').innerText()).replace(/^Le bot\s:\s*/, '').trim();
  await page.goto('/seance');
  await page
    .getByRole('link', { name: /Depuis mon déménagement/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('je dors mal');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(reply.slice(0, 60));

  // A question there is answered by one tap, and the answer is read here in the same words.
  before = await botMessages(messenger);
  await writes(messenger, 'J’aimerais autant que mon cœur lâche dans mon sommeil.');
  await answered(messenger, before);
  const passive = labelOf('thoughts', 'passive');
  await messenger.getByRole('button', { name: passive, exact: true }).last().click();
  await expect(messenger.getByRole('list', { name: 'Messages' })).toContainText('3114');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(passive);
  // Pressed again, it is refused kindly.
  await messenger.getByRole('button', { name: passive, exact: true }).last().click();
  await expect(lastMessage(messenger)).toContainText(new AppError('choice_not_known').french);

  // Danger there: the protocol, numbers, the sheet; here, the next session opens with it.
  before = await botMessages(messenger);
  await writes(messenger, 'J’ai pris la décision, je vais me suicider ce soir, j’ai tout préparé.');
  await expect(messenger.getByRole('link', { name: botTexts.helpSheet }).last()).toHaveAttribute(
    'href',
    /\/urgence$/,
  );
  await expect(messenger.getByRole('list', { name: 'Messages' })).toContainText(/\b15\b|\b112\b/);
  await expect(lastMessage(messenger)).toContainText('qu’une personne de notre équipe');
  await messenger.getByRole('button', { name: 'Non', exact: true }).last().click();
  await expect(lastMessage(messenger)).toContainText('vous avez dit non');
  await expectGoodLook(messenger);
  await page.goto('/seance');
  await beginSession(page);
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(
    'Êtes-vous en sécurité en ce moment',
  );

  // Undone from the chat; the page says so.
  await page.goto('/telegram-setup');
  await expect(page.getByText(/^Votre compte Telegram .*est relié au bot/)).toBeVisible();
  await writes(messenger, '/delier');
  await expect(lastMessage(messenger)).toContainText('n’est plus relié');
  await seenAtNextLook(page, page.getByText('Aucun Telegram n’est relié à votre compte.'));
});

test('a service that fails, and a line that is cut, are said; the page goes on by itself', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await signIn(page, await haveAccount(site, 'Ines'), '/telegram-setup');
  await expect(page.getByText('Aucun Telegram n’est relié à votre compte.')).toBeVisible();
  await page.route('**/rest/v1/telegram_accounts*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await page.getByRole('button', { name: 'Générer un code' }).click();
  await expect(toast(page, 'Impossible de générer le code de liaison.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Impossible de générer le code de liaison.',
  );
  await page.unroute('**/rest/v1/telegram_accounts*');
  await page.route('**/rest/v1/telegram_accounts*', (route) => route.abort());
  const retrying = page.getByText('Le serveur ne répond pas. Nous réessayons tout seuls.');
  await seenAtNextLook(page, retrying);
  await page.unroute('**/rest/v1/telegram_accounts*');
  await page.clock.fastForward(seconds(5));
  await expect(retrying).toBeHidden();
  await page.getByRole('button', { name: 'Générer un code' }).click();
  await expect(page.locator('[data-code]')).toBeVisible();
  await page.getByRole('link', { name: 'Continuer sur le web' }).click();
  await expect(page).toHaveURL('/seance');
});
