import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isHeldOut } from '#server/features/safety/measure.ts';
import { judge } from '#server/features/safety/reading/judge.ts';
import { Reading } from '#server/features/safety/reading/matching.ts';
import { readWords, type Words } from '#server/features/safety/reading/normalise.ts';
import { patterns, vocabulary } from '#server/features/safety/reading/rule-book.ts';
import { signalsOfRules } from '#server/features/safety/reading/signals-of-rules.ts';
import { conceptNames, kinds, traitOf, traitReader } from '#server/features/safety/reading/traits.ts';
import { safetyCategories } from '#shared/safety/levels.ts';
import { phrasesOfGrammar } from './likeness-grammar.ts';
import { fit, type Sparse, scoreWith } from './logistic.ts';

/*
 * Learns the weights of server/features/safety/reading/likeness.ts from the development lines, our own, and phrases
 * spelled out by a small grammar. Always the same result from the same lines. A fifth of dev.jsonl, chosen by its ids'
 * digests, is never learnt from, nor is kept-apart.jsonl, so that they can judge. How much a rule weighs beside resemblance is learnt only on
 * lines that were written after the rules, each scored by weights that have not seen it.
 */

type Line = {
  id: string;
  text: string;
  context?: unknown;
  severity: number;
  category: string;
  part?: number;
};
const fixtures = new URL('../tests/fixtures/safety/', import.meta.url);
const read = (name: string) =>
  readFileSync(new URL(name, fixtures), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    // A line that needs its context says nothing by itself, unless it is harmless with it.
    .filter(({ context, severity }) => context === undefined || severity === 0);
type Turn = { role: string; text: string; severity: number; category: string };
type Dialogue = { id: string; turns: Turn[] };
const lowTurns = readFileSync(new URL('dev-dialogues.jsonl', fixtures), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Dialogue)
  .flatMap(({ id, turns }) =>
    turns
      .filter(({ role, severity }) => role === 'user' && severity <= 2)
      .map(({ text, severity, category }) => ({ id, text, severity, category, part: 3 })),
  );
const ordinary = readdirSync(fixtures)
  .filter((name) => name.startsWith('ordinary-'))
  .sort()
  .flatMap(read)
  .map((line) => ({ ...line, part: 2 }));
const without = process.argv.find((argument) => argument.startsWith('--without='))?.slice(10);
const lines = [
  ...read('dev.jsonl').filter(({ id }) => !isHeldOut(id)),
  ...read('own.jsonl'),
  // The protocol's own examples are binding.
  ...read('protocol-examples.jsonl').map((line) => ({ ...line, part: 3 })),
  ...lowTurns,
  // What people say on ordinary days, by the hundred: how rare danger is has to be learnt as well.
  ...ordinary,
].filter(({ id }) => !without || !new RegExp(without).test(id));
const isAfterRules = ({ id }: Line): boolean => /^(hn-)?r\d|^o\d/.test(id);
const grammar = phrasesOfGrammar().map((phrase) => ({ ...phrase, id: 'grammar', part: 0.15 }));
const all: Line[] = [...lines, ...grammar];

const words: Words[] = all.map(({ text }) => readWords(text, vocabulary));
const counts = new Map<string, number>();
for (const { word } of words)
  for (const each of new Set([
    ...word,
    ...word.filter((long) => long.length > 5).map((long) => `${long.slice(0, 5)}-`),
  ]))
    counts.set(each, (counts.get(each) ?? 0) + 1);
const numbers = new Map([
  ['^', 1],
  ['$', 2],
]);
for (const [word, count] of counts) if (count >= 2) numbers.set(word, numbers.size + 1);
if (numbers.size >= 0x2000) throw new Error('More words than a trait can number');
const wordOf = new Map([...numbers].map(([word, number]) => [number, word]));

const readTraits = traitReader(numbers);
const traits = words.map((each) => {
  const seen = new Set<number>();
  readTraits(each, (kind, a, b) => seen.add(traitOf(kind, a, b)));
  return [...seen];
});
const traitCounts = new Map<number, number>();
for (const list of traits)
  for (const trait of list) traitCounts.set(trait, (traitCounts.get(trait) ?? 0) + 1);
// Company seen twice is chance; a word seen twice is a word.
const known = [...traitCounts]
  .filter(([trait, count]) => count >= (trait >= kinds.near * 0x4000000 ? 3 : 2))
  .map(([trait]) => trait);
const columnOf = new Map(known.map((trait, column) => [trait, column]));
const sparse: Sparse[] = traits.map((list) =>
  Int32Array.from(list.flatMap((trait) => columnOf.get(trait) ?? [])),
);
/** Categories are told by words and ideas alone: their company is too rare to be divided by fourteen. */
const hasCategories = (trait: number) => {
  const kind = Math.floor(trait / 0x4000000);
  return kind < kinds.near && kind !== kinds.pair;
};
const tellsCategory = known.map(hasCategories);
const telling: Sparse[] = sparse.map((row) => row.filter((column) => tellsCategory[column]));
const partOf = (index: number) => all[index]!.part ?? 1;
const indices = all.map((_, index) => index);
const levels = [1, 2, 3, 4];

const learn = (among: readonly number[], isOne: (line: Line) => boolean, seen = sparse) =>
  fit(
    among.map((index) => ({ row: seen[index]!, one: isOne(all[index]!), part: partOf(index) })),
    known.length,
  );
const heads = levels.map((level) => learn(indices, ({ severity }) => severity >= level));
const told = indices.filter((index) => all[index]!.severity > 0);
const categories = safetyCategories.map((category) =>
  category === 'none' ? null : learn(told, (line) => line.category === category, telling),
);

/** Beside resemblance: does a rule say at least 1, 2, 3, 4, and does something harmless account for the words? */
const folds = 4;
const judged = indices.filter((index) => isAfterRules(all[index]!));
const beside = new Map(
  judged.map((index) => {
    const reading = new Reading(patterns, words[index]!);
    const { signals, explained } = signalsOfRules(all[index]!.text, words[index]!, reading);
    const { severity } = judge(signals);
    return [index, [...levels.map((level) => Number(severity >= level)), Number(explained)]];
  }),
);
const blind = levels.map(() => new Map<number, number>());
for (let fold = 0; fold < folds; fold += 1) {
  const inFold = new Set(judged.filter((_, place) => place % folds === fold));
  const rest = indices.filter((index) => !inFold.has(index));
  for (const [place, level] of levels.entries()) {
    const weights = learn(rest, ({ severity }) => severity >= level);
    for (const index of inFold) blind[place]!.set(index, scoreWith(weights, sparse[index]!));
  }
}
/** Plain gradient descent on seven numbers. Rules may only raise. */
const weighing = levels.map((level, place) => {
  const values = judged.map((index) => [blind[place]!.get(index)!, ...beside.get(index)!, 1]);
  const weights = [1, 0, 0, 0, 0, 0, 0];
  for (let round = 0; round < 600; round += 1) {
    const slope = weights.map(() => 0);
    for (const [row, index] of judged.entries()) {
      const score = values[row]!.reduce((sum, value, each) => sum + value * weights[each]!, 0);
      const error = 1 / (1 + Math.exp(-score)) - Number(all[index]!.severity >= level);
      for (const [each, value] of values[row]!.entries()) slope[each] = slope[each]! + error * value;
    }
    for (const [each, value] of slope.entries()) {
      weights[each] = weights[each]! - (0.8 * value) / judged.length;
      if (each >= 1 && each <= 4) weights[each] = Math.max(0, weights[each]!);
    }
  }
  return weights;
});
// Our own lines are harder and graver than what people write: the doubt is given to calm (§2: between 0 and 1, take 0).
const calm = [0.5, 0.3, 0, 0.2];
for (const [place, weights] of weighing.entries()) weights[6] = weights[6]! - calm[place]!;

const hundredths = (value: number) => Math.round(value * 100);
const nameOf = (trait: number): string => {
  const kind = Math.floor(trait / 0x4000000);
  const a = Math.floor(trait / 0x2000) % 0x2000;
  const b = trait % 0x2000;
  const word = (number: number) => wordOf.get(number)!;
  const concept = (number: number) => conceptNames[number]!;
  if (kind === kinds.word) return `${kind} ${word(a)}`;
  if (kind === kinds.pair) return `${kind} ${word(a)} ${word(b)}`;
  if (kind === kinds.near) return `${kind} ${concept(a)} ${concept(b)}`;
  if (kind === kinds.wordBefore || kind === kinds.wordAfter) return `${kind} ${word(a)} ${concept(b)}`;
  if (kind === kinds.length) return `${kind} ${a}`;
  return `${kind} ${concept(a)}`;
};
const rows: string[] = [
  ...weighing.map((weights) => `weighing\t${weights.map(hundredths).join(' ')}`),
  `origin\t${heads.map(({ origin }) => hundredths(origin)).join(' ')}`,
  `categories\t${categories.map((each) => (each ? hundredths(each.origin) : -900)).join(' ')}`,
];
for (const [column, trait] of known.entries()) {
  const values = heads.map(({ weights }) => hundredths(weights[column]!));
  const own = hasCategories(trait)
    ? categories.map((each) => (each ? hundredths(each.weights[column]!) : 0))
    : undefined;
  const least = Math.floor(trait / 0x4000000) >= kinds.near ? 26 : 16;
  if (Math.max(...values.map(Math.abs)) < least && Math.max(0, ...(own ?? []).map(Math.abs)) < 45) continue;
  // Categories by number, only those the trait speaks for or against.
  const spoken = (own ?? []).flatMap((value, each) => (Math.abs(value) < 20 ? [] : [`${each}:${value}`]));
  rows.push([nameOf(trait), values.join(' '), ...(spoken.length > 0 ? [spoken.join(' ')] : [])].join('\t'));
}
writeFileSync(
  new URL('../server/features/safety/reading/likeness-weights.ts', import.meta.url),
  `/**\n * Written by scripts/train-likeness.ts, not by hand, hence its length. Trait (kind, then words or ideas), weights of the\n * four levels, weights of the categories; hundredths.\n */\nexport const likenessWeights = \`\n${rows.join('\n')}\n\`;\n`,
);
console.error(`${lines.length} lines, ${grammar.length} phrases, ${rows.length} rows`);
for (const weights of weighing) console.error(weights.map((value) => value.toFixed(2)).join(' '));
