/** What a human of the team wrote stands before the next opening; what a person under age said is not kept. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '#server/ground/db/who.ts';
import type { MessageMeta } from '#shared/companion/conversation.ts';
import { minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done } from '../../../tests/support/people.ts';
import type { Answering } from './index.ts';

let at: TestHouse;
let count = 0;
beforeAll(async () => {
  at = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
});

const heard = async (answering: Answering): Promise<{ id: string; text: string; meta: MessageMeta }> => {
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
  return { id: reply.id, text: reply.text, meta: reply.meta };
};

const somebody = async () => {
  count += 1;
  const person = await aPerson(at, { email: `equipe-${count}@exemple.fr` });
  const claims = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString());
  const who: Who = { kind: 'user', userId: person.id, claims };
  const common = { who, userId: person.id, country: 'FR', address: 'vous', channel: 'web' } as const;
  const begin = async () => {
    at.clock.advance(minutes(1));
    const conversationId = randomUUID();
    const opening = await heard(
      await at.rooms.companion.startSession({ ...common, conversationId, topics: [] }),
    );
    return { conversationId, opening };
  };
  const say = async (conversationId: string, text: string) =>
    heard(await at.rooms.companion.converse({ ...common, conversationId, clientId: randomUUID(), text }));
  const teamWrites = async (conversationId: string, text: string) => {
    at.clock.advance(minutes(1));
    const box = await at.vault.boxFor(person.id);
    await at.db.system('test', (tx) =>
      at.rooms.companion.addTeamMessage(tx, {
        conversationId,
        box,
        role: 'team',
        text,
        clientId: randomUUID(),
      }),
    );
  };
  return { ...person, begin, say, teamWrites };
};

const active = 'Je me supprimerai, la question est réglée, il reste la paperasse';

describe('a message by a human of the team', () => {
  it('stands first in the opening of the next session, and of that one alone', async () => {
    const ada = await somebody();
    const first = await ada.begin();
    expect(first.opening.meta.team).toBeNull();
    await ada.say(first.conversationId, active);
    await ada.teamWrites(first.conversationId, 'Bonjour, je suis Maud.');
    await ada.teamWrites(first.conversationId, 'Je repasse ce soir.');
    const next = await ada.begin();
    expect(next.opening.meta.team).toMatchObject({
      conversationId: first.conversationId,
      texts: ['Bonjour, je suis Maud.', 'Je repasse ce soir.'],
    });
    const read = done(
      await ada.call('POST', '/functions/v1/read-session', { conversationId: next.conversationId }),
    ).json<{ messages: { meta: MessageMeta }[] }>();
    expect(read.messages[0]?.meta.team?.texts).toHaveLength(2);
    expect((await ada.begin()).opening.meta.team).toBeNull();
  });

  it('that was answered there is not shown again', async () => {
    const ada = await somebody();
    const first = await ada.begin();
    await ada.say(first.conversationId, active);
    await ada.teamWrites(first.conversationId, 'Bonjour, je suis Maud.');
    await ada.say(first.conversationId, 'Bonjour Maud.');
    expect((await ada.begin()).opening.meta.team).toBeNull();
  });

  it('is told without its words where somebody else may read the phone', async () => {
    const ada = await somebody();
    const first = await ada.begin();
    const reply = await ada.say(first.conversationId, 'Mon mari me frappe.');
    expect(reply.meta.withoutTrace).toBe(true);
    await ada.teamWrites(first.conversationId, 'Bonjour, je suis Maud.');
    const { opening } = await ada.begin();
    expect(opening.meta.team).toMatchObject({ conversationId: first.conversationId, texts: [] });
    expect(JSON.stringify(opening.meta)).not.toContain('Maud');
  });

  it('nor where another danger took the place of the violence since, and nothing else of it opens the session', async () => {
    const ada = await somebody();
    const first = await ada.begin();
    await ada.say(first.conversationId, 'Mon mari me frappe.');
    const grave = await ada.say(first.conversationId, active);
    expect(grave.meta).toMatchObject({ severity: 3, withoutTrace: true });
    await ada.teamWrites(first.conversationId, 'Bonjour, je suis Maud.');
    const { opening } = await ada.begin();
    expect(opening.meta).toMatchObject({ kind: 'opening', planned: null, resume: null, team: { texts: [] } });
  });

  it('is nobody else’s', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const first = await ada.begin();
    await eve.begin();
    await ada.teamWrites(first.conversationId, 'Bonjour, je suis Maud.');
    expect((await eve.begin()).opening.meta.team).toBeNull();
  });
});

describe('a person who says that they are under age', () => {
  it('is not asked to keep anything at the end, and nobody of theirs is written to', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    await ada.say(conversationId, 'J’ai quinze ans et je suis en troisième, mes examens me font peur.');
    await ada.say(conversationId, 'Ma meilleure amie Lou a déménagé à Brest et elle me manque.');
    const closing = done(
      await ada.call('POST', '/functions/v1/draft-closing', { conversationId, address: 'tu' }),
    ).json<{ summary: string; step: string; grave: boolean }>();
    expect(closing).toEqual({ summary: '', step: '', grave: true });
    done(await ada.call('POST', '/functions/v1/propose-memories', { conversationId }));
    const kept = done(await ada.call('POST', '/functions/v1/list-memories', {})).body;
    expect(kept).not.toMatch(/Brest|Lou|examens/);
    const grave = await ada.say(conversationId, 'J’aimerais autant que mon cœur lâche dans mon sommeil');
    expect(grave.meta).toMatchObject({ severity: 2, contact: 'none' });
  });

  it('an adult who says the same is', async () => {
    const ada = await somebody();
    const { conversationId } = await ada.begin();
    await ada.say(conversationId, 'Ma meilleure amie Lou a déménagé à Brest et elle me manque.');
    await ada.say(conversationId, 'Mes examens de juin me font peur depuis des semaines.');
    done(await ada.call('POST', '/functions/v1/propose-memories', { conversationId }));
    expect(done(await ada.call('POST', '/functions/v1/list-memories', {})).body).toMatch(/Brest|examens/);
  });
});
