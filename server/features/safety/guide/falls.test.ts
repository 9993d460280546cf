import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AskedId } from '#shared/safety/turn-record.ts';
import { freshGuideState, type GuideState } from './guide-state.ts';
import { step } from './step.ts';

/*
 * Dialogues, one a line: how levels fall, and whom a message is about. The lines are our own; nothing was learnt from them.
 */

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`../../../../tests/fixtures/safety/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

type Step = {
  wait: number;
  session: string | undefined;
  asked: AskedId | null;
  tap: boolean;
  said: string;
  after: string;
};

const stepOf = (text: string): Step => {
  const found = /^(?:\+(\d+) )?(?:@(\d) )?(?:([a-z-]+)([!:]) )?(.+?) → (.+)$/.exec(text.trim());
  if (!found) throw new Error(`Not a step: ${text}`);
  const [, wait, session, asked, sign, said, after] = found;
  return {
    wait: Number(wait ?? 1),
    session,
    asked: (asked ?? null) as AskedId | null,
    tap: sign === '!',
    said: said!,
    after: after!,
  };
};

/** Plays a line and gives the levels after each step, as the table writes them. */
const play = (line: string): { step: string; state: GuideState; after: string }[] => {
  let state = freshGuideState();
  let at = Date.parse('2026-03-04T15:00:00Z');
  let session = '1';
  const before: string[] = [];
  return line.split(' | ').map((text) => {
    const { wait, session: other, asked, tap, said, after } = stepOf(text);
    at += wait * 60_000;
    session = other ?? session;
    ({ state } = step(state, {
      text: tap ? '' : said,
      chosen: tap ? said : undefined,
      asked,
      at: new Date(at),
      channel: 'web',
      session,
      before: [...before],
    }));
    if (!tap) before.push(said);
    return { step: text, state, after };
  });
};

const fits = (level: number, written: string): boolean =>
  written.endsWith('+') ? level >= Number.parseInt(written, 10) : level === Number(written);

describe('falls', () => {
  const lines = linesOf('falls');
  test('there are at least sixty', () => expect(lines.length).toBeGreaterThanOrEqual(60));
  test.each(lines)('%s', (line) => {
    for (const { step: said, state, after } of play(line)) {
      const [level, , other] = after.split(' ');
      expect(`${said} : ${Math.max(state.self.level, state.other.level)}`).toBe(`${said} : ${level}`);
      if (other !== undefined) expect(state.other.level).toBe(Number(other));
    }
  });
});

describe('whom it is about', () => {
  const lines = linesOf('subjects');
  test('there are at least sixty', () => expect(lines.length).toBeGreaterThanOrEqual(60));
  test.each(lines)('%s', (line) => {
    for (const { step: said, state, after } of play(line)) {
      const [, self, , other] = after.split(' ');
      expect(fits(state.self.level, self!), `${said} : self ${state.self.level}`).toBe(true);
      expect(fits(state.other.level, other!), `${said} : other ${state.other.level}`).toBe(true);
    }
  });
});
