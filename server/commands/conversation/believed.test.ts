import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Turn } from '#shared/safety/levels.ts';
import { writeTurn } from './write-turn.ts';

/*
 * What was taken from words and should not have been (decision 0113): facts that strangers judged, in the dialogues in which they were
 * taken. The share that is right may not fall, and no more of the right ones may be lost.
 */

type Item = {
  kind: string;
  talk: string;
  said: string;
  who: 'self' | 'other';
  key: string;
  value: string;
  mark: string;
};
type Step = { say?: string; tap?: string; silence?: number; wait?: number };
type Script = { id: string; country?: 'FR'; address?: 'vous' | 'tu'; channel?: 'web'; steps: Step[] };

const rowsOf = <Row>(name: string): Row[] =>
  readFileSync(new URL(`../../../training/safety/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

/** The last of the sets: the others take minutes. */
const items = rowsOf<Item>('believed-2026-11-30').filter(
  ({ kind, talk }) => kind === 'fact' && talk.startsWith('kr-'),
);
const scripts = rowsOf<Script>('scripts-2026-11-30b').filter(({ id }) =>
  items.some(({ talk }) => talk === id),
);

const plain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'");

/** Every fact that a message of the script sets, as `who key value` beside its words. */
const factsOf = async ({
  country = 'FR',
  address = 'vous',
  channel = 'web',
  steps,
}: Script): Promise<Set<string>> => {
  const found = new Set<string>();
  const turns: Turn[] = [];
  let now = new Date('2026-11-28T21:10:00Z').getTime();
  const ours = async () => {
    const written = await writeTurn({
      model: null,
      turns,
      intake: null,
      country,
      address,
      channel,
      at: new Date(now),
    });
    if (written.text)
      turns.push({
        role: 'assistant',
        text: written.text,
        at: new Date(now).toISOString(),
        record: written.record,
      });
    return written.state;
  };
  await ours();
  for (const { say, tap, silence, wait } of steps) {
    if (wait !== undefined) now += wait * 3_600_000;
    if (silence !== undefined) {
      now += silence * 60_000;
      await ours();
    }
    const words = say ?? tap;
    if (words === undefined) continue;
    const choice =
      tap && turns.at(-1)?.record?.choices.find(({ label }) => plain(label).includes(plain(tap)));
    now += 45_000;
    turns.push({
      role: 'user',
      text: choice ? choice.label : words,
      at: new Date(now).toISOString(),
      ...(choice && { chosen: choice.id }),
    });
    now += 4000;
    const state = await ours();
    for (const who of ['self', 'other'] as const)
      for (const [key, fact] of Object.entries(state[who].facts))
        found.add([words, who, key, fact.value].join('|'));
  }
  return found;
};

describe('facts that strangers judged', () => {
  test('are taken where they were said', { timeout: 120_000 }, async () => {
    const kept: Item[] = [];
    for (const script of scripts) {
      const found = await factsOf(script);
      kept.push(
        ...items.filter(
          ({ talk, said, who, key, value }) =>
            talk === script.id && found.has([said, who, key, value].join('|')),
        ),
      );
    }
    const right = kept.filter(({ mark }) => mark === 'ok').length;
    // 32 of 36 when this was written; 32 of 50 before.
    expect(right).toBeGreaterThanOrEqual(31);
    expect(right / kept.length).toBeGreaterThanOrEqual(0.86);
  });
});
