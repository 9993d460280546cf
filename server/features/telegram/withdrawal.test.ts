import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeBotApi, pollingEnv, startFakeBotApi, until } from '../../../tests/support/fake-bot-api.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson } from '../../../tests/support/people.ts';
import {
  answered,
  buttonsOf,
  hears,
  links,
  listens,
  unhurried,
} from '../../../tests/support/telegram-chat.ts';
import { lookForTeam } from './index.ts';

/* The second reader answers late, and the reply stands in a chat already. */

let api: FakeBotApi;
let site: TestHouse;
let mine = 31_000;
/** Of the message that is answered now. */
let reader = Promise.withResolvers<string>();
let goesOn = Promise.withResolvers<void>();
let begins = '';

const text = 'Samedi, le chat part vivre chez ma voisine.';
const half = 'Un chat qui déménage, cela compte. ';
const interrupts = "Je m'interromps : ce que vous venez d'écrire compte davantage.";
const grave = JSON.stringify({
  about: 'self',
  level: 4,
  category: 'suicide',
  quote: 'part vivre chez ma voisine',
});

beforeAll(async () => {
  api = await startFakeBotApi();
  site = await house({
    env: pollingEnv(api),
    messenger: unhurried,
    readerDeadline: 20_000,
    // The same model looks at sentences: it says nothing before it is told to, and no reply ends while a look is waited for.
    lookTimes: { calm: 20, careful: 50, deadline: 400 },
    reader: { name: 'scripted', ask: () => reader.promise },
    model: {
      name: 'scripted',
      async write(_request, onPiece) {
        onPiece(begins);
        await goesOn.promise;
        onPiece('Et vous ?');
        return 'complete';
      },
    },
  });
  await listens(site);
});
afterAll(() => api.close());

beforeEach(async () => {
  api.fail(() => null);
  mine += 1;
  reader = Promise.withResolvers();
  goesOn = Promise.withResolvers();
  begins = half;
  await links(api, await aPerson(site, { email: `chat${mine}@exemple.fr` }), mine);
});

const messages = () => {
  const all = api.messenger.chats().get(mine)?.messages ?? [];
  return all.slice(all.findIndex((message) => message.text === text) + 1);
};
const shown = () => messages().map((message) => message.text);
const isWithdrawn = () => shown().some((said) => said.startsWith(interrupts));

/** One message, edited: the sentence, the number, the choices of the question. */
const isOneMessage = (begun = `${interrupts} `) => {
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toMatch(new RegExp(`^${begun}Si vous êtes en danger maintenant`));
  expect(shown().join()).not.toContain('chat');
  expect(
    buttonsOf(api, mine).filter(({ callback_data }) => callback_data?.startsWith('choice:')),
  ).not.toEqual([]);
};

test('a chat is looked at every three seconds', () => {
  expect(lookForTeam).toBe(3_000);
});

test('half way: the message that was sent is edited, once, and nothing else is said', async () => {
  const update = api.messenger.write(mine, text);
  await hears(api, mine, half.trim());
  reader.resolve(grave);
  await answered(site, update);
  isOneMessage();
  goesOn.resolve();
});

test('half way and long: the parts that are too many leave the chat', async () => {
  begins = 'Un chat qui déménage, cela compte pour vous deux. '.repeat(90);
  const update = api.messenger.write(mine, text);
  await until('two parts', () => shown().length === 2);
  reader.resolve(grave);
  await answered(site, update);
  isOneMessage();
});

test('before anything was sent, the guide’s words are the first', async () => {
  goesOn.resolve();
  reader.resolve('{}');
  await answered(site, api.messenger.write(mine, 'Bonjour.'));
  reader = Promise.withResolvers();
  goesOn = Promise.withResolvers();
  begins = 'Un chat';
  const before = api.calls.length;
  const update = api.messenger.write(mine, text);
  // The patience is over, and the guard holds what is no clause yet.
  await new Promise((resolve) => setTimeout(resolve, 900));
  reader.resolve(grave);
  await answered(site, update);
  isOneMessage('');
  expect(api.calls.slice(before).filter(({ method }) => method === 'editMessageText')).toEqual([]);
});

test('after the answer: the message is edited, once', async () => {
  goesOn.resolve();
  await answered(site, api.messenger.write(mine, text));
  expect(shown()).toEqual([expect.stringContaining(`${half}Et vous ?`)]);
  reader.resolve(grave);
  await until('edited', isWithdrawn, 15_000);
  isOneMessage();
  const edits = messages()[0]?.edits;
  expect(await site.rooms.telegram.editWithdrawnReplies()).toBe(0);
  expect(messages()[0]?.edits).toBe(edits);
});

test('withdrawn while the round begins, it is edited once all the same', async () => {
  goesOn.resolve();
  await answered(site, api.messenger.write(mine, text));
  reader.resolve(grave);
  await until('edited', isWithdrawn, 15_000);
  // The round has read the clock and waits for the database: what it then finds was written after its beginning.
  await site.db.system('test', (tx) =>
    sql`update public.messages set updated_at = ${new Date(site.clock.now().getTime() + 60_000)}
      where id in (select reply_id from private.telegram_updates where shown_at is not null)`.execute(tx),
  );
  await site.rooms.telegram.editWithdrawnReplies();
  expect(await site.rooms.telegram.editWithdrawnReplies()).toBe(0);
});

test('a messenger that is away meanwhile: the same message is edited when it is back', async () => {
  const update = api.messenger.write(mine, text);
  await hears(api, mine, half.trim());
  api.fail(({ method, chatId }) => (chatId === mine && method !== 'sendChatAction' ? { status: 502 } : null));
  reader.resolve(grave);
  await until(
    'postponed',
    async () => {
      const { rows } = await site.db.system('test', (tx) =>
        sql<{ attempts: number }>`select attempts from private.telegram_updates
          where update_id = ${update.update_id}`.execute(tx),
      );
      return (rows[0]?.attempts ?? 0) > 0;
    },
    15_000,
  );
  api.fail(() => null);
  site.clock.advance(15_000);
  await answered(site, update);
  isOneMessage();
});

test('what was said is forgotten some minutes later', async () => {
  goesOn.resolve();
  reader.resolve('{}');
  const update = api.messenger.write(mine, text);
  await answered(site, update);
  site.clock.advance(11 * 60_000);
  await site.rooms.telegram.editWithdrawnReplies();
  const { rows } = await site.db.system('test', (tx) =>
    sql`select reply_id, shown_messages, shown_at from private.telegram_updates
      where update_id = ${update.update_id}`.execute(tx),
  );
  expect(rows).toEqual([{ reply_id: null, shown_messages: [], shown_at: null }]);
});
