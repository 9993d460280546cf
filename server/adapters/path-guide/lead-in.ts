import type { Step } from './guide-data.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';

/*
 * In words that are prepared for somebody, what was said to us before them: « lol non pas le gendarme. Je dirais : j’ai arrêté… ». It
 * would stand in the text that they send. The one place where such a beginning is cut.
 */

/** Steps in which a text for somebody, or a part of one, is written: in a story « alors : » and « je lui dis : » are told. */
const forSomebody: ReadonlySet<string> = new Set([
  'preparer/about',
  'preparer/camera',
  'preparer/feel',
  'preparer/ask',
  'preparer/draft',
  'preparer/change',
  'preparer/version',
  'preparer/then',
]);
export const isForSomebody = ({ id }: Step): boolean => forSomebody.has(id);

export const oneOf = (all: readonly string[]) => `(?:${all.join('|')})`;

/** Opens a sentence and says nothing by itself, wherever it stands. */
export const laugh = 'lol+|mdr+|ptdr+|xd+|(?:ha ?){2,}|(?:ah ?){3,}|(?:hi ?){2,}';
export const noise = `euh+|heu+|hum+|hmm+|(?:ah|oh)(?! la\\b)|(?:oh|ah) la la|${laugh}|(?:ah ?){2,}|he he|ok|okay|bah|ben|tiens|rho+|roh|pff+|ouf`;
/** The same, where nobody's words for somebody else begin with it: « non, je ne viendrai pas » may be one. */
export const replies =
  "non|nan|oui|ouais|mouais|bon|alors|eh bien|voila|d'accord|bref|enfin bref|franchement";

/** The letters of `plain` are as many as those typed, but for « œ »: a cut is made where both agree. */
export const cutAfter = (text: string, head: RegExp): string => {
  const normal = text.replace(/[’‘`´]/g, "'").normalize('NFC');
  const lower = [...normal]
    .map((letter) => letter.toLocaleLowerCase('fr').normalize('NFD').replace(/\p{M}/gu, ''))
    .map((letter) => (letter.length === 1 ? letter : '_'))
    .join('');
  const found = head.exec(lower)?.[0];
  return found === undefined ? text : [...text.normalize('NFC')].slice([...found].length).join('');
};

/** Words that may stand before a marker, thanks or a remark. */
export const opened = (more: string) => String.raw`^(?:(?:${noise}|${replies}|${more})[\s,]*)*`;

const saying = oneOf([
  'dirais?|dirai|mettrais?|mettrai|ecrirais?|ecrirai|repondrais?|repondrai|enverrais?',
  'corrige|raccourcis|reformule|reprends|recommence|garde|garderais',
]);
/** « Je lui dirai : », « le fait, le voici : », « non, sérieusement : »: what follows is the answer, nothing before. */
const heading = oneOf([
  `(?:je |j')(?:vais )?(?:lui |leur |te |vous )?${saying}(?: ca| cela| juste| plutot| ceci| comme ca| la phrase)?`,
  "(?:le fait|les faits),? (?:(?:le |la |les )?(?:voici|voila)|c'est|ce sont|seraient)",
  '(?:voici|voila) (?:ce que je (?:dirais|dirai|vais dire|mets)|la version|ma version|ma phrase|le texte|mon texte)',
  'plutot|correction|(?:ma|la) (?:nouvelle )?version(?: courte)?|version courte|ma phrase|mon (?:texte|message)',
  '(?:ca|cela) (?:donne|donnerait|ferait)|(?:plus )?serieusement|blague a part',
]);
const marker = new RegExp(String.raw`${opened('et|donc|plutot|du coup|moi')}${heading}[\s,]*:\s*(?=\S)`);
/** The same after a few words in its own sentence: « je sais pas trop, je dirais : … ». */
const markerWithin = new RegExp(
  String.raw`^[^:«"]{0,120}[,;…] ?(?:et |donc |moi |du coup )?(?:je |j')(?:vais )?(?:lui |leur )?${saying}(?: plutot| juste)?\s*:\s*(?=\S)`,
);
/** « Alors : », « voici : »: only where nothing but a reaction to us stands before. */
const weakHeading =
  "non|nan|bon|ok|oui|alors|voici|voila|la voici|le voici|donc|disons|mettons|allons-y|du coup|l'idee";
const weak = new RegExp(String.raw`${opened('et|donc|moi')}(?:${weakHeading})[\s,]*:\s*(?=\S)`);

/** A no, a laugh or a sigh with which somebody answers us, and no question that we put. */
const reacts =
  /^(?:(?:ah|oh|bah|ben|mouais|bof) ?,? ?)?(?:(?:non|nan)\b(?! (?:je|j'|c'est non))|(?:lol+|mdr+|ptdr+|haha|ha ha|euh+|heu)\b)(?![,.!? ]*$)/;
/** What is said of our last reply: « vous m’avez laissé le « lol » ». */
const ofUs = /^(?:vous m'avez|tu m'as|t'as|tu as|vous avez) (?:laisse|garde|mis|colle|recopie|oublie)\b/;
/** « Peur de Philippe, grands dieux, non ! »: cried or asked, and not of the one who will read it. */
const cries = /[!?][\s»"]*$/;
const secondPerson = /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b|\bt'/;

const isReaction = (sentence: string): boolean => {
  const words = plain(sentence)
    .replace(/["«»“”]/g, '')
    .trim();
  const isCry = cries.test(sentence) && !secondPerson.test(words);
  return words === '' || isCry || reacts.test(words) || ofUs.test(words);
};

const leastAfter = 3;

/** « Qu’il m’attende avec une bière, haha. Non sérieux, qu’on soupe ensemble »: what stands before was the joke. */
const seriously = new RegExp(
  String.raw`${opened('plus')}(?:serieux|serieusement|blague a part|je (?:rigole|plaisante|deconne|blague))[\s,.!:]+(?=\S)`,
);

/** In which sentence the words for the other begin, and that sentence without what leads to them; null where nothing leads. */
const begins = (sentences: readonly string[]): { at: number; rest: string } | null => {
  for (const [at, sentence] of sentences.entries()) {
    const found = [marker, markerWithin, ...(at > 0 ? [seriously] : [])]
      .map((head) => cutAfter(sentence, head))
      .find((r) => r !== sentence);
    if (found !== undefined) return { at, rest: found };
    const rest = cutAfter(sentence, weak);
    if (rest !== sentence && sentences.slice(0, at).every(isReaction)) return { at, rest };
  }
  return null;
};

/** Where in a message its version begins: at the sentence that says « voici : »; -1 where none does. */
export const markedAt = (sentences: readonly string[]): number => begins(sentences)?.at ?? -1;

/** The words without what leads to them, as they were typed; the same where too little would be left. */
export const withoutLeadIn = (text: string): string => {
  const all = sentencesIn(text);
  const found = begins(all);
  if (found) {
    const from = all.slice(0, found.at).reduce((at, each) => text.indexOf(each, at) + each.length, 0);
    const start = text.indexOf(all[found.at]!, from);
    const whole = found.rest + text.slice(start + all[found.at]!.length);
    if (countWords(whole) >= leastAfter) return whole.trim();
  }
  const [first = '', ...rest] = all;
  const left = rest.join(' ').trim();
  return reacts.test(plain(first)) && countWords(left) >= leastAfter + 1 ? left : text;
};
