import { readQuestionTraits, unitOf } from '#server/features/safety/guide/question-traits.ts';
import { type ClassLine, learnClasses, rowsOf, type TraitsOf, writeClasses } from './learn-classes.ts';

/*
 * Learns server/features/safety/guide/topic-weights.bin: what a calm message is about, or nothing that is named (training/README.md).
 * A line may be about two things: naming either is right.
 */

type TopicLine = { text: string; topics: readonly string[] };
const told = rowsOf<TopicLine>('topics-2026-11-28.jsonl');
const nothing = 'none';
const names = [...new Set([...told.flatMap(({ topics }) => topics), nothing])].sort();
const none = names.indexOf(nothing);

const traitsOf: TraitsOf = (text) => {
  const seen = new Set<number>();
  readQuestionTraits(unitOf(text), (trait) => seen.add(trait));
  return [[...seen]];
};
const lines: ClassLine[] = told.map(({ text, topics }) => ({
  text,
  one: names.indexOf(topics[0] ?? nothing),
  part: 1,
  isJudged: true,
}));
const topicsOf = new Map(lines.map((line, index) => [line, told[index]!.topics]));

const learnt = learnClasses(lines, names.length, none, { traitsOf, mixed: true });
const fits = (line: ClassLine, guess: number): boolean => topicsOf.get(line)!.includes(names[guess]!);

/** No bound is kept with the weights: the guide asks that words tell the topic as well, and how sure both are is measured together. */
for (const least of [0.15, 0.25, 0.5]) {
  const named = [...learnt.guesses].filter(([, { one, chance }]) => one !== none && chance >= least);
  const right = named.filter(([index, { one }]) => fits(lines[index]!, one)).length;
  console.error(
    `from ${least}: ${named.length} of ${lines.length} named, ${(right / named.length).toFixed(3)} rightly`,
  );
}
writeClasses(
  learnt,
  {
    names: names.map((name) => (name === nothing ? null : name)),
    thresholds: names.map(() => 0),
    extra: null,
  },
  'topic-weights.bin',
);
