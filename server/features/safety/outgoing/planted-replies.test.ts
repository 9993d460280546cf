import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkReply } from './check-reply.ts';

type Planted = { text: string; kind: string; bad: boolean };
const planted = readFileSync(
  new URL('../../../../tests/fixtures/companion/planted-replies.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Planted);

/** Fate is forbidden from level 2 on. */
const stopped = ({ text, kind }: Planted) =>
  checkReply(text, { person: '', country: 'FR', level: kind === 'other' ? 2 : 0 });

describe('replies planted among others', () => {
  it.each(planted.filter(({ bad }) => bad).map((each) => [each.kind, each.text, each] as const))(
    '%s is stopped: %s',
    (_kind, _text, each) => expect(stopped(each)).not.toBeNull(),
  );
  it.each(planted.filter(({ bad }) => !bad).map((each) => [each.text, each] as const))(
    'goes through: %s',
    (_text, each) => expect(stopped(each)).toBeNull(),
  );
});
