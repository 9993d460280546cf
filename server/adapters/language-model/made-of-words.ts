/** Words that hold a text together and say nothing about anyone. */
const binding =
  /^(votre|notre|cette|comme|quand|aussi|alors|encore|parce|depuis|parle|ecrit|voulez|voulu|aviez|avait|etait|semaine|lettre)$/;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const longWords = (text: string): string[] =>
  (plain(text).match(/\p{L}{5,}/gu) ?? []).filter((word) => !binding.test(word));

/** Names and numbers: capitalised words that begin no sentence, and digits. A wrong one is worse than a wrong verb. */
const namesAndNumbers = (text: string): string[] =>
  [...text.matchAll(/(?<=[^\s.!?…:«–\n]\s+(?:[ld]['’])?)\p{Lu}\p{L}+|\d+/gu)].map(([word]) => plain(word));

/**
 * Whether a text is made of what was said: six in ten of its longer words begin like one of the person's, and every name and
 * number is theirs. A model that invents a brother or a plan is not believed, and the extractive draft stands instead.
 */
export const madeOf = (text: string, said: string): boolean => {
  const known = new Set(longWords(said).map((word) => word.slice(0, 5)));
  const words = longWords(text);
  const found = words.filter((word) => known.has(word.slice(0, 5))).length;
  if (words.length > 0 && found / words.length < 0.6) return false;
  const all = new Set(plain(said).match(/\p{L}+|\d+/gu) ?? []);
  return namesAndNumbers(text).every((word) => all.has(word));
};
