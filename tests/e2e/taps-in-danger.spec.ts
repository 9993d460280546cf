import type { Locator, Page } from '@playwright/test';
import { hours } from '#shared/time.ts';
import { expectGoodLook, expectNoViolation } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import {
  beginSession,
  composer,
  conversation,
  haveAccount,
  lastReply,
  replyFinished,
  send,
  signIn,
} from '../support/person-in-browser.ts';
import { beginningOf, labelOf, questionsWith } from '../support/protocol-words.ts';

// Named to be taken after moderation.spec.ts: its alerts stay in the queue, which that journey finds empty.

/** Whole conversations in danger, as somebody has them who can hardly write: by taps, by a few words, and the day after. */

const tray = (page: Page): Locator => page.getByRole('group', { name: 'Vous pouvez répondre' });
/** The numbers that stay in sight come first on the page. */
const numbers = (page: Page): Locator =>
  page.getByRole('list', { name: 'Qui peut aider maintenant' }).first();
const card = (page: Page): Locator => page.getByRole('complementary', { name: 'Votre plan et vos proches' });

/** Taps the answer of this label; the reply to it is finished when this returns. */
const tap = async (page: Page, label: string): Promise<void> => {
  const before = (await conversation(page)).length;
  await tray(page).getByRole('button', { name: label, exact: true }).click();
  await expect.poll(async () => (await conversation(page)).length).toBe(before + 2);
  await replyFinished(page);
};

/** What the newest reply asks, by the labels under it. */
const asked = async (page: Page): Promise<string[]> => {
  await expect(tray(page), 'a tap is enough to go on').toBeVisible();
  return questionsWith(await tray(page).getByRole('button').allTextContents());
};

/** Answers by taps alone, as `answers` says for each question, until `seen` is there. */
const tapUntil = async (
  page: Page,
  seen: Locator,
  answers: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const questions: string[] = [];
  while (!(await seen.isVisible())) {
    const question = (await asked(page)).find((id) => Object.hasOwn(answers, id));
    if (question === undefined) throw new Error(`no answer is told for ${await asked(page)}`);
    expect(questions, 'no question is put twice').not.toContain(question);
    questions.push(question);
    await tap(page, labelOf(question, answers[question]!));
  }
  return questions;
};

const heldAway = {
  call: 'will',
  thoughts: 'yes',
  moment: 'none',
  alone: 'until-tomorrow',
  'who-near': 'until-tomorrow',
  'human-consent': 'later',
  'means-near': 'handed-over',
  intent: 'no',
};

/** The product's clock and the browser's move together, as they do in life. */
const later = async (page: Page, milliseconds: number): Promise<void> => {
  const moved = await page.request.post('/dev/clock', { data: { advanceSeconds: milliseconds / 1_000 } });
  await page.context().clock.install({ time: new Date((await moved.json()).now) });
};

test('a plan to die, answered by taps alone: the line first, then what one chose to lean on; the next day it is there @phone', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await send(page, 'Je me supprimerai, la question est réglée.');
  await replyFinished(page);
  await expect(lastReply(page)).toContainText('3114');
  await expect(numbers(page).getByRole('link', { name: /3114/ })).toBeInViewport();
  const planned = card(page).getByRole('heading', { name: 'Ce que vous avez prévu' });
  const questions = await tapUntil(page, planned, heldAway);
  expect(questions).toEqual(expect.arrayContaining(['thoughts', 'moment', 'means-near']));
  await expect(card(page).getByRole('listitem')).toHaveText([
    'Quelqu’un qui reste jusqu’au lendemain',
    'Ce qui pourrait blesser, confié à quelqu’un',
    /^Appeler .*3114/,
  ]);
  const before = page.url();

  await later(page, hours(20));
  await page.goto('/seance');
  await beginSession(page);
  await expect(lastReply(page)).toContainText('3114');
  await expect(card(page).getByRole('heading', { name: 'Ce que vous aviez prévu' })).toBeVisible();
  await expect(card(page).getByRole('listitem')).toHaveCount(3);
  // Whoever types something else is asked nothing about it.
  await send(page, 'Il a plu toute la nuit.');
  await replyFinished(page);
  await expect(card(page).getByRole('heading', { name: 'Ce que vous aviez prévu' })).toBeHidden();
  await page.reload();
  await page.goto('/seance');
  await beginSession(page);
  await card(page).getByRole('link', { name: 'Reprendre' }).click();
  await expect(page).toHaveURL(before);
  await expect(page.getByText(labelOf('means-near', 'handed-over'), { exact: true })).toBeVisible();
});

test('minutes count: the number in every reply until help was called, then waiting, then help is here; the next day begins with the present @phone', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await send(page, 'Je vais le faire maintenant, j’ai les médicaments devant moi.');
  await replyFinished(page);
  await expect(lastReply(page)).toContainText(/\b15\b/);
  await expect(numbers(page).getByRole('link', { name: /15/ }).first()).toBeInViewport();
  await send(page, 'Je ne sais plus.');
  await replyFinished(page);
  await expect(lastReply(page)).toContainText(/\b15\b/);
  await tap(page, labelOf('check-done', 'no'));
  await expect(lastReply(page)).toContainText(/\b15\b/);
  await send(page, 'J’ai appelé le 15.');
  await replyFinished(page);
  await send(page, 'Ils arrivent.');
  await replyFinished(page);
  const waiting = (await conversation(page)).at(-1)?.text;
  await expect(numbers(page)).toBeVisible();
  await send(page, 'Ils sont là.');
  await replyFinished(page);
  await expect(lastReply(page)).toContainText(beginningOf('s-here'));
  const said = (await conversation(page)).filter(({ from }) => from === 'IA').map(({ text }) => text);
  expect(new Set(said).size, 'no reply is said twice').toBe(said.length);
  expect(said.at(-1)).not.toBe(waiting);

  await later(page, hours(9));
  await page.goto('/seance');
  await beginSession(page);
  expect(await asked(page)).toContain('safe-now');
  await expect(card(page).getByRole('heading', { name: 'Ce que vous aviez prévu' })).toBeHidden();
  await tap(page, labelOf('safe-now', 'yes'));
  await expect(lastReply(page)).not.toContainText(beginningOf('s-back-soon'));
  await expect(
    numbers(page)
      .getByRole('link', { name: /3114|15/ })
      .first(),
  ).toBeVisible();
});

