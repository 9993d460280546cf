import { type Browser, chromium, type Page } from '@playwright/test';
import { alertSeen, humanReadingQuestion, toldAtFour } from '#shared/moderation/texts.ts';
import { expectGoodLook } from '../support/axe.ts';
import { chromiumArguments, notifyingChromiumPath } from '../support/chromium.ts';
import { expect, test } from '../support/journey.ts';
import { grantRoles } from '../support/operator.ts';
import { linkIn, readOutbox, waitForMail } from '../support/outbox.ts';
import {
  beginSession,
  haveAccount,
  openRows,
  replyFinished,
  seenAtNextLook,
  send,
  signIn,
  turn,
} from '../support/person-in-browser.ts';
import type { RunningServer } from '../support/running-server.ts';
import { activateSecondFactor } from '../support/second-factor-in-browser.ts';

/** A person in danger in one browser, somebody of the team in another, and what passes between them. */

test.describe.configure({ timeout: 300_000 });

const imminent = 'J’ai avalé toutes les boîtes il y a dix minutes, adieu.';
const reason = 'La personne dit avoir avalé des boîtes et ne répond plus.';

const question = (page: Page) => page.getByRole('region', { name: 'Une personne de notre équipe' });
/** The question about a human waits while the guide asks one of its own; one can ask for it at any moment. */
const askForHuman = async (page: Page): Promise<void> => {
  const wish = page.getByRole('button', { name: 'Demander une personne de notre équipe' });
  await expect(question(page).or(wish).first()).toBeVisible();
  if (await wish.isVisible()) await wish.click();
  await expect(question(page).getByText(humanReadingQuestion.vous)).toBeVisible();
};

/** A browser of its own, watched as the first one is, with a clock that can be moved. */
const another = async (browser: Browser, site: RunningServer, said: string[]): Promise<Page> => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  context.on('weberror', (error) => said.push(String(error.error())));
  await context.clock.install();
  return context.newPage();
};

