/** « Le plus important, c’était Marcel », « ce qui me ronge, c’est… »: what counts most is said, and is not asked for. */
const most = new RegExp(
  [
    '\\b(?:le|ce qui est le) plus (?:important|dur|fatigant|difficile|beau|drole|triste|grave|bete)\\b',
    "\\b(?:ce qui (?:\\w+ )?compte|l'important,? c'est|le principal,? c'est|l'essentiel,? c'est|le pire\\b)",
    "\\b(?:ce|c) (?:qui|que) (?:me |m')(?:bouffe|ronge|tue|hante|detruit|mine|creve|brise|pese|fait (?:le plus )?(?:mal|honte|souffrir|peur)|reste en travers|empeche de dormir|manque)\\b",
    '\\bce que je (?:me reproche|ne me pardonne pas|me pardonne pas|regrette)\\b',
  ].join('|'),
);

/** @param told in lower case without accents */
export const saysMost = (told: string): boolean => most.test(told);
