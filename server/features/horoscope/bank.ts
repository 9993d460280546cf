import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Topic, topicIds, topicSchema } from '#shared/horoscope/topics.ts';
import { type SignName, signNames } from '#shared/horoscope/zodiac.ts';

/* The phrases of the horoscope, from data/*.jsonl. data/README.md says who may change them and how. */

/** What a transit stirs: words and ideas, feelings and ties, or the wish to act. */
export const currents = ['words', 'ties', 'drive'] as const;
export type Current = (typeof currents)[number];

const tones = ['easy', 'rough', 'meeting'] as const;
export type Tone = (typeof tones)[number];

const reviewed = { text: z.string().min(1), reviewedBy: z.string().nullable() };
const thought = z.strictObject({ topic: topicSchema, current: z.enum(currents), ...reviewed });
const question = z.strictObject({ topic: topicSchema, ...reviewed });
const nudge = z.strictObject({ tone: z.enum(tones), ...reviewed });
const mood = z.strictObject({ sign: z.enum(signNames), ...reviewed });

const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] =>
  readFileSync(new URL(`./data/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

/** One list of texts for each key. */
const listsBy = <Key extends string>(
  keys: readonly Key[],
  rows: readonly { key: Key; text: string }[],
): Record<Key, readonly string[]> =>
  Object.fromEntries(
    keys.map((key) => [key, rows.filter((row) => row.key === key).map(({ text }) => text)]),
  ) as unknown as Record<Key, readonly string[]>;

const thoughtRows = read('thoughts', thought);

export const thoughts = Object.fromEntries(
  topicIds.map((topic) => [
    topic,
    listsBy(
      currents,
      thoughtRows.flatMap((row) => (row.topic === topic ? [{ key: row.current, text: row.text }] : [])),
    ),
  ]),
) as Record<Topic, Record<Current, readonly string[]>>;

export const questions = listsBy(
  topicIds,
  read('questions', question).map(({ topic, text }) => ({ key: topic, text })),
);

/** A last word by tone; nothing to do, something to consider. */
export const nudges = listsBy(
  tones,
  read('nudges', nudge).map(({ tone, text }) => ({ key: tone, text })),
);

/** The first sentence of a day, by the sign where the Moon is. */
export const moods: Record<SignName, readonly string[]> = listsBy(
  signNames,
  read('moods', mood).map(({ sign, text }) => ({ key: sign, text })),
);