test('called by mail, taken, let in by a yes, shut out by a no, opened by a reason: the person sees each step', async ({
  page,
  browser,
  site,
  silence,
}) => {
  const team = { louise: await haveAccount(site, 'Louise'), marc: await haveAccount(site, 'Marc') };
  await grantRoles(site, { [team.louise.email]: 'moderator', [team.marc.email]: 'moderator' });
  // The console is closed, then asks for a second factor, then opens.
  const desk = await another(browser, site, silence);
  await signIn(desk, team.louise, '/moderation');
  await expect(desk.getByText('La console demande votre second facteur')).toBeVisible();
  await expectGoodLook(desk);
  await desk.getByRole('link', { name: 'Sécurité du compte' }).last().click();
  await activateSecondFactor(desk);
  await desk.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Console' }).click();
  await expect(desk.getByText('La nuit est calme')).toBeVisible();
  await expectGoodLook(desk);
  await desk.getByRole('button', { name: 'Prendre la garde' }).click();
  await expect(desk.getByText(/Vous êtes de garde jusqu’à/)).toBeVisible();

  await page.clock.install();
  // The person writes; the help stands there at once, and nobody is promised.
  const ada = await haveAccount(site);
  await signIn(page, ada);
  await beginSession(page);
  await send(page, imminent);
  await replyFinished(page);
  await askForHuman(page);
  await expect(page.getByText('Quelqu’un de l’équipe est de garde en ce moment.')).toBeVisible();
  await expect(page.getByText(alertSeen.vous)).toHaveCount(0);
  await expectGoodLook(page);

  // The alarm says nothing but « look »; the open console shows the line by itself.
  const mail = await waitForMail(site.outbox, team.louise.email, /console/);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/suicid|danger|niveau|boîtes|Ada/i);
  expect(
    (await readOutbox(site.outbox)).filter(({ to }) => to?.[0]?.address === team.marc.email),
  ).toHaveLength(1);
  const waiting = desk.getByRole('list', { name: 'Lignes' }).getByRole('listitem');
  await seenAtNextLook(desk, waiting.first());
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('Danger immédiat');
  await expect(desk).toHaveTitle(/^\(1\) /);
  expect(await desk.textContent('main')).not.toMatch(/Ada|boîtes|exemple\.fr/);
  await expectGoodLook(desk);

  // By keyboard alone.
  await desk.goto(linkIn(mail, /moderation/));
  await expect(waiting).toHaveCount(1);
  await desk.keyboard.press('j');
  await expect(waiting.getByRole('link')).toBeFocused();
  await desk.keyboard.press('c');
  await expect(desk.getByText(/Vous la tenez/)).toBeVisible();
  await seenAtNextLook(page, page.getByText(alertSeen.vous).first());
  await expect(
    desk.getByText('La personne n’a pas encore répondu à la question de la lecture.'),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Lire la séance' })).toHaveCount(0);
  await expectGoodLook(desk);

  // Yes: the last turns, and a word in the thread.
  await question(page).getByRole('button', { name: 'Oui', exact: true }).click();
  await expect(page.getByText(/Vous avez dit oui\. Une personne/)).toBeVisible();
  await seenAtNextLook(desk, desk.getByRole('button', { name: 'Lire la séance' }));
  await desk.getByRole('button', { name: 'Lire la séance' }).click();
  const session = desk.getByRole('list', { name: 'Séance' });
  await expect(session.getByText(imminent)).toBeVisible();
  await expectGoodLook(desk);
  await desk.getByLabel('Écrire à la personne').fill('Bonsoir, je suis de l’équipe. Êtes-vous seule ?');
  await desk.getByRole('button', { name: 'Envoyer' }).click();
  await expect(session.getByText('Êtes-vous seule ?')).toBeVisible();
  const thread = page.getByRole('list', { name: 'Messages' });
  await seenAtNextLook(page, thread.getByText('Bonsoir, je suis de l’équipe.'));
  await expect(thread.getByText('Une personne de notre équipe ·')).toBeVisible();
  expect(await page.textContent('main')).not.toContain('Louise');

  // The person answers; the console says so and reads nothing by itself.
  await send(page, 'Oui, je suis seule.');
  await replyFinished(page);
  await seenAtNextLook(
    desk,
    desk.getByText(/La personne a écrit à \d\d:\d\d\s: vous ne l’avez pas encore lu/),
  );
  await expect(desk).toHaveTitle(/^\(1\) /);
  await expect(session.getByText('Oui, je suis seule.')).toHaveCount(0);
  await desk.getByRole('heading', { level: 1 }).click();
  await desk.keyboard.press('r');
  await expect(session.getByText('Oui, je suis seule.')).toBeVisible();

  // A change of mind: what was read leaves the screen, and the server refuses.
  await page.getByRole('button', { name: 'Ne plus autoriser' }).click();
  await expect(page.getByText(/Vous avez dit non/)).toBeVisible();
  await seenAtNextLook(desk, desk.getByText(/La personne a retiré son accord à la lecture à /));
  await expect(session).toHaveCount(0);

  // What somebody gave up without a network does not happen when it returns; what was begun is still there after a reload.
  await desk.getByRole('button', { name: 'Ouvrir sans accord' }).click();
  await desk.getByLabel('Pourquoi maintenant ?').fill(reason);
  await desk.context().setOffline(true);
  await desk.getByRole('button', { name: 'Ouvrir et avertir la personne' }).click();
  await expect(desk.getByText(/rien n’est parti, et rien ne partira plus tard/)).toBeVisible();
  await desk.getByRole('button', { name: 'Annuler' }).click();
  await desk.context().setOffline(false);
  await desk.reload();
  await expect(desk.getByText(/La personne a retiré son accord/)).toBeVisible();
  await expect(page.getByText(toldAtFour.vous)).toHaveCount(0);

  // In mortal danger: a reason, and the person is told at once.
  await desk.getByRole('button', { name: 'Ouvrir sans accord' }).click();
  await desk.getByLabel('Pourquoi maintenant ?').fill('Trop court');
  await desk.getByRole('button', { name: 'Ouvrir et avertir la personne' }).click();
  await expect(
    desk.getByText('Écrivez la raison en une phrase : 20 caractères au moins, plusieurs mots.'),
  ).toBeVisible();
  await expectGoodLook(desk);
  await desk.getByLabel('Pourquoi maintenant ?').fill(reason);
  await desk.getByRole('button', { name: 'Ouvrir et avertir la personne' }).click();
  await seenAtNextLook(page, page.getByText(toldAtFour.vous).first());
  await desk.getByRole('button', { name: 'Lire la séance' }).click();
  await expect(session.getByText(imminent)).toBeVisible();

  // The second person signs from the mail.
  const call = await waitForMail(site.outbox, team.marc.email, /signature/);
  const second = await another(browser, site, silence);
  await signIn(second, team.marc, '/compte/securite');
  await activateSecondFactor(second);
  await second.goto(linkIn(call, /moderation/));
  await expect(second.getByText(reason).first()).toBeVisible();
  await second.getByRole('button', { name: 'J’ai lu la raison, je signe' }).click();
  await expect(second.getByText('Relue et signée par Marc.')).toBeVisible();
  await expectGoodLook(second);

  // Everything of it stands in the person's history, after a reload of the thread as well.
  await page.reload();
  await expect(thread.getByText('Bonsoir, je suis de l’équipe.')).toBeVisible();
  await expect(thread.getByText(toldAtFour.vous)).toBeVisible();
  await page.goto('/compte/donnees');
  await openRows(page);
  const history = page.getByRole('region', { name: 'Historique d’accès' });
  await expect(history.getByText('Lecture d’une séance')).toHaveCount(3);
  await expect(history.getByText('Message écrit dans une séance')).toBeVisible();
  await expect(history.getByText(`« ${reason} »`)).toBeVisible();
  await expect(history.getByText('signée par une seconde personne')).toBeVisible();
  expect(await history.textContent()).not.toMatch(/Louise|Marc/);
  await expectGoodLook(page);

  // Closed, it leaves the queue.
  await desk.getByRole('button', { name: 'Clore', exact: true }).click();
  await desk.getByLabel('Orientée vers les secours').check();
  // Her last words have had no answer here: closing over them is said twice.
  await desk.getByLabel('Je clos sans répondre à ce qu’elle a écrit').check();
  await expectGoodLook(desk);
  await desk.getByRole('button', { name: 'Clore la ligne' }).click();
  await expect(desk.getByText('La nuit est calme')).toBeVisible();
  await desk.context().close();
  await second.context().close();
});

