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
import type { AskedId } from '#shared/safety/turn-record.ts';
import { days } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { notedEvents, notedState } from '../../../tests/support/noted-levels.ts';
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
        asked.push(`${request.instructions}\n${request.context}`);
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
    reply.join({
      offset: reply.text.length,
      text: () => true,
      replace: () => true,
      close: () => {},
      end: () => resolve(),
    }),
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
  harmed: 'Il contrôle mon argent et mon téléphone, il m’insulte tous les jours.',
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
      expect(asked[0]).not.toContain('pensez-vous à mourir');
      expect(asked[0]).toContain('une seule fois, qu’un médecin ou un psychologue');
      expect(heard.text).not.toMatch(/3114|\b15\b/);
      expect((await ada.say(conversationId, 'merci', channel)).text).not.toBe('');
    });

    it('2: empathy and the direct question, a card of two or three lines, a model asked for the first words alone', async () => {
      const { heard } = await told(words.passive);
      expect(asked.length).toBeLessThanOrEqual(1);
      for (const told of asked) expect(told).toContain('toi seulement son début');
      expect(heard.meta).toMatchObject({
        severity: 2,
        kind: 'protocol',
        pinned: false,
        record: { asked: 'thoughts' },
      });
      expect(heard.meta.record?.choices.map(({ id }) => id)).toContain('yes');
      expect(heard.meta.resources.length).toBeGreaterThanOrEqual(1);
      expect(heard.meta.resources.length).toBeLessThanOrEqual(3);
      expect(heard.meta.resources[0]?.number).toBe('3114');
    });

    it('2, harm by another: asks who can see the screen, leaves no trace, and gives no line for suicide', async () => {
      const { ada, conversationId, heard } = await told(words.harmed);
      expect(heard.meta).toMatchObject({
        severity: 2,
        kind: 'protocol',
        pinned: false,
        withoutTrace: true,
        resources: [],
        record: { asked: 'seen' },
      });
      expect(heard.text).not.toMatch(/3114/);
      const next = await ada.say(conversationId, 'oui, personne ne le voit', channel);
      expect(next.meta).toMatchObject({
        kind: 'protocol',
        withoutTrace: true,
        record: { asked: 'safe-now' },
      });
      const after = await ada.say(conversationId, 'oui, il est sorti', channel);
      expect(`${next.text} ${after.text}`).not.toMatch(/3114/);
    });

    it('2: then a trusted person, the human of the team, and what holds back from calling', async () => {
      const { ada, conversationId } = await told(words.passive);
      const next: (AskedId | null)[] = [];
      for (const text of ['un peu', 'peut-être', 'je ne sais pas', 'bof', 'mouais', 'un peu'])
        next.push((await ada.say(conversationId, text, channel)).meta.record?.asked ?? null);
      for (const must of ['call', 'care', 'human-consent'] as const) expect(next).toContain(must);
      expect(next.filter((each) => each === 'thoughts').length).toBeLessThanOrEqual(1);
    });

    it('3: the line at once, a pinned card that dials, then who is near, the moment, the means, one question at a time', async () => {
      const { ada, conversationId, heard } = await told(words.active);
      expect(heard.text).toContain('3114');
      expect(heard.meta).toMatchObject({ severity: 3, pinned: true, kind: 'protocol' });
      expect(heard.meta.resources.every(({ tel }) => /^(tel|sms):/.test(tel))).toBe(true);
      const next: Heard[] = [];
      for (const text of [
        'peut-être',
        'oui',
        'ce soir',
        'je suis seul',
        'dans l’armoire',
        'je ne sais pas',
        'oui',
      ])
        next.push(await ada.say(conversationId, text, channel));
      const all = [heard, ...next];
      const asked = all.map(({ meta }) => meta.record?.asked ?? null);
      for (const must of ['thoughts', 'moment'] as const) expect(asked).toContain(must);
      for (const { text, meta } of all) {
        expect(meta).toMatchObject({ kind: 'protocol', pinned: true });
        expect(text.match(/\?/g)?.length ?? 0, text).toBeLessThanOrEqual(1);
      }
      const said = all.flatMap(({ meta }) => meta.record?.textIds ?? []);
      expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
      expect(said.length).toBeGreaterThanOrEqual(all.length);
    });

    it('4: a short message that begins with what to do, two numbers at most, and 15 in every reply', async () => {
      const { ada, conversationId, heard } = await told(words.now);
      expect(heard.text.split(/\s+/).length).toBeLessThanOrEqual(45);
      expect(heard.meta).toMatchObject({ severity: 4, pinned: true, kind: 'protocol' });
      expect(heard.meta.resources.length).toBeLessThanOrEqual(2);
      expect(heard.meta.resources[0]?.number).toBe('15');
      const replies = [heard];
      for (const text of ['je tremble', 'non', 'je ne sais pas', 'non', 'il fait froid'])
        replies.push(await ada.say(conversationId, text, channel));
      for (const { text, meta } of replies) {
        expect(text).toMatch(/\b15\b/);
        expect(text).not.toMatch(/\b(?:911|144|3919)\b/);
        expect(meta).toMatchObject({ severity: 4, pinned: true });
      }
      const ids = replies.flatMap(({ meta }) => meta.record?.textIds ?? []);
      // The team, and that an AI speaks, are told one message after.
      expect(ids).toContain('s-told-4');
      expect(ids).toContain('s-ai');
      expect(asked).toEqual([]);
    });

    it('4, attacked: the police in every reply, a text message when one cannot speak, nothing pinned', async () => {
      const { ada, conversationId, heard } = await told(words.attacked);
      const next = await ada.say(conversationId, 'vite', channel);
      expect(heard.text).toMatch(/\b17\b/);
      expect(heard.text).toMatch(/\b114\b/);
      expect(next.text).toMatch(/\b17\b/);
      for (const { meta } of [heard, next])
        expect(meta).toMatchObject({ severity: 4, pinned: false, withoutTrace: true, resources: [] });
    });

    it('never ends, limits or bills a conversation in danger, whatever is owed', async () => {
      const { ada, conversationId } = await told(words.active);
      at.clock.advance(days(60));
      for (let n = 0; n < 25; n += 1) {
        // The state of 60 days ago is over: what is said now opens another.
        const words60 = n === 0 ? words.active : `je suis toujours là ${n}`;
        const { text, meta } = await ada.say(conversationId, words60, channel);
        expect(text).not.toBe('');
        expect(meta.resources.length).toBeGreaterThan(0);
      }
      at.clock.reset();
    });

    it('keeps level, category and time, never a word', async () => {
      const { ada } = await told(words.active);
      const [event] = await notedEvents(at, ada.userId);
      expect(Object.keys(event!).sort()).toEqual(
        ['category', 'channel', 'conversationId', 'happenedAt', 'id', 'level', 'rule', 'severity'].sort(),
      );
      expect(event).toMatchObject({ level: 3, category: 'suicide', channel });
      expect(JSON.stringify([event, await notedState(at, ada.userId)])).not.toMatch(/supprim|paperasse/);
      // Neither is in clear in the rows.
      for (const table of ['safety_events', 'safety_states'])
        expect(JSON.stringify(await ada.rows(table))).not.toMatch(
          /suicide|supprim|paperasse|\bweb\b|telegram/,
        );
    });

    it('names a session by its day once danger was spoken of, never by those words', async () => {
      const { ada, conversationId } = await told(words.active);
      await ada.say(conversationId, 'Personne ne sait rien', channel);
      expect(await ada.titles()).toEqual([expect.stringMatching(/^Séance du \d{1,2}(er)? \S+ \d{4}$/)]);
      const calm = await ada.begin(channel);
      await ada.say(calm.conversationId, 'Ma voisine a planté des tulipes', channel);
      expect(await ada.titles()).toContainEqual('Ma voisine a planté des tulipes');
    });

    it('greets as ever in the next session whoever showed a weak sign', async () => {
      const { ada } = await told(words.weak, pleasant);
      const { opening } = await ada.begin('web', ['amour']);
      expect(opening.meta).toMatchObject({ kind: 'opening', resources: [] });
      expect(opening.text).toContain('une intelligence artificielle');
    });

    it.each([
      ['passive', 2, null],
      ['active', 3, null],
      ['now', 4, 'safe-now'],
    ] as const)(
      'greets whoever said « %s » in the next session, in any other channel, with what stands',
      async (said, level, question) => {
        const { ada } = await told(words[said], pleasant);
        for (const other of (['web', 'voice', 'telegram'] as const).filter((each) => each !== channel)) {
          asked = [];
          const { opening } = await ada.begin(other, ['amour']);
          expect(opening.meta).toMatchObject({ severity: level, kind: 'protocol' });
          expect(opening.meta.record?.asked ?? null).toBe(question);
          expect(opening.text).toMatch(level === 4 ? /\b15\b/ : /\b3114\b/);
          expect(opening.text).toMatch(/\bune IA\b/);
          expect(opening.meta.resources.length).toBeGreaterThan(0);
          expect(asked).toEqual([]);
        }
      },
    );

    it('says nothing of violence in the next session', async () => {
      const { ada } = await told(words.harmed, pleasant);
      const { opening } = await ada.begin('web');
      expect(opening.meta).toMatchObject({ kind: 'opening', resources: [], pinned: false });
    });

    it('leaves the horoscope aside while the state is 2 or more', async () => {
      const { ada } = await told(words.passive);
      const { conversationId } = await ada.begin(channel, ['amour']);
      const [row] = (await ada.rows<{ id: string; topics_sealed: string | null }>('conversations')).filter(
        ({ id }) => id === conversationId,
      );
      expect(row).toMatchObject({ topics_sealed: null });
    });
  },
);
