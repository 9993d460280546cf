/** Without accents, capitals or the shape of quotes. For texts in composed form one letter stays one letter. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFC')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();

/** The words somebody looks for; all of them must be in a message. */
export const wordsSought = (query: string): string[] => [
  ...new Set(
    foldedText(query)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];

export type Excerpt = { before: string; match: string; after: string };

const around = 60;

/** Cut at a space, so that no half word is shown. */
const tail = (text: string): string => {
  if (text.length <= around) return text;
  const cut = text.slice(-around);
  return `…${cut.slice(cut.indexOf(' ') + 1)}`;
};
const head = (text: string): string => {
  if (text.length <= around) return text;
  const cut = text.slice(0, around);
  const space = cut.lastIndexOf(' ');
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
};

/** Whether all words are in the text, and what stands around the first of them; null when one is missing. */
export const findWords = (text: string, words: readonly string[]): Excerpt | null => {
  const folded = foldedText(text);
  const places = words.map((word) => folded.indexOf(word));
  if (words.length === 0 || places.includes(-1)) return null;
  const at = Math.min(...places);
  const { length } = words[places.indexOf(at)]!;
  const composed = text.normalize('NFC');
  // A few signs change their length when folded: then the beginning of the message stands for the place.
  if (composed.length !== folded.length) return { before: '', match: head(composed), after: '' };
  const line = (part: string) => part.replace(/\s+/g, ' ');
  return {
    before: tail(line(composed.slice(0, at))),
    match: line(composed.slice(at, at + length)),
    after: head(line(composed.slice(at + length))),
  };
};