test('a yes given in the thread is taken back on the page of one’s data @phone', async ({ page, site }) => {
  const ada = await haveAccount(site);
  await signIn(page, ada);
  await beginSession(page);
  await send(page, 'Je vais me tuer, j’ai choisi comment et j’ai préparé la lettre.');
  await replyFinished(page);
  await askForHuman(page);
  await question(page).getByRole('button', { name: 'Oui', exact: true }).click();
  await expect(page.getByText(/Vous avez dit oui\. Une personne/)).toBeVisible();
  // To the very end, what follows the thread included, the numbers stay whole under the header.
  const numbers = page.getByRole('list', { name: 'Qui peut aider maintenant' }).first();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // On a phone a session has a bar of its own in place of the header.
  const bar = (await page
    .locator('header, [data-session-bar]')
    .filter({ visible: true })
    .first()
    .boundingBox())!;
  await expect.poll(async () => (await numbers.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  await page.goto('/compte/donnees');
  await openRows(page);
  await expect(
    page.getByText('Vous avez dit oui à la lecture par une personne de notre équipe pour :'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ne plus autoriser' }).click();
  await expect(page.getByText(/Aucune séance n’est ouverte à une personne/)).toBeVisible();
  await turn(page.getByRole('switch', { name: 'Prévenir notre équipe en cas de danger grave' }), true);
  await expect(page.getByText(/^Accordé le /)).toBeVisible();
});

test('a ring without a word shows one fixed sentence', async ({ site }) => {
  const browser = await chromium.launch({
    executablePath: notifyingChromiumPath(),
    args: chromiumArguments,
  });
  const context = await browser.newContext({
    baseURL: site.url,
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const versions: { registrationId: string }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    versions.push(...registrations),
  );
  await session.send('ServiceWorker.enable');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(() => versions.length).toBeGreaterThan(0);
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const here = self as unknown as { registration: ServiceWorkerRegistration; asked: unknown[] };
    const show = here.registration.showNotification.bind(here.registration);
    here.asked = [];
    here.registration.showNotification = (title, options) => {
      here.asked.push([title, options?.body]);
      return show(title, options);
    };
  });
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: versions[0]!.registrationId,
    data: '',
  });
  const sentence = [['Une ligne vous attend', 'Ouvrez la console.']];
  await expect
    .poll(() => worker!.evaluate(() => (self as unknown as { asked: unknown }).asked))
    .toEqual(sentence);
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [
        title,
        body,
      ]),
    );
  // Where only the shell is installed, the question is as far as it comes.
  if (await page.evaluate(() => Notification.permission === 'granted'))
    await expect.poll(shown).toEqual(sentence);
  await browser.close();
});
