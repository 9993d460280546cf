import { plainLetters } from '../reading/plain-letters.ts';

/* How the rules read a sentence of a reply: small letters, no accents, straight apostrophes, nothing that only sets it off. */

export const plainSentence = (text: string): string =>
  plainLetters(text)
    .replace(/[’‘ʼ]/g, "'")
    // Models set words in bold or italics, which says the same.
    .replace(/[*_`~]+|<\/?[a-z]{1,6}>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What is quoted is somebody else's; a quotation may still be open. */
export const withoutQuoted = (plain: string): string =>
  plain.replace(/«[^»]*(?:»|$)|“[^”]*(?:”|$)|(?<![\w])"[^"]*(?:"|$)/g, ' … ');

/** The end of a sentence with the space behind it, and what closes with it. */
const endMark = /[.!?…]+(?:\s?[»”")\]*_]+)*\s+|\n+/g;

/** « M. Martin », « 3. », and a mark inside a quotation end no sentence. */
const endsNothing = (text: string, at: number, mark: string): boolean => {
  if (mark.startsWith('\n')) return false;
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  if (/(?:^|\s)(?:M|MM|Mme|Mlle|Dr|Pr|St|Ste|p|ex|cf)$/.test(line) && mark.startsWith('.')) return true;
  if (/^\s*\d{1,2}$/.test(line)) return true;
  // « « Jamais. » hier » goes on behind the quotation.
  if (mark.includes('»')) return /^\p{Ll}/u.test(text.slice(at + mark.length));
  // An opened quotation is closed within a few sentences, or was never one.
  const open = line.lastIndexOf('«');
  return open > line.lastIndexOf('»') && line.length - open < 160;
};

const endsIn = (text: string): number[] =>
  [...text.matchAll(endMark)]
    .filter(({ index, 0: mark }) => !endsNothing(text, index, mark))
    .map(({ index, 0: mark }) => index + mark.length);

/** Where the last whole sentence of a text that still grows ends; -1 where none does. */
export const endOfSentences = (text: string): number => endsIn(text).at(-1) ?? -1;

/** A whole text as its sentences, each with the space that follows it. */
export const sentencesOf = (text: string): string[] => {
  const ends = [0, ...endsIn(text), text.length];
  return ends.slice(1).flatMap((end, at) => {
    const sentence = text.slice(ends[at], end);
    return sentence === '' ? [] : [sentence];
  });
};
