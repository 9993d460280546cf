import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { expect, test } from '../support/journey.ts';
import { haveAccount, signIn, toast } from '../support/person-in-browser.ts';
import { earFails, hear, isHearing, scriptRecognition } from '../support/scripted-recognition.ts';

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
  const yourTurn = page.getByText('À vous, parlez. Vos mots partent après 3 secondes', { exact: false });
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

test('refused, unplugged, hidden, in two tabs: it is always said, and there is always a way on', async ({
  page,
  context,
}) => {
  await scriptRecognition(page);
  // The first time the person says no.
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    let asked = 0;
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      asked += 1;
      if (asked === 1) throw new DOMException('no', 'NotAllowedError');
      return ask(wishes);
    };
  });
  await page.goto('/dialogue-test');
  await page.getByRole('button', { name: 'Autoriser le microphone' }).click();
  await expect(
    page.getByRole('alert').getByText('Le microphone est nécessaire pour le dialogue vocal'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByLabel('Votre prénom').fill('Noé');
  await page.getByRole('button', { name: 'Commencer le dialogue' }).click();
  await page.getByRole('button', { name: "Arrêter l'IA" }).click();
  await hear(page, 'Je suis un peu', false);
  await earFails(page, 'audio-capture');
  await expect(page.getByText('Problème de reconnaissance: audio-capture')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Le microphone a été débranché.')).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre à voix haute' }).click();
  await expect(page.getByLabel('Votre réponse')).toHaveValue('Je suis un peu');
  await expect.poll(() => isHearing(page)).toBe(true);

  // Another tab of the same person begins to speak.
  const other = await context.newPage();
  await scriptRecognition(other);
  await other.goto('/dialogue');
  await other.getByRole('button', { name: 'Continuer au clavier' }).click();
  await other.getByLabel('Votre prénom').fill('Noé');
  await other.getByRole('button', { name: 'Commencer le dialogue' }).click();
  await expect(page.getByText('La voix est utilisée dans un autre onglet.')).toBeVisible();
  expect(await isHearing(page)).toBe(false);
  await other.close();

  await page.getByRole('button', { name: 'Reprendre à voix haute' }).click();
  await expect.poll(() => isHearing(page)).toBe(true);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Le dialogue est en pause.')).toBeVisible();
  expect(await isHearing(page)).toBe(false);
  await page.getByRole('button', { name: 'Continuer au clavier' }).click();
  await page.getByLabel('Votre réponse').fill('Je suis un peu perdu');
  await page.getByLabel('Votre réponse').press('Enter');
  await expect(page.getByText(/Qu'est-ce qui vous amène/)).toBeVisible();
});

test('the built-in voice, by an independent decoder: French speech of the right length and loudness', async ({
  page,
}) => {
  await page.goto('/voice-demo');
  const { seconds, channels, loudness, peak, type } = await page.evaluate(async () => {
    const response = await fetch('/functions/v1/text-to-speech', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        text: 'Bonjour. Je suis là pour vous écouter, prenez le temps qu’il vous faut.',
        voiceId: 'masculine',
      }),
    });
    const decoder = new OfflineAudioContext(1, 1, 22_050);
    const audio = await decoder.decodeAudioData(await response.arrayBuffer());
    const samples = audio.getChannelData(0);
    let power = 0;
    let highest = 0;
    for (const sample of samples) {
      power += sample * sample;
      highest = Math.max(highest, Math.abs(sample));
    }
    return {
      type: response.headers.get('content-type'),
      seconds: audio.duration,
      channels: audio.numberOfChannels,
      loudness: 10 * Math.log10(power / samples.length),
      peak: highest,
    };
  });
  expect([type, channels]).toEqual(['audio/mpeg', 1]);
  // Seventy characters at some fourteen a second.
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(8);
  expect(loudness).toBeGreaterThan(-30);
  expect(loudness).toBeLessThan(-12);
  expect(peak).toBeLessThanOrEqual(1);
});
