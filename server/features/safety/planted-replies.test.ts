import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createOutgoingGuard } from './outgoing-guard.ts';

type Planted = { text: string; kind: string; bad: boolean };
const planted = readFileSync(
  new URL('../../../tests/fixtures/companion/planted-replies.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Planted);

/** As a model writes it: word by word. Fate is forbidden from level 2 on. */
const stopped = ({ text, kind }: Planted): string[] => {
  const guard = createOutgoingGuard({ severity: kind === 'other' ? 2 : 0 });
  for (const word of text.split(/(?<= )/)) guard.push(word);
  guard.end();
  return [...guard.stopped.keys()];
};

describe('replies planted among others', () => {
  it.each(planted.filter(({ bad }) => bad).map((each) => [each.kind, each.text, each] as const))(
    '%s is stopped: %s',
    (_kind, _text, each) => expect(stopped(each)).not.toEqual([]),
  );
  it.each(planted.filter(({ bad }) => !bad).map((each) => [each.text, each] as const))(
    'goes through: %s',
    (_text, each) => expect(stopped(each)).toEqual([]),
  );
});
