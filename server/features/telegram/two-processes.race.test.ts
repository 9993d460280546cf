import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type FakeBotApi,
  startFakeBotApi,
  until,
  webhookEnv,
  webhookSecret,
} from '../../../tests/support/fake-bot-api.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';
import {
  accountOf,
  answered,
  buttonsOf,
  unhurried,
  writesCode,
} from '../../../tests/support/telegram-chat.ts';

/*
 * Two processes' worth of the product on one PostgreSQL, behind one messenger that calls either, twice, in any order. On
 * the real server only: one connection cannot race.
 */

let api: FakeBotApi;
let sites: [TestHouse, TestHouse];
const people = new Map<number, Person>();
const chats = Array.from({ length: 12 }, (_, index) => 20_000 + index);

const post = (site: TestHouse, update: unknown) =>
  site.app.inject({
    method: 'POST',
    url: '/webhooks/telegram',
    headers: { 'x-telegram-bot-api-secret-token': webhookSecret },
    payload: update as object,
  });

beforeAll(async () => {
  api = await startFakeBotApi();
  const options = { env: webhookEnv(api), messenger: unhurried };
  const one = await house(options);
  sites = [one, await house({ ...options, beside: one })];
  for (const site of sites) site.rooms.telegram.start();
});
afterAll(() => api.close());

describe('two processes on one database', () => {
  test('what each of them is told at the same moment is done once', async () => {
    for (const chatId of chats) {
      const person = await aPerson(sites[0], { email: `chat${chatId}@exemple.fr` });
      people.set(chatId, person);
      const start = api.messenger.write(chatId, `/start ${await writesCode(person)}`);
      await Promise.all([post(sites[0], start), post(sites[1], start)]);
      await answered(sites[0], start);
      const yes = buttonsOf(api, chatId).find(({ callback_data }) => callback_data?.startsWith('link:yes'))!;
      const tap = api.messenger.tap(chatId, yes.messageId, yes.callback_data!);
      await Promise.all([post(sites[0], tap), post(sites[1], tap)]);
      await answered(sites[0], tap);
      const { claim_id: claimId } = await accountOf(person);
      done(await person.call('POST', '/functions/v1/answer-telegram-link', { claimId, given: true }));
      await until('linked', () => api.said(chatId).some((text) => text.startsWith('C’est relié')));
      // Asked once, and told the next step in that same message; then told once that it is linked.
      expect(api.said(chatId)).toHaveLength(2);
    }
  });

  test('each of two hundred and forty messages, delivered twice to both, is answered once and in order', async () => {
    const updates = Array.from({ length: 20 }, (_, turn) =>
      chats.map((chatId) =>
        api.messenger.write(chatId, `Ceci est ma phrase numéro ${turn + 1}, et rien de plus.`),
      ),
    ).flat();
    const twice = updates.flatMap((update, index) => [
      { update, site: sites[index % 2]! },
      { update, site: sites[(index + 1) % 2]! },
    ]);
    // A messenger keeps a few calls open at once.
    for (let at = 0; at < twice.length; at += 20)
      await Promise.all(twice.slice(at, at + 20).map(({ update, site }) => post(site, update)));
    await until(
      'everything is answered',
      async () =>
        (await sites[0].rooms.telegram.waiting()) === 0 && (await sites[1].rooms.telegram.waiting()) === 0,
      120_000,
    );
    await answered(sites[0], ...updates);
    for (const chatId of chats) {
      const talk = api.messenger.chats().get(chatId)!.messages;
      const after = talk.findIndex(({ text }) => text.startsWith('C’est relié'));
      const said = talk.slice(after + 1).filter(({ from }) => from === 'bot');
      expect(said).toHaveLength(20);
      const person = people.get(chatId)!;
      const { rows } = await sites[0].db.system('test', (tx) =>
        sql<{
          body_sealed: string;
          conversation_id: string;
        }>`select body_sealed, conversation_id from public.messages
          where user_id = ${person.id} and role = 'user' order by seq`.execute(tx),
      );
      expect(new Set(rows.map((row) => row.conversation_id)).size).toBe(1);
      // Each house of this test has a keyring of its own, where one installation shares one.
      const boxes = await Promise.all(sites.map((site) => site.vault.boxFor(person.id)));
      const opened = rows.map((row) =>
        boxes.map((box) => box.tryOpen(row.body_sealed, 'messages.body')).join(''),
      );
      const numbers = opened.map((text) => /\d+/.exec(text)?.[0]);
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
    }
    for (const site of sites) expect(site.rooms.companion.openReplies()).toBe(0);
    // A bound on hanging: two processes answer them one by one, on a machine that does other things.
  }, 120_000);
});
