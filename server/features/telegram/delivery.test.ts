import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { botTexts } from '#shared/messages/telegram.ts';
import {
  type FakeBotApi,
  type Fault,
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
  hears,
  listens,
  unhurried,
  writesCode,
} from '../../../tests/support/telegram-chat.ts';

let api: FakeBotApi;
let site: TestHouse;
let mine = 9000;
let lea: Person;

beforeAll(async () => {
  api = await startFakeBotApi();
  site = await house({
    env: webhookEnv(api),
    messenger: { ...unhurried, callTimeout: 1 },
  });
  await listens(site);
});
afterAll(() => api.close());

type Update = { update_id: number };
const post = (update: unknown, secret: string | null = webhookSecret) =>
  site.app.inject({
    method: 'POST',
    url: '/webhooks/telegram',
    headers: secret === null ? {} : { 'x-telegram-bot-api-secret-token': secret },
    payload: update as object,
  });
const delivers = async (update: Update): Promise<void> => {
  done(await post(update));
  await answered(site, update);
};
const written = (text: string, chat = mine) => api.messenger.write(chat, text);
const knownUpdates = async () =>
  (await site.db.system('test', (tx) => sql`select 1 from private.telegram_updates`.execute(tx))).rows.length;

/** The way of `links`, over the webhook. */
const linked = async (chatId: number): Promise<Person> => {
  const person = await aPerson(site, { email: `chat${chatId}@exemple.fr` });
  await delivers(api.messenger.write(chatId, `/start ${await writesCode(person)}`));
  const yes = buttonsOf(api, chatId).findLast(({ text }) => text === botTexts.yesLink)!;
  await delivers(api.messenger.tap(chatId, yes.messageId, yes.callback_data!));
  const { claim_id: claimId } = await accountOf(person);
  done(await person.call('POST', '/functions/v1/answer-telegram-link', { claimId, given: true }));
  await hears(api, chatId, 'C’est relié');
  return person;
};
beforeEach(() => {
  api.fail(() => null);
  mine += 1;
});
/** For suites whose chat belongs to somebody. Linking is not free: the door's own tests do without. */
const withLea = () =>
  beforeEach(async () => {
    lea = await linked(mine);
  });
const userWords = async (person: Person): Promise<string[]> => {
  const { sessions } = done(await person.call('POST', '/functions/v1/list-sessions', {})).json<{
    sessions: { id: string }[];
  }>();
  const texts: string[] = [];
  for (const { id } of sessions.toReversed()) {
    const { messages } = done(
      await person.call('POST', '/functions/v1/read-session', { conversationId: id }),
    ).json<{
      messages: { role: string; text: string }[];
    }>();
    texts.push(...messages.filter(({ role }) => role === 'user').map(({ text }) => text));
  }
  return texts;
};
/** The nth call of a method from now on meets this. */
const meets = (method: string, fault: Fault, times = 1): void => {
  let left = times;
  api.fail((call) => {
    if (call.method !== method || left === 0) return null;
    left -= 1;
    return fault;
  });
};

describe('the webhook', () => {
  let refusedUpdate: Update;
  beforeAll(() => {
    refusedUpdate = written('Bonjour');
  });
  test.each([
    ['no secret', null],
    ['an empty secret', ''],
    ['a wrong secret', 'secret-of-the-tests_0123456780'],
    ['the secret and more', `${webhookSecret}x`],
  ])('with %s answers 401 and does nothing', async (_name, secret) => {
    const before = await knownUpdates();
    const reply = await post(refusedUpdate, secret);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'messenger_secret_wrong']);
    expect(await knownUpdates()).toBe(before);
  });
  test.each([[{}], [{ update_id: 'x' }], [{ update_id: -1 }], [[]], [null]])(
    'refuses what is no update: %j',
    async (body) => {
      expect((await post(body)).statusCode).toBe(400);
    },
  );
  test('takes the update it refused, once the secret is right', async () => {
    await delivers(refusedUpdate);
  });
  test('takes what it does not know, and says nothing', async () => {
    lea = await linked(mine);
    const before = api.calls.length;
    await delivers(api.messenger.emit({ poll: { id: '1', question: 'x' } }));
    await delivers(
      api.messenger.emit({ message: { message_id: 1, date: 1, chat: { id: mine, type: 'private' } } }),
    );
    expect(api.calls.slice(before).filter(({ chatId }) => chatId === mine).length).toBeLessThanOrEqual(1);
  });
  test('told the messenger where it is, with its secret', async () => {
    await until('introduced', () => api.calls.some(({ method }) => method === 'setWebhook'));
  });
});

