import { countWords, plain } from './shape.ts';

/*
 * « Je devrais m’en réjouir. Or je me réveille à quatre heures »: what a message comes to stands behind its last turn. A joy before it is
 * not met as one; where that is not sure, nothing is.
 */

/** Opens a clause that turns against what stands before; « médaille d’or » does not. */
const turn =
  /(?:(?:^|[.;,:!?…] ?)or\b|\b(?:mais|pourtant|sauf qu[e']?|cependant|toutefois|n'empeche|par contre|en revanche|seulement|neanmoins|malgre (?:tout|ca|cela)|et en meme temps)\b)/g;
/** Joy that ought to be, or that is one only in name. */
const ought =
  /\b(?:je|on) (?:devrais|devrait|suis cense\w*|est cense\w*)\b|\bj'aurais (?:du|prefere)\b|\bsur le papier\b|\bsoi[- ]disant\b/;
const leastAfter = 2;

/** Whether the joy of a message holds to its end. @param joy the words that tell it */
export const staysGlad = (text: string, joy: RegExp): boolean => {
  const words = plain(text);
  const at = [...words.matchAll(turn)].at(-1)?.index;
  if (at === undefined) return !ought.test(words);
  const after = words.slice(at);
  return countWords(after) > leastAfter && joy.test(after) && !ought.test(after);
};
