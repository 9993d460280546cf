import { exerciseAskedFor } from '#shared/exercises/fitting.ts';
import { type AskedRow, guideData } from './guide-data.ts';
import { sentencesIn } from './own-sentences.ts';
import { asksSomething, bare, countWords, plain, unquoted } from './shape.ts';

/*
 * What a message asks of us, where that is plain. Whatever is not plain is left alone: a wrong guess is worse than none. What
 * stands in quotation marks was said by somebody else, or to somebody else, and asks nothing of us.
 */

/** Whether a text, or one sentence of it, fits a row. */
export const fitsRow = (row: AskedRow, whole: string): boolean => {
  const text = unquoted(whole);
  const words = plain(text);
  const bareWords = bare(text);
  if (row.mostWords !== undefined && countWords(text) > row.mostWords) return false;
  if (row.question && !asksSomething(text)) return false;
  if (row.unless.some((pattern) => pattern.test(words))) return false;
  if (row.act === 'exercise' && exerciseAskedFor(text) === null) return false;
  return row.patterns.some((pattern) => pattern.test(words) || pattern.test(bareWords));
};

/** The sentence of a message that asks; the whole where none does. */
const askingPart = (text: string): string => {
  const asked = text.split(/(?<=[.!…])\s+|\n+/).at(-1) ?? text;
  return asksSomething(asked) ? asked : text;
};

/**
 * The row that a message fits, the first of the table.
 * @param inside in the middle of a path: only what is answered anywhere
 */
export const recognised = (text: string, inside: boolean): AskedRow | null => {
  const asked = askingPart(text);
  const open = guideData.asked.filter((row) => !row.inside && (!inside || row.anywhere));
  const sentences = sentencesIn(text);
  return (
    open.find(
      (row) =>
        fitsRow(row, text) ||
        (asked !== text && fitsRow(row, asked)) ||
        // Told in the middle of a long message, help asked for is asked for all the same.
        (row.told && sentences.some((sentence) => fitsRow(row, sentence))),
    ) ?? null
  );
};
