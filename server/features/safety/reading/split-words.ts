import { commonWords } from './common-words.ts';

/**
 * Words of danger that slip apart under a thumb or to pass a filter: « mou rir », « sui cider », « pen dre ». Put together
 * again where one of the pieces is no word by itself; « pen dre » is, « sou venir » would not be.
 */
const whole = new Set(
  `mourir mourrir suicide suicider suicidaire suicidaires suiciderai tuer tuerai pendre pendrai crever vivre flinguer buter noyer sauter couper scarifier mutiler disparaitre avaler avale violer violee viole
  frapper etrangler cachets medicaments somniferes comprimes harceler`.split(/\s+/),
);
const beginnings = new Set([...whole].flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1))));

/** Short words that stand alone; others of three letters or less are crumbs. */
const standing = new Set(
  'a au aux c ce ces d de des dis du e en es est et il ils j je la le les lui m ma me mes n ne on ou pas s sa se ses si sur t ta te tes tu un une va vas vie vis vos vu y suis sui pen'.split(
    ' ',
  ),
);
const isWord = (piece: string): boolean =>
  standing.has(piece) || (piece.length > 1 && commonWords.has(piece));

const mostPieces = 4;

/**
 * How many of the pieces that follow `first` belong to the same word, and that word; null where they make none.
 * `next(n)` is the n-th piece after it, undefined where more than one sign lies between.
 */
export const mendSplit = (
  first: string,
  next: (n: number) => string | undefined,
): { word: string; pieces: number } | null => {
  if (!beginnings.has(first) || whole.has(first)) return null;
  let word = first;
  let hasCrumb = !isWord(first);
  for (let n = 1; n < mostPieces; n += 1) {
    const piece = next(n);
    if (piece === undefined) return null;
    word += piece;
    hasCrumb ||= !isWord(piece);
    if (whole.has(word)) return hasCrumb ? { word, pieces: n } : null;
    if (!beginnings.has(word)) return null;
  }
  return null;
};
