import { expect, modelTest as test } from '../support/journey.ts';
import {
  beginSession,
  conversation,
  haveAccount,
  lastReply,
  replyFinished,
  send,
  signIn,
} from '../support/person-in-browser.ts';

/* The second reader answers when words of the model are on the screen already: they give way, in every tab. */

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `mot${index + 1}${index % 6 === 5 ? '. ' : ' '}`);
const interrupts = "Je m'interromps : ce que vous venez d'écrire compte davantage.";
const text = 'Samedi, le chat part vivre chez ma voisine.';
const answer = JSON.stringify({
  about: 'self',
  level: 4,
  category: 'suicide',
  quote: 'part vivre chez ma voisine',
});

test.beforeEach(({ upstream }) => upstream.behave({ tokens: words(12) }));

test('half way, the reply gives way to the guide in both tabs, is told to a screen reader, and stays so', async ({
  page,
  context,
  modelSite: site,
  upstream,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  // Once it is released there is still a quarter of a minute of the reply to come.
  upstream.behave({ tokens: words(300), delay: 60, holdAfter: 60, json: { answer, after: 'release' } });
  await send(page, text);
  await expect(lastReply(page)).toContainText('mot6');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(lastReply(second)).toContainText('mot6');
  upstream.release();

  for (const tab of [page, second]) {
    await expect(lastReply(tab)).toContainText(`${interrupts} Si vous êtes en danger maintenant`);
    await expect(lastReply(tab)).not.toContainText('mot');
    await expect(tab.getByRole('group', { name: 'Vous pouvez répondre' })).toBeVisible();
    await expect(tab.getByRole('log')).toContainText('Avez-vous pris ou fait quelque chose');
  }
  await expect.poll(() => upstream.open(), { message: 'the model is let go' }).toBe(0);
  const said = await conversation(page);
  expect(said.map(({ from }) => from)).toEqual(['IA', 'Vous', 'IA']);
  await page.reload();
  await replyFinished(page);
  expect(await conversation(page)).toEqual(said);
  await second.close();
});

test('after its end, it gives way as well', async ({ page, modelSite: site, upstream }) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  upstream.behave({ tokens: words(12), json: { answer, after: 'release' } });
  await send(page, text);
  await replyFinished(page);
  await expect(lastReply(page)).toContainText('mot12');
  upstream.release();
  await expect(lastReply(page)).toContainText(interrupts);
  await expect(lastReply(page)).not.toContainText('mot12');
  await expect(page.getByRole('group', { name: 'Vous pouvez répondre' })).toBeVisible();
});
