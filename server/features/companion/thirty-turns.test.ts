import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedModel } from '#server/adapters/language-model/embedded.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done } from '../../../tests/support/people.ts';
import { measure, type Persona, personas } from '../../../tests/support/persona-conversations.ts';

/** The built-in companion as people meet it: read by safety first, let out through the guard, kept sealed. */
let site: TestHouse;
beforeAll(async () => {
  const builtIn = embeddedModel();
  site = await house({
    model: {
      name: builtIn.name,
      write: (request, ...rest) => builtIn.write({ ...request, pace: 0 }, ...rest),
    },
  });
});

const chosen = personas().filter(({ id }) => /^(travail|deuil|estime)/.test(id));

const hold = async (persona: Persona): Promise<Turn[]> => {
  const person = await aPerson(site, { email: `${persona.id}@exemple.fr` });
  const conversationId = randomUUID();
  const settings = { country: 'FR', address: persona.address };
  const call = async (name: string, body: object) =>
    done(await person.call('POST', `/functions/v1/${name}`, body));
  await call('start-session', { conversationId, topics: [], ...settings });
  for (const text of persona.turns) {
    site.clock.advance(20_000);
    await call('converse', { conversationId, clientId: randomUUID(), text, ...settings });
  }
  const turns: Turn[] = [];
  let before: number | undefined;
  for (;;) {
    const { messages, more } = (
      await call('read-session', { conversationId, ...(before !== undefined && { before }) })
    ).json() as { messages: { seq: number; role: 'user' | 'assistant'; text: string }[]; more: boolean };
    turns.unshift(...messages.map(({ role, text }) => ({ role, text })));
    before = messages[0]?.seq;
    if (!more || before === undefined) return turns;
  }
};

describe.each(chosen)('$id, through the whole house', (persona) => {
  test('thirty answers, none said twice, most of them about what was said, and no guard had to speak', {
    timeout: 60_000,
  }, async () => {
    const turns = await hold(persona);
    expect(turns.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(persona.turns);
    const { replies, repeated, sentencesRepeated, refers, quotes, unrelated } = measure(turns);
    expect(replies).toBeGreaterThanOrEqual(30);
    expect([repeated, sentencesRepeated]).toEqual([0, 0]);
    expect(refers / replies, unrelated.join('\n')).toBeGreaterThanOrEqual(0.75);
    expect(quotes / replies).toBeLessThanOrEqual(1 / 3);
    const stopped = (await site.metrics.guarded.get()).values;
    expect(stopped.reduce((sum, { value }) => sum + value, 0)).toBe(0);
  });
});
