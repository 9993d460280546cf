import { readFileSync, writeFileSync } from 'node:fs';
import { isHeldOut } from '#server/features/safety/measure.ts';
import { traitsOf } from '#server/features/safety/reading/likeness.ts';
import { readWords } from '#server/features/safety/reading/normalise.ts';
import { vocabulary } from '#server/features/safety/reading/rule-book.ts';
import { safetyCategories } from '#shared/safety/levels.ts';

/*
 * Learns the weights of server/features/safety/reading/likeness.ts from the development lines and our own paraphrases:
 * logistic regression over traits seen twice or more. Always the same result from the same lines. A fifth of dev.jsonl,
 * chosen by its ids' digests, is never learnt from, so that it can judge.
 */

type Line = { id: string; text: string; context?: unknown; severity: number; category: string };
const fixtures = new URL('../tests/fixtures/safety/', import.meta.url);
const read = (name: string) =>
  readFileSync(new URL(name, fixtures), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ context }) => context === undefined);
const lines = [
  ...read('dev.jsonl').filter(({ id }) => !isHeldOut(id)),
  ...read('own.jsonl'),
  ...read('protocol-examples.jsonl'),
];

const traits = lines.map(({ text }) => traitsOf(readWords(text, vocabulary)));
const counts = new Map<string, number>();
for (const set of traits) for (const trait of set) counts.set(trait, (counts.get(trait) ?? 0) + 1);
const isPair = (trait: string) => /[+~]/.test(trait);
const known = [...counts]
  .filter(([trait, count]) => count >= (isPair(trait) ? 3 : 2))
  .map(([trait]) => trait);
const numberOf = new Map(known.map((trait, number) => [trait, number]));
const rows = traits.map((set) => [...set].flatMap((trait) => numberOf.get(trait) ?? []));
const sizes = traits.map((set) => 1 / Math.sqrt(set.size + 1));

const fit = (isOne: (line: Line) => boolean, only: (line: Line) => boolean = () => true): Float64Array => {
  const weights = new Float64Array(known.length + 1);
  for (let round = 0; round < 60; round += 1)
    for (const [index, row] of rows.entries()) {
      if (!only(lines[index]!)) continue;
      let score = weights[known.length]!;
      for (const number of row) score += weights[number]! * sizes[index]!;
      const error = 1 / (1 + Math.exp(-score)) - (isOne(lines[index]!) ? 1 : 0);
      for (const number of row)
        weights[number] = weights[number]! - 0.3 * (error * sizes[index]! + 0.0008 * weights[number]!);
      weights[known.length] = weights[known.length]! - 0.03 * error;
    }
  return weights;
};

const grave = fit(({ severity }) => severity >= 3);
const any = fit(({ severity }) => severity >= 1);
const categories = safetyCategories.map((category) =>
  category === 'none'
    ? null
    : fit(
        (line) => line.category === category,
        ({ severity }) => severity >= 1,
      ),
);
const rounded = (value: number) => Math.round(value * 100);
const row = (name: string, number: number) => {
  const own = isPair(name)
    ? []
    : categories.map((weights) => (weights ? Math.round(weights[number]! * 5) : 0));
  return [name, rounded(grave[number]!), rounded(any[number]!), ...own].join(' ');
};
const body = [
  row('*', known.length),
  ...known
    .map((trait, number) => row(trait, number))
    .filter((line) =>
      line
        .split(' ')
        .slice(1)
        .some((part) => part !== '0'),
    ),
];
writeFileSync(
  new URL('../server/features/safety/reading/likeness-weights.ts', import.meta.url),
  `/**\n * Written by scripts/train-likeness.ts, not by hand, hence its length. Trait, weight of grave
 * danger, of any (hundredths), of each category.\n */\nexport const likenessWeights = \`\n${body.join('\n')}\n\`;\n`,
);
console.error(`${lines.length} lines, ${body.length} traits`);
