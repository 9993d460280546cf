import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MovedEvent } from '#shared/companion/conversation.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person } from '../../../tests/support/people.ts';

/* A device that looks at a session is told that it moved, and nothing of what was said. */

let site: TestHouse;
let lea: Person;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  lea = await aPerson(site, { email: 'lea@exemple.fr' });
});

const watch = async (person: Person, conversationId: string) => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/functions/v1/watch-session',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { conversationId },
    payloadAsStream: true,
  });
  const told: MovedEvent[] = [];
  let raw = '';
  const stream = response.stream().setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    raw += chunk;
    for (const [, event] of chunk.matchAll(/^data: (.*)$/gm)) told.push(JSON.parse(event!) as MovedEvent);
  });
  const state = { closed: false };
  stream.on('end', () => {
    state.closed = true;
  });
  return { status: response.statusCode, told, state, raw: () => raw };
};
const call = (person: Person, name: string, body: object) =>
  person.call('POST', `/functions/v1/${name}`, body);

describe('watching a session', () => {
  test('tells of each message with its number, of the end and of the deletion, and never a word', async () => {
    const conversationId = await holdsSession(lea, ['Bonjour.']);
    const watched = await watch(lea, conversationId);
    await expect.poll(() => watched.told).toEqual([{ type: 'moved', seq: null }]);
    done(await call(lea, 'converse', { conversationId, clientId: randomUUID(), text: 'Le figuier a gelé.' }));
    await expect.poll(() => watched.told).toHaveLength(2);
    const { messages } = done(await call(lea, 'read-session', { conversationId })).json<{
      messages: { seq: number }[];
    }>();
    expect(watched.told[1]).toEqual({ type: 'moved', seq: messages.at(-1)!.seq });
    done(await call(lea, 'end-session', { conversationId }));
    done(await call(lea, 'delete-session', { conversationId }));
    await expect.poll(() => watched.told).toHaveLength(4);
    expect(watched.raw()).not.toContain('figuier');
  });

  test('another session, and somebody else’s, tell nothing', async () => {
    const [one, two] = [await holdsSession(lea, ['Une.']), await holdsSession(lea, ['Deux.'])];
    const watched = await watch(lea, one);
    await expect.poll(() => watched.told).toHaveLength(1);
    done(await call(lea, 'converse', { conversationId: two, clientId: randomUUID(), text: 'Ailleurs.' }));
    done(await call(lea, 'converse', { conversationId: one, clientId: randomUUID(), text: 'Ici.' }));
    await expect.poll(() => watched.told).toHaveLength(2);
    const max = await aPerson(site, { email: 'max@exemple.fr' });
    expect((await watch(max, one)).status).toBe(404);
  });

  test('the ninth device takes the place of the first', async () => {
    const conversationId = await holdsSession(lea, ['Bonsoir.']);
    const all: Awaited<ReturnType<typeof watch>>[] = [];
    for (let device = 0; device < 9; device += 1) all.push(await watch(lea, conversationId));
    await expect.poll(() => all[0]!.state.closed).toBe(true);
    expect(all.slice(1).map(({ state }) => state.closed)).toEqual(Array(8).fill(false));
  });
});
