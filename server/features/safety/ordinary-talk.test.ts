import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Turn } from '#shared/safety/levels.ts';
import { assessText, readConversation } from './assess.ts';
import { readingOnce } from './reading/while-reading.ts';

/*
 * Conversations in which nobody is in danger, written by others than the rules and never learnt from. Danger is rare:
 * a check that alarms on one message in thirty alarms on most people once. Held at what is reached, not at what is good.
 */

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`../../../tests/fixtures/companion/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

test('three hundred messages of ten ordinary people: nobody meets the protocol, few are asked', () => {
  let asked = 0;
  let acted = 0;
  const peopleAsked = new Set<string>();
  const meet = (line: string): void => {
    const context: Turn[] = [];
    for (const text of (JSON.parse(line) as { turns: string[] }).turns) {
      const { severity, sure } = readConversation({ text, context }).message;
      if (severity >= 2 && sure) acted += 1;
      if (severity >= 2 && !sure) {
        asked += 1;
        peopleAsked.add(line);
      }
      context.push({ role: 'user', text }, { role: 'assistant', text: 'Je vous écoute.' });
    }
  };
  // Each message is read once more with every one after it.
  for (const line of linesOf('personas-30.jsonl')) readingOnce(() => meet(line));
  expect(acted).toBe(0);
  // One question in a hundred messages (conversation.md §11: at most two, the aim is one).
  expect(asked).toBeLessThanOrEqual(3);
  expect(peopleAsked.size).toBeLessThanOrEqual(3);
  // A bound on hanging: three hundred messages, each read with its whole talk.
}, 120_000);

test('a hundred goodbyes: few are taken for a last one', () => {
  expect(
    linesOf('goodbyes.txt').filter((text) => assessText({ text }).severity >= 2).length,
  ).toBeLessThanOrEqual(3);
});
