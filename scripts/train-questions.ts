import { asksSomething } from '#server/adapters/path-guide/index.ts';
import type { QuestionNotes } from '#server/features/safety/guide/learnt-questions.ts';
import { type ClassLine, learnClasses, printTable, rowsOf, writeClasses } from './learn-classes.ts';

/*
 * Learns server/features/safety/guide/question-weights.bin: which kind of thing a message asks of the companion in calm, or nothing
 * (training/README.md). Prints what the held-out blocks gave, for messages that look like a question and for others.
 */

type Question = { kind: string; text: string };
/** Messages, answers and statements that ask nothing of the companion. */
const telling = rowsOf<{ intent: string; text: string }>('requests-2026-11.jsonl').filter(
  ({ intent }) => intent === 'none',
);

const nothing = 'none';
const questions: Question[] = [
  ...rowsOf<Question>('questions-2026-11-28.jsonl'),
  ...telling.map(({ text }) => ({ kind: nothing, text })),
];
const kinds = [...new Set(questions.map(({ kind }) => kind))].sort();
const none = kinds.indexOf(nothing);
const lines: ClassLine[] = questions.map(({ kind, text }) => ({
  text,
  one: kinds.indexOf(kind),
  part: 1,
  isJudged: true,
}));

const learnt = learnClasses(lines, kinds.length, none);
/** A question that is taken for another kind would have had no answer anyway; who only tells something is not to be answered. */
const leastPrecision = { asked: 0.9, told: 0.93 };
const thresholdsOf = (isAsked: boolean): number[] => {
  const isMeant = ({ text }: ClassLine) => asksSomething(text) === isAsked;
  const thresholds = learnt.thresholdsOn(isMeant, leastPrecision[isAsked ? 'asked' : 'told']);
  const guesses = [...learnt.guesses].filter(([index]) => isMeant(lines[index]!));
  console.error(isAsked ? 'looks like a question:' : 'looks like none:');
  printTable(lines, guesses, { thresholds, names: kinds, none });
  return thresholds;
};
const thresholds = thresholdsOf(true);
const extra: QuestionNotes = { thresholdsTold: thresholdsOf(false) };
const names = kinds.map((kind) => (kind === nothing ? null : kind));
writeClasses(learnt, { names, thresholds, extra }, 'question-weights.bin');
