import { type Clause, joined } from './clauses.ts';
import { phraseIn, phrasesOf } from './phrases.ts';

/*
 * What somebody asks who fears for another person: whom to call, what to say, whether to go there. In their own table, because the same
 * words ask for something else of oneself. The first row that fits wins, over whole sentences: « les lames, on les enlève ? ».
 */

const rows = phrasesOf('other-requests');
const asks = phraseIn('asking')('asks-beside');

/** Told as often as they are asked, and answered as well. */
const toldToo: ReadonlySet<string> = new Set([
  'limp',
  'line-busy',
  'asked-on-phone',
  'police-papers',
  'right-to-call',
  'promised',
  'hate-me',
  'my-fault',
  'for-me-now',
  'wrong-person',
  'whom-to-call',
  'which-number',
  'call-for-me',
  'right-word',
  'my-sentence',
  'whom-to-tell',
  'in-between',
]);

/** Asked by whoever worries, also where no danger was found: answered once that question was put. */
export const ofWorry: ReadonlySet<string> = new Set([
  'what-to-say',
  'is-it-serious',
  'is-it-a-sign',
  'whom-to-tell',
  'tell-school',
  'secret-asked',
  'my-sentence',
  'about-voices',
  'care-for-young',
  'tell-other-parent',
  'little-ones',
  'number-fits',
]);

export const bySentence = (clauses: readonly Clause[]): Clause[][] => {
  const sentences = new Map<number, Clause[]>();
  for (const clause of clauses)
    if (!clause.isQuoted) sentences.set(clause.sentence, [...(sentences.get(clause.sentence) ?? []), clause]);
  return [...sentences.values()];
};

/** Something is asked, with or without its mark: « ils envoient les gendarmes » tells. */
export const asksSomething = (clauses: readonly Clause[]): boolean =>
  clauses.some((each) => each.isQuestion || each.isAsked || asks.test(each.said));

/** What a message about another person asks, the closest first: at most two, of different sentences. */
export const requestsOfOther = (clauses: readonly Clause[]): string[] => {
  const sentences = bySentence(clauses).map((sentence) => {
    const said = joined(sentence);
    return { said, isAsked: sentence.some((each) => each.isQuestion || each.isAsked) || asks.test(said) };
  });
  const found: string[] = [];
  const taken = new Set<string>();
  for (const { row, regex } of rows)
    for (const { said, isAsked } of sentences) {
      if (found.includes(row.id) || taken.has(said) || found.length === 2) continue;
      if (!(isAsked || toldToo.has(row.id)) || !regex.test(said)) continue;
      found.push(row.id);
      taken.add(said);
    }
  return found;
};
