import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asksSomething, sentencesIn } from '#server/adapters/path-guide/index.ts';
import { askedOfUs } from './learnt-questions.ts';

/*
 * Kinds of questions, on 364 messages of a writer who saw neither code nor other lines. They are never learnt from; the bounds stand
 * below what was found when the kinds were learnt.
 */

const at = new URL('../../../../tests/fixtures/safety/questions.jsonl', import.meta.url);

/** The kinds and groups that are right of a line whose kind is coarser. */
const right: Readonly<Record<string, readonly string[]>> = {
  health: ['body'],
  medicine: ['body'],
  child: ['body'],
  law: ['money', 'turn-to', 'rights'],
  service: ['privacy', 'about-us'],
  identity: ['human', 'about-us'],
  advice: ['normal', 'words', 'reply-wanted', 'choice'],
  care: ['turn-to', 'human'],
  complaint: ['change'],
};

const lines = readFileSync(at, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { kind: string; text: string })
  .map(({ kind, text }) => {
    const read = sentencesIn(text).map((each) => askedOfUs(each, asksSomething(each), text));
    const asking = read.filter(({ asks }) => asks);
    const found = asking.findLast((each) => each.kind !== null)?.kind ?? null;
    return { kind, text, asks: asking.length > 0, found };
  });
const isRight = ({ kind, found }: (typeof lines)[number]): boolean =>
  found === kind || (right[kind] ?? []).includes(found ?? '');
const asked = lines.filter(({ kind }) => kind !== 'none');
const telling = lines.filter(({ kind }) => kind === 'none');

describe('kinds of questions', () => {
  test('of what is named, 88 in 100 are right', () => {
    const named = lines.filter(({ found }) => found !== null);
    const wrong = named.filter((each) => !isRight(each));
    expect(wrong.length / named.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.12);
  });

  test('most are named, and nearly all are known to ask', () => {
    expect(asked.filter(({ found }) => found !== null).length / asked.length).toBeGreaterThanOrEqual(0.6);
    expect(asked.filter(({ asks }) => asks).length / asked.length).toBeGreaterThanOrEqual(0.85);
  });

  test('who asks nothing is hardly ever answered', () => {
    expect(telling.filter(({ found }) => found !== null).length).toBeLessThanOrEqual(3);
  });

  test('what looks like no question must be surer', () => {
    expect(askedOfUs('je suis chez le médecin', false)).toMatchObject({ asks: false, kind: null });
  });

  test.each([['jpeu savoir ou sa va ce ke jecris', 'privacy']])(
    'phone spelling and Québec: %s',
    (text, kind) => {
      expect([kind, 'rights', 'about-us']).toContain(askedOfUs(text, asksSomething(text)).kind);
    },
  );
});
