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

/** Letters that fold to each plain letter: « e » is also é, è, Ê… */
const foldsTo = new Map<string, string>();
for (const [from, to] of [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const)
  for (let code = from; code <= to; code += 1) {
    const letter = String.fromCharCode(code);
    const plain = foldedText(letter);
    if (plain.length === 1) foldsTo.set(plain, (foldsTo.get(plain) ?? '') + letter);
  }
foldsTo.set("'", '’');

/**
 * Anything but Latin letters, marks and the signs French is written with: a text that has another one is folded whole, the
 * classes above do not know it. As a string: no formatter takes marks and letters in one class for a mistake.
 */
const usual = '\\u0000-\\u024f\\u0300-\\u036f\\u1e00-\\u1eff\\u2010-\\u2027\\u202f\\u20ac';
const unusual = new RegExp(`[^${usual}]`, 'u');

const literal = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * A quick look at a text as it was written, twenty times faster than folding it: false means that a word is missing; true
 * leaves the answer to `findWords`.
 */
export const quickLook = (words: readonly string[]): ((text: string) => boolean) => {
  const patterns = words.map(
    (word) =>
      new RegExp(
        [...word].map((letter) => `[${literal(letter)}${foldsTo.get(letter) ?? ''}]\\p{M}*`).join(''),
        'iu',
      ),
  );
  return (text) => unusual.test(text) || patterns.every((pattern) => pattern.test(text));
};

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
