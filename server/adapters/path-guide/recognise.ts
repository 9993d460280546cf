import { exerciseAskedFor } from '#shared/exercises/fitting.ts';
import { type AskedRow, guideData } from './guide-data.ts';
import type { SafetyDoor } from './occasion.ts';
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
  // Without its marks a text of several sentences would be one, and « il y a » of the first would meet « quelqu'un » of the second.
  const isOne = sentencesIn(text).length <= 1;
  return row.patterns.some((pattern) => pattern.test(words) || (isOne && pattern.test(bareWords)));
};

/** The sentence of a message that asks; the whole where none does. */
const askingPart = (text: string): string => {
  const asked = text.split(/(?<=[.!…])\s+|\n+/).at(-1) ?? text;
  return asksSomething(asked) ? asked : text;
};

/** What is said to us, and is no sentence of their own. */
const toUs: readonly AskedRow['act'][] = [
  'protest',
  'remark',
  'correction',
  'rephrase',
  'ask-us',
  'blunt',
  'write-on',
  'pass',
];

/** Whether a sentence speaks to us or of us: it is not offered among those that count. */
export const isToUs = (sentence: string): boolean =>
  guideData.asked.some((row) => toUs.includes(row.act) && fitsRow(row, sentence));

/** Who leaves says so of themselves, beside the farewell: a letter that ends in « bonne soirée » does not. */
const leaving =
  /\b(?:(?:il )?faut (?:vraiment )?que (?:je |j')|je (?:dois|vais|file|retourne|m'en vais|me couche|me sauve)\b|j'y (?:vais|retourne)\b|je (?:vous|te) (?:laisse|quitte)\b|on m'attend)/;
/** A farewell alone, or one of somebody who says that they leave. */
export const leaves = (text: string): boolean => countWords(text) <= 5 || leaving.test(plain(text));

const farewells = guideData.asked.filter(({ act }) => act === 'goodbye');

/**
 * A farewell at the end of a message, and what stands before it; null where nobody leaves.
 * @param voices the message may be words for somebody else, and a farewell in it theirs
 */
export const farewellIn = (text: string, voices: boolean): { row: AskedRow; rest: string | null } | null => {
  const sentences = sentencesIn(text);
  if (sentences.length === 0) return null;
  const sure = farewells.filter(({ anywhere }) => anywhere);
  // « Bon, je vais dormir. Bonne nuit. » is one farewell in two sentences.
  for (const length of [2, 1]) {
    const last = sentences.slice(-length);
    if (last.length < length || sentences.length === length) continue;
    const row = sure.find((each) => last.every((sentence) => fitsRow(each, sentence)));
    if (!row || (voices && !leaving.test(plain(last.join(' '))))) continue;
    const rest = sentences.slice(0, -length).join(' ');
    return { row, rest: countWords(rest) > 2 ? rest : null };
  }
  return null;
};

/**
 * The row for a question that no pattern knows, by what it resembles; null where it resembles nothing enough.
 * @param kindOf which kind of thing a message asks
 */
export const resembled = (text: string, kindOf: SafetyDoor['questionKind']): AskedRow | null => {
  const kind = kindOf(unquoted(text), asksSomething(text));
  return kind === null ? null : (guideData.asked.find(({ learnt }) => learnt === kind) ?? null);
};

/**
 * The row that a message fits, the first of the table.
 * @param inside in the middle of a path: only what is answered anywhere
 */
export const recognised = (text: string, inside: boolean): AskedRow | null => {
  const asked = askingPart(text);
  const open = guideData.asked.filter((row) => !row.inside && (!inside || row.anywhere));
  const sentences = sentencesIn(text);
  const inPart = asked === text ? undefined : open.find((row) => row.question && fitsRow(row, asked));
  return (
    // « Ok, un robot. Et mon patron peut lire ? »: the last sentence is what is asked.
    inPart ??
    open.find(
      (row) =>
        fitsRow(row, text) ||
        (asked !== text && fitsRow(row, asked)) ||
        // A question in the middle of a message is one.
        (row.question && sentences.some((sentence) => sentence.endsWith('?') && fitsRow(row, sentence))) ||
        // Told in the middle of a long message, help asked for is asked for all the same.
        (row.told && sentences.some((sentence) => fitsRow(row, sentence))),
    ) ??
    null
  );
};
