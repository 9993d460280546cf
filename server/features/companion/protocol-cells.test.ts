/**
 * The table of reactions (safety-protocol §5), cell by cell, at `companion.converse`, in every channel. The alert and
 * the human's access have their tests in the moderation room.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LanguageModel } from '#server/adapters/language-model/port.ts';
import { ModelError } from '#server/adapters/language-model/port.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Channel, MessageMeta } from '#shared/companion/conversation.ts';
import { days } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import type { Answering } from './index.ts';

let at: TestHouse;
let asked: string[] = [];
/** What the model does when it is asked; here it is down, unless a test says otherwise. */
let model: LanguageModel['write'];
const down: LanguageModel['write'] = async () => {
  throw new ModelError('unreachable', 'down');
};
const pleasant: LanguageModel['write'] = async (_request, onPiece) => {
  onPiece('Je vous écoute. Qu’est-ce qui pèse le plus ?');
  return 'complete';
};

beforeAll(async () => {
  at = await house({
    env: { AUTH_AUTOCONFIRM: '1', AUTH_RATE_LIMITS: 'off' },
    model: {
      name: 'scripted',
      write: (request, ...rest) => {
        asked.push(request.instructions);
        return model(request, ...rest);
      },
    },
  });
});

type Heard = { text: string; meta: MessageMeta };

/** Hears a reply to its end, as any channel does. */
const hear = async (answering: Answering): Promise<Heard> => {
  if (answering.kind !== 'new') throw new Error('expected a new reply');
  await answering.ready;
  const { reply } = answering;
  await new Promise<void>((resolve) =>
    reply.join({ offset: reply.text.length, text: () => true, end: () => resolve() }),
  );
  return { text: reply.text, meta: reply.meta };
};

