import type { Turn } from '#shared/safety/levels.ts';
import { personWords } from './persons.ts';
import { plain } from './shape.ts';

/*
 * To whom somebody wants to write or say something, as they named them themselves: « à Karim », « à ma cheffe ». Where two are named, or
 * none, it is « à cette personne »: a wrong name is worse than none.
 */

type Address = 'vous' | 'tu';

/** Words with a capital after « à » that are nobody. */
const nobody =
  /^(?:noel|paques|toussaint|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|paris|lyon|lille|nantes|bruxelles|geneve|montreal|quebec|ehpad|sms|whatsapp|messenger|instagram|insta|facebook)$/;
const verbs =
  '(?:d[iî][rstz]\\p{L}*|répond\\p{L}*|repond\\p{L}*|écri\\p{L}*|ecri\\p{L}*|parl\\p{L}*|annonc\\p{L}*|demand\\p{L}*|propos\\p{L}*|mets?|mettre|avou\\p{L}*|expliqu\\p{L}*|messages?|sms|textos?|lettre|mail|phrase|quoi)';
const named = new RegExp(
  `(?:${verbs}[^.!?]{0,24}?\\s(?:à|a|au)|\\b(?:avec|pour|chez))\\s+((?:la|le|l['’])\\s*)?(\\p{Lu}\\p{Ll}{2,}(?:-\\p{Lu}\\p{Ll}+)?)(?!\\p{L})`,
  'gu',
);
const kin = /(?:^|[^\p{L}])(?:à|a|avec|pour|chez)\s+(mon|ma|mes)\s+(\p{L}+(?:-\p{L}+)?)/giu;

const theirs: Readonly<Record<Address, Readonly<Record<string, string>>>> = {
  vous: { mon: 'votre', ma: 'votre', mes: 'vos' },
  tu: { mon: 'ton', ma: 'ta', mes: 'tes' },
};

const isPerson = (word: string): boolean => new RegExp(personWords.source).test(plain(word));

const namedIn = (text: string, address: Address): string[] => [
  ...[...text.matchAll(named)].flatMap(([, article = '', name = '']) =>
    nobody.test(plain(name)) ? [] : [`à ${article}${name}`],
  ),
  ...[...text.matchAll(kin)].flatMap(([, mine = '', word = '']) =>
    isPerson(word) ? [`à ${theirs[address][mine.toLowerCase()]} ${word}`] : [],
  ),
];

const looksBack = 2;

/** « à Karim », « à votre cheffe », or « à cette personne ». */
export const toWhom = (turns: readonly Turn[], address: Address): string => {
  const typed = turns.filter(({ role, chosen }) => role === 'user' && chosen === undefined);
  for (const { text } of typed.slice(-looksBack).toReversed()) {
    const found = [...new Set(namedIn(text, address))];
    if (found.length === 1) return found[0]!;
    if (found.length > 1) break;
  }
  return 'à cette personne';
};
