import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ChangedEvent } from '#shared/devices.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person } from '../../../tests/support/people.ts';

/* A device is told that something of its person changed elsewhere, and nothing of what. */

let site: TestHouse;
let lea: Person;
beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  lea = await aPerson(site, { email: 'lea@exemple.fr' });
});

const watch = async (person: Person) => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/functions/v1/watch-person',
    headers: { authorization: `Bearer ${person.token}` },
    payload: {},
    payloadAsStream: true,
  });
  const told: ChangedEvent[] = [];
  const state = { closed: false, raw: '' };
  const stream = response.stream().setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    state.raw += chunk;
    for (const [, event] of chunk.matchAll(/^data: (.*)$/gm)) told.push(JSON.parse(event!) as ChangedEvent);
  });
  stream.on('end', () => {
    state.closed = true;
  });
  await expect.poll(() => told).toEqual([{ type: 'changed', page: null }]);
  return { told, state };
};
const call = (person: Person, name: string, body: object) =>
  person.call('POST', `/functions/v1/${name}`, body);

test('tells the devices of one person which page changed something, and nobody else’s', async () => {
  const max = await aPerson(site, { email: 'max@exemple.fr' });
  const [telephone, of] = [await watch(lea), await watch(max)];
  const page = randomUUID();
  done(await call(lea, 'say-changed', { page }));
  await expect.poll(() => telephone.told).toHaveLength(2);
  expect(telephone.told[1]).toEqual({ type: 'changed', page });
  done(await call(max, 'say-changed', { page }));
  await expect.poll(() => of.told).toHaveLength(2);
  expect(telephone.told).toHaveLength(2);
});

test('a message is a change of where one left off, and none of its words is told', async () => {
  const conversationId = await holdsSession(lea, ['Bonjour.']);
  const { told, state } = await watch(lea);
  done(await call(lea, 'converse', { conversationId, clientId: randomUUID(), text: 'Le figuier a gelé.' }));
  await expect.poll(() => told).toHaveLength(2);
  expect(state.raw).not.toContain('figuier');
});

test('is for somebody signed in, and the ninth device takes the place of the first', async () => {
  const visitor = await site.app.inject({ method: 'POST', url: '/functions/v1/watch-person', payload: {} });
  expect(visitor.statusCode).toBe(401);
  const rose = await aPerson(site, { email: 'rose@exemple.fr' });
  const all: Awaited<ReturnType<typeof watch>>[] = [];
  for (let device = 0; device < 9; device += 1) all.push(await watch(rose));
  await expect.poll(() => all[0]!.state.closed).toBe(true);
  expect(all.slice(1).map(({ state }) => state.closed)).toEqual(Array(8).fill(false));
});
