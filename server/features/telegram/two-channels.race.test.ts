import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '#server/ground/db/who.ts';
import type { Message, Tap } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import { type FakeBotApi, pollingEnv, startFakeBotApi } from '../../../tests/support/fake-bot-api.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done } from '../../../tests/support/people.ts';
import { answered, buttonsOf, links, listens, unhurried } from '../../../tests/support/telegram-chat.ts';

/*
 * One person who writes on the site and in the messenger at the same moment, on a real server: each message is answered
 * once, no fact is lost, and the state is the higher of the two.
 */

let api: FakeBotApi;
let site: TestHouse;
let drawn = 40_000;

beforeAll(async () => {
  api = await startFakeBotApi();
  site = await house({ env: pollingEnv(api), messenger: unhurried });
  await listens(site);
});
afterAll(() => api.close());

const somebody = async () => {
  drawn += 1;
  const chat = drawn;
  const person = await aPerson(site, { email: `deux${chat}@exemple.fr` });
  await links(api, person, chat);
  const claims = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString());
  const who: Who = { kind: 'user', userId: person.id, claims };
  const common = { who, userId: person.id, country: 'FR', address: 'vous', channel: 'web' } as const;
  const { companion, safety } = site.rooms;
  const begin = async (): Promise<string> => {
    const conversationId = randomUUID();
    const begun = await companion.startSession({ ...common, conversationId, topics: [] });
    if (begun.kind === 'new') await begun.ready;
    return conversationId;
  };
  /** As the page does: what finds a reply being written is sent again, as the same message. */
  const onSite = async (conversationId: string, text: string, chosen?: Tap): Promise<void> => {
    const message = { ...common, conversationId, clientId: randomUUID(), text, ...(chosen && { chosen }) };
    for (;;) {
      try {
        const answering = await companion.converse(message);
        if (answering.kind === 'new') {
          await answering.ready;
          await new Promise<void>((resolve) =>
            answering.reply.join({
              offset: 0,
              text: () => true,
              replace: () => true,
              close: () => {},
              end: () => resolve(),
            }),
          );
        }
        return;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'reply_in_progress') throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const inChat = (text: string) => answered(site, api.messenger.write(chat, text));
  const read = async (conversationId: string) =>
    done(await person.call('POST', '/functions/v1/read-session', { conversationId })).json<{
      messages: Message[];
    }>().messages;
  const told = async (conversationId: string) =>
    Object.fromEntries(
      (await safety.toldIn(person.id, conversationId)).map(({ key, value }) => [key, value]),
    );
  const replies = async () =>
    (
      await site.db.system('test', (tx) =>
        sql<{ asked: number; answers: number }>`select
            count(*) filter (where m.role = 'user')::int as asked,
            count(distinct m.reply_to)::int as answers from public.messages m where m.user_id = ${person.id}
            and (m.role = 'user' or (m.state = 'complete' and m.reply_to is not null))`.execute(tx),
      )
    ).rows[0];
  const level = async () => (await safety.stateOf(person.id)).level;
  return { ...person, chat, begin, onSite, inChat, read, told, replies, level };
};

const active = 'Je me supprimerai, la question est réglée, il reste la paperasse';
const people = 6;
const each = (work: () => Promise<void>) => Promise.all(Array.from({ length: people }, work));

describe('one person in two channels at the same moment', () => {
  test('in two sessions at once: every fact is kept, every message answered once', async () => {
    await each(async () => {
      const ada = await somebody();
      const [first, second] = [await ada.begin(), await ada.begin()];
      await ada.onSite(first, active);
      await Promise.all([
        ada.onSite(first, 'je suis seul chez moi'),
        ada.onSite(second, 'les médicaments sont sur la table'),
        // The messenger goes on with whichever session is the newest at that moment.
        ada.inChat('je suis suivi par un psychiatre'),
      ]);
      expect(await ada.told(first)).toMatchObject({ near: 'aucune autre personne' });
      expect(await ada.told(second)).toMatchObject({ means: 'oui' });
      expect({ ...(await ada.told(first)), ...(await ada.told(second)) }).toMatchObject({ care: 'oui' });
      expect(await ada.replies()).toEqual({ asked: 4, answers: 4 });
      expect(await ada.level()).toBeGreaterThanOrEqual(3);
    });
  });

  test('one grave and one harmless, in either order: the state is the higher', async () => {
    await each(async () => {
      const ada = await somebody();
      const onSite = await ada.begin();
      await ada.begin();
      await Promise.all([
        ada.onSite(onSite, 'Ma voisine a planté des tulipes.'),
        ada.inChat('Je vais le faire maintenant, j’ai les médicaments devant moi.'),
      ]);
      expect(await ada.level()).toBe(4);
      expect(await ada.replies()).toEqual({ asked: 2, answers: 2 });
    });
  });

  test('in one session: they are taken one after the other, and both are answered once', async () => {
    await each(async () => {
      const ada = await somebody();
      const session = await ada.begin();
      await ada.onSite(session, active);
      await Promise.all([
        ada.onSite(session, 'je suis seul chez moi'),
        ada.inChat('les médicaments sont sur la table'),
      ]);
      expect(await ada.told(session)).toMatchObject({ near: 'aucune autre personne', means: 'oui' });
      const roles = (await ada.read(session)).map(({ role }) => role);
      expect(roles.slice(1)).toEqual(['user', 'assistant', 'user', 'assistant', 'user', 'assistant']);
    });
  });

  test('a tap on the site and words in the messenger: neither is lost', async () => {
    await each(async () => {
      const ada = await somebody();
      const session = await ada.begin();
      await ada.onSite(session, 'J’aimerais autant que mon cœur lâche dans mon sommeil');
      const question = (await ada.read(session)).at(-1)!;
      await Promise.all([
        ada.onSite(session, 'Oui', { replyId: question.id, id: 'yes' }),
        ada.inChat('Ma sœur est avec moi.'),
      ]);
      expect(await ada.told(session)).toMatchObject({ thoughts: 'oui', near: expect.any(String) });
      expect(await ada.level()).toBe(3);
      expect(await ada.replies()).toEqual({ asked: 3, answers: 3 });
    });
  });

  test('the same choice tapped on the site and in the messenger: it counts once', async () => {
    await each(async () => {
      const ada = await somebody();
      const session = await ada.begin();
      await ada.inChat('J’aimerais autant que mon cœur lâche dans mon sommeil');
      const question = (await ada.read(session)).at(-1)!;
      const button = buttonsOf(api, ada.chat).find(
        ({ callback_data }) => callback_data === `choice:${question.id}:yes`,
      )!;
      const tap = api.messenger.tap(ada.chat, button.messageId, button.callback_data!);
      await Promise.all([
        answered(site, tap),
        ada.onSite(session, 'Oui', { replyId: question.id, id: 'yes' }).catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'choice_not_known') throw error;
        }),
      ]);
      expect(await ada.level()).toBe(3);
      expect(await ada.told(session)).toMatchObject({ thoughts: 'oui' });
      expect(await ada.replies()).toEqual({ asked: 2, answers: 2 });
    });
  });
});
