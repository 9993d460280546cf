import { commonWords, wholeWords } from './common-words.ts';

/*
 * A word that its letters seem to cut, and that is one: « savait » is no « s'avait ». The rules and what they learnt go on reading the
 * pieces; whoever reads a clause reads the word.
 */

/** What makes a word worth cutting before it is long. */
export const graveStem = /mourir|tuer|suicid|pendre|crever|vivre|noyer|flinguer|aval|finir/;

/** How French words end: « accompagnait », « transmission », « institutrice ». */
const wordEnding =
  /(?:ments?|[ts]ions?|[ae]nces?|trices?|[ei]urs?|euses?|aires?|elles?|ettes?|iques?|istes?|ismes?|ures?|[ai]bles?|antes?|ants?|ents?|ais|ait|aient|erons|eront|erez|erai|rons|ront|rez|rai|eux|ieux|ives?|ages?|aux|onnes?|aises?|oires?|eries?|aison|ees?|er|ose|ies?|ite)$/;
/** Small words that stand in glued writing: « jaienviededormir », « ilmafaitmal ». */
const joining = new Set(
  'je tu il on me te se le la les de du un une et ou ma ta sa mon ne en au est'.split(' '),
);
/** « Lenterrement »: an apostrophe was left out, and no more. */
const isElided = ([first, ...rest]: readonly string[]): boolean =>
  rest.length === 1 && rest[0]!.length > 5 && ['le', 'de', 'me', 'te', 'se', 'que', 'la'].includes(first!);
/**
 * One long word, which only its letters cut: it ends like one, and one of its pieces is no everyday word (« accompagn·ait »,
 * « institut·ri·ce »). What begins with « j » or holds a word of death is cut all the same.
 */
export const isOneWord = (word: string, parts: readonly string[]): boolean =>
  wholeWords.has(word) ||
  (word.length >= 12 &&
    !isElided(parts) &&
    !word.startsWith('j') &&
    !graveStem.test(word) &&
    wordEnding.test(word) &&
    parts.some((part) => (part.length < 3 ? !joining.has(part) : !commonWords.has(part))));
