import { isAboutText } from './about-text.ts';
import type { Step } from './guide-data.ts';
import { cutAfter, isForSomebody, laugh, noise, oneOf, opened, replies, withoutLeadIn } from './lead-in.ts';
import { sentencesIn } from './sentences.ts';
import { bare, countWords, plain } from './shape.ts';

/*
 * What of an answer stands in a draft, on a page and in a letter: the person's own sentences, exactly as they were typed. A laugh,
 * thanks, a word about our step, a no to what we offered and the words before « voici : » are said to us. They stay in the talk.
 */

/** Steps whose answer is said to somebody: a « non » or a « bon » may open it. */
const isSpeech = ({ id, draft, mode }: Step): boolean =>
  draft !== undefined ||
  mode === 'write' ||
  /^(?:preparer\/(?:dread|then|version|change)|clair\/friend|deposer\/(?:blame|words)|lettre\/)/.test(id);

const headOf = (words: string) => new RegExp(`^(?:(?:${words})(?![a-z'-])[\\s,;.!…]*)+(?=\\S)`);
const noiseHead = headOf(noise);
const replyHead = headOf(`${noise}|${replies}`);
const onlyNoise = new RegExp(`^(?:(?:${noise})[\\s,;.!…]*)+$`);
const onlyReply = new RegExp(`^(?:(?:${noise}|${replies}|super|parfait|merci|top|cool)[\\s,;.!…]*)+$`);
const laughTail = new RegExp(String.raw`[\s,]+(?:${laugh})(?=[\s.!…]*$)`, 'i');

/** Thanks to the guide: those in a letter say whom or what they thank for. */
const thanked = oneOf([
  'beaucoup|bien|encore|quand meme|infiniment|en tout cas|a vous|a toi',
  "pour (?:l'aide|votre aide|ton aide)",
]);
const thanks = new RegExp(
  [
    `${opened('et')}(?:grand )?merci(?: ${thanked})*`,
    String.raw`[\s,.!…]*(?:$|(?:ca|cela|vous|tu) (?:m'a|m'avez|m'as|m'aide|est|avez|as|me)\b|c'est)`,
  ].join(''),
);

/** Said of the words just written, or of the step. */
const quite = '(?:deja |plutot |vraiment |quand meme |beaucoup |bien )*';
const said = oneOf([
  `(?:(?:c'est|c|c'etait) )?${quite}pas (?:mal|bete|con|faux)(?: (?:en fait|du tout|finalement|comme ca|ca|cela|non plus))*`,
  `(?:c'est|c|ca fait|ca sonne|ca rend) ${quite}${oneOf([
    'mieux|bien|bon|ca|clair|joli|parfait|dur|difficile|dur a dire|chaud',
  ])}(?: (?:comme (?:ca|question)|la|non|en fait|je (?:trouve|crois)))*`,
  '(?:ca|cela) (?:me )?(?:va|convient|plait|suffit|fait du bien|aide)(?: (?:comme ca|bien|tres bien|deja))*',
  String.raw`(?:ca|cela) m'a ${quite}(?:aidee?|fait du bien)\b.{0,40}`,
  '(?:bonne|belle|sacree|vaste) question',
  "(?:j'ai|jai|g|c'est) (?:bien )?compris|je vois|entendu|merci",
  "(?:je |j')(?:vais|va) (?:devoir )?(?:reflechir|y reflechir|voir|essayer ca|garder ca)",
  "ni l'une? ni l'autre|aucune?(?: des (?:deux|trois|phrases?))?(?: de (?:ca|cela|celles[- ]la))?",
  '(?:pas|surtout pas) (?:celle|celui|ca|ceux|celles)[- ]?(?:la|ci)?|rien de tout ca',
]);
const remark = new RegExp(String.raw`${opened('et|hein|mais')}${said}(?:[\s,]+(?:${laugh}))*[\s.!…]*$`);

/** Letters of words that mean something. */
const stems = (text: string): Set<string> =>
  new Set(
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= 5)
      .map((word) => word.slice(0, 5)),
  );

/** « Non, les bottes c’était pour Comtesse », « lol non pas le gendarme »: a no to a sentence that we had offered. */
const refusesOffered = (sentence: string, offered: readonly string[]): boolean => {
  if (!new RegExp(`^(?:(?:${noise})[\\s,]*)*(?:(?:non|nan)\\b|pas (?:le|la|les|l'))`).test(plain(sentence)))
    return false;
  const own = stems(sentence);
  return offered.some((each) => [...stems(each)].some((stem) => own.has(stem)));
};

/** `offered`: sentences of theirs that stood below the question as choices. */
export type Beside = { offered?: readonly string[] };

const isAside = (step: Step, sentence: string, { offered = [] }: Beside): boolean => {
  const words = bare(sentence);
  const typed = plain(sentence);
  if (onlyNoise.test(words)) return true;
  // In a letter, and in what somebody wrote for themselves, all else is theirs.
  if (step.mode === 'write') return false;
  if (thanks.test(typed)) return true;
  if (!isSpeech(step) && onlyReply.test(words)) return true;
  return remark.test(typed) || refusesOffered(sentence, offered) || isAboutText(step, sentence);
};

/** Beside words about the text so few others are none: « c’était la plus importante ». */
const leastBeside = 5;

/** Parts of a text for somebody, each put into it as it is. */
const isPart = ({ id }: Step): boolean => /^preparer\/(?:about|camera|feel|ask)$/.test(id);
/** One of which the whole is quoted stands without its marks. */
const wholeQuote = /^[«"“]\s*([^«»"“”]+?)\s*[»"”][\s.!]*$/u;

/** A sentence without the words that only open it, and the laugh at its end. */
const trimmed = (step: Step, sentence: string): string => {
  const open = cutAfter(sentence, isSpeech(step) ? noiseHead : replyHead).replace(laughTail, '');
  return countWords(open) > 0 ? open : sentence;
};

/** A sentence is taken out with the space after it. */
const withoutSentence = (text: string, sentence: string): string => {
  const from = text.indexOf(sentence);
  return from === -1
    ? text
    : text.slice(0, from) + text.slice(from + sentence.length).replace(/^[ \t]*\n?/, '');
};

/** What is to be kept of a typed answer, with not one letter changed; null where nothing of it is an answer. */
export const ownWords = (step: Step, text: string, beside: Beside = {}): string | null => {
  const marked = isForSomebody(step) ? withoutLeadIn(text) : text;
  let kept = marked;
  const all = sentencesIn(marked);
  const asides = all.filter((sentence) => isAside(step, sentence, beside));
  if (asides.length === all.length) return step.draft ? null : text;
  const others = all.filter((sentence) => !asides.includes(sentence)).join(' ');
  const isAll = asides.some((sentence) => isAboutText(step, sentence)) && countWords(others) < leastBeside;
  if (isAll && step.draft) return null;
  for (const sentence of asides) kept = withoutSentence(kept, sentence);
  if (step.mode !== 'write') {
    const [first] = sentencesIn(kept);
    if (first !== undefined) kept = kept.replace(first, () => trimmed(step, first));
    for (const sentence of sentencesIn(kept))
      kept = kept.replace(sentence, () => sentence.replace(laughTail, ''));
  }
  return isPart(step) ? kept.trim().replace(wholeQuote, '$1') : kept.trim();
};
