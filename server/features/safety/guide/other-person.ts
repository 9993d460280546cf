import type { Clause } from './clauses.ts';

/* Whether the person somebody fears for is spoken of as « il » or as « elle », where their words tell. */

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
