import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ModelError } from '#server/adapters/language-model/port.ts';
import { newId } from '#server/ground/ids.ts';
import type { MessageMeta } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import { botTexts } from '#shared/messages/telegram.ts';
import { humanReadingQuestion } from '#shared/moderation/texts.ts';
import { days, hours } from '#shared/time.ts';
import { type FakeBotApi, pollingEnv, startFakeBotApi, until } from '../../../tests/support/fake-bot-api.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person, plainModel } from '../../../tests/support/people.ts';
import {
  answered,
  buttonsOf,
  hears,
  links,
  listens,
  press,
  unhurried,
} from '../../../tests/support/telegram-chat.ts';

let api: FakeBotApi;
let site: TestHouse;
let lea: Person;
let mine = 7000;
/** What the next reply says, where a test wants to know; otherwise one plain sentence. */
let scripted: { pieces: string[]; pause: number } | null = null;
const builtIn = plainModel();

beforeAll(async () => {
  api = await startFakeBotApi();
  site = await house({
    env: pollingEnv(api),
    messenger: unhurried,
    model: {
      name: builtIn.name,
      async write(request, onPiece, signal) {
        if (!scripted) return builtIn.write(request, onPiece, signal);
        for (const piece of scripted.pieces) {
          if (signal.aborted) throw new ModelError('unreachable', 'aborted');
          onPiece(piece);
          await new Promise((resolve) => setTimeout(resolve, scripted?.pause ?? 0));
        }
        return 'complete';
      },
    },
  });
  await listens(site);
});
afterAll(() => api.close());

let person = 0;
/** Everybody starts anew: their own account, their own chat. */
beforeEach(async () => {
  scripted = null;
  api.fail(() => null);
  mine += 1;
  person += 1;
  lea = await aPerson(site, { email: `lea${person}@exemple.fr` });
  await links(api, lea, mine);
});

const sends = (text: string) => answered(site, api.messenger.write(mine, text));
const said = () => api.said(mine);
type Stored = { role: string; text: string };
const sessions = async () =>
  done(await lea.call('POST', '/functions/v1/list-sessions', {})).json<{
    sessions: { id: string; channel: string; title: string }[];
  }>().sessions;
const messagesOf = async (conversationId: string) =>
  done(await lea.call('POST', '/functions/v1/read-session', { conversationId })).json<{
    messages: Stored[];
  }>().messages;

const choicesUnder = () =>
  buttonsOf(api, mine).filter(({ callback_data }) => callback_data?.startsWith('choice:'));
const recordOfLast = async (conversationId: string) =>
  done(await lea.call('POST', '/functions/v1/read-session', { conversationId }))
    .json<{ messages: { meta: MessageMeta }[] }>()
    .messages.at(-1)?.meta.record;

