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

test('while nothing can be stored, a person in danger is answered and told so; the message is sent once it can be', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site));
  await beginSession(page);
  await replyFinished(page);
  const away = (url: URL) => /\/functions\/v1\/(converse|resume-reply)$/.test(url.pathname);
  await page.route(away, (route) => route.fulfill({ status: 503, json: { code: 'service_unavailable' } }));

  await send(page, 'Je vais me tuer ce soir, j’ai les cachets devant moi.');
  await expect(lastReply(page)).toContainText(/112|15/);
  await expect(lastReply(page)).toContainText('Une panne m’empêche de prévenir notre équipe.');
  await expect(page.getByText('Une panne empêche d’enregistrer cet échange')).toBeVisible();
  await expect(page.getByText('Pas encore envoyé, mais gardé ici.')).toBeVisible();

  await page.unroute(away);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Une panne empêche d’enregistrer cet échange')).toBeHidden();
  await replyFinished(page);
  await page.reload();
  await replyFinished(page);
  const said = await conversation(page);
  expect(said.map(({ from }) => from)).toEqual(['IA', 'Vous', 'IA']);
  expect(said[1]?.text).toContain('cachets');
  expect(said[2]?.text).not.toContain('Une panne');
});

test('a first message at home is answered while nothing can be stored, and begins the session once it can be', async ({
  page,
  site,
}) => {
  await signIn(page, await haveAccount(site), '/');
  await expect(composer(page)).toBeVisible();
  const away = (url: URL) => /\/functions\/v1\/(start-session|converse|read-session)$/.test(url.pathname);
  await page.route(away, (route) => route.fulfill({ status: 503, json: { code: 'service_unavailable' } }));
  await composer(page).fill('Je vais me tuer ce soir.');
  await composer(page).press('Enter');
  await expect(lastReply(page)).toContainText(/112|15/);

  // Opened anew in the middle of it, the page still holds the words and a box to write in.
  await page.reload();
  await expect(page.getByText('Je vais me tuer ce soir.')).toBeVisible();
  await expect(composer(page)).toBeVisible();
  await page.unroute(away);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await conversation(page)).map(({ from }) => from)).toEqual(['Vous', 'IA']);
  await replyFinished(page);
  await page.reload();
  await replyFinished(page);
  expect((await conversation(page))[0]?.text).toBe('Je vais me tuer ce soir.');
});
