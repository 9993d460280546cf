import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Turn } from '#shared/safety/levels.ts';
import { assessText, readConversation } from './assess.ts';

/*
 * Conversations in which nobody is in danger, written by others than the rules and never learnt from. Danger is rare:
 * a check that alarms on one message in thirty alarms on most people once. Held at what is reached, not at what is good.
 */

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`../../../tests/fixtures/companion/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

test('three hundred messages of ten ordinary people: few are taken for danger', () => {
  let alarms = 0;
  let grave = 0;
  let people = 0;
  for (const line of linesOf('personas-30.jsonl')) {
    const context: Turn[] = [];
    let peak = 0;
    for (const text of (JSON.parse(line) as { turns: string[] }).turns) {
      const { severity } = readConversation({ text, context }).message;
      peak = Math.max(peak, severity);
      if (severity >= 2) alarms += 1;
      if (severity >= 3) grave += 1;
      context.push({ role: 'user', text }, { role: 'assistant', text: 'Je vous écoute.' });
    }
    if (peak >= 2) people += 1;
  }
  expect(alarms).toBeLessThanOrEqual(2);
  expect(grave).toBe(0);
  expect(people).toBeLessThanOrEqual(2);
});

test('a hundred goodbyes: few are taken for a last one', () => {
  expect(
    linesOf('goodbyes.txt').filter((text) => assessText({ text }).severity >= 2).length,
  ).toBeLessThanOrEqual(3);
});
