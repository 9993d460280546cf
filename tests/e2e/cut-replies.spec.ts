import { expect, modelTest as test } from '../support/journey.ts';
import {
  beginSession,
  conversation,
  haveAccount,
  lastReply,
  replyFinished,
  send,
  signIn,
  stopButton,
} from '../support/person-in-browser.ts';

/*
 * What happens to a reply while it is being written: stopped, reloaded, seen from a second tab, the server killed under
 * it. The model falls silent in the middle until it is released: « midway » lasts as long as the machine needs.
 */

const pieces = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}${index % 6 === 5 ? '. ' : ' '}`);

test.beforeEach(({ upstream }) => upstream.behave({ tokens: pieces('mot', 12) }));

test('a reply stopped midway stays as it was, after a reload too, and the dialogue goes on', async ({
  page,
  modelSite: site,
  upstream,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  upstream.behave({ tokens: pieces('mot', 110), holdAfter: 40 });
  await send(page, 'Racontez-moi longuement.');
  await expect(lastReply(page)).toContainText('mot12');
  await stopButton(page).click();
  await expect(page.getByText('Réponse arrêtée.')).toBeVisible();
  await expect.poll(() => upstream.open(), { message: 'the model is let go as well' }).toBe(0);
  const stopped = await conversation(page);
  expect(stopped.at(-1)?.text).not.toContain('mot110');

  await page.reload();
  await replyFinished(page);
  expect(await conversation(page)).toEqual(stopped);
  upstream.behave({ tokens: pieces('suite', 12) });
  await send(page, 'Merci, cela me suffit.');
  await replyFinished(page);
  await expect(lastReply(page)).toContainText('suite12');
});

test('a reload and a second tab in the middle follow the same reply to its end', async ({
  page,
  context,
  modelSite: site,
  upstream,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  upstream.behave({ tokens: pieces('mot', 90), holdAfter: 40 });
  await send(page, 'Racontez-moi.');
  await expect(lastReply(page)).toContainText('mot6');
  await page.reload();
  const second = await context.newPage();
  await second.goto(page.url());
  for (const tab of [page, second]) await expect(lastReply(tab)).toContainText('mot6');
  upstream.release();
  await expect(lastReply(second)).toContainText('mot90');
  await expect(lastReply(page)).toContainText('mot90');
  await replyFinished(page);
  await replyFinished(second);
  const said = await conversation(page);
  expect(said.map(({ from }) => from)).toEqual(['IA', 'Vous', 'IA']);
  expect(said[2]?.text.match(/mot6\b/g)).toHaveLength(1);
  expect(await conversation(second)).toEqual(said);
});

test('the server is killed while it writes: the same conversation, the reply finished once', async ({
  page,
  modelSite: site,
  upstream,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  // Slow, because what is written is kept once a second; and it never ends before the power goes.
  upstream.behave({ tokens: pieces('mot', 110), delay: 120, holdAfter: 60 });
  await send(page, 'Il faut que je vous dise quelque chose.');
  await expect(lastReply(page)).toContainText('mot24');
  const before = await conversation(page);

  await site.kill();
  await expect(page.getByText('La connexion s’est coupée.')).toBeVisible();
  await expect(lastReply(page)).toContainText('mot24');
  upstream.behave({ tokens: pieces('reprise', 12) });
  await site.restart();
  await page.reload();
  await expect(lastReply(page)).toContainText('reprise12', { timeout: 30_000 });
  await replyFinished(page);

  const after = await conversation(page);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after).toHaveLength(3);
  expect(after[2]?.text).toMatch(/^mot1 /);
  expect(after[2]?.text.match(/reprise12/g)).toHaveLength(1);
  await page.reload();
  await replyFinished(page);
  expect(await conversation(page)).toEqual(after);
});
