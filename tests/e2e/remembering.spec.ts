import type { Locator, Page } from '@playwright/test';
import type { FakeUpstream } from '../support/fake-upstream.ts';
import { expect, modelTest as test } from '../support/journey.ts';
import {
  beginSession,
  beginWith,
  composer,
  conversation,
  haveAccount,
  lastReply,
  openFold,
  replyFinished,
  send,
  signIn,
  toast,
  turn,
} from '../support/person-in-browser.ts';

/*
 * What is kept from one session to the next, and what is not. The model is one whose prompts can be read: what it was told
 * is the proof of what was used.
 */

test.beforeEach(({ upstream }) =>
  upstream.behave({ tokens: ['Je vous lis. ', 'Qu’est-ce qui ', 'vient ?'] }),
);

/** All that the model was told at its last turn. */
/** What the model was told for its last reply; questions of other readers want JSON. */
const told = (upstream: FakeUpstream): string =>
  upstream.requests
    .findLast(({ body }) => body.response_format === undefined)!
    .body.messages.map(({ content }) => content)
    .join('\n');

const newSession = async (page: Page): Promise<void> => {
  await page.goto('/seance');
  await beginSession(page);
};

const card = (page: Page, list: string, text: string): Locator =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });

test('a session from its intention to its end, its memory corrected, used, paused, deleted, and never used again', async ({
  page,
  modelSite: site,
  upstream,
}) => {
  await signIn(page, await haveAccount(site));

  await test.step('begins with a weather and an intention, both by choice', async () => {
    await page.getByText('Pluie', { exact: true }).click();
    await expect(page.getByText('Noté.')).toBeVisible();
    await beginWith(page, 'Parler de ma sœur, sans juger.');
    const [mine, reply] = await conversation(page);
    expect(mine).toEqual({ from: 'Vous', text: 'Parler de ma sœur, sans juger.' });
    expect(reply?.text).toMatch(/intelligence artificielle/);
    expect(told(upstream)).toContain('notée avant la séance : pluie');
  });

  await test.step('turns the dial in the middle: the next reply is written by it', async () => {
    await page.getByRole('button', { name: 'Réglages' }).click();
    await turn(page.getByRole('radio', { name: /Surtout m’écouter/ }), true);
    await expect(page.getByText(/^Enregistré\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await send(page, 'Ma sœur Jeanne me manque et je suis triste le dimanche.');
    await replyFinished(page);
    expect(told(upstream)).toContain('« surtout m’écouter »');
    await send(page, 'Je vais lui écrire une lettre demain.');
    await replyFinished(page);
  });

  await test.step('ends: the summary and the step are corrected, a memory is corrected, and only then kept', async () => {
    await page.getByRole('button', { name: 'Terminer la séance' }).click();
    const end = page.getByRole('dialog', { name: 'Avant de partir' });
    await expect(end.getByLabel(/^Un tout petit pas/)).toHaveValue('Lui écrire une lettre demain');
    await end.getByLabel(/^Un tout petit pas/).fill('Lui écrire trois lignes');
    await end.getByLabel('Ce que vous en gardez').fill('Jeanne compte pour moi.');
    const proposal = end.getByRole('listitem').filter({ hasText: 'Jeanne me manque' });
    await proposal.getByRole('button', { name: /^Corriger/ }).click();
    await end.getByLabel('Avec vos mots').fill('Jeanne est ma sœur aînée.');
    await end.getByRole('button', { name: 'Garder ainsi' }).click();
    await expect(end.getByText('Jeanne est ma sœur aînée.')).toBeHidden();
    await end.getByRole('button', { name: 'Garder et terminer' }).click();
    await expect(toast(page, 'Séance terminée')).toBeVisible();
    await expect(page).toHaveURL('/seance');
  });

  await test.step('the next session takes the step up, and knows what was accepted as it was corrected', async () => {
    await expect(page.getByText('« Lui écrire trois lignes »')).toBeVisible();
    await page.getByRole('button', { name: 'En parler aujourd’hui' }).click();
    await expect(page.getByText('Nous commencerons par là.')).toBeVisible();
    await beginSession(page);
    expect(told(upstream)).toContain('par lequel elle veut commencer');
    expect(told(upstream)).toContain('Lui écrire trois lignes');
    expect(told(upstream)).toContain('Jeanne compte pour moi.');
    expect(told(upstream)).toContain('Jeanne est ma sœur aînée.');
    expect(told(upstream)).not.toContain('Jeanne me manque');
  });

  await test.step('« Ce que je sais de vous » says where each comes from; paused, it is not used', async () => {
    await page.goto('/souvenirs');
    const memory = card(page, 'Souvenirs gardés', 'Jeanne est ma sœur aînée.');
    await expect(memory.getByRole('link', { name: 'cette séance' })).toHaveAttribute('href', /\/seance\?s=/);
    await memory.getByRole('button', { name: /^Mettre en pause/ }).click();
    await expect(memory.getByText('En pause', { exact: true })).toBeVisible();
    await newSession(page);
    expect(told(upstream)).not.toContain('Jeanne est ma sœur aînée.');
    await page.goto('/souvenirs');
    await memory.getByRole('button', { name: /^Utiliser à nouveau/ }).click();
    await expect(memory.getByText('En pause', { exact: true })).toBeHidden();
  });

  await test.step('deleted, taken back, deleted again: used no more, in the running session nor in any other', async () => {
    const memory = card(page, 'Souvenirs gardés', 'Jeanne est ma sœur aînée.');
    await memory.getByRole('button', { name: /^Supprimer/ }).click();
    await page.getByRole('button', { name: 'Annuler la suppression' }).click();
    await expect(memory).toBeVisible();
    await newSession(page);
    expect(told(upstream)).toContain('Jeanne est ma sœur aînée.');
    const running = page.url();
    await page.goto('/souvenirs');
    await memory.getByRole('button', { name: /^Supprimer/ }).click();
    await expect(page.getByText('Souvenir supprimé. Le compagnon ne s’en servira plus.')).toBeVisible();
    await page.goto(running);
    await replyFinished(page);
    await send(page, 'Et sinon, il pleut.');
    await replyFinished(page);
    expect(told(upstream)).not.toContain('sœur aînée');
    await newSession(page);
    expect(told(upstream)).not.toContain('sœur aînée');
  });
});

test('an ephemeral session answers, and leaves nothing in the lists, in the browser or after a reload', async ({
  page,
  modelSite: site,
  upstream,
}) => {
  await signIn(page, await haveAccount(site));
  await openFold(page, 'Parler sans rien laisser');
  await page.getByRole('link', { name: 'Ouvrir une séance éphémère' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Séance éphémère');
  await replyFinished(page);
  await send(page, 'Mon xylophrase est cassé.');
  await replyFinished(page);
  await composer(page).fill('Une brumaquille en cours');
  expect(told(upstream)).toContain('xylophrase');
  await expect(lastReply(page)).toContainText('Qu’est-ce qui vient ?');
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect(await stored()).not.toMatch(/xylophrase|brumaquille/);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await replyFinished(page);
  expect((await conversation(page)).map(({ from }) => from)).toEqual(['IA']);
  await page.getByRole('button', { name: 'Terminer et tout oublier' }).click();
  await expect(page).toHaveURL('/seance');
  await expect(page.getByText('Vos séances apparaîtront ici.').first()).toBeVisible();
  expect(await stored()).not.toMatch(/xylophrase|brumaquille/);
});

test('words of a year are found and lead to their message; a reply is read aloud, dictated to and reported', async ({
  page,
  modelSite: site,
}) => {
  // Headless Chromium neither hears nor speaks: what stands here for the browser's own is as small as its interface.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const voice = { lang: 'fr-FR', localService: true, voiceURI: 'essai', name: 'essai', default: true };
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [voice],
        speak: (utterance: { text: string }) => said.push(utterance.text),
        cancel: () => said.push('—'),
        addEventListener: () => {},
        removeEventListener: () => {},
      },
    });
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
      SpeechRecognition: undefined,
      webkitSpeechRecognition: class {
        onresult: ((event: object) => void) | null = null;
        onend: (() => void) | null = null;
        start() {
          setTimeout(() => {
            this.onresult?.({
              resultIndex: 0,
              results: [{ isFinal: true, 0: { transcript: 'dicté d’un trait' } }],
            });
          });
        }
        stop() {
          this.onend?.();
        }
        abort() {}
      },
    });
  });
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await send(page, 'Le figuier du jardin a gelé cette nuit.');
  await replyFinished(page);

  await test.step('dictates: told first where the sound goes, and nothing is sent by itself', async () => {
    await page.getByRole('button', { name: 'Dicter', exact: true }).click();
    await expect(page.getByText(/Il envoie votre voix à son éditeur/)).toBeVisible();
    await page.getByRole('button', { name: 'Dicter quand même' }).click();
    await expect(composer(page)).toHaveValue('dicté d’un trait');
    await expect(page.getByText('Votre voix est envoyée à l’éditeur de ce navigateur.')).toBeVisible();
    await page.getByRole('button', { name: 'Arrêter la dictée' }).click();
    await expect(page.getByText(/Je vous écoute/)).toBeHidden();
    await composer(page).fill('');
  });

  await test.step('has the reply read aloud in one tap, and stops it', async () => {
    await page.getByRole('button', { name: 'Écouter' }).last().click();
    await page.getByRole('button', { name: 'Arrêter la lecture' }).click();
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.find((text) => text !== '—')).toMatch(/^Je vous lis\./);
  });

  await test.step('reports it', async () => {
    await page.getByRole('button', { name: 'Signaler' }).last().click();
    const form = page.getByRole('dialog', { name: 'Signaler cette réponse' });
    await form.getByRole('button', { name: 'Signaler' }).click();
    await expect(form.getByText('Choisissez ce qui s’en approche le plus.')).toBeVisible();
    await form.getByRole('radio', { name: /blesse/ }).check();
    await form.getByRole('button', { name: 'Signaler' }).click();
    await expect(toast(page, 'Signalement transmis')).toBeVisible();
  });

  await test.step('finds the words, whatever the accents, and lands on their message', async () => {
    await page.goto('/historique');
    await page.getByLabel('Chercher des mots dans mes séances').fill('FIGUIER gele');
    await page.keyboard.press('Enter');
    const found = page.getByRole('list', { name: 'Passages trouvés' }).getByRole('link');
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page).toHaveURL(/\/seance\?s=.*&m=2$/);
    await expect(page.locator('[data-found]')).toBeFocused();
    await expect(page.locator('[data-found]')).toContainText('figuier');
  });

  await test.step('sets a limit, and is told when it is over, without being stopped', async () => {
    await page.goto('/mon-suivi');
    await page.getByLabel('Me le faire remarquer au-delà de').selectOption('10');
    await expect(page.getByText('Enregistré.')).toBeVisible();
  });
});