describe('the conversation', () => {
  test('is one with the web: begun here, read there; begun there, continued here', async () => {
    await sends('Je dors mal depuis que mon frère est parti.');
    const [session] = await sessions();
    expect(session).toMatchObject({ channel: 'telegram' });
    const stored = await messagesOf(session!.id);
    expect(stored.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(said().at(-1)).toBe(stored[1]!.text);

    site.clock.advance(days(2));
    await lea.signIn();
    const onTheWeb = await holdsSession(lea, ['Aujourd’hui c’est mieux.']);
    await sends('Et je voulais ajouter ceci.');
    const continued = await messagesOf(onTheWeb);
    expect(continued.at(-2)).toMatchObject({ role: 'user', text: 'Et je voulais ajouter ceci.' });
    expect(said().at(-1)).toBe(continued.at(-1)!.text);
  });

  test('after half a day of silence, the next words begin a session', async () => {
    await sends('Bonjour, je voulais parler de mon travail.');
    site.clock.advance(hours(13));
    await lea.signIn();
    await sends('Je reviens vers vous.');
    expect(await sessions()).toHaveLength(2);
  });

  test('several messages in a row are answered in turn', async () => {
    const words = ['Bonjour.', 'Je suis fatigué.', 'Mon chef me presse.', 'Et je ne sais pas lui dire non.'];
    await answered(site, ...words.map((text) => api.messenger.write(mine, text)));
    const [session] = await sessions();
    const stored = await messagesOf(session!.id);
    expect(stored.map(({ role }) => role)).toEqual(words.flatMap(() => ['user', 'assistant']));
    expect(stored.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(words);
  });

  test('a long reply grows in its message, under « écrit… », and is cut between sentences', async () => {
    const sentence = 'Je vous écoute avec attention, et je prends le temps qu’il faut. ';
    scripted = { pieces: Array.from({ length: 80 }, () => sentence), pause: 10 };
    const before = said().length;
    await sends('Pouvez-vous m’en dire plus ?');
    const mineNow = api.messenger
      .chats()
      .get(mine)!
      .messages.filter(({ from }) => from === 'bot')
      .slice(before);
    expect(mineNow).toHaveLength(2);
    expect(mineNow[0]!.edits).toBeGreaterThan(0);
    expect(mineNow.map(({ text }) => text).join(' ')).toContain(sentence.repeat(80).trim());
    for (const { text } of mineNow) expect(text.length).toBeLessThanOrEqual(3500);
    expect(mineNow[0]!.text).toMatch(/\.$/);
    expect(api.calls.some(({ method, chatId }) => method === 'sendChatAction' && chatId === mine)).toBe(true);
  });

  test('what is no text is answered kindly, and never reaches the companion', async () => {
    const others = [
      [
        '(photo)',
        { photo: [{ file_id: 'p', file_unique_id: 'p', width: 1, height: 1 }] },
        botTexts.notText.photo,
      ],
      ['(sticker)', { sticker: { file_id: 's' } }, botTexts.notText.sticker],
      ['(voice)', { voice: { file_id: 'v', duration: 3 } }, botTexts.notText.voice],
      ['(place)', { location: { latitude: 1, longitude: 2 } }, botTexts.notText.other],
    ] as const;
    for (const [label, content, expected] of others) {
      await answered(site, api.messenger.sendOther(mine, label, content));
      expect(said().at(-1)).toBe(expected);
    }
    expect(await sessions()).toEqual([]);
    await answered(
      site,
      api.messenger.sendOther(mine, '(photo)', {
        photo: [{ file_id: 'p' }],
        caption: 'Voilà ma chambre, je n’en sors plus.',
      }),
    );
    expect(said()).toContain(botTexts.captionOnly);
    expect(await sessions()).toHaveLength(1);
  });

  test('what admission refuses is said, with the numbers where danger is spoken of', async () => {
    await site.db.system('test', (tx) =>
      sql`update public.profiles set subscription_status = 'canceled' where user_id = ${lea.id}`.execute(tx),
    );
    await sends('Bonjour, on peut parler ?');
    expect(said().at(-1)).toContain('Votre abonnement est terminé');
    await sends('Je veux mourir ce soir.');
    expect(said().slice(-2).join()).toMatch(/3114/);
  });

  test('a group is left, without a word', async () => {
    const from = { id: mine, is_bot: false, first_name: 'Léa' };
    const chat = { id: -500, type: 'group', title: 'Famille' };
    await answered(
      site,
      api.messenger.emit({ message: { message_id: 9, date: 1, chat, from, text: 'Je veux mourir.' } }),
    );
    await until('left', () =>
      api.calls.some(({ method, chatId }) => method === 'leaveChat' && chatId === -500),
    );
    expect(api.said(-500)).toEqual([]);
  });
});

describe('danger', () => {
  test('is met by the protocol: its text, numbers to dial, the sheet, pinned; the web greets with it', async () => {
    await sends('J’ai pris la décision, je vais me suicider ce soir, j’ai tout préparé.');
    const shown = api.messenger.chats().get(mine)!.messages;
    const protocol = shown.findLast(({ buttons }) =>
      buttons.flat().some(({ text }) => text === botTexts.helpSheet),
    )!;
    expect(protocol.text).toMatch(/\b15\b|\b112\b|3114/);
    expect(protocol.buttons.flat().find(({ text }) => text === botTexts.helpSheet)?.url).toMatch(
      /\/urgence$/,
    );
    expect(protocol.pinned).toBe(true);
    const [session] = await sessions();
    const stored = await messagesOf(session!.id);
    expect(protocol.text.startsWith(stored.at(-1)!.text)).toBe(true);
    expect(session!.title).toMatch(/^Séance du /);

    const conversationId = newId();
    const opening = done(
      await lea.call('POST', '/functions/v1/start-session', { conversationId, topics: [] }),
    ).body;
    expect(opening).toContain('"kind":"protocol"');
    await site.rooms.moderation.settled();
    const { rows } = await site.db.system('test', (tx) =>
      sql<{
        channel: string;
        level: number;
      }>`select channel, level from public.alerts where user_id = ${lea.id}`.execute(tx),
    );
    expect(rows).toEqual([{ channel: 'telegram', level: 4 }]);
  });

  test('asks about a human by buttons; the yes is kept, can be taken back, and the team’s words reach the chat', async () => {
    await sends('J’ai pris la décision, je vais me suicider ce soir, j’ai tout préparé.');
    const [session] = await sessions();
    const question = () => said().findLast((text) => text.startsWith(humanReadingQuestion.vous));
    expect(question()).toBeDefined();
    await press(api, mine, 'Oui');
    await hears(api, mine, botTexts.readingYes);
    const access = async () =>
      done(await lea.call('POST', '/functions/v1/human-access', { conversationId: session!.id })).json<{
        consent: { given: boolean } | null;
      }>().consent?.given;
    expect(await access()).toBe(true);

    const box = await site.vault.boxFor(lea.id);
    await site.db.system('test', (tx) =>
      site.rooms.companion.addTeamMessage(tx, {
        conversationId: session!.id,
        box,
        role: 'team',
        text: 'Bonjour, je suis Inès, de l’équipe.',
        clientId: null,
      }),
    );
    site.clock.advance(2000);
    await until(
      'brought',
      async () =>
        (await site.rooms.telegram.bringTeamWords()) > 0 || said().some((text) => text.includes('Inès')),
    );
    await hears(api, mine, 'Une personne de l’équipe vous écrit');
    site.clock.advance(2000);
    await site.rooms.telegram.bringTeamWords();
    expect(said().filter((text) => text.includes('Inès'))).toHaveLength(1);

    await press(api, mine, botTexts.stopReading);
    await hears(api, mine, botTexts.readingNo);
    expect(await access()).toBe(false);
  });

  test('the numbers come whatever was stopped', async () => {
    await sends('/stop');
    await sends('Je veux mourir.');
    expect(said().slice(-2).join()).toMatch(/3114[\s\S]*Ce canal est arrêté/);
    expect(await sessions()).toEqual([]);
    await sends('/urgence');
    expect(said().at(-1)).toContain('112');
  });
});

describe('commands', () => {
  test.each([
    ['/aide', 'Ici, vous m’écrivez comme sur le site'],
    ['/Aide@EclaircieEssaiBot', '/confidentialite'],
    ['/urgence', '3114'],
    ['/confidentialité', 'hors d’Europe'],
    ['/horoscope', 'Quelle rubrique'],
    ['/rappels', 'aucun rappel'],
    ['/start', 'Je suis là'],
    ['/effacer', 'Aucune séance'],
  ])('%s', async (command, words) => {
    await sends(command);
    expect(said().at(-1)).toContain(words);
  });

  test('the country that was chosen decides which numbers are shown', async () => {
    await sends('/urgence');
    await press(api, mine, 'Suisse');
    await hears(api, mine, botTexts.countryKept);
    expect(said().at(-1)).toContain('144');
    expect(said().at(-1)).not.toContain('3114');
  });

  test('the horoscope: one topic, the day’s text, framed; withheld in danger', async () => {
    await sends('/horoscope');
    await press(api, mine, 'Amour');
    await hears(api, mine, botTexts.horoscopeFrame);
    const [first] = said().filter((text) => text.startsWith(botTexts.horoscopeFrame));
    const again = done(
      await lea.call('POST', '/functions/v1/horoscope-today', { topics: ['amour'], zone: 'Europe/Paris' }),
    ).json<{ text: string }>();
    expect(first).toContain(again.text.slice(0, 60));
    await sends('Je vais me suicider ce soir, j’ai tout préparé.');
    await sends('/horoscope');
    await press(api, mine, 'Amour');
    await hears(api, mine, 'L’horoscope fait une pause');
  });

  test('/humeur notes one’s weather, once per press', async () => {
    await sends('/humeur');
    await press(api, mine, 'Éclaircies');
    await hears(api, mine, 'C’est noté : Éclaircies');
    const { moods } = done(await lea.call('POST', '/functions/v1/read-moods', { days: 7 })).json<{
      moods: { value: number }[];
    }>();
    expect(moods.map(({ value }) => value)).toEqual([4]);
  });

  test('/effacer asks, then erases what was begun here, here only', async () => {
    await sends('Une chose que je regrette d’avoir écrite.');
    site.clock.advance(days(1));
    await lea.signIn();
    await holdsSession(lea, ['Ceci reste.']);
    await sends('/effacer');
    await press(api, mine, botTexts.yesErase);
    await hears(api, mine, 'C’est effacé chez nous');
    expect((await sessions()).map(({ channel }) => channel)).toEqual(['web']);
  });

  test('/stop, then /start: the consent is asked again before anything is read', async () => {
    await sends('/stop');
    await sends('Bonjour ?');
    expect(said().at(-1)).toBe(botTexts.isStopped);
    await sends('/start');
    await press(api, mine, botTexts.yesResume);
    await hears(api, mine, botTexts.resumed);
    await sends('Bonjour, me revoilà.');
    expect(await sessions()).toHaveLength(1);
  });

  test('a choice under a reply is tapped: once, in order, in the server’s words; one that is over is refused kindly', async () => {
    await sends('J’aimerais autant que mon cœur lâche dans mon sommeil');
    const yes = choicesUnder().find(({ callback_data }) => callback_data!.endsWith(':yes'))!;
    const no = choicesUnder().find(({ callback_data }) => callback_data!.endsWith(':no'))!;
    expect(yes.text).not.toBe('');
    const update = api.messenger.tap(mine, yes.messageId, yes.callback_data!);
    await answered(site, update);
    const [session] = await sessions();
    const stored = await messagesOf(session!.id);
    expect(stored.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(stored[2]!.text).toBe(yes.text);
    expect(stored.at(-1)!.text).toMatch(/112|3114/);
    expect((await site.rooms.safety.stateOf(lea.id)).level).toBe(3);
    const { rows } = await site.db.system('test', (tx) =>
      sql<{ count: number }>`select count(*)::int as count from private.telegram_updates
        where update_id = ${update.update_id}`.execute(tx),
    );
    expect(rows).toEqual([{ count: 1 }]);
    // Pressed again, it is the same answer: nothing is stored, and one is told kindly.
    await answered(site, api.messenger.tap(mine, yes.messageId, yes.callback_data!));
    expect(said().at(-1)).toBe(new AppError('choice_not_known').french);
    expect(await messagesOf(session!.id)).toHaveLength(4);
    expect(await site.rooms.safety.toldIn(lea.id, session!.id)).toContainEqual(
      expect.objectContaining({ key: 'thoughts', value: 'oui' }),
    );
    // The question above was answered: its « non » lowers nothing, and is refused kindly.
    await answered(site, api.messenger.tap(mine, no.messageId, no.callback_data!));
    expect((await site.rooms.safety.stateOf(lea.id)).level).toBe(3);
    expect(await recordOfLast(session!.id)).toMatchObject({ textIds: ['s-old-choice'] });
    expect(await site.rooms.safety.toldIn(lea.id, session!.id)).toContainEqual(
      expect.objectContaining({ key: 'thoughts', value: 'oui' }),
    );
    // A choice that was never shown, and one under a reply that is gone.
    const before = (await messagesOf(session!.id)).length;
    const replyId = yes.callback_data!.split(':')[1]!;
    for (const data of [`choice:${replyId}:kill-myself`, `choice:${newId()}:yes`, 'choice:x:yes']) {
      const lines = said().length;
      await answered(site, api.messenger.tap(mine, yes.messageId, data));
      expect(said().length).toBeGreaterThan(lines);
    }
    expect(await messagesOf(session!.id)).toHaveLength(before);
  });

  test('a choice of an older reply still counts where it raises', async () => {
    await sends('J’aimerais autant que mon cœur lâche dans mon sommeil');
    const yes = choicesUnder().find(({ callback_data }) => callback_data!.endsWith(':yes'))!;
    await sends('Le chat dort sur le canapé.');
    expect((await site.rooms.safety.stateOf(lea.id)).level).toBe(2);
    await answered(site, api.messenger.tap(mine, yes.messageId, yes.callback_data!));
    expect((await site.rooms.safety.stateOf(lea.id)).level).toBe(3);
    // The question about a human of the team comes after it.
    expect(said().slice(-2).join('\n')).toMatch(/112|3114/);
  });

  test('a tap and words at once are taken in the order in which they came', async () => {
    await sends('J’aimerais autant que mon cœur lâche dans mon sommeil');
    const yes = choicesUnder().find(({ callback_data }) => callback_data!.endsWith(':yes'))!;
    const updates = [
      api.messenger.write(mine, 'Je ne dors plus du tout.'),
      api.messenger.tap(mine, yes.messageId, yes.callback_data!),
      api.messenger.write(mine, 'Ma sœur est avec moi.'),
    ];
    await answered(site, ...updates);
    const [session] = await sessions();
    const stored = (await messagesOf(session!.id)).filter(({ role }) => role === 'user');
    expect(stored.map(({ text }) => text).slice(1)).toEqual([
      'Je ne dors plus du tout.',
      yes.text,
      'Ma sœur est avec moi.',
    ]);
    const told = await site.rooms.safety.toldIn(lea.id, session!.id);
    expect(told.map(({ key }) => key)).toEqual(expect.arrayContaining(['thoughts', 'near']));
  });

  test('a button that is none of ours, or of another life, does no harm', async () => {
    for (const data of [
      '',
      'constructor',
      'read:yes:x',
      'remind:daily:3',
      'sky:lune',
      'country:XX',
      `read:yes:${newId()}`,
      `link:yes:${newId()}`,
    ]) {
      const before = said().length;
      await answered(site, api.messenger.tap(mine, 1, data));
      expect(said().length).toBeGreaterThanOrEqual(before);
    }
    expect(buttonsOf(api, mine).every(({ callback_data }) => (callback_data ?? '').length <= 64)).toBe(true);
  });

  test('nothing is ever sold here', () => {
    const words = api.calls.map(({ text }) => text).join('\n');
    expect(words).not.toMatch(/€|\beuros?\b|acheter|payer/i);
  });
});
