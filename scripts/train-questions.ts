import { asksSomething, sentencesIn } from '#server/adapters/path-guide/index.ts';
import type { QuestionNotes } from '#server/features/safety/guide/learnt-questions.ts';
import { readQuestionTraits, unitOf } from '#server/features/safety/guide/question-traits.ts';
import {
  type ClassLine,
  learnClasses,
  printTable,
  rowsOf,
  type TraitsOf,
  writeClasses,
} from './learn-classes.ts';

/*
 * Learns server/features/safety/guide/question-weights.bin: which kind of thing a sentence asks of the companion in calm, or nothing
 * (training/README.md). Prints what the held-out blocks gave, for messages that look like a question and for others.
 */

type Question = { kind: string; text: string; isJudged?: boolean; part?: number };
/** Messages, answers and statements that ask nothing of the companion. */
const telling = rowsOf<{ intent: string; text: string }>('requests-2026-11.jsonl').filter(
  ({ intent }) => intent === 'none',
);

const nothing = 'none';

/** Calm messages without a mark, a part of each file: what people tell. No bound is set by them. */
const calm = [
  ['messages-2026-11-28b.jsonl', 2],
  ['messages-2026-11-28.jsonl', 3],
  ['messages-2026-11.jsonl', 6],
].flatMap(([name, every]) =>
  rowsOf<{ severity: number; text: string }>(String(name))
    .filter(({ severity, text }) => severity === 0 && !asksSomething(text))
    .filter((_, place) => place % Number(every) === 0),
);
/** They are many, and shall not outweigh the questions. */
const calmPart = 0.2;
const questions: Question[] = [
  ...rowsOf<Question>('questions-2026-11-28.jsonl'),
  ...rowsOf<Question>('questions-2026-11-28b.jsonl'),
  ...rowsOf<Question>('questions-2026-11-28c.jsonl'),
  ...telling.map(({ text }) => ({ kind: nothing, text })),
  ...calm.map(({ text }) => ({ kind: nothing, text, isJudged: false, part: calmPart })),
];
const kinds = [...new Set(questions.map(({ kind }) => kind))].sort();
const none = kinds.indexOf(nothing);

const traitsOf = (text: string): number[] => {
  const seen = new Set<number>();
  readQuestionTraits(unitOf(text), (trait) => seen.add(trait));
  return [...seen];
};
const unitsOf: TraitsOf = (text) => {
  const sentences = sentencesIn(text);
  return [text, ...(sentences.length > 1 ? sentences : [])].map(traitsOf);
};

/** Which of several sentences ask, where one of them looks like it. */
const askingIn = (text: string): boolean[] | null => {
  const asking = sentencesIn(text).map((sentence) => asksSomething(sentence));
  return asking.length > 1 && asking.includes(true) ? asking : null;
};
const lines: ClassLine[] = questions.map(({ kind, text, isJudged = true, part = 1 }) => ({
  text,
  one: kinds.indexOf(kind),
  part,
  isJudged,
  asking: askingIn(text),
}));

const learnt = learnClasses(lines, kinds.length, none, { traitsOf: unitsOf, mixed: true });

/** Kinds that are easily taken for one another have an answer in common. */
const groups: Readonly<Record<string, readonly string[]>> = {
  body: ['health', 'medicine', 'child'],
  rights: ['law', 'money', 'turn-to'],
  choice: ['advice', 'normal', 'words', 'reply-wanted'],
  'about-us': ['privacy', 'service', 'identity'],
};
const groupOf = (kind: string): string =>
  Object.entries(groups).find(([, members]) => members.includes(kind))?.[0] ?? kind;

type Named = { index: number; kind: string; chance: number };
/** The surest group of a held-out line; a kind that is in none stands for itself. */
const surestGroup = (index: number, chances: readonly Float64Array[]): Named => {
  let best: Named = { index, kind: nothing, chance: 0 };
  for (const each of chances) {
    const sums = new Map<string, number>();
    for (const [one, kind] of kinds.entries())
      if (one !== none) sums.set(groupOf(kind), (sums.get(groupOf(kind)) ?? 0) + each[one]!);
    for (const [kind, chance] of sums) if (chance > best.chance) best = { index, kind, chance };
  }
  return best;
};

