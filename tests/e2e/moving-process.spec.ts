import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writerSilence } from '#server/features/companion/write-reply.ts';
import { seconds } from '#shared/time.ts';
import { type FakeUpstream, startFakeUpstream } from '../support/fake-upstream.ts';
import { expect, test } from '../support/journey.ts';
import { openLine } from '../support/line.ts';
import {
  beginSession,
  conversation,
  haveAccount,
  lastReply,
  replyFinished,
  send,
  signIn,
} from '../support/person-in-browser.ts';
import { NoPostgres, runOnce, startPostgres, withDatabase } from '../support/postgres.ts';
import { advanceClock, shortLived, startServer } from '../support/running-server.ts';

/*
 * One reply, and everything that can happen to it in a day: a reload, another tab, half a minute without a network, the
 * server killed and started again, and another process of the same service that takes over on the same PostgreSQL while
 * the first is gone. Each time the same text, once.
 */

const words = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}${index % 8 === 7 ? '. ' : ' '}`);

/** No word of the reply twice, none missing before the last. */
const countedOnce = (text: string, name: string): number => {
  const numbers = [...text.matchAll(new RegExp(`\\b${name}(\\d+)\\b`, 'g'))].map((found) => Number(found[1]));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  return numbers.length;
};

test('a reply outlives a reload, a tab, half a minute offline, a restart, and the process that wrote it', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  try {
    postgres = await startPostgres();
  } catch (error) {
    if (error instanceof NoPostgres) test.skip(true, error.message);
    throw error;
  }
  const upstream: FakeUpstream = await startFakeUpstream({ tokens: words('mot', 8) });
  const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-shared-'));
  const name = 'deux_processus';
  await runOnce(postgres.url, `create database ${name}`);
  // Two processes of one service share a database, its secret and the keyring.
  const env = {
    ...shortLived.env,
    DATABASE_URL: withDatabase(postgres.url, name),
    APP_SECRET: 'un-secret-commun-aux-deux-processus-assez-long-0123456789',
    LLM_BASE_URL: upstream.url,
    LLM_MODEL: 'lent',
  };
  const first = await startServer({ ...shortLived, env, dataDir });
  const second = await startServer({ ...shortLived, env, dataDir });
  const line = await openLine(first.url);
  const context = await browser.newContext({
    baseURL: line.url,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // The page's own timers are moved: how long it waits before it tries again is not waited for here.
  await page.clock.install();
  try {
    await signIn(page, await haveAccount(first));
    await beginSession(page);

    await test.step('a reload and a second tab in the middle', async () => {
      upstream.behave({ tokens: words('mot', 120), holdAfter: 40 });
      await send(page, 'Racontez-moi.');
      await expect(lastReply(page)).toContainText('mot16');
      await page.reload();
      const tab = await context.newPage();
      await tab.goto(page.url());
      for (const each of [page, tab]) await expect(lastReply(each)).toContainText('mot16');
      upstream.release();
      await expect(lastReply(tab)).toContainText('mot120', { timeout: 60_000 });
      await replyFinished(page);
      await replyFinished(tab);
      expect(countedOnce((await conversation(page)).at(-1)!.text, 'mot')).toBe(120);
      expect(await conversation(tab)).toEqual(await conversation(page));
      await tab.close();
    });

    await test.step('half a minute without a network', async () => {
      // Held in the middle: the line is cut while it is being written, however long the page takes to show it.
      upstream.behave({ tokens: words('pluie', 110), holdAfter: 40 });
      await send(page, 'Et encore.');
      await expect(lastReply(page)).toContainText('pluie16');
      line.cut();
      await context.setOffline(true);
      await expect(page.getByText('La connexion s’est coupée.')).toBeVisible();
      upstream.release();
      // The reply ends on the server meanwhile, and the page tries in vain as often as it does in half a minute.
      await expect.poll(() => upstream.open()).toBe(0);
      for (let away = 0; away < seconds(30); away += seconds(2)) await page.clock.runFor(seconds(2));
      line.restore();
      await context.setOffline(false);
      await expect(lastReply(page)).toContainText('pluie110', { timeout: 60_000 });
      await replyFinished(page);
      expect(countedOnce((await conversation(page)).at(-1)!.text, 'pluie')).toBe(110);
    });

    const before = await conversation(page);
    await test.step('the server is killed, and started again', async () => {
      // Slow, because what is written is kept once a second; and it never ends before the power goes.
      upstream.behave({ tokens: words('vent', 110), delay: 120, holdAfter: 60 });
      await send(page, 'Continuez.');
      await expect(lastReply(page)).toContainText('vent24');
      await first.kill();
      upstream.behave({ tokens: words('reprise', 16) });
      await first.restart();
      // A writer that says nothing for this long counts as gone.
      await advanceClock(first, writerSilence + seconds(1));
      await page.clock.runFor(seconds(8));
      await expect(lastReply(page)).toContainText('reprise16', { timeout: 90_000 });
      await replyFinished(page);
      const after = await conversation(page);
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after).toHaveLength(before.length + 2);
      expect(countedOnce(after.at(-1)!.text, 'vent')).toBeGreaterThanOrEqual(8);
      expect(after.at(-1)!.text.match(/reprise16/g)).toHaveLength(1);
    });

    await test.step('the process is gone for good: another one goes on, for the same person', async () => {
      upstream.behave({ tokens: words('nuage', 110), delay: 120, holdAfter: 60 });
      await send(page, 'Une dernière chose.');
      await expect(lastReply(page)).toContainText('nuage24');
      const kept = await conversation(page);
      upstream.behave({ tokens: words('relais', 16) });
      await first.kill();
      line.leadTo(second.url);
      // Its clock also makes up for what the first one's was moved by.
      await advanceClock(second, 2 * writerSilence + seconds(2));
      await page.clock.runFor(seconds(8));
      await expect(lastReply(page)).toContainText('relais16', { timeout: 90_000 });
      await replyFinished(page);
      const after = await conversation(page);
      expect(after.slice(0, -1)).toEqual(kept.slice(0, -1));
      expect(countedOnce(after.at(-1)!.text, 'nuage')).toBeGreaterThanOrEqual(8);
      expect(after.at(-1)!.text.match(/relais16/g)).toHaveLength(1);
      await page.reload();
      await replyFinished(page);
      expect(await conversation(page)).toEqual(after);
    });
  } finally {
    await context.close();
    await line.close();
    await second.stop();
    await first.stop();
    await upstream.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
