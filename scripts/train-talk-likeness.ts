import { writeFileSync } from 'node:fs';
import { encodeWeights } from '#server/features/safety/reading/likeness-file.ts';
import { readTalkTraits } from '#server/features/safety/reading/talk-traits.ts';
import { safetyCategories } from '#shared/safety/levels.ts';
import { readOnce } from './evidence-for.ts';
import { learnInDanger } from './learn-in-danger.ts';
import { fit, type Sparse, scoreWith, type Weights } from './logistic.ts';
import { type Talk, talks } from './talk-material.ts';
import { rounded, tableOf } from './weights-table.ts';

/*
 * Learns the weights of server/features/safety/reading/talk-likeness.ts from talks whose messages were labelled with the danger that
 * a listener would see by then (training/README.md), and how they are weighed beside other evidence (learn-in-danger.ts).
 */

type Example = { talk: Talk; at: number; level: number; traits: number[] };
const examples: Example[] = talks.flatMap((talk) =>
  talk.messages.map(({ level, question }, at) => {
    const traits = new Set<number>();
    readTalkTraits(
      talk.messages.slice(0, at + 1).map(({ text }) => readOnce(text)),
      question,
      (trait) => traits.add(trait),
    );
    return { talk, at, level, traits: [...traits] };
  }),
);

/** A trait seen in fewer examples is chance. */
const leastSeen = 6;
const counts = new Map<number, number>();
for (const { traits } of examples)
  for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
const known = [...counts]
  .filter(([, count]) => count >= leastSeen)
  .map(([trait]) => trait)
  .sort((a, b) => a - b);
const columnOf = new Map(known.map((trait, column) => [trait, column]));
const rowOf = ({ traits }: Example): Sparse =>
  Int32Array.from(traits.flatMap((trait) => columnOf.get(trait) ?? []));
const sparse = new Map(examples.map((example) => [example, rowOf(example)]));
const learn = (among: readonly Example[], isOne: (example: Example) => boolean): Weights =>
  fit(
    among.map((example) => ({ row: sparse.get(example)!, one: isOne(example), part: example.talk.part })),
    known.length,
  );

const levels = [1, 2, 3, 4];
// Who wrote ordinary talk labelled no suffering: it teaches nothing about level 1.
const tellsLevel = (level: number, { talk }: Example): boolean => level > 1 || !talk.isOrdinary;
const learnLevels = (among: readonly Example[]): Weights[] =>
  levels.map((level) =>
    learn(
      among.filter((example) => tellsLevel(level, example)),
      (example) => example.level >= level,
    ),
  );
const heads = learnLevels(examples);
const grave = examples.filter(({ level, talk }) => level >= 2 && talk.category !== null);
const categories = safetyCategories.map((category) =>
  grave.some(({ talk }) => talk.category === category)
    ? learn(grave, ({ talk }) => talk.category === category)
    : null,
);

const inDanger = learnInDanger(examples, {
  learnLevels,
  scoresOf: (weights, example) => weights.map((each) => scoreWith(each, sparse.get(example)!)),
  scoresOfTalk: (messages) => {
    const traits = new Set<number>();
    readTalkTraits(messages, null, (trait) => traits.add(trait));
    const row = Int32Array.from([...traits].flatMap((trait) => columnOf.get(trait) ?? []));
    return heads.map((each) => scoreWith(each, row));
  },
});

const least = { level: 22, category: 60 };
const table = tableOf({ known, heads, categories, least });
writeFileSync(
  new URL('../server/features/safety/reading/talk-weights.bin', import.meta.url),
  encodeWeights({
    weighing: inDanger.map(rounded),
    origin: rounded(heads.map(({ origin }) => origin)),
    categoryOrigin: rounded(categories.map((each) => each?.origin ?? -9)),
    ...table,
  }),
);

console.error(
  `${talks.length} talks, ${examples.length} messages, ${known.length} traits, ${table.traits.length} kept`,
);