/** Fewer lines than this tell nothing of how many are right. */
const leastNamed = 40;
/** The lowest chance from which on so many of the named ones are right. */
const thresholdFor = (named: readonly Named[], isRight: (one: Named) => boolean, least: number): number => {
  let right = 0;
  let threshold = 2;
  for (const [place, one] of named.toSorted((a, b) => b.chance - a.chance).entries()) {
    if (isRight(one)) right += 1;
    if (place >= leastNamed && right / (place + 1) >= least) threshold = Math.floor(one.chance * 1000) / 1000;
  }
  return threshold;
};

/**
 * 93 in 100 right for a kind, where another of its group is right enough, 91 in 100 for a group: in talk it is right less often than
 * on questions alone. A statement that is taken for either counts as wrong.
 */
const leastRight = { kind: 0.93, group: 0.91 };
const isAskedLine = (index: number): boolean => asksSomething(lines[index]!.text);
const kindOf = (index: number): string => kinds[lines[index]!.one]!;

const thresholdsFor = (isAsked: boolean): { kind: number; group: number } => {
  const guesses = [...learnt.guesses].filter(([index]) => isAskedLine(index) === isAsked);
  const surest = guesses.map(([index, { one, chance }]) => ({ index, kind: kinds[one]!, chance }));
  const isNear = (one: Named) => groupOf(one.kind) === groupOf(kindOf(one.index));
  const kind = thresholdFor(surest, isNear, leastRight.kind);
  const grouped = guesses.map(([index, { chances }]) => surestGroup(index, chances));
  const group = thresholdFor(grouped, (one) => one.kind === groupOf(kindOf(one.index)), leastRight.group);
  console.error(isAsked ? 'looks like a question:' : 'looks like none:');
  printTable(lines, guesses, { thresholds: kinds.map(() => kind), names: kinds, none });
  const asked = guesses.filter(([index]) => kindOf(index) !== nothing).length;
  const right = grouped.filter(
    (one) => one.chance >= group && one.kind === groupOf(kindOf(one.index)),
  ).length;
  console.error(`groups from ${group}: recall ${(right / asked).toFixed(2)}`);
  return { kind, group };
};

/** The chance that no more than this part of what asks nothing reaches, among lines that look like a question or not. */
const chanceAbove = (isAsked: boolean, most: number): number => {
  const of = (isNone: boolean) =>
    [...learnt.guesses]
      .filter(([index]) => isAskedLine(index) === isAsked && (kindOf(index) === nothing) === isNone)
      .map(([, { chances }]) => Math.max(...chances.map((each) => 1 - each[none]!)))
      .sort((a, b) => b - a);
  const wrong = of(true);
  const chance = Math.ceil((wrong[Math.floor(wrong.length * most)] ?? 1) * 1000) / 1000;
  const right = of(false);
  const found = right.filter((value) => value >= chance).length / right.length;
  console.error(
    `asks (${isAsked ? '?' : '-'}) from ${chance}: ${found.toFixed(2)} of questions, ${most} of others`,
  );
  return chance;
};

const [asked, told] = [thresholdsFor(true), thresholdsFor(false)];
const extra: QuestionNotes = {
  groups: Object.entries(groups).map(([name, members]) => ({ name, members: [...members] })),
  thresholds: { asked, told },
  asks: { marked: chanceAbove(true, 0.5), told: chanceAbove(false, 0.025), surely: chanceAbove(false, 0.01) },
};
const names = kinds.map((kind) => (kind === nothing ? null : kind));
writeClasses(learnt, { names, thresholds: kinds.map(() => asked.kind), extra }, 'question-weights.bin');
