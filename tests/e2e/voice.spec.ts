import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { seconds } from '#shared/time.ts';
import { isSessionKey } from '#web/lib/session/stored-session.ts';
import { expectGoodLook } from '../support/axe.ts';
import { browserHearing, spokenSentence } from '../support/fake-microphone.ts';
import { startFakeVoices } from '../support/fake-voices.ts';
import { expect, test } from '../support/journey.ts';
import { haveAccount, signIn, toast } from '../support/person-in-browser.ts';
import { giveDatabase } from '../support/prepared-image.ts';
import { labelOf } from '../support/protocol-words.ts';
import { shortLived, startServer } from '../support/running-server.ts';
import { earFails, hear, isHearing, scriptRecognition } from '../support/scripted-recognition.ts';

/** Speaking and being spoken to, with a microphone that is a fake and a recognition that hears what it is told. */

const shots = process.env.VOICE_SHOTS;

/** Takes the yes to the voice back on another screen: this one is not told. */
const withdrawElsewhere = async (page: Page): Promise<void> => {
  const kept = await page.evaluate(() => ({ ...localStorage }));
  const session = JSON.parse(Object.entries(kept).find(([key]) => isSessionKey(key))![1] as string) as {
    access_token: string;
  };
  const answer = await page.request.post('/functions/v1/record-consent', {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: { purpose: 'voice', version: consentPurposes.voice.version, given: false },
  });
  expect(answer.status()).toBe(200);
};

/** What is played is played to its end, eight times as fast. */
const playFast = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      this.playbackRate = 8;
      return play.call(this);
    };
  });

/** A server of a test makes nothing ready by itself: what reads texts is loaded before anyone speaks, as it is on a running service. */
const makeReady = async (origin: string): Promise<void> => {
  const ready = await fetch(`${origin}/functions/v1/assess-text`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Bonjour.', context: [] }),
  });
  expect(ready.ok).toBe(true);
};

/** The silence after which what was heard is taken as said: the page's clock is moved over it. */
const silencePasses = (page: Page): Promise<void> => page.clock.fastForward(seconds(3));

test('from the permission to « Dialogue terminé »', async ({ page, baseURL }) => {
  await makeReady(baseURL!);
  await page.clock.install();
  await playFast(page);
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
  await expect(page.getByText('L’IA parle…')).toBeVisible();
  const said = page.getByRole('log', { name: 'Ce qui a été dit' });
  await expect(said.getByText(/^Bonjour Camille\./)).toBeVisible();
  expect(
    await said.evaluate(
      (list) => list.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    ),
  ).toBeCloseTo(24, 0);
  if (shots) await page.screenshot({ path: `${shots}/parle.png`, fullPage: true });
  await page.getByRole('button', { name: 'Arrêter l’IA' }).click();
  await expect(
    page.getByText('À vous, parlez. L’IA analyse votre réponse après 3 secondes de silence.'),
  ).toBeVisible();
  await hear(page, 'Je suis fatiguée en ce moment');
  await expect(page.getByLabel('Votre réponse')).toHaveValue('Je suis fatiguée en ce moment');
  await silencePasses(page);
  await expect(said.getByText(/Qu’est-ce qui vous amène/)).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter l’IA' }).click();
  await hear(page, 'Le travail, surtout');
  if (shots) await page.screenshot({ path: `${shots}/ecoute.png`, fullPage: true });
  await silencePasses(page);
  await expect(said.getByText(/une première séance/)).toBeVisible();
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
  await expect(thread.getByText('guide écrit à l’avance')).toBeVisible();
  await page.getByRole('button', { name: 'Parler', exact: true }).click();
  const words = page.getByLabel('Vos mots, tels que nous les entendons');
  const yourTurn = page.getByText('À vous, parlez. Vos mots partent après 4 secondes', { exact: false });
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
  // The yes is withdrawn meanwhile: the server takes nothing aloud any more, the words come back, the numbers stay.
  await withdrawElsewhere(page);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByText('Votre accord pour la voix manque.')).toBeVisible();
  await expect(words).toHaveValue('Je veux mourir ce soir, j’ai tout préparé');
  await expect(thread.getByText('Je veux mourir ce soir')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Qui peut aider maintenant' }).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  if (shots) await page.screenshot({ path: `${shots}/retire.png`, fullPage: true });
  await page.getByRole('button', { name: 'Envoyer par écrit' }).click();
  await expect(thread.getByText('Je veux mourir ce soir')).toBeVisible();
  await page.getByRole('link', { name: 'Continuer par écrit' }).click();
  await expect(page).toHaveURL(/\/seance\?s=/);
  await expect(thread.getByText('Je dors mal depuis lundi')).toBeVisible();
});