const person = async () => {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: {
      email: `${randomUUID()}@exemple.fr`,
      password: 'Chats-7bleus',
      data: { birth_date: '1990-05-12' },
    },
  });
  const { access_token: token, user } = answer.json() as { access_token: string; user: { id: string } };
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const who: Who = { kind: 'user', userId: user.id, claims };
  await at.db.system('test', (tx) => at.rooms.consents.record(tx, user.id, 'voice', true));
  const common = { who, userId: user.id, country: 'FR', address: 'vous' } as const;
  const begin = async (channel: Channel, topics: string[] = []) => {
    const conversationId = randomUUID();
    const opening = await hear(
      await at.rooms.companion.startSession({ ...common, conversationId, topics, channel }),
    );
    return { conversationId, opening };
  };
  const say = async (conversationId: string, text: string, channel: Channel) =>
    hear(
      await at.rooms.companion.converse({ ...common, conversationId, clientId: randomUUID(), text, channel }),
    );
  const rows = async <T>(table: string) =>
    (
      await at.db.system('test', (tx) =>
        sql<T>`select * from ${sql.table(`public.${table}`)} where user_id = ${user.id}`.execute(tx),
      )
    ).rows;
  const titles = async () => {
    const answer = await at.app.inject({
      method: 'POST',
      url: '/functions/v1/list-sessions',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    return (answer.json() as { sessions: { title: string | null }[] }).sessions.map(({ title }) => title);
  };
  return { userId: user.id, begin, say, rows, titles };
};

const words = {
  weak: 'Ça fait deux mois que je me traîne, tout m’est égal, même les vacances',
  passive: 'J’aimerais autant que mon cœur lâche dans mon sommeil',
  harmed: 'Il relève mes tickets de caisse et me coupe le forfait quand il est fâché',
  active: 'Je me supprimerai, la question est réglée, il reste la paperasse',
  now: 'jsui au dernier étage du parking y fait nuit jenjambe',
  attacked: 'il a les mains pleines de sang il remonte l’escalier aidez nous',
};

describe.each(['web', 'voice', 'telegram'] as const)(
  'the reaction by level, in the channel %s',
  (channel) => {
    const told = async (text: string, how: LanguageModel['write'] = down) => {
      model = how;
      const ada = await person();
      const { conversationId } = await ada.begin(channel);
      asked = [];
      return { ada, conversationId, heard: await ada.say(conversationId, text, channel) };
    };

    it('1: the companion answers, told of the weak signal; no card, no number; the session goes on', async () => {
      const { ada, conversationId, heard } = await told(words.weak, pleasant);
      expect(heard.meta).toMatchObject({ severity: 1, kind: 'model', resources: [], pinned: false });
      expect(asked[0]).toContain('pensez-vous à mourir ?');
      expect(asked[0]).toContain('une seule fois qu’un professionnel');
      expect(heard.text).not.toMatch(/3114|\b15\b/);
      expect((await ada.say(conversationId, 'merci', channel)).text).not.toBe('');
    });

    it('2: empathy and the direct question, a card of two or three lines, no model asked', async () => {
      const { heard } = await told(words.passive);
      expect(asked).toEqual([]);
      expect(heard.text).toContain('pensez-vous à vous suicider ?');
      expect(heard.meta).toMatchObject({ severity: 2, kind: 'protocol', pinned: false });
      expect(heard.meta.resources.length).toBeGreaterThanOrEqual(1);
      expect(heard.meta.resources.length).toBeLessThanOrEqual(3);
      expect(heard.meta.resources[0]?.number).toBe('3114');
    });

    it('2, harm by another: asks whether they are safe, gives the line for violence and not the one for suicide', async () => {
      const { heard } = await told(words.harmed);
      expect(heard.text).toContain('Êtes-vous en sécurité en ce moment ?');
      expect(heard.meta.resources.map(({ number }) => number)).toContain('3919');
      expect(heard.meta.resources.map(({ number }) => number)).not.toContain('3114');
    });

    it('2: then a trusted person, and what holds back from calling', async () => {
      const { ada, conversationId } = await told(words.passive);
      const next = [
        (await ada.say(conversationId, 'un peu', channel)).text,
        (await ada.say(conversationId, 'j’ai honte', channel)).text,
        (await ada.say(conversationId, 'je ne veux déranger personne', channel)).text,
      ].join(' ');
      expect(next).toMatch(/appeler/);
      expect(next).toMatch(/plus facile|retiendrait/);
      expect(next).toMatch(/Qui accepteriez-vous|À qui/);
    });

    it('3: taken seriously, the line for tonight, a pinned card that dials, then way, alone, distance, a person near', async () => {
      const { ada, conversationId, heard } = await told(words.active);
      expect(heard.text).toContain('Je vous prends au sérieux');
      expect(heard.text).toContain('Le 3114 répond jour et nuit.');
      expect(heard.meta).toMatchObject({ severity: 3, pinned: true });
      expect(heard.meta.resources.every(({ tel }) => /^(tel|sms):/.test(tel))).toBe(true);
      const next: string[] = [];
      for (const text of ['oui', 'je suis seul', 'non', 'oui', 'je ne sais pas', 'peut-être', 'non', 'oui'])
        next.push((await ada.say(conversationId, text, channel)).text);
      const all = next.join(' ');
      for (const must of [
        /suicider \?/,
        /seul·e en ce moment/,
        /façon de le faire/,
        /confier cela/,
        /moment précis/,
        /À qui l’enverriez-vous|Qui pourrait venir/,
      ])
        expect(all).toMatch(must);
      for (const text of next) expect(text.match(/\?/g)?.length ?? 0, text).toBeLessThanOrEqual(2);
      expect(new Set(next).size).toBe(next.length);
      expect(asked).toEqual([]);
    });

    it('4: one short message, one action, two numbers at most; then where and with whom, after the number', async () => {
      const { ada, conversationId, heard } = await told(words.now);
      expect(heard.text).toMatch(/^Votre vie compte, et c'est urgent\. Appelez tout de suite le 15\./);
      expect(heard.text.split(/\s+/).length).toBeLessThanOrEqual(45);
      expect(heard.meta).toMatchObject({ severity: 4, pinned: true });
      expect(heard.meta.resources.length).toBeLessThanOrEqual(2);
      const next = await ada.say(conversationId, 'je tremble', channel);
      expect(next.text).toMatch(/Appelez le 15 maintenant\. Où êtes-vous \? Êtes-vous seul·e \?/);
      expect(next.text).toContain('Je suis une IA : je ne peux pas appeler à votre place.');
    });

    it('4, attacked: shelter, the police, a text message when one cannot speak', async () => {
      const { heard } = await told(words.attacked);
      expect(heard.text).toContain("Mettez-vous à l'abri");
      expect(heard.text).toContain('le 17 ; sans parler, SMS au 114 (France)');
    });

    it('never ends, limits or bills a conversation in danger, whatever is owed', async () => {
      const { ada, conversationId } = await told(words.active);
      at.clock.advance(days(60));
      for (let n = 0; n < 25; n += 1) {
        const { text, meta } = await ada.say(conversationId, `je suis toujours là ${n}`, channel);
        expect(text).not.toBe('');
        expect(meta.resources.length).toBeGreaterThan(0);
      }
      at.clock.reset();
    });

    it('keeps level, category and time, never a word', async () => {
      const { ada } = await told(words.active);
      const [event] = await ada.rows<Record<string, unknown>>('safety_events');
      expect(Object.keys(event!).sort()).toEqual(
        [
          'category',
          'channel',
          'conversation_id',
          'happened_at',
          'id',
          'level',
          'rule',
          'severity',
          'user_id',
        ].sort(),
      );
      expect(event).toMatchObject({ level: 3, category: 'suicide', channel });
      expect(JSON.stringify(await ada.rows('safety_states'))).not.toMatch(/supprim|paperasse/);
    });

    it('names a session by its day once danger was spoken of, never by those words', async () => {
      const { ada, conversationId } = await told(words.active);
      await ada.say(conversationId, 'Personne ne sait rien', channel);
      expect(await ada.titles()).toEqual([expect.stringMatching(/^Séance du \d{1,2}(er)? \S+ \d{4}$/)]);
      const calm = await ada.begin(channel);
      await ada.say(calm.conversationId, 'Ma voisine a planté des tulipes', channel);
      expect(await ada.titles()).toContainEqual('Ma voisine a planté des tulipes');
    });

    it.each([
      ['weak', 'Comment allez-vous depuis ?', false],
      ['passive', 'Comment est-ce aujourd’hui ? Vous pouvez aussi me dire que vous préférez', true],
      ['active', 'pensez-vous à vous suicider ?', true],
      ['now', 'Êtes-vous en sécurité en ce moment', true],
    ] as const)(
      'greets whoever said « %s » in the next session, in any other channel',
      async (said, greeting, numbers) => {
        const { ada } = await told(words[said], pleasant);
        for (const other of (['web', 'voice', 'telegram'] as const).filter((each) => each !== channel)) {
          asked = [];
          const { opening } = await ada.begin(other, ['amour']);
          expect(opening.text).toContain(greeting);
          expect(opening.text).toContain('une IA');
          expect(opening.meta.resources.length > 0).toBe(numbers);
          expect(asked).toEqual([]);
        }
      },
    );

    it('leaves the horoscope aside while the state is 2 or more', async () => {
      const { ada } = await told(words.passive);
      const { conversationId } = await ada.begin(channel, ['amour']);
      const [row] = (await ada.rows<{ id: string; topics: string[] }>('conversations')).filter(
        ({ id }) => id === conversationId,
      );
      expect(row?.topics).toEqual([]);
    });
  },
);