describe('each update once', () => {
  withLea();

  test('one that is delivered five times at once, and again later, is answered once', async () => {
    const update = written('Une phrase que je ne dis qu’une fois.');
    await Promise.all(Array.from({ length: 5 }, () => post(update)));
    await answered(site, update);
    await delivers(update);
    expect(await userWords(lea)).toEqual(['Une phrase que je ne dis qu’une fois.']);
    expect(api.said(mine)).toHaveLength(3);
  });

  test('those that arrive out of order are answered in order', async () => {
    const words = ['Un.', 'Deux.', 'Trois.', 'Quatre.', 'Cinq.'].map(
      (word) => `${word} Je compte à voix haute.`,
    );
    const updates = words.map((text) => written(text));
    for (const at of [3, 1, 4, 0, 2]) done(await post(updates[at]));
    await answered(site, ...updates);
    expect(await userWords(lea)).toEqual(words);
  });

  test('one that never comes does not hold up the others for long', async () => {
    written('Celle-ci se perd.');
    const began = performance.now();
    await delivers(written('Celle-là arrive.'));
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await userWords(lea)).toEqual(['Celle-là arrive.']);
  });
});

describe('on a bad day of the messenger', () => {
  withLea();

  test('429: waits as long as it is told to, then says it', async () => {
    meets('sendMessage', { status: 429, retryAfter: 1 });
    const began = performance.now();
    await delivers(written('/aide'));
    const calls = api.calls.filter(
      ({ chatId, method, at }) => chatId === mine && method === 'sendMessage' && at > began,
    );
    expect(calls.map(({ fault }) => fault !== null)).toEqual([true, false]);
    expect(calls[1]!.at - calls[0]!.at).toBeGreaterThanOrEqual(990);
    expect(api.said(mine).filter((text) => text.startsWith('Ici, vous'))).toHaveLength(1);
  });

  test('429 in one chat does not slow another', async () => {
    const other = mine + 500;
    meets('sendMessage', { status: 429, retryAfter: 2 });
    const slow = written('/aide');
    done(await post(slow));
    await until('the first was refused', () =>
      api.calls.some(({ fault, chatId }) => fault !== null && chatId === mine),
    );
    await delivers(written('Bonjour', other));
    const answeredMeanwhile = performance.now();
    await answered(site, slow);
    const [, second] = api.calls
      .filter(({ method, chatId }) => method === 'sendMessage' && chatId === mine)
      .slice(-2);
    expect(second!.fault).toBeNull();
    expect(answeredMeanwhile).toBeLessThan(second!.at);
  });

  test.each([
    ['500, twice', { status: 500 } as const, 2],
    ['502, twice', { status: 502 } as const, 2],
    ['a line that breaks, twice', 'cut' as const, 2],
    ['no answer at all', 'hangs' as const, 1],
  ])('%s: tried again, said once', async (_name, fault, times) => {
    meets('sendMessage', fault, times);
    await delivers(written('/aide'));
    expect(api.said(mine).filter((text) => text.startsWith('Ici, vous'))).toHaveLength(1);
  });

  test('away for good long: the update waits, and is answered when the messenger is back; the companion is asked once', async () => {
    api.fail(({ method }) => (method === 'sendMessage' ? { status: 502 } : null));
    const update = written('Est-ce que vous me lisez malgré tout ?');
    done(await post(update));
    await until('postponed', async () => {
      const { rows } = await site.db.system('test', (tx) =>
        sql<{
          attempts: number;
        }>`select attempts from private.telegram_updates where update_id = ${update.update_id}`.execute(tx),
      );
      return (rows[0]?.attempts ?? 0) > 0;
    });
    api.fail(() => null);
    site.clock.advance(15_000);
    await answered(site, update);
    expect(await userWords(lea)).toEqual(['Est-ce que vous me lisez malgré tout ?']);
    expect(api.said(mine)).toHaveLength(3);
  });

  test('a blocked bot is noticed, and writes no more by itself until it is let in again', async () => {
    const blockedAt = async () =>
      (
        await site.db.system('test', (tx) =>
          sql<{
            blocked_at: Date | null;
          }>`select blocked_at from public.telegram_chats where user_id = ${lea.id}`.execute(tx),
        )
      ).rows[0]!.blocked_at;
    await delivers(api.messenger.setBlocked(mine, true));
    expect(await blockedAt()).not.toBeNull();
    await delivers(api.messenger.setBlocked(mine, false));
    expect(await blockedAt()).toBeNull();
    // Noticed by the refusal alone, too.
    const update = written('/aide');
    (api.messenger.chats().get(mine) as { blocked: boolean }).blocked = true;
    await delivers(update);
    expect(await blockedAt()).not.toBeNull();
    (api.messenger.chats().get(mine) as { blocked: boolean }).blocked = false;
    await delivers(written('/start'));
    expect(await blockedAt()).toBeNull();
  });
});

