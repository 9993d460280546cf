import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isHeldOut } from '#server/features/safety/measure.ts';
import { judge } from '#server/features/safety/reading/judge.ts';
import { encodeWeights } from '#server/features/safety/reading/likeness-file.ts';
import { Reading } from '#server/features/safety/reading/matching.ts';
import { readWords, type Words } from '#server/features/safety/reading/normalise.ts';
import { patterns, vocabulary } from '#server/features/safety/reading/rule-book.ts';
import { signalsOfRules } from '#server/features/safety/reading/signals-of-rules.ts';
import { kinds, tellsCategory, withQuestion } from '#server/features/safety/reading/traits.ts';
import { safetyCategories } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { phrasesOfGrammar } from './likeness-grammar.ts';
import { fit, type Sparse, scoreWith } from './logistic.ts';
import { rounded, tableOf } from './weights-table.ts';

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
  /** What the line answers, where it is an answer. */
  question?: QuestionId;
  /** Calm, and perhaps no more than that: suffering is not ruled out. */
  isOrdinary?: true;
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

/** Lines and answers by writers who saw neither the rules nor earlier lines (training/README.md). */
const material = new URL('../training/safety/', import.meta.url);
const readMaterial = (beginning: string) =>
  readdirSync(material)
    .filter((name) => name.startsWith(beginning))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, material), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Line & { about?: string });
const messages = readMaterial('messages-');
/**
 * Ordinary messages and questions (training/README.md). Their writers did not label suffering, so these lines teach nothing about
 * level 1.
 */
const calmTalk: Line[] = ['topics-', 'questions-', 'calm-'].flatMap((beginning) =>
  readMaterial(beginning).map(({ text }, index) => ({
    id: `calm-${beginning}${index}`,
    text,
    severity: 0,
    category: 'none',
    part: beginning === 'calm-' ? 2 : 1,
    isOrdinary: true,
  })),
);
/** Which danger an answer tells of, by its question: the material names levels only. */
const categoryOfQuestion: Partial<Record<QuestionId, string>> = {
  'check-safe': 'domestic_violence',
  'safe-now': 'domestic_violence',
  aggressor: 'domestic_violence',
  seen: 'domestic_violence',
  children: 'domestic_violence',
  'can-speak': 'domestic_violence',
  'check-voices': 'psychosis',
  'check-harm': 'violence_others',
  'red-flags': 'panic',
  hurt: 'self_harm',
  intoxicated: 'substance',
  driving: 'substance',
};
/** At 4 whatever is answered to these stays 4: their levels say nothing of the words. */
const saysNothing: ReadonlySet<string> = new Set(['call', 'help']);
const answers = readMaterial('question-answers-')
  .filter(({ question }) => question && !saysNothing.has(question))
  .map((line) => ({
    ...line,
    category:
      line.severity === 0
        ? 'none'
        : line.about === 'other'
          ? 'third_party'
          : (categoryOfQuestion[line.question!] ?? 'suicide'),
  }));
const without = process.argv.find((argument) => argument.startsWith('--without='))?.slice(10);
const lines: Line[] = [
  // The protocol's own set and examples are binding.
  ...read('dev.jsonl')
    .filter(({ id }) => !isHeldOut(id))
    .map((line) => ({ ...line, part: 3 })),
  ...read('own.jsonl'),
  ...read('protocol-examples.jsonl').map((line) => ({ ...line, part: 3 })),
  ...lowTurns,
  // What people say on ordinary days, by the hundred: how rare danger is has to be learnt as well.
  ...ordinary,
  ...messages,
  ...answers,
  ...calmTalk,
].filter(({ id }) => !without || !new RegExp(without).test(id));
const isAfterRules = ({ id }: Line): boolean => /^(hn-)?r\d|^o\d|^m\d|^w\d/.test(id);
const grammar = phrasesOfGrammar().map((phrase) => ({ ...phrase, id: 'grammar', part: 0.15 }));
const all: Line[] = [...lines, ...grammar];

const words: Words[] = all.map(({ text }) => readWords(text, vocabulary));
/** The traits of each line, and of which kind a trait is. */
const kindOf = new Map<number, number>();
const traitCounts = new Map<number, number>();
const traits = words.map((each, index) => {
  const seen = new Set<number>();
  withQuestion(each, all[index]!.question ?? null, (trait, kind) => {
    seen.add(trait);
    kindOf.set(trait, kind);
  });
  for (const trait of seen) traitCounts.set(trait, (traitCounts.get(trait) ?? 0) + 1);
  return [...seen];
});
/** Company seen twice is chance; a word seen twice is a word. */
const single: ReadonlySet<number> = new Set([
  kinds.word,
  kinds.concept,
  kinds.bySelf,
  kinds.byOther,
  kinds.byYou,
  kinds.byNobody,
  kinds.denied,
]);
const known = [...traitCounts]
  .filter(([trait, count]) => count >= (single.has(kindOf.get(trait)!) ? 2 : 3))
  .map(([trait]) => trait)
  .sort((a, b) => a - b);
const columnOf = new Map(known.map((trait, column) => [trait, column]));
const sparse: Sparse[] = traits.map((list) =>
  Int32Array.from(list.flatMap((trait) => columnOf.get(trait) ?? [])),
);
const telling = known.map((trait) => tellsCategory(kindOf.get(trait)!));
const tellingRows: Sparse[] = sparse.map((row) => row.filter((column) => telling[column]));
const partOf = (index: number) => all[index]!.part ?? 1;
const indices = all.map((_, index) => index);
const levels = [1, 2, 3, 4];

const learn = (among: readonly number[], isOne: (line: Line) => boolean, seen = sparse) =>
  fit(
    among.map((index) => ({ row: seen[index]!, one: isOne(all[index]!), part: partOf(index) })),
    known.length,
  );
const withSuffering = indices.filter((index) => !all[index]!.isOrdinary);
const heads = levels.map((level) =>
  learn(level === 1 ? withSuffering : indices, ({ severity }) => severity >= level),
);
/** Answers name their danger by the question only: which one it is, messages say. */
const told = indices.filter((index) => all[index]!.severity > 0 && !all[index]!.question);
const categories = safetyCategories.map((category) =>
  category === 'none' ? null : learn(told, (line) => line.category === category, tellingRows),
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
    const weights = learn(
      level === 1 ? rest.filter((index) => !all[index]!.isOrdinary) : rest,
      ({ severity }) => severity >= level,
    );
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

/** Weights so small that leaving them out changes nothing that is decided. */
const least = { level: 15, category: 35 };
const table = tableOf({ known, heads, categories, least, tells: (column) => telling[column]! });
writeFileSync(
  new URL('../server/features/safety/reading/likeness-weights.bin', import.meta.url),
  encodeWeights({
    weighing: weighing.map(rounded),
    origin: rounded(heads.map(({ origin }) => origin)),
    categoryOrigin: rounded(categories.map((each) => each?.origin ?? -9)),
    ...table,
  }),
);
console.error(
  `${lines.length} lines, ${grammar.length} phrases, ${known.length} traits, ${table.traits.length} kept`,
);
for (const weights of weighing) console.error(weights.map((value) => value.toFixed(2)).join(' '));
