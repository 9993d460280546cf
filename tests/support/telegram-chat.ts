import { sql } from 'kysely';
import { telegramAccountColumns, telegramAccountSchema } from '#shared/telegram/account.ts';
import { hours } from '#shared/time.ts';
import { type FakeBotApi, until } from './fake-bot-api.ts';
import type { TestHouse } from './house.ts';
import { done, type Person } from './people.ts';

/* A person with a browser and a messenger, in a test house that listens to a fake bot API. */

let drawn = 0;
/** A code as the browser draws it, different each time. */
export const freshCode = (): string => {
  drawn += 1;
  return `T${String(drawn).padStart(4, '0')}ABC`;
};

/** Writes the code by the calls of specification §7. */
export const writesCode = async (person: Person, code = freshCode()): Promise<string> => {
  const own = `/rest/v1/telegram_accounts?user_id=eq.${person.id}`;
  const rows = done(await person.call('GET', own)).json<unknown[]>();
  done(
    rows.length > 0
      ? await person.call('PATCH', own, { link_code: code })
      : await person.call('POST', '/rest/v1/telegram_accounts', {
          user_id: person.id,
          link_code: code,
          telegram_user_id: null,
        }),
  );
  return code;
};

/** The row, as the page reads it. */
export const accountOf = async (person: Person) =>
  telegramAccountSchema.parse(
    done(
      await person.call(
        'GET',
        `/rest/v1/telegram_accounts?user_id=eq.${person.id}&select=${telegramAccountColumns.replaceAll(' ', '')}`,
      ),
    ).json<unknown[]>()[0],
  );

export const buttonsOf = (api: FakeBotApi, chatId: number) =>
  (api.messenger.chats().get(chatId)?.messages ?? []).flatMap(({ id, buttons }) =>
    buttons.flat().map((button) => ({ ...button, messageId: id })),
  );

/** Presses the last button with this label. */
export const press = async (api: FakeBotApi, chatId: number, label: string): Promise<void> => {
  await until(`button « ${label} »`, () => buttonsOf(api, chatId).some(({ text }) => text === label));
  const button = buttonsOf(api, chatId).findLast(({ text }) => text === label)!;
  api.messenger.tap(chatId, button.messageId, button.callback_data!);
};

export const hears = (
  api: FakeBotApi,
  chatId: number,
  words: string | RegExp,
  most?: number,
): Promise<void> =>
  until(
    `« ${words} » in ${JSON.stringify(api.said(chatId).slice(-4))}`,
    () =>
      api.said(chatId).some((text) => (typeof words === 'string' ? text.includes(words) : words.test(text))),
    most,
  );

/** The whole way: code, chat, yes in the chat, yes on the page. */
export const links = async (api: FakeBotApi, person: Person, chatId: number): Promise<void> => {
  const code = await writesCode(person);
  api.messenger.write(chatId, `/start ${code}`);
  await press(api, chatId, 'Oui, c’est mon compte et j’accepte');
  await until('the page is asked', async () => (await accountOf(person)).claim_accepted_at !== null);
  const { claim_id: claimId } = await accountOf(person);
  done(
    await person.call('POST', '/functions/v1/answer-telegram-link', {
      claimId,
      given: true,
      zone: 'Europe/Paris',
    }),
  );
  await hears(api, chatId, 'C’est relié');
};

/**
 * A bot that is never slow: tests know that their messenger has no limits. `callTimeout` stays what it is: below the ten
 * seconds of a long poll, each quiet second would end in an error and three seconds without a question.
 */
export const unhurried = { pace: { perSecond: 10_000, firstWait: 10, tries: 5 }, lookForTeam: 300 };

/**
 * Writes down that an update with the number before the first was answered an hour ago. Without a number to count from,
 * the queue keeps the first update back for a second, in case one that was sent before it is still on its way.
 */
export const hasAnsweredBefore = async (site: TestHouse): Promise<void> => {
  const anHourAgo = new Date(site.clock.now().getTime() - hours(1));
  await site.db.system('test', (tx) =>
    sql`insert into private.telegram_updates (update_id, arrived_at, not_before, done_at)
      values (0, ${anHourAgo}, ${anHourAgo}, ${anHourAgo})`.execute(tx),
  );
};

/** The bot begins to listen. */
export const listens = async (site: TestHouse): Promise<void> => {
  await hasAnsweredBefore(site);
  site.rooms.telegram.start();
};

/** Resolves once these updates were answered. */
export const answered = (house: TestHouse, ...updates: readonly { update_id: number }[]): Promise<void> =>
  until('every update is answered', async () => {
    const ids = updates.map(({ update_id }) => update_id);
    const { rows } = await house.db.system('test', (tx) =>
      sql`select 1 from private.telegram_updates where done_at is not null and update_id = any(${ids})`.execute(
        tx,
      ),
    );
    return rows.length === ids.length;
  });