describe('reminders', () => {
  withLea();

  const tap = async (label: string): Promise<void> => {
    const button = buttonsOf(api, mine).findLast(({ text }) => text === label)!;
    await delivers(api.messenger.tap(mine, button.messageId, button.callback_data!));
  };
  const reminders = () => api.said(mine).filter((text) => text === botTexts.reminder).length;

  test('nothing comes unless chosen; once chosen, at its hour, not at night, not after /stop', async () => {
    site.clock.setTo(new Date('2027-02-01T07:30:00Z'));
    await site.rooms.telegram.sendDue();
    expect(reminders()).toBe(0);
    await delivers(written('/rappels'));
    await tap('Rappel chaque jour');
    await tap('18 h');
    await hears(api, mine, 'Rappel : chaque jour à 18 h.');
    site.clock.setTo(new Date('2027-02-01T16:59:00Z'));
    await site.rooms.telegram.sendDue();
    expect(reminders()).toBe(0);
    site.clock.setTo(new Date('2027-02-01T17:01:00Z'));
    await Promise.all([site.rooms.telegram.sendDue(), site.rooms.telegram.sendDue()]);
    expect(reminders()).toBe(1);
    // The server was away the next evening: not made up for at 23 h.
    site.clock.setTo(new Date('2027-02-02T22:00:00Z'));
    await site.rooms.telegram.sendDue();
    expect(reminders()).toBe(1);
    site.clock.setTo(new Date('2027-02-03T17:01:00Z'));
    await site.rooms.telegram.sendDue();
    expect(reminders()).toBe(2);
    await delivers(written('/stop'));
    site.clock.setTo(new Date('2027-02-04T17:01:00Z'));
    await site.rooms.telegram.sendDue();
    expect(reminders()).toBe(2);
  });

  test('the horoscope each morning, as the same day’s text, until switched off', async () => {
    site.clock.setTo(new Date('2027-03-01T12:00:00Z'));
    await delivers(written('/rappels'));
    await tap('Horoscope chaque matin');
    await tap('Travail');
    await hears(api, mine, botTexts.horoscopeChosen);
    site.clock.setTo(new Date('2027-03-02T07:01:00Z'));
    await site.rooms.telegram.sendDue();
    const sent = () => api.said(mine).filter((text) => text.startsWith(botTexts.horoscopeFrame)).length;
    expect(sent()).toBe(1);
    await tap('Plus d’horoscope le matin');
    site.clock.setTo(new Date('2027-03-03T07:01:00Z'));
    await site.rooms.telegram.sendDue();
    expect(sent()).toBe(1);
  });
});
