import { isAboutText, quotedIn, secondPerson } from './about-text.ts';
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
/** « J’enlèverais juste « jalouse », c’est un peu lourd »: why may be said behind it. */
const would = new RegExp(
  `^${opener}(?:j'(?:enlever|oter|effacer)ais|je (?:retirer|supprimer|virer|couper)ais)(?: juste| seulement| bien| peut-etre| plutot| quand meme)* ${part}(?:le mot )?[«"_]? ?${noun} ?[»"]?(?= *(?:$|[,;.!?:]| parce| car| pour| c'est| qui))`,
);
/** « Je ne vais pas lui dire « mauvaise mère » »: the quoted words. */
const refuses =
  /\b(?:je (?:ne )?(?:vais|veux|peux|voudrais) (?:quand meme )?pas (?:lui |leur )?(?:dire|mettre|ecrire|laisser|garder|envoyer)|(?:oter|enlever|retirer|supprimer|virer|effacer|enlevez|retirez|supprimez|enleve|retire|supprime|vire|efface)) (?:le |la |les )?(?:mots? )?["«“]/;
/** « Pourriez-vous l’ôter ? »: what was quoted in the sentence before. */
const takesIt =
  /\b(?:l'|le |la |les )(?:oter|enlever|retirer|supprimer|virer|effacer)\b|\b(?:enlevez|retirez|supprimez|otez|enleve|retire|supprime|vire|efface)[- ]l(?:e|a|es)\b/;
/** Words for the other, « enlève tes bottes »: nothing is taken out of a text. */
const theirs = /\b(?:tes|ton|ta|toi|vos|votre|moi|lui|elle|eux|nous)\b/;
/** « Pas mal », « sans doute », « pas ça »: no word of the text. */
const noWord =
  /^(?:les?|la|mon|ma|mes|ces?|cette|des?|du|une?|rire|rires|blague|mal|doute|plus|ca|cela|celle|celui|trop|encore|vraiment|bete|faux|grave|souci|probleme|envie|sur|sure|question|tout|rien)$/;

/** The word of the text that a sentence wants taken out, by its beginning; null where it wants nothing of the kind. */
const wordOf = (sentence: string, shape: RegExp): string | null => {
  const words = plain(sentence);
  const quoted = quotedIn(sentence);
  if (quoted !== null && refuses.test(words)) return plain(quoted);
  const found = would.exec(words)?.[1];
  if (found === undefined && (countWords(sentence) > 12 || theirs.test(words))) return null;
  const word = found ?? shape.exec(words)?.[1];
  return word === undefined || noWord.test(word) ? null : word.replace(/^[ldm]'/, '').replace(/[sx]$/, '');
};

/** The quoted words that another sentence of the message wants taken out. */
const quotedBefore = (all: readonly string[], at: number): string | null => {
  const before = takesIt.test(plain(all[at]!)) ? all.slice(0, at).toReversed() : [];
  const quoted = before.map(quotedIn).find((each) => each !== null);
  return quoted === undefined || quoted === null ? null : plain(quoted);
};

export type Removal = { words: readonly string[]; rest: string };

/** What a message under such a step wants taken out, and what else stands in it; null where it wants nothing. */
export const removalIn = (step: Step, text: string): Removal | null => {
  if (!onText.has(step.id) && !afterText.has(step.id)) return null;
  const shape = onText.has(step.id) ? removesOnText : removesLater;
  const sentences = sentencesIn(text);
  const all = sentences.map((sentence, at) => ({
    sentence,
    word: wordOf(sentence, shape) ?? quotedBefore(sentences, at),
  }));
  const words = all.flatMap(({ word }) => word ?? []);
  // What else is said of the text is no part of it.
  const rest = all
    .flatMap(({ sentence, word }) => (word === null && !isAboutText(step, sentence) ? [sentence] : []))
    .join(' ');
  // Under a text, what is left is a new version where it speaks to somebody, or a question.
  const isVersion = !onText.has(step.id) || secondPerson.test(plain(rest)) || rest.includes('?');
  return words.length > 0 ? { words, rest: isVersion ? rest : '' } : null;
};

const escaped = (word: string): string => word.replace(/[^a-z ]/g, '.');

/** An answer without the sentences that have one of these words; of a single sentence, without that part. */
export const withoutWords = (answer: string, words: readonly string[]): string => {
  const has = (each: string) => {
    const said = plain(each);
    return words.some((word) => new RegExp(`(?<![a-z])${escaped(word)}(?:e|s|x|es)?(?![a-z])`).test(said));
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
