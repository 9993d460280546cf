import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedModel } from '#server/adapters/language-model/embedded.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done } from '../../../tests/support/people.ts';
import {
  type Measure,
  measure,
  type Persona,
  personas,
} from '../../../tests/support/persona-conversations.ts';

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

const misread = 'Non, pas du tout. Je parlais d’autre chose.';

const hold = async (persona: Persona): Promise<Turn[]> => {
  const person = await aPerson(site, { email: `${persona.id}@exemple.fr` });
  const conversationId = randomUUID();
  const settings = { country: 'FR', address: persona.address };
  const call = async (name: string, body: object) =>
    done(await person.call('POST', `/functions/v1/${name}`, body));
  await call('start-session', { conversationId, topics: [], ...settings });
  for (const text of persona.turns) {
    site.clock.advance(20_000);
    const said = await call('converse', { conversationId, clientId: randomUUID(), text, ...settings });
    // The check asks rather once too often; people answer it, and the conversation goes on from there.
    if (/suicider|en sécurité en ce moment/.test(said.body))
      await call('converse', { conversationId, clientId: randomUUID(), text: misread, ...settings });
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

/** Without the check's question, the « non » that answers it, and what is said to that. */
const conversationIn = (turns: readonly Turn[]): Turn[] =>
  turns.filter(
    ({ text }, index) =>
      text !== misread && turns[index + 1]?.text !== misread && turns[index - 1]?.text !== misread,
  );

const measured: Measure[] = [];
let misreadings = 0;

describe.each(personas())('$id, through the whole house', (persona) => {
  test('thirty answers, none said twice, most of them about what was said, and no guard had to speak', {
    timeout: 60_000,
  }, async () => {
    const all = await hold(persona);
    const turns = conversationIn(all);
    misreadings += all.filter(({ text }) => text === misread).length;
    expect(turns.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(persona.turns);
    const found = measure(turns);
    measured.push(found);
    expect(found.replies).toBeGreaterThanOrEqual(28);
    expect([found.repeated, found.sentencesRepeated]).toEqual([0, 0]);
    expect(found.refers / found.replies, found.unrelated.join('\n')).toBeGreaterThanOrEqual(0.65);
    expect(found.quotes / found.replies).toBeLessThanOrEqual(1 / 3);
    const stopped = (await site.metrics.guarded.get()).values;
    expect(stopped.reduce((sum, { value }) => sum + value, 0)).toBe(0);
  });
});

test('the ten together: eight replies in ten take up something that was said', () => {
  const sum = (of: (one: Measure) => number) => measured.reduce((total, one) => total + of(one), 0);
  expect(measured).toHaveLength(10);
  expect(sum(({ refers }) => refers) / sum(({ replies }) => replies)).toBeGreaterThanOrEqual(0.8);
  // Held at what is reached: one message in a hundred and fifty is asked about for nothing.
  expect(misreadings).toBeLessThanOrEqual(2);
});
