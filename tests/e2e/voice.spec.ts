import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { expect, test } from '../support/journey.ts';
import { haveAccount, signIn, toast } from '../support/person-in-browser.ts';
import { hear, isHearing, scriptRecognition } from '../support/scripted-recognition.ts';

/** Speaking and being spoken to, with a microphone that is a fake and a recognition that hears what it is told. */

test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  },
});

const shots = process.env.VOICE_SHOTS;

test('from the permission to « Dialogue terminé »', async ({ page }) => {
  await scriptRecognition(page);
  await page.goto('/dialogue');
  await page.getByRole('button', { name: 'Autoriser le microphone' }).click();
  await expect(toast(page, 'Permission accordée')).toBeVisible();
  await expect(page.getByText('Microphone activé, vous pouvez maintenant saisir votre prénom')).toBeVisible();
  const start = page.getByRole('button', { name: 'Commencer le dialogue' });
  await expect(start).toBeDisabled();
  await page.getByLabel('Votre prénom').press('Enter');
  await expect(toast(page, 'Prénom requis')).toBeVisible();
  await page.getByLabel('Votre prénom').fill('camille');
  await page.getByLabel('Votre prénom').press('Enter');
  await expect(page.getByText("L'IA parle…")).toBeVisible();
  const said = page.getByRole('log', { name: 'Ce qui a été dit' });
  await expect(said.getByText(/^Bonjour Camille\./)).toBeVisible();
  expect(
    await said.evaluate(
      (list) => list.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    ),
  ).toBeCloseTo(24, 0);
  if (shots) await page.screenshot({ path: `${shots}/parle.png`, fullPage: true });
  await page.getByRole('button', { name: "Arrêter l'IA" }).click();
  await expect(
    page.getByText("À vous, parlez. L'IA analyse votre réponse après 3 secondes de silence."),
  ).toBeVisible();
  await hear(page, 'Je suis fatiguée en ce moment');
  await expect(page.getByLabel('Votre réponse')).toHaveValue('Je suis fatiguée en ce moment');
  await expect(said.getByText(/Qu'est-ce qui vous amène/)).toBeVisible({ timeout: 8_000 });
  await page.getByRole('button', { name: "Arrêter l'IA" }).click();
  await hear(page, 'Le travail, surtout');
  if (shots) await page.screenshot({ path: `${shots}/ecoute.png`, fullPage: true });
  await expect(said.getByText(/une première séance/)).toBeVisible({ timeout: 8_000 });
  // Let it say its last words: the premium voice is heard to its end.
  await expect(toast(page, 'Dialogue terminé')).toBeVisible({ timeout: 30_000 });
  await expect(toast(page, 'Fallback voix native')).toHaveCount(0);
  expect(await isHearing(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Votre première séance' })).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/fin.png`, fullPage: true });
});

test('a session aloud: its own yes, the same thread as in writing, corrected, interrupted, and danger', async ({
  page,
  site,
}) => {
  await scriptRecognition(page);
  await signIn(page, await haveAccount(site), '/dialogue?voix=1');
  await page.getByRole('button', { name: 'Continuer à voix haute' }).click();
  await expect(page.getByText('Cochez cette case pour parler, ou continuez par écrit.')).toBeVisible();
  await page.getByRole('checkbox').check();
  if (shots) await page.screenshot({ path: `${shots}/accord.png`, fullPage: true });
  await page.getByRole('button', { name: 'Continuer à voix haute' }).click();
  await expect(page).toHaveURL(/\/dialogue\?s=/);
  const thread = page.getByRole('list', { name: 'Messages' });
  await expect(thread.getByText('intelligence artificielle')).toBeVisible();
  await page.getByRole('button', { name: 'Parler', exact: true }).click();
  const words = page.getByLabel('Vos mots, tels que nous les entendons');
  const yourTurn = page.getByText(/^À vous, parlez\. Vos mots partent après 3 secondes/);
  // A first reply that still came when the microphone opened is said first.
  await expect(yourTurn.or(page.getByText(/^Le compagnon parle/))).toBeVisible();
  if (!(await yourTurn.isVisible())) await page.keyboard.press('Escape');
  await hear(page, 'Je dors bal depuis lundi');
  await expect(words).toHaveValue('Je dors bal depuis lundi');
  await words.fill('Je dors mal depuis lundi');
  if (shots) await page.screenshot({ path: `${shots}/parler.png` });
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(thread.getByText('Je dors mal depuis lundi')).toBeVisible();
  await expect(page.getByText(/^Le compagnon parle/)).toBeVisible();
  await page.getByRole('button', { name: 'Interrompre et parler' }).click();
  await expect(yourTurn).toBeVisible();
  await hear(page, 'Je veux mourir ce soir, j’ai tout préparé');
  await expect(page.getByText(/^À vous\. Rien ne part sans vous/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Qui peut aider maintenant' }).first()).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/danger.png` });
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(thread.getByText('Je veux mourir ce soir')).toBeVisible();
  await page.getByRole('link', { name: 'Continuer par écrit' }).click();
  await expect(page).toHaveURL(/\/seance\?s=/);
  await expect(thread.getByText('Je dors mal depuis lundi')).toBeVisible();
});
