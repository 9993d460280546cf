import { ofMan, ofWoman, personWords } from './persons.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';

/*
 * The guide helps to prepare a talk with one person (a daughter, a boss) and offers sentences that were already written. This file finds
 * the sentences about that person. If unsure, a sentence is left out: offering a fact about a patient for a talk with a daughter is
 * worse than offering nothing.
 */

/** Parents are a father and a mother. */
const wider: Readonly<Record<string, readonly string[]>> = {
  parents: ['parents', 'pere', 'mere', 'papa', 'maman'],
  leur: ['parents', 'pere', 'mere', 'papa', 'maman'],
};

/** Names that stand inside a sentence, and words of kinship and of work. */
const personsIn = (text: string): string[] => {
  const names = [...text.matchAll(/(?<=[\p{L},:;’'] ?)(?<![.!?…«“"]\s?)(?<=\s|’|')\p{Lu}\p{Ll}{2,}/gu)].map(
    ([name]) => plain(name),
  );
  return [...names, ...[...plain(text).matchAll(personWords)].map(([word]) => word)];
};

/** The persons of whom an asking message speaks; of a plural « leur » without a name, father and mother. */
export const personsMeant = (text: string): string[] => {
  const found = personsIn(text);
  const all = found.length === 0 && /\bleur\b/.test(plain(text)) ? ['leur'] : found;
  return [...new Set(all.flatMap((person) => wider[person] ?? [person]))];
};

const names = (sentence: string, persons: readonly string[]): boolean => {
  const words = plain(sentence);
  return persons.some((person) => new RegExp(`(?<![a-z])${person}(?![a-z])`).test(words));
};

/** « Il » of a son, « elle » of a mother, either of a name. */
const pronounFor = (persons: readonly string[]): RegExp => {
  const woman = persons.some((each) => ofWoman.test(each));
  const man = persons.some((each) => ofMan.test(each));
  const words = woman === man ? 'ils?|elles?' : woman ? 'elles?' : 'ils?';
  return new RegExp(`\\b(?:${words}|lui|leur|ils)\\b`);
};

/** Four kinds of asides that are no facts for the talk: a joke, a remark about right now, an old memory, a description of somebody. */
const laugh = /\b(?:lol+|mdr+|ptdr+|xd+|haha\w*|ahah\w*|hihi)\b|\p{Emoji_Presentation}/u;
const ofNow =
  /\b(?:j'ai|il me reste|j'en ai pour|dans) \d+ ?(?:min\w*|minutes|h\b)|\bje (?:mange|suis dans|suis au|fume|cuisine|prends le|rentre|sors|conduis|vais manger)\b|\bla (?:je|j')|\b(?:la preparation|on (?:en )?etait|ce que je ressens|ma pause)\b/;
const longAgo =
  /\b(?:1[89]\d\d)\b|\b(?:quand (?:j'|on |nous |elle |il )(?:etais|etait|etions|avait)|dans (?:mon|notre) enfance|petite?s?, |a l'epoque|du temps de|autrefois)\b/;
const onlyWho =
  /^(?:et |mais |alors )*(?:(?:il|elle|mon \w+|ma \w+|le|la)(?: \w+)? (?:a \d+ ans|s'appelle \S+|vit|habite|travaille|est (?:a|au|en|dans|chez|infirmi\w*|gendarme|prof|medecin|retraite\w*))[^.!?]{0,30},? ?)+[^.!?]{0,20}$/;
const toReader = /\b(?:tu vois|vous voyez|tu sais|vous savez|vous comprenez|tu comprends)\b/;

/** Whether a sentence is no more than an aside beside what is told. */
const isBesidePoint = (sentence: string): boolean => {
  const words = plain(sentence);
  return [laugh, ofNow, longAgo, onlyWho, toReader].some((shape) => shape.test(words));
};

/** `isNear`: the message comes just before the path. If it names nobody, its « il » means the person named in the next message. */
type Place = { isNear: boolean };

/**
 * The sentences of one message about these persons. A sentence counts if it names one of them, or if it says « il » or « elle » after a
 * sentence that names only them.
 */
export const factsAbout = (message: string, persons: readonly string[], { isNear }: Place): string[] => {
  const pronoun = pronounFor(persons);
  let isMeant = isNear && personsIn(message).length === 0;
  return sentencesIn(message).filter((sentence) => {
    const isNamed = names(sentence, persons);
    const others = personsIn(sentence).filter((person) => !persons.includes(person));
    if (isNamed) isMeant = true;
    else if (others.length > 0) isMeant = false;
    const isAbout = isNamed || (isMeant && pronoun.test(plain(sentence)));
    return isAbout && !isBesidePoint(sentence) && countWords(sentence) >= leastWords;
  });
};
const leastWords = 4;

/** Sentences of one message that say what this person, or something with this person, does to the writer, or what is wished of them. */
export const saidBeside = (message: string, persons: readonly string[], { isNear }: Place): string[] => {
  const isOpen = isNear && personsIn(message).length === 0 && pronounFor(persons).test(plain(message));
  return names(message, persons) || isOpen
    ? sentencesIn(message).filter((sentence) => !isBesidePoint(sentence))
    : [];
};

/** Words for a present or former partner. */
const couple = /^(?:mari|femme|copain|copine|compagnons?|compagnes?|conjointe?|chum|blonde|mec|meuf|ex)$/;
const frightens =
  /\b(?:(?:peur|crain\w*) (?:de (?:lui|mon|ma|mes|ce|cet|cette|ses reactions?|sa reaction|qu'il|qu'elle)|d'(?:elle|eux))|(?:fait|font|faisait|foutait) (?:tres |vraiment |un peu |si |tellement )?peur|violen\w*|frapp\w*|cogn\w*|menac\w*|hurle\w*|crie|gueule|harcel\w*|insult\w*|humili\w*|surveill\w*|terrifi\w*|terroris\w*|dangereu\w*|me bat|battue?|me tape|gifl\w*|etrangl\w*|des coups|coups de (?!fil|tete|main|coeur)\w+|la police|porte plainte)\b/;

/** Who is told that the writer leaves may be feared, whoever they are. */
const leaves =
  /\b(?:je (?:le |la |les )?(?:pars|quitte|m'en vais)|j'ai decide de (?:partir|le quitter|la quitter)|(?:le|la) quitter|divorc\w*|separ(?:e|er|ation|ons)\b)/;

/**
 * Whether fear of them is no strange thing to be asked about: a couple, who is left, or words that frighten. Not of a name alone, and not where nobody
 * is named: strangers took it for a reading of what they had told.
 */
export const mayBeFeared = (persons: readonly string[], told: string): boolean =>
  frightens.test(plain(told)) || leaves.test(plain(told)) || persons.some((each) => couple.test(each));

/** The one person of whom messages speak, where it is one. */
export const onlyPerson = (messages: readonly string[]): string[] => {
  const all = [...new Set(messages.flatMap(personsIn))];
  return all.length === 1 ? all : [];
};