test('« c’est pour mon fils »: it is about him from then on, and one is asked about oneself once @phone', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await send(page, 'Il dit que ça ne vaut plus la peine de continuer.');
  await replyFinished(page);
  expect(await asked(page)).toContain('check-other');
  await send(page, 'C’est pour mon fils.');
  await replyFinished(page);
  let aboutOneself = 0;
  const oneself = ['thoughts', 'check-death', 'check-done'];
  const look = async () => {
    const labels = await tray(page).getByRole('button').allTextContents();
    if (labels.length > 0 && questionsWith(labels).some((id) => oneself.includes(id))) aboutOneself += 1;
  };
  await look();
  await send(page, 'Il m’a dit qu’il allait se tuer.');
  await replyFinished(page);
  await expect(lastReply(page)).toContainText('3114');
  await expect(numbers(page)).toBeVisible();
  for (const words of ['Il est dans sa chambre.', 'Il ne veut parler à personne.', 'Que dois-je faire ?']) {
    await look();
    await send(page, words);
    await replyFinished(page);
  }
  await look();
  expect(aboutOneself).toBeLessThanOrEqual(1);
  await expect(card(page).getByRole('heading', { name: /prévu/ })).toBeHidden();
});

/** From where one writes, back to the answer of this label. */
const goBackTo = async (page: Page, label: string): Promise<void> => {
  const answer = tray(page).getByRole('button', { name: label, exact: true });
  await composer(page).focus();
  for (let step = 0; step < 12; step += 1) {
    if (await answer.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`the keyboard never came to « ${label} »`);
};

/** From the top of one to the bottom of the other, nothing of the first is covered. */
const endsAbove = async (above: Locator, below: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const [first, second] = await Promise.all([above.boundingBox(), below.boundingBox()]);
      return first !== null && second !== null && first.y + first.height <= second.y;
    })
    .toBe(true);

const need = 'path:danger/need';

test('a word that nothing takes up, at 3: what would help is one tap, and the reply stays in sight beside it @phone', async ({
  page,
  site,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await send(page, 'je pense à me suicider');
  await replyFinished(page);
  // A question about the danger goes before what would help, as long as one is open.
  await tap(page, labelOf('call', 'refuse'));
  await tap(page, labelOf('moment', 'none'));
  await tap(page, labelOf('alone', 'with-trusted'));
  await tap(page, labelOf('means-near', 'none'));
  // What is still due is said first.
  const still = { intent: 'no', barrier: 'other', 'human-consent': 'no' } as const;
  for (const line of [
    'Je ne sais plus trop quoi ajouter.',
    'Le désert d’Atacama est très grand.',
    'Celui de Gobi est grand aussi.',
    'Le Sahara encore plus.',
    'Et le Namib, plus vieux.',
    'Le Kalahari, lui, est rouge.',
    'Le Thar est en Inde.',
    'Le Karakoum, je ne sais plus.',
    'Le Néguev est petit.',
  ]) {
    await send(page, line);
    await replyFinished(page);
    if (!(await tray(page).isVisible())) continue;
    const questions = await asked(page);
    if (questions.includes(need)) break;
    const question = (['intent', 'barrier', 'human-consent'] as const).find((id) => questions.includes(id));
    if (question) await tap(page, labelOf(question, still[question]));
    if ((await tray(page).isVisible()) && (await asked(page)).includes(need)) break;
  }
  expect(await asked(page)).toEqual([need]);
  await endsAbove(numbers(page), lastReply(page));
  await endsAbove(lastReply(page), tray(page));
  for (const answer of await tray(page).getByRole('button').all()) {
    await expect(answer).toBeInViewport({ ratio: 1 });
    expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoViolation(page, 'what would help');

  await goBackTo(page, labelOf(need, 'hold'));
  const before = (await conversation(page)).length;
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await conversation(page)).length).toBe(before + 2);
  await replyFinished(page);
  expect((await conversation(page)).at(-2)).toEqual({ from: 'Vous', text: labelOf(need, 'hold') });
  await expect(tray(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(composer(page)).toBeFocused();
});

test('a check by keyboard alone, and its page without a fault by day and by night', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await composer(page).focus();
  await page.keyboard.type('j ai plus envie de rien voir demain');
  await page.keyboard.press('Enter');
  await replyFinished(page);
  expect(await asked(page)).toContain('check-death');
  await expectGoodLook(page);

  await goBackTo(page, labelOf('check-death', 'kill-myself'));
  await page.keyboard.press('Enter');
  await expect(lastReply(page)).toContainText('3114');
  await replyFinished(page);
  const said = (await conversation(page)).filter(({ from }) => from === 'Vous').map(({ text }) => text);
  expect(said.at(-1)).toBe(labelOf('check-death', 'kill-myself'));
  // The pressed button is gone with its choices: the next step of the keyboard is where one answers.
  await page.keyboard.press('Tab');
  const next = page.locator(':focus');
  await expect(next).toBeVisible();
  expect(
    await next.evaluate((element) => element.closest('fieldset') !== null || element.tagName === 'TEXTAREA'),
  ).toBe(true);
});
