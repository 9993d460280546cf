import type { Page } from '@playwright/test';
import { intakeMessages, nextMessageDelay } from '#shared/intake/intake-script.ts';
import { expect, test } from '../support/journey.ts';
import { linkIn, waitForMail } from '../support/outbox.ts';
import {
  beginSession,
  composer,
  conversation,
  haveAccount,
  lastReply,
  newAccount,
  replyFinished,
  send,
  signIn,
  signInByForm,
  toast,
} from '../support/person-in-browser.ts';

/** The whole way of one person, from the first page to the next day, with the mail read from the outbox. */

/** One for each question, some of them left out. */
/** Name and age are known from signing up: six questions are left. */
const firstAnswers = ['Je vis seule avec mon fils de six ans.', null, 'sommeil, fatigue', '6', null, 'oui'];

/** The product's clock and the browser's move together, as they do in life. */
const dayLater = async (page: Page) => {
  const moved = await page.request.post('/dev/clock', { data: { advanceSeconds: 86_400 } });
  await page.context().clock.install({ time: new Date((await moved.json()).now) });
};

test('from the first page to a first session, and what the next day remembers @phone', async ({
  page,
  context,
  site,
}) => {
  const account = newAccount('Ines');
  const { email, password } = account;

  await test.step('lands on the first page and signs up', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soutien psychologique accessible 24/7');
    await page.goto('/services');
    await page.getByRole('link', { name: "S'inscrire au Chat + Horoscope" }).click();
    await expect(page).toHaveURL('/inscription-particuliers');
    await page.getByLabel('Prénom').fill(account.firstName);
    await page.getByLabel('Jour').selectOption('14');
    await page.getByLabel('Mois').selectOption('mars');
    await page.getByLabel('Année').selectOption('1987');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mot de passe').fill(password);
    await page.getByRole('button', { name: "S'inscrire - 1 mois gratuit" }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Inscription créée. Vérifiez votre email pour activer votre compte.',
    );
  });

  await test.step('reads the mail, follows its link, and is in', async () => {
    await page.goto(linkIn(await waitForMail(site.outbox, email), /verify/));
    await expect(toast(page, 'Email confirmé')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('signs in on another day as well', async () => {
    // From here on the page's clock can be moved: the questions come one second after each answer.
    await context.clock.install();
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signInByForm(page, account, '/intake');
  });

  await test.step('answers the first questions, and agrees that they are kept', async () => {
    await page.getByRole('checkbox', { name: /^J’accepte que mes réponses/ }).check();
    for (const [index, answer] of firstAnswers.entries()) {
      await page.clock.fastForward(nextMessageDelay);
      await expect(page.getByText(`Question ${index + 1} sur ${firstAnswers.length}`)).toBeVisible();
      await expect(page.getByText(intakeMessages[index + 2] ?? '')).toBeVisible();
      if (answer === null) await page.getByRole('button', { name: 'Préférer ne pas répondre' }).click();
      else {
        await page.getByRole('textbox', { name: 'Votre réponse' }).fill(answer);
        await page.getByRole('textbox', { name: 'Votre réponse' }).press('Enter');
      }
    }
    await expect(page.getByText(/^Vos réponses .* enregistrées, chiffrées\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Commencer ma première séance' }).click();
    await expect(page).toHaveURL('/seance');
  });

  await test.step('chooses headings, reads the horoscope, and is welcomed', async () => {
    await beginSession(page, ['Travail', 'Introspection']);
    const [welcome] = await conversation(page);
    expect(welcome?.from).toBe('IA');
    expect(welcome?.text).toContain(account.firstName);
    await expect(page.getByRole('group', { name: 'Vous pouvez répondre' })).toBeVisible();
  });

  await test.step('says something and is answered, by what was said', async () => {
    await send(page, 'Je dors très mal depuis que ma mère est à l’hôpital.');
    await replyFinished(page);
    const said = await conversation(page);
    expect(said.map(({ from }) => from)).toEqual(['IA', 'Vous', 'IA']);
    expect(said[2]?.text).not.toBe(said[0]?.text);
    const below = async () =>
      ((await composer(page).boundingBox())?.y ?? 0) - ((await lastReply(page).boundingBox())?.y ?? 1e6);
    await expect.poll(below, { message: 'the newest words are above the composer' }).toBeGreaterThan(40);
  });

  await test.step('reloads and looks from a second tab: the same conversation', async () => {
    const before = await conversation(page);
    await page.reload();
    await replyFinished(page);
    expect(await conversation(page)).toEqual(before);
    const second = await context.newPage();
    await second.goto(page.url());
    await replyFinished(second);
    expect(await conversation(second)).toEqual(before);
    await second.close();
  });

  await test.step('comes back the next day, and finds that it is remembered', async () => {
    await dayLater(page);
    await page.goto('/seance');
    // Nothing is remembered unseen: it is proposed, and kept by a tap.
    const proposed = page.getByRole('list', { name: 'Souvenirs proposés' });
    await expect(proposed).toContainText('Je dors très mal');
    await proposed.getByRole('button', { name: /^Garder/ }).click();
    await expect(proposed).toBeHidden();
    await page.goto('/souvenirs');
    await expect(page.getByRole('main')).toContainText('Je dors très mal');
    // The first questions are listed there, too: they are used from the first sentence.
    await expect(page.getByRole('region', { name: 'Vos premières réponses' })).toContainText(
      account.firstName,
    );
  });
});

test('danger said aloud: the protocol answers with numbers to tap, the horoscope steps back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await haveAccount(site));
  await beginSession(page, ['Amour']);
  await send(page, 'je voudrais disparaître');
  await replyFinished(page);
  await expect(lastReply(page)).toContainText('suicid');
  // On a phone the numbers below it must not push its first line out of sight.
  const sight = async () => {
    const header = await page.locator('header').first().boundingBox();
    const reply = await lastReply(page).boundingBox();
    return (reply?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
  };
  await expect.poll(sight, { message: 'the reply begins below the header' }).toBeGreaterThanOrEqual(0);
  await expect.poll(sight).toBeLessThan(500);
  const help = page.getByRole('list', { name: 'Qui peut aider maintenant' });
  await expect(help.getByRole('link', { name: /3114/ })).toHaveAttribute('href', 'tel:3114');

  await page.reload();
  await expect(help.getByRole('link', { name: /3114/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Urgences' }).first()).toBeVisible();

  // Minutes after it, at home and where a session begins: the line first, and not a word of a horoscope.
  for (const address of ['/', '/seance']) {
    await page.goto(address);
    const first = page.getByRole('region', { name: 'Si cela revient' });
    await expect(first.getByRole('link', { name: /3114/ })).toHaveAttribute('href', 'tel:3114');
    await expect(first.getByRole('link', { name: 'Mon plan' })).toBeVisible();
    await expect(composer(page)).toBeVisible();
    await expect(page.getByText(/horoscope/i)).toHaveCount(0);
  }
});

test('sessions are listed, read again, and deleted for good', async ({ page, site }) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await send(page, 'Mon premier souci, ce sont mes examens de juin.');
  await replyFinished(page);
  const first = await conversation(page);
  const address = page.url();
  const list = page.getByRole('complementary', { name: 'Vos séances' });
  await expect(list.getByRole('link', { name: /examens/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Terminer la séance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer sans rien garder' }).click();
  await expect(toast(page, 'Séance terminée')).toBeVisible();
  await expect(page).toHaveURL('/seance');

  await expect(list.getByRole('link', { name: /examens/ })).toHaveCount(1);
  await list.getByRole('link', { name: /examens/ }).click();
  await expect(page).toHaveURL(address);
  await replyFinished(page);
  expect((await conversation(page)).slice(0, first.length)).toEqual(first);

  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer pour toujours' }).click();
  await expect(toast(page, 'Séance supprimée')).toBeVisible();
  await expect(list.getByRole('link', { name: /examens/ })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('Cette séance n’existe pas, ou a été supprimée.')).toBeVisible();
});
