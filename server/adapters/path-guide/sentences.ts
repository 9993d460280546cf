/* The sentences of a message, with not one letter changed. */

/** Marks inside quotation marks end no sentence, but for the last: the same text, letter under letter. */
const masked = (text: string): string =>
  text.replace(/«[^»]*»|“[^”]*”|"[^"]*"/g, (quote) => quote.replace(/[.!?…\n](?=[^»”]*[\p{L}\p{N}])/gu, '_'));

/** Sentences of one message: cut at marks and line ends only, with not one letter changed. */
export const sentencesIn = (text: string): string[] => {
  const ends = /(?<=[.!?…])\s+(?![»”])|(?<=[.!?…]\s?[»”"])\s+(?=\p{Lu})|\n+/gu;
  const cuts = [...masked(text).matchAll(ends)].map(({ index }) => index);
  return [0, ...cuts]
    .map((from, at) => text.slice(from, cuts[at] ?? text.length).trim())
    .filter((sentence) => sentence !== '');
};
