import { personWords } from './persons.ts';
import { plain } from './shape.ts';

/*
 * Of whom somebody speaks who wants to prepare a talk, and whether it is no strange thing to ask if they are afraid of them. No sentence
 * of theirs is suggested for the talk: one in two was beside it.
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
