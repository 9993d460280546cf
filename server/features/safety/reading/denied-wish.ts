import type { Words } from './normalise.ts';

/*
 * « Je veux plus mourir » says, in spoken French, that one does not want to die any more: « ne » is dropped, and « plus » denies. With
 * « vivre » it says the contrary, and is left as it is.
 */

const wish = /^(?:veux|veut|voulais|voulait|voudrais|envie|pense|pensais|songe|songeais|compte)$/;
const between = /^(?:de|a|me|en)$/;
const death = /^(?:mourir|crever|tuer|suicider|suicide|flinguer|pendre|supprimer|buter)$/;

/** Whether the word at `index` and what follows it, but for small words, is a word of death. */
const leadsToDeath = (word: readonly string[], index: number): boolean => {
  let at = index;
  while (at < index + 3 && between.test(word[at] ?? '')) at += 1;
  return death.test(word[at] ?? '');
};

/** Whether what stands at `index` denies a wish of death: « je veux plus mourir », « j’ai plus envie de mourir ». */
const deniesAt = (word: readonly string[], index: number): boolean =>
  (wish.test(word[index - 1] ?? '') && leadsToDeath(word, index + 1)) ||
  (word[index + 1] === 'envie' && leadsToDeath(word, index + 2));

/** « Plus » beside a wish of death is read as « pas ». */
export const denyWishes = ({ word }: Words): void => {
  for (const [index, each] of word.entries())
    if (each === 'plus' && deniesAt(word, index)) word[index] = 'pas';
};

const denied = /^(?:pas|jamais)$/;

/** « Je veux pas mourir »: what only resembles a danger because of these words is no act and no plan. */
export const deniesWish = ({ word }: Words): boolean =>
  word.some((each, index) => denied.test(each) && deniesAt(word, index));
