import type { Step } from './guide-data.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';

/*
 * « Enlevez les bottes », « sans la cantine », under a draft or after it: said to us about the text. The sentences that have the word are
 * taken out, or of a single sentence the part that has it.
 */

/** Where the text stands that can be corrected. */
const onText: ReadonlySet<string> = new Set(['preparer/draft', 'preparer/change', 'preparer/version']);
/** After it « sans les enfants » may be an answer; « enlève les enfants » is none. */
const afterText: ReadonlySet<string> = new Set(['preparer/dread', 'preparer/then', 'preparer/when']);

const opener =
  '(?:(?:ah|oh|euh|heu|bah|ben|non|oui|ok|bon|mais|et|alors|lol+|mdr+|ptdr+|(?:ha ?){2,}|(?:ah ?){2,}|pardon|attends|attendez|du coup)[ ,.!…]+)*';
const takeOut =
  "(?:(?:je (?:vais|veux|voudrais|prefere|peux)|il faut|faut|faudrait|on peut|(?:tu|vous) (?:peux|pouvez|pourrais|pourriez)|tu m'|merci d'|stp|svp) ?)?(?:enlev\\w*|retir\\w*|vir\\w*|efface\\w*|supprim\\w*|ote\\w*|(?:ne )?(?:laisse\\w*|garde\\w*|mets|mettez) pas)(?:[- ]moi)?";
const part =
  "(?:(?:la |le |les |cette |ma )?(?:phrases?|parties?|passages?|bouts?|morceaux?|trucs?|lignes?|histoires?|blagues?) ?(?:sur|avec|de|du|des|d'|ou (?:je|il|elle) parle de)? ?)?";
const noun = "(?:la |le |les |l'|mon |ma |mes |ce |cette |du |des |d'|une? )?([a-z][a-z'-]{2,})";
const asks =
  "(?: (?:stp|svp|s'il (?:te|vous) plait|finalement|en fait|plutot|alors|quand meme|de la|du texte|du message|de la page))*";
const removes = (verbs: string) => new RegExp(`^${opener}(?:${verbs}) ${part}${noun}${asks}[ .!…]*$`);
/** « Pas le téléphone »: with its article; « pas maintenant » is no word of the text. */
const removesOnText = removes(`${takeOut}|sans|pas(?= (?:l'|(?:le|la|les|mon|ma|mes) ))`);
const removesLater = removes(takeOut);
/** Words for the other, « enlève tes bottes »: nothing is taken out of a text. */
const theirs = /\b(?:tes|ton|ta|toi|vos|votre|moi|lui|elle|eux|nous)\b/;
/** « Pas mal », « sans doute », « pas ça »: no word of the text. */
const noWord =
  /^(?:les?|la|mon|ma|mes|ces?|cette|des?|du|une?|rire|rires|blague|mal|doute|plus|ca|cela|celle|celui|trop|encore|vraiment|bete|faux|grave|souci|probleme|envie|sur|sure|question|tout|rien)$/;

/** The word of the text that a sentence wants taken out, by its beginning; null where it wants nothing of the kind. */
const wordOf = (sentence: string, shape: RegExp): string | null => {
  const words = plain(sentence);
  if (countWords(sentence) > 12 || theirs.test(words)) return null;
  const word = shape.exec(words)?.[1];
  return word === undefined || noWord.test(word) ? null : word.replace(/^[ldm]'/, '').replace(/[sx]$/, '');
};

export type Removal = { words: readonly string[]; rest: string };

/** What a message under such a step wants taken out, and what else stands in it; null where it wants nothing. */
export const removalIn = (step: Step, text: string): Removal | null => {
  if (!onText.has(step.id) && !afterText.has(step.id)) return null;
  const shape = onText.has(step.id) ? removesOnText : removesLater;
  const all = sentencesIn(text).map((sentence) => ({ sentence, word: wordOf(sentence, shape) }));
  const words = all.flatMap(({ word }) => word ?? []);
  const rest = all.flatMap(({ sentence, word }) => (word === null ? [sentence] : [])).join(' ');
  return words.length > 0 ? { words, rest } : null;
};

/** An answer without the sentences that have one of these words; of a single sentence, without that part. */
export const withoutWords = (answer: string, words: readonly string[]): string => {
  const has = (each: string) => {
    const said = plain(each);
    return words.some((word) => new RegExp(`(?<![a-z])${word}(?:e|s|x|es)?(?![a-z])`).test(said));
  };
  if (!has(answer)) return answer;
  const all = sentencesIn(answer);
  const left = all.filter((sentence) => !has(sentence));
  if (left.length > 0) return left.join(' ');
  return answer
    .split(/,\s+/)
    .filter((clause) => !has(clause))
    .join(', ');
};