test('a question about danger is answered aloud at the anonymous door, by its place, and what lowers is asked back', async ({
  page,
}) => {
  await page.clock.install();
  await playFast(page);
  await scriptRecognition(page);
  await page.goto('/dialogue');
  await page.getByRole('button', { name: 'Autoriser le microphone' }).click();
  await page.getByLabel('Votre prénom').fill('camille');
  await page.getByLabel('Votre prénom').press('Enter');
  const stopAi = page.getByRole('button', { name: 'Arrêter l’IA' });
  await stopAi.click();
  await hear(page, 'J’aimerais autant que mon cœur lâche dans mon sommeil');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const choices = page.getByRole('group', { name: 'Vous pouvez répondre' });
  await expect(choices.getByRole('button')).toHaveCount(5);
  await expectGoodLook(page);
  await stopAi.click();
  // The « non » would close the question: it is asked back, and refused here.
  await hear(page, 'Non');
  await silencePasses(page);
  await expect(page.getByText(/^J’ai compris\s:\s«\sNon/)).toBeVisible();
  await stopAi.click();
  await hear(page, 'non');
  await silencePasses(page);
  await expect(page.getByText(/^J’ai compris/)).toBeHidden();
  await stopAi.click();
  await hear(page, 'la première');
  await silencePasses(page);
  const said = page.getByRole('log', { name: 'Ce qui a été dit' });
  await expect(said.getByText(labelOf('thoughts', 'yes'), { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Qui peut aider maintenant' })).toBeVisible();
  await expect(said.getByText(/3114/)).toBeVisible();
});

/** Whether any file below holds one of these. */
const isKept = (folder: string, traces: readonly Buffer[]): boolean =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).some((file) => {
    if (!file.isFile()) return false;
    const content = readFileSync(join(file.parentPath, file.name));
    return traces.some((trace) => content.includes(trace));
  });

test('a browser that recognises nothing: our transcription, after a yes of its own, and nothing of it is kept', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-oreille-'));
  const provider = await startFakeVoices();
  const heard = 'Je dors mal depuis que la glycine a refleuri.';
  provider.behave({ type: 'application/json', body: Buffer.from(JSON.stringify({ text: heard })) });
  await giveDatabase(dataDir);
  const ours = await startServer({
    ...shortLived,
    dataDir,
    env: { ...shortLived.env, STT_BASE_URL: provider.url, STT_MODEL: 'whisper-1' },
  });
  await makeReady(ours.url);
  await page.goto('/voice-demo');
  const file = join(dataDir, 'parole.wav');
  // The microphone repeats it: long enough a silence that the answer is sent before it is said again, on a slow machine too.
  writeFileSync(file, await spokenSentence(page, 'Je dors mal depuis quelque temps.', 15));
  const browser = await browserHearing(file);
  try {
    const person = await browser.newPage({ baseURL: ours.url, locale: 'fr-FR', serviceWorkers: 'block' });
    const loud: string[] = [];
    person.on('console', (message) => message.type() === 'error' && loud.push(message.text()));
    await scriptRecognition(person, { present: false });
    await person.goto('/dialogue');
    await expect(person.getByText('Par notre transcription.')).toBeVisible();
    await expect(person.getByText('La voix qui répond.')).toBeVisible();
    const yes = person.getByRole('checkbox', { name: consentPurposes.voice.text });
    await expect(yes).not.toBeChecked();
    await expectGoodLook(person);
    // Without it the browser is not even asked; by keyboard, to the end.
    await yes.focus();
    await person.keyboard.press('Tab');
    await person.keyboard.press('Enter');
    await expect(person.getByText('Cochez cette case pour parler, ou continuez par écrit.')).toBeVisible();
    if (shots) await person.screenshot({ path: `${shots}/oreille.png`, fullPage: true });
    await person.keyboard.press('Shift+Tab');
    await person.keyboard.press('Space');
    await person.keyboard.press('Tab');
    await person.keyboard.press('Enter');
    await expect(toast(person, 'Permission accordée')).toBeVisible();
    await person.getByLabel('Votre prénom').fill('Noé');
    await person.getByLabel('Votre prénom').press('Enter');
    const asked = person.waitForRequest(/transcribe-speech/, { timeout: 60_000 });
    await person.getByRole('button', { name: 'Arrêter l’IA' }).click();
    const said = person.getByRole('log', { name: 'Ce qui a été dit' });
    expect((await asked).postDataJSON()).toMatchObject({
      type: 'audio/webm',
      agreedTo: consentPurposes.voice.version,
    });
    await expect(person.getByLabel('Votre réponse')).toHaveValue(heard);
    await expect(said.getByText(heard)).toBeVisible();
    await expect(said.getByText(/Qu’est-ce qui vous amène/)).toBeVisible();
    expect(loud).toEqual([]);

    // What the provider was given is a recording as browsers make it: EBML, of the kind « webm », in Opus.
    const { path, body } = provider.heard[0]!;
    expect(path).toBe('/v1/audio/transcriptions');
    const recording = body.subarray(body.indexOf(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])));
    expect(recording.length).toBeGreaterThan(2_000);
    expect(recording.subarray(0, 64).includes('webm')).toBe(true);
    expect(recording.includes('A_OPUS')).toBe(true);

    await browser.close();
    rmSync(file);
    expect(await ours.stop()).toBe(0);
    expect(isKept(dataDir, [Buffer.from('audit_log')]), 'what is there is found').toBe(true);
    // A multiple of three from the start: so it would stand in base64 as well.
    const piece = recording.subarray(999, 1_044);
    const traces = [piece, Buffer.from(piece.toString('base64')), Buffer.from('glycine')];
    expect(isKept(dataDir, traces)).toBe(false);
    for (const trace of traces) expect(ours.output()).not.toContain(trace.toString());
  } finally {
    await browser.close();
    await ours.stop();
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
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
  await page.getByRole('button', { name: 'Arrêter l’IA' }).click();
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
  await expect(page.getByText(/Qu’est-ce qui vous amène/)).toBeVisible();
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
