/** As many words as a reply says back (conversation.md §5). */
const mostWords = 8;

/** Words that a quotation does not end with. */
const opensMore =
  /^(?:le|la|les|l|un|une|des|du|de|d|à|au|aux|que|qu|qui|et|ou|mais|pour|par|avec|sans|en|dans|sur|je|j|il|elle|on|ça|ce|ne|n|se|s|me|m|mon|ma|mes|très|plus|si|est|ai|suis|comme|quand)$/i;

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/**
 * A piece of a longer quotation that a reply may say back: its longest clause that is short enough, else its first words. It still
 * stands in the message as it is.
 */
export const shortQuote = (quote: string): string => {
  if (wordsOf(quote).length <= mostWords) return quote;
  const clauses = quote
    .split(/[,;:.!?…–—\n]+/)
    .map((clause) => clause.trim())
    .filter((clause) => wordsOf(clause).length >= 2 && wordsOf(clause).length <= mostWords)
    .sort((one, other) => wordsOf(other).length - wordsOf(one).length);
  if (clauses[0]) return clauses[0];
  const first = quote
    .trim()
    .match(/\S+\s*/g)!
    .slice(0, mostWords);
  while (first.length > 2 && opensMore.test(first.at(-1)!.trim())) first.pop();
  return first.join('').trim();
};
