import type { Clause } from './clauses.ts';

/* How the person somebody fears for is spoken of, where the words tell: « il » or « elle », and by which name. */

export type OtherIs = 'he' | 'she';

const he =
  / (?:mon|un|notre|ce|son) (?:\S+ )?(?:fils|frere|mari|pere|papa|copain|ami|pote|garcon|compagnon|oncle|cousin|neveu|conjoint|fiance|homme|mec|beau-frere|beau-pere|beau-fils|grand-pere|petit-fils|voisin|coloc) /;
const she =
  / (?:ma|mon|une|notre|cette|sa) (?:\S+ )?(?:fille|soeur|femme|mere|maman|copine|amie|meilleure|compagne|tante|cousine|niece|conjointe|fiancee|belle-soeur|belle-mere|belle-fille|grand-mere|petite-fille|voisine|dame) /;
const heForSure = / (?:ce est (?:un garcon|un homme|il|lui)|(?:lui|il) pas elle|dites il|est il) /;
const sheForSure = / (?:ce est (?:une fille|une femme|elle)|elle pas (?:lui|il)|dites elle) /;

/**
 * What these words tell of the other person. The first who is named counts, and is kept until a correction.
 * @param known what was told before
 */
export const otherIn = (clauses: readonly Clause[], known: OtherIs | null): OtherIs | null => {
  for (const { said } of clauses) {
    if (heForSure.test(said)) return 'he';
    if (sheForSure.test(said)) return 'she';
  }
  if (known) return known;
  for (const { said } of clauses) {
    if (he.test(said)) return 'he';
    if (she.test(said)) return 'she';
  }
  return null;
};

const ties =
  'fils|fille|frère|soeur|sœur|mari|femme|mère|père|maman|papa|copain|copine|ami|amie|pote|compagnon|compagne|conjoint|conjointe|oncle|tante|cousin|cousine|neveu|nièce|collègue|voisin|voisine|coloc|grand-mère|grand-père|beau-frère|belle-soeur|belle-sœur|beau-père|belle-mère|filleul|filleule';
const named = new RegExp(
  `(?<![\\p{L}])((?:mon|ma|notre) (?:${ties}))(?![\\p{L}-])(?:,? (\\p{Lu}[\\p{Ll}-]{1,20})(?![\\p{L}]))?`,
  'giu',
);
const startsUpper = /^\p{Lu}/u;

/**
 * The one person whom a message names with a tie to the writer: « mon collègue Samir » is « Samir », « mon fils » stays.
 * @returns null where none is named, or more than one
 */
export const otherNamedIn = (text: string): string | null => {
  const found = new Map<string, string>();
  for (const [, tie, name] of text.slice(0, 2000).matchAll(named)) {
    const own = name && startsUpper.test(name) ? name : null;
    const key = tie!.toLowerCase();
    if (!found.has(key) || own) found.set(key, own ?? key);
  }
  return found.size === 1 ? [...found.values()][0]! : null;
};
