import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#shared/time.ts';
import { type FakeBotApi, pollingEnv, startFakeBotApi, until } from '../../../tests/support/fake-bot-api.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';
import {
  accountOf,
  answered,
  freshCode,
  hears,
  links,
  listens,
  press,
  unhurried,
  writesCode,
} from '../../../tests/support/telegram-chat.ts';
import { cells, openChat } from './sealed-chat.ts';

let api: FakeBotApi;
let site: TestHouse;
let lea: Person;
let max: Person;
let chat = 5000;
const yes = 'Oui, c’est mon compte et j’accepte';

beforeAll(async () => {
  api = await startFakeBotApi();
  site = await house({ env: pollingEnv(api), messenger: unhurried });
  lea = await aPerson(site, { email: 'lea.martin@exemple.fr' });
  max = await aPerson(site, { email: 'max@exemple.fr' });
  await listens(site);
});
afterAll(() => api.close());

const newChat = (): number => {
  chat += 1;
  return chat;
};
const sends = async (chatId: number, text: string): Promise<void> => {
  await answered(site, api.messenger.write(chatId, text));
};
const answerOnPage = (person: Person, claimId: string | null, given = true) =>
  person.call('POST', '/functions/v1/answer-telegram-link', { claimId, given });
const linkedChats = async () => {
  const { rows } = await site.db.system('test', (tx) =>
    sql<{ user_id: string; chat: string }>`select user_id, telegram_user_id as chat
      from public.telegram_accounts where telegram_user_id is not null`.execute(tx),
  );
  const opened = rows.map(async (row) => {
    const box = await site.vault.findBox(row.user_id);
    return [row.user_id, openChat(box, row.chat, cells.chat)] as const;
  });
  return new Map(await Promise.all(opened));
};

describe('linking is confirmed on both sides', () => {
  test('the bot names the account, the page names the chat, and only then it is linked', async () => {
    const mine = newChat();
    api.messenger.introduce(mine, { name: 'Léa', username: 'lea_m' });
    const code = await writesCode(lea);
    await sends(mine, `/start ${code}`);
    await hears(api, mine, 'l•••n@exemple.fr');
    expect(api.said(mine).join('\n')).not.toContain('lea.martin');
    expect(await accountOf(lea)).toMatchObject({ telegram_user_id: null, claim_accepted_at: null });
    expect((await answerOnPage(lea, (await accountOf(lea)).claim_id)).statusCode).toBe(409);

    await press(api, mine, yes);
    await until('asked', async () => (await accountOf(lea)).claim_accepted_at !== null);
    const claim = await accountOf(lea);
    expect(claim).toMatchObject({ telegram_user_id: null, claim_username: 'lea_m' });
    expect((await answerOnPage(max, claim.claim_id)).statusCode, 'nobody answers for somebody else').toBe(
      409,
    );

    expect(done(await answerOnPage(lea, claim.claim_id)).json()).toEqual({ linked: true });
    await hears(api, mine, 'C’est relié');
    await hears(api, mine, 'intelligence artificielle');
    expect(await accountOf(lea)).toMatchObject({
      telegram_user_id: mine,
      telegram_username: 'lea_m',
      claim_id: null,
    });
    expect(await site.db.system('test', (tx) => site.rooms.consents.has(tx, lea.id, 'telegram'))).toBe(true);
  });

  test('a no in the chat, and a no on the page, both end it', async () => {
    const mine = newChat();
    await sends(mine, `/start ${await writesCode(max)}`);
    await press(api, mine, 'Non');
    await hears(api, mine, 'Ce Telegram n’est pas relié');
    expect(await accountOf(max)).toMatchObject({ claim_id: null, telegram_user_id: null });

    await sends(mine, `/start ${await writesCode(max)}`);
    await press(api, mine, yes);
    await until('asked', async () => (await accountOf(max)).claim_accepted_at !== null);
    done(await answerOnPage(max, (await accountOf(max)).claim_id, false));
    await hears(api, mine, 'la demande a été refusée');
    expect((await linkedChats()).has(max.id)).toBe(false);
  });

  test('a new code on the page throws away whoever asked with the old one', async () => {
    const mine = newChat();
    await sends(mine, `/start ${await writesCode(max)}`);
    await writesCode(max);
    await press(api, mine, yes);
    await hears(api, mine, 'Cette demande n’attend plus de réponse');
    expect(await accountOf(max)).toMatchObject({ claim_id: null, telegram_user_id: null });
  });

  test('a request that waited an hour is over on both sides', async () => {
    const mine = newChat();
    await sends(mine, `/start ${await writesCode(max)}`);
    await press(api, mine, yes);
    await until('asked', async () => (await accountOf(max)).claim_accepted_at !== null);
    const { claim_id } = await accountOf(max);
    site.clock.advance(hours(1) + seconds(1));
    await max.signIn();
    expect((await answerOnPage(max, claim_id)).statusCode).toBe(409);
    await lea.signIn();
  });

  test.each(['page', 'chat'] as const)('unlinked from the %s, at once, with the consent', async (side) => {
    const nora = await aPerson(site, { email: `nora-${side}@exemple.fr` });
    const mine = newChat();
    await links(api, nora, mine);
    if (side === 'page')
      expect(done(await nora.call('POST', '/functions/v1/unlink-telegram', {})).json()).toEqual({
        unlinked: true,
      });
    else await sends(mine, '/delier');
    await hears(api, mine, 'n’est plus relié');
    expect(await accountOf(nora)).toMatchObject({ telegram_user_id: null, telegram_username: null });
    const agreed = await site.db.system('test', (tx) => site.rooms.consents.has(tx, nora.id, 'telegram'));
    expect(agreed).toBe(false);
    expect(done(await nora.call('POST', '/functions/v1/unlink-telegram', {})).json()).toEqual({
      unlinked: false,
    });
  });
});

