import { oncePerText } from '#server/ground/patterns/while-reading.ts';

/* The sentences of a message, with not one letter changed. */

/** Marks inside quotation marks end no sentence, but for the last: the same text, letter under letter. */
const masked = (text: string): string =>
  text.replace(/«[^»]*»|“[^”]*”|"[^"]*"/g, (quote) => quote.replace(/[.!?…\n](?=[^»”]*[\p{L}\p{N}])/gu, '_'));

/** A point that ends no sentence: « M. Tremblay », « Dr. Roy », « 9 h 30. du matin », « etc. puis ». */
const inner =
  /(?<![\p{L}\p{N}])(?:M|MM|Mme|Mmes|Mlle|Mr|Dr|Dre|Pr|Me|Ste|Mgr|av|boul|vol|no|p\.\s?ex)\.(?=\s+\p{L})|(?<=\b\d{1,2}\s?h\s?(?:\d{2})?)\.(?=\s+\p{Ll})|(?<=\betc)\.(?=\s+\p{Ll})/gu;

/** Sentences of one message: cut at marks, line ends and the faces that stand for marks, with not one letter changed. */
export const sentencesIn: (text: string) => readonly string[] = oncePerText((text) => {
  const ends =
    /(?<=[.!?…])\s+(?![»”])|(?<=\p{Emoji_Presentation}\uFE0F?)\s+(?=\p{L})|(?<=[.!?…]\s?[»”"])\s+(?=\p{Lu})|\n+/gu;
  const cuts = [
    ...masked(text)
      .replace(inner, (point) => '_'.repeat(point.length))
      .matchAll(ends),
  ].map(({ index }) => index);
  return [0, ...cuts]
    .map((from, at) => text.slice(from, cuts[at] ?? text.length).trim())
    .filter((sentence) => sentence !== '');
});
