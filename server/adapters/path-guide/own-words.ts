import type { Step } from './guide-data.ts';
import { sentencesIn } from './sentences.ts';
import { bare, countWords, plain } from './shape.ts';

/*
 * What of an answer stands in a draft, on a page and in a letter: the person's own sentences, exactly as they were typed. A laugh,
 * thanks, a word about our step, a no to what we offered and the words before « voici : » are said to us. They stay in the talk.
 */

/** Opens a sentence and says nothing by itself, wherever it stands. */
const laugh = 'lol+|mdr+|ptdr+|xd+|(?:ha ?){2,}|(?:ah ?){3,}|(?:hi ?){2,}';
const noise = `euh+|heu+|hum+|hmm+|ah|oh|${laugh}|(?:ah ?){2,}|he he|ok|okay|bah|ben|tiens|rho+|roh|pff+|ouf`;
/** The same, where nobody's words for somebody else begin with it: « non, je ne viendrai pas » may be one. */
const replies = "non|nan|oui|ouais|mouais|bon|alors|eh bien|voila|d'accord|bref|enfin bref|franchement";

/** Steps whose answer is said to somebody: a « non » or a « bon » may open it. */
const isSpeech = ({ id, draft, mode }: Step): boolean =>
  draft !== undefined ||
  mode === 'write' ||
  /^(?:preparer\/(?:dread|then|version|change)|clair\/friend|deposer\/(?:blame|words)|lettre\/)/.test(id);

/** The letters of `plain` are as many as those typed, but for « œ »: a cut is made where both agree. */
const cutAfter = (text: string, head: RegExp): string => {
  const normal = text.replace(/[’‘`´]/g, "'").normalize('NFC');
  const lower = [...normal]
    .map((letter) => letter.toLocaleLowerCase('fr').normalize('NFD').replace(/\p{M}/gu, ''))
    .map((letter) => (letter.length === 1 ? letter : '_'))
    .join('');
  const found = head.exec(lower)?.[0];
  return found === undefined ? text : [...text.normalize('NFC')].slice([...found].length).join('');
};

const headOf = (words: string) => new RegExp(`^(?:(?:${words})(?![a-z'-])[\\s,;.!…]*)+(?=\\S)`);
const noiseHead = headOf(noise);
const replyHead = headOf(`${noise}|${replies}`);
const onlyNoise = new RegExp(`^(?:(?:${noise})[\\s,;.!…]*)+$`);
const onlyReply = new RegExp(`^(?:(?:${noise}|${replies}|super|parfait|merci|top|cool)[\\s,;.!…]*)+$`);
const laughTail = new RegExp(String.raw`[\s,]+(?:${laugh})(?=[\s.!…]*$)`, 'i');

/** Words that may stand before a marker, thanks or a remark. */
const opened = (more: string) => String.raw`^(?:(?:${noise}|${replies}|${more})[\s,]*)*`;
const oneOf = (all: readonly string[]) => `(?:${all.join('|')})`;

/** « Voici : », « je lui dirai : », « le fait, le voici : », « non, sérieusement : »: what follows is the answer, nothing before. */
const saying = oneOf([
  'dirais?|dirai|mettrais?|ecrirais?|repondrais?|repondrai|enverrais?',
  'corrige|reformule|reprends|recommence',
]);
const heading = oneOf([
  `(?:je |j')(?:vais )?(?:lui |leur |te |vous )?${saying}(?: ca| cela| juste| plutot| ceci| comme ca| la phrase)?`,
  '(?:le fait,? )?(?:le |la |les )?(?:voici|voila)',
  '(?:voici|voila) (?:ce que je (?:dirais|dirai|vais dire|mets)|la version|ma version|ma phrase|le texte|mon texte)',
  'alors|plutot|correction|(?:ma|la) (?:nouvelle )?version|ma phrase|mon (?:texte|message)',
  '(?:ca|cela) (?:donne|donnerait|ferait)|(?:plus )?serieusement|blague a part',
]);
const marker = new RegExp(String.raw`${opened('et|donc|plutot|du coup|moi')}${heading}[\s,]*:\s*`);
const leastAfterMarker = 3;

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
  return remark.test(typed) || refusesOffered(sentence, offered);
};

/** Where in a message its version begins: after the sentence that says « voici : »; -1 where none does. */
export const markedAt = (sentences: readonly string[]): number =>
  sentences.findIndex((sentence) => cutAfter(sentence, marker) !== sentence);

/** Where a text for somebody, or a part of one, is written: in a story « alors : » and « je lui dis : » are told. */
const takesVersion: ReadonlySet<string> = new Set([
  'preparer/about',
  'preparer/feel',
  'preparer/ask',
  'preparer/draft',
  'preparer/change',
  'preparer/version',
  'preparer/then',
]);

/** The message from the sentence on that says « voici : », without these words. */
const afterMarker = (text: string): string => {
  for (const sentence of sentencesIn(text)) {
    const rest = cutAfter(sentence, marker);
    const from = text.indexOf(sentence);
    const whole = rest + text.slice(from + sentence.length);
    if (rest !== sentence && countWords(whole) >= leastAfterMarker) return whole;
  }
  return text;
};

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
  const marked = takesVersion.has(step.id) ? afterMarker(text) : text;
  let kept = marked;
  const all = sentencesIn(marked);
  const asides = all.filter((sentence) => isAside(step, sentence, beside));
  if (asides.length === all.length) return step.draft ? null : text;
  for (const sentence of asides) kept = withoutSentence(kept, sentence);
  if (step.mode !== 'write') {
    const [first] = sentencesIn(kept);
    if (first !== undefined) kept = kept.replace(first, () => trimmed(step, first));
    for (const sentence of sentencesIn(kept))
      kept = kept.replace(sentence, () => sentence.replace(laughTail, ''));
  }
  return kept.trim();
};
