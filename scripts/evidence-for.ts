import { readWords, type Words } from '#server/features/safety/reading/normalise.ts';
import { isResemblance, onlyAsks, readText } from '#server/features/safety/reading/read-text.ts';
import { vocabulary } from '#server/features/safety/reading/rule-book.ts';
import { evidenceOf, joinedMessages, lookedMessages } from '#server/features/safety/reading/talk-evidence.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';

/* The evidence of the newest message of a talk, as the reading sees it, for the scripts that learn how it is weighed. */

const wordsOf = new Map<string, Words>();
/** The words of a text, read once. */
export const readOnce = (text: string): Words => {
  const known = wordsOf.get(text) ?? readWords(text, vocabulary);
  wordsOf.set(text, known);
  return known;
};

/** What rules say of a text by itself. */
const ruledIn = (text: string): Severity =>
  Math.max(
    0,
    ...readText(text)
      .signals.filter((signal) => !onlyAsks(signal) && !isResemblance(signal))
      .map(({ severity }) => severity),
  ) as Severity;

/**
 * @param texts the person's messages, oldest first
 * @param question what was asked before the newest
 * @param scores of the talk as a whole, for level 1 to 4
 */
export const evidenceFor = (
  texts: readonly string[],
  question: QuestionId | null,
  scores: readonly number[],
): number[] =>
  evidenceOf(
    {
      messages: texts.slice(-lookedMessages).map(readOnce),
      joined: readOnce(texts.slice(-joinedMessages).join('. ')),
      question,
      ruled: ruledIn(texts.at(-1)!),
      length: texts.at(-1)!.length,
    },
    scores,
  );

/** The value that so large a share of the others is at or above. */
export const share = (values: readonly number[], of: number): number =>
  values.toSorted((a, b) => b - a)[Math.floor(values.length * of)]!;
