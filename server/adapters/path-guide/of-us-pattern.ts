import { QuickPattern } from '#server/ground/patterns/quick-pattern.ts';

/* Patterns of data/of-us.jsonl: ordinary expressions in which a verb stands for all its forms. */

/** May stand between « tu » and the verb: « tu sais », « vous avez déjà », « tu as besoin de ». */
const before =
  "(?:se )?(?:(?:peux|pouvez|sais|savez|vas|allez|as|avez|es|etes|oses|osez|arrivez|arrives a|aimes|aimez|as besoin d'|as besoin de|avez besoin de|avez besoin d'|dois|devez|veux|voulez) )?(?:ete )?(?:se )?";

/** Forms of a regular verb: « aimer ». */
const regular = (verb: string): string[] => {
  const stem = verb.slice(0, -2);
  return [
    ...['e', 'es', 'ez', 'er', 'ait', 'ais', 'iez', 'eras', 'erez', 'erais', 'eriez'].map(
      (end) => stem + end,
    ),
  ];
};

/** @returns the pattern for a sentence that has these names */
export const ofUsPattern = (
  source: string,
  verbs: ReadonlyMap<string, readonly string[]>,
): ((names: readonly string[]) => RegExp) => {
  const formsOf = (verb: string) => verbs.get(verb) ?? regular(verb);
  const written = source.replace(
    /<\(?(?:\?:)?([a-z|]+)\)?>/g,
    (_, list: string) => `${before}(?:${list.split('|').flatMap(formsOf).join('|')})\\b`,
  );
  if (!written.includes('{name}')) {
    const pattern = new QuickPattern(written);
    return () => pattern;
  }
  return (names) =>
    new RegExp(written.replaceAll('{name}', names.length > 0 ? `(?:${names.join('|')})` : '(?!)'));
};
