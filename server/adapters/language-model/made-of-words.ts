/** Words that hold a text together and say nothing about anyone. */
const binding =
  /^(votre|notre|cette|comme|quand|aussi|alors|encore|parce|depuis|parle|ecrit|voulez|voulu|aviez|avait|etait|semaine|lettre)$/;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const longWords = (text: string): string[] =>
  (plain(text).match(/\p{L}{5,}/gu) ?? []).filter((word) => !binding.test(word));

/** Names and numbers: capitalised words that begin no sentence, and digits. A wrong one is worse than a wrong verb. */
const namesAndNumbers = (text: string): string[] =>
  [...text.matchAll(/(?<=[^\s.!?…:«–\n]\s+(?:[ld]['’])?)\p{Lu}\p{L}+|\d+/gu)].map(([word]) => plain(word));

/** « Deux portes » may be noted as « 2 portes ». */
const counted: Readonly<Record<string, string>> = {
  ...{ un: '1', une: '1', deux: '2', trois: '3', quatre: '4', cinq: '5', six: '6', sept: '7', huit: '8' },
  ...{ neuf: '9', dix: '10', onze: '11', douze: '12', treize: '13', quatorze: '14', quinze: '15' },
  ...{ seize: '16', vingt: '20', trente: '30', quarante: '40', cinquante: '50', soixante: '60', cent: '100' },
  ...{ minuit: '0', midi: '12' },
};

const wordsIn = (text: string): string[] => plain(text).match(/\p{L}+|\d+/gu) ?? [];

/** Four words in a row that were said so. */
const run = 4;
const runsOf = (words: readonly string[]): string[] =>
  words.slice(0, Math.max(0, words.length - run + 1)).map((_, at) => words.slice(at, at + run).join(' '));

/** How many words of a text stand in a run that was said. */
const wordsInRuns = (text: string, said: ReadonlySet<string>): Set<number> => {
  const found = new Set<number>();
  for (const [at, each] of runsOf(wordsIn(text)).entries())
    if (said.has(each)) for (let next = at; next < at + run; next += 1) found.add(next);
  return found;
};

/**
 * Whether a text is made of what was said: six in ten of its longer words begin like one of the person's, or it mostly repeats what
 * they said word for word, and every name and number is theirs. A model that invents a brother or a plan is not believed, and the
 * extractive draft stands instead.
 * @param beside what else holds names and numbers that may be told: our replies, or a day
 */
export const madeOf = (text: string, said: string, beside = ''): boolean => {
  const known = new Set(longWords(said).map((word) => word.slice(0, 5)));
  const words = longWords(text);
  const found = words.filter((word) => known.has(word.slice(0, 5))).length;
  if (words.length > 0 && found / words.length < 0.6) {
    // Of a short sentence one verb in other words is a large part.
    const repeated = wordsInRuns(text, new Set(runsOf(wordsIn(said)))).size;
    if (words.length - found > 2 || repeated / wordsIn(text).length < 0.6) return false;
  }
  const all = new Set(
    [...wordsIn(said), ...wordsIn(beside)].flatMap((word) => [word, counted[word] ?? word]),
  );
  return namesAndNumbers(text).every((word) => all.has(word));
};
