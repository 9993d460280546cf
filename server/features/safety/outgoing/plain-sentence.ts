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

/** Where the last whole sentence of a text that still grows ends; -1 where none does. */
export const endOfSentences = (text: string): number => {
  let cut = -1;
  for (const { index, 0: mark } of text.matchAll(/[.!?…]+[»”")\]*_]*\s+(?=\S)|\n+/g))
    if (!isInside(text, index)) cut = index + mark.length;
  return cut;
};

/** « M. Martin », « 3. », and a mark inside a quotation end no sentence. */
const isInside = (text: string, at: number): boolean => {
  if (text[at] === '\n') return false;
  const before = text.slice(0, at);
  const start = before.lastIndexOf('\n') + 1;
  const line = before.slice(start);
  if (/(?:^|\s)(?:M|MM|Mme|Mlle|Dr|Pr|St|Ste|p|ex|cf)$/.test(line) && text[at] === '.') return true;
  if (/^\s*\d{1,2}$/.test(line)) return true;
  // An opened quotation is closed within a few sentences, or was never one.
  const open = line.lastIndexOf('«');
  return open > line.lastIndexOf('»') && line.length - open < 160 && !/^[.!?…]+\s*»/.test(text.slice(at));
};

/** A whole text as its sentences, each with the space that follows it. */
export const sentencesOf = (text: string): string[] => {
  const found: string[] = [];
  let rest = text;
  for (;;) {
    const first = firstSentence(rest);
    if (first === rest) break;
    found.push(first);
    rest = rest.slice(first.length);
  }
  return rest.trim() === '' ? found : [...found, rest];
};

/** The first whole sentence of a text; the text itself where there is only one. */
const firstSentence = (text: string): string => {
  for (const { index, 0: mark } of text.matchAll(/[.!?…]+[»”")\]*_]*\s+(?=\S)|\n+/g))
    if (!isInside(text, index)) return text.slice(0, index + mark.length);
  return text;
};
