import { personWords } from './persons.ts';
import { plain } from './shape.ts';

/*
 * Somebody prepares a talk with another person: who that person is, and whether the guide may ask if the writer is afraid of them.
 * No sentence of the writer is suggested for the talk: one in two did not fit.
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

/** The writer leaves somebody: the guide may then ask about fear, whoever that person is. */
const leaves =
  /\b(?:je (?:le |la |les )?(?:pars|quitte|m'en vais)|j'ai decide de (?:partir|le quitter|la quitter)|(?:le|la) quitter|divorc\w*|separ(?:e|er|ation|ons)\b)/;

/**
 * Whether the guide may ask if the writer is afraid of that person: a partner, somebody the writer leaves, or frightening words. A name
 * alone is not enough: people thought that the guide had read fear in what they told.
 */
export const mayBeFeared = (persons: readonly string[], told: string): boolean =>
  frightens.test(plain(told)) || leaves.test(plain(told)) || persons.some((each) => couple.test(each));

/** The one person of whom messages speak, where it is one. */
export const onlyPerson = (messages: readonly string[]): string[] => {
  const all = [...new Set(messages.flatMap(personsIn))];
  return all.length === 1 ? all : [];
};
