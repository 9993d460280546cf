import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isWritingStep } from '#web/features/voice/spoken-choices.ts';

/* By voice a step in which one writes has no end but « j'ai fini »: the page must know each of them, and no other. */

type Step = { id: string; mode: string; choices?: { id: string; label?: string }[] };

const steps = readFileSync(new URL('../server/adapters/path-guide/data/steps.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Step);

test.each(steps)('$id ($mode)', ({ id, mode, choices = [] }) => {
  const shown = choices.map((choice) => ({ id: choice.id, label: choice.id }));
  expect(isWritingStep({ asked: `path:${id}` as `path:${string}/${string}`, choices: shown })).toBe(
    mode === 'write',
  );
});

test('there are steps to look at', () =>
  expect(steps.filter(({ mode }) => mode === 'write').length).toBeGreaterThan(3));
