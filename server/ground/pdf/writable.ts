/*
 * What the built-in fonts of PDF can draw is Windows-1252 and nothing else. Whatever else is handed to them comes out as
 * other letters, without a word: so no text reaches a page but through here.
 */

/** Windows-1252 beyond Latin-1. */
const alsoDrawn = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** The first signs of Latin-1, and those between 127 and 159, are no letters. */
const isDrawn = (sign: string): boolean => /^[\n\x20-\x7e\xa1-\xff]$/u.test(sign) || alsoDrawn.has(sign);

/** Letters that Unicode does not take apart, and how French writes them. */
const nearest: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
  ẞ: 'SS',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '′': "'",
};

const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** One letter as a reader sees it, or what is nearest to it, or « ? ». */
const drawn = (letter: string): string => {
  if ([...letter].every(isDrawn)) return letter;
  const near = [...letter.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((sign) => nearest[sign] ?? sign)
    .join('');
  return near !== '' && [...near].every(isDrawn) ? near : '?';
};

/**
 * A text as the fonts can draw it: letters they lack lose their accents, and what has no Latin letter is « ? ».
 * @returns exact: nothing had to be replaced; spaces of any width are spaces, and what cannot be seen is not missed
 */
export const writable = (text: string): { text: string; exact: boolean } => {
  let exact = true;
  const pieces = Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => {
    if (segment.includes('\n')) return '\n';
    const seen = segment.replace(/\p{Z}|\t/gu, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
    const piece = seen === '' ? '' : drawn(seen);
    if (piece !== seen) exact = false;
    return piece;
  });
  return { text: pieces.join(''), exact };
};