describe('codes', () => {
  test.each([
    ['lower-case', (code: string) => `/start ${code.toLowerCase()}`],
    ['with spaces', (code: string) => `/start ${code.slice(0, 4)} ${code.slice(4)}`],
    [
      'lower-case, with spaces and a dash, without the command',
      (code: string) => ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)} `,
    ],
  ])('%s is understood', async (_name, typed) => {
    const mine = newChat();
    await sends(mine, typed(await writesCode(max)));
    await hears(api, mine, 'Est-ce bien le vôtre');
  });

  test('an unknown one is said to be unknown', async () => {
    const mine = newChat();
    await sends(mine, '/start ZZZZ9999');
    await hears(api, mine, 'Je ne reconnais pas ce code');
  });

  test('one that is a day old has expired; a minute earlier it had not', async () => {
    const [early, late] = [newChat(), newChat()];
    const code = await writesCode(max);
    site.clock.advance(hours(24) - minutes(1));
    await sends(early, `/start ${code}`);
    await hears(api, early, 'Est-ce bien le vôtre');
    await max.signIn();
    const other = await writesCode(max);
    site.clock.advance(hours(24));
    await sends(late, `/start ${other}`);
    await hears(api, late, 'servait pendant 24 heures');
    await Promise.all([max.signIn(), lea.signIn()]);
  });

  test('one serves once: somebody else is told so, the same chat is asked again', async () => {
    const [first, second] = [newChat(), newChat()];
    const code = await writesCode(max);
    await sends(first, `/start ${code}`);
    await sends(second, `/start ${code}`);
    await hears(api, second, 'Ce code a déjà servi');
    await sends(first, `/start ${code}`);
    expect(api.said(first).filter((text) => text.includes('Est-ce bien le vôtre'))).toHaveLength(2);
  });

  test('a chat that belongs to one account takes no code of another', async () => {
    const owner = (await linkedChats()).get(lea.id)!;
    await sends(owner, `/start ${await writesCode(max)}`);
    await hears(api, owner, 'déjà relié à un autre compte');
    await sends(owner, `/start ${await writesCode(lea)}`);
    await hears(api, owner, 'déjà relié à ce compte');
  });

  test('guessed: after five wrong ones even the right one waits; others are not kept waiting', async () => {
    const [guesser, other] = [newChat(), newChat()];
    for (let n = 0; n < 5; n += 1) await sends(guesser, `/start GUESS00${n}`);
    const code = await writesCode(max);
    await sends(guesser, `/start ${code}`);
    await hears(api, guesser, 'Trop de codes essayés');
    expect((await accountOf(max)).claim_id).toBeNull();
    await sends(other, `/start ${code}`);
    await hears(api, other, 'Est-ce bien le vôtre');
    site.clock.advance(minutes(16));
    await sends(guesser, `/start ${await writesCode(max)}`);
    expect(api.said(guesser).at(-1)).toContain('Est-ce bien le vôtre');
  });

  test('twenty chats race for one code: one is asked, the others hear that it was used', async () => {
    const chats = Array.from({ length: 20 }, newChat);
    const code = await writesCode(max);
    await answered(site, ...chats.map((each) => api.messenger.write(each, `/start ${code}`)));
    const answers = chats.map((each) => api.said(each).at(-1)!);
    expect(answers.filter((text) => text.includes('Est-ce bien le vôtre'))).toHaveLength(1);
    expect(answers.filter((text) => text.includes('Ce code a déjà servi'))).toHaveLength(19);
  });

  test.each(['abcd2345', 'ABC', 'ABCD 2345', 'ABCDÉ345'])(
    'the database takes no « %s »',
    async (link_code) => {
      const reply = await max.call('PATCH', `/rest/v1/telegram_accounts?user_id=eq.${max.id}`, { link_code });
      expect(reply.statusCode).toBe(400);
    },
  );

  test('two people never have the same code', async () => {
    const code = freshCode();
    await writesCode(lea, code);
    const reply = await max.call('PATCH', `/rest/v1/telegram_accounts?user_id=eq.${max.id}`, {
      link_code: code,
    });
    expect(reply.statusCode).toBe(409);
  });

  test.each([
    ['telegram_user_id', 42],
    ['telegram_username', 'moi'],
    ['claim_accepted_at', '2026-01-01T00:00:00Z'],
    ['claim_telegram_user_id', 42],
    ['link_code_expires_at', '2099-01-01T00:00:00Z'],
    ['link_code_used_at', null],
  ])('no browser writes %s', async (column, value) => {
    const reply = await max.call('PATCH', `/rest/v1/telegram_accounts?user_id=eq.${max.id}`, {
      [column]: value,
    });
    expect(reply.statusCode).toBe(403);
  });

  test('the trigger refuses a linked account from a browser even where a grant would let it', async () => {
    const write = site.db.system('test', async (tx) => {
      await sql`grant update on public.telegram_accounts to authenticated`.execute(tx);
      await sql`set local role authenticated`.execute(tx);
      await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: max.id, role: 'authenticated' })}, true)`.execute(
        tx,
      );
      await sql`update public.telegram_accounts set telegram_user_id = 42 where user_id = ${max.id}`.execute(
        tx,
      );
    });
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a chat that nobody linked', () => {
  test('learns how to link and whom to call, and nothing of it is kept', async () => {
    const mine = newChat();
    const chatsNow = () =>
      site.db.system(
        'test',
        async (tx) => (await sql`select user_id from public.telegram_chats order by 1`.execute(tx)).rows,
      );
    const chats = await chatsNow();
    await sends(mine, 'Bonjour, je m’appelle Xénophane et je vais mal.');
    await hears(api, mine, 'n’est relié à aucun compte');
    await hears(api, mine, '3114');
    for (const command of ['/aide', '/horoscope', '/delier', '/start']) await sends(mine, command);
    await sends(mine, '/urgence');
    await sends(mine, '/confidentialite');
    await hears(api, mine, 'hors d’Europe');
    const kept = await site.db.system('test', async (tx) => ({
      waiting: (
        await sql`select 1 from private.telegram_updates where body_sealed is not null or chat_key is not null`.execute(
          tx,
        )
      ).rows,
      messages: (await sql`select 1 from public.messages`.execute(tx)).rows,
    }));
    expect(kept).toEqual({ waiting: [], messages: [] });
    expect(await chatsNow()).toEqual(chats);
  });
});
