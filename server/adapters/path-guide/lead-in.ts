import type { Step } from './guide-data.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';

/*
 * In words that are prepared for somebody, what was said to us before them: « lol non pas le gendarme. Je dirais : j’ai arrêté… ». It
 * would stand in the text that they send.
 */

const prepared: readonly string[] = [
  'preparer/about',
  'preparer/camera',
  'preparer/feel',
  'preparer/ask',
  'preparer/draft',
  'preparer/version',
];
export const isForSomebody = ({ id }: Step): boolean => prepared.includes(id);

/** « Je dirais : », « le fait, le voici : », « je corrige : »: what follows is for the other person, and what stands before is not. */
const leads =
  /^(?:[\s\S]{0,200}?[\s.!?,;…])?(?:je (?:lui |leur )?(?:dirais|dirai|écrirais|écrirai|mettrais|mettrai|corrige|raccourcis|reformule)|(?:le|les) faits?,? ?(?:le |les )?voici|(?:ma )?version courte)\s*:\s*(?=\S)/i;
/** « Alors : », « voici : »: only where nothing but a reaction to us stands before. */
const leadsAlone = /^([\s\S]{0,200}?)(?:alors|voici|voilà|donc|ça donne|cela donne|allons-y)\s*:\s*(?=\S)/i;
const leastWords = 4;

/** A no, a laugh or a sigh with which somebody answers us, and no question that we put. */
const reacts =
  /^(?:(?:ah|oh|bah|ben|mouais|bof) ?,? ?)?(?:(?:non|nan)\b(?! (?:je|j'|c'est non))|(?:lol+|mdr+|ptdr+|haha|ha ha|euh+|heu)\b)(?![,.!? ]*$)/;
/** What is said of our last reply: « vous m’avez laissé le « lol » ». */
const ofUs = /^(?:vous m'avez|tu m'as|t'as|tu as|vous avez) (?:laisse|garde|mis|colle|recopie|oublie)\b/;

const isReaction = (text: string): boolean => {
  const words = plain(text)
    .replace(/["«»“”]/g, '')
    .trim();
  return words === '' || reacts.test(words) || ofUs.test(words);
};

/** The words without what leads to them, as they were typed; the same where too little would be left. */
export const withoutLeadIn = (text: string): string => {
  const after = text.replace(leads, '');
  if (after !== text && countWords(after) >= leastWords) return after.trim();
  const alone = leadsAlone.exec(text);
  const then = alone ? text.slice(alone[0].length).trim() : '';
  if (alone && isReaction(alone[1]!) && countWords(then) >= leastWords) return then;
  const [first = '', ...rest] = sentencesIn(text);
  const left = rest.join(' ').trim();
  return reacts.test(plain(first)) && countWords(left) >= leastWords ? left : text;
};
