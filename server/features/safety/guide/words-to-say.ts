import { type Clause, clausesOf, joined } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Que lui écrire, à mon mari ? », « je dis quoi à la sage-femme ? »: a sentence that fits that relation (data/requests.jsonl). The
 * kind of person stands in the message, or a few messages before it for « je lui mets quoi ».
 */

const asking = phraseIn('asking');
const wantsWords = asking('wants-words');
const lastWords = asking('last-words');
const inWriting = asking('in-writing');
/** « Sage-femme » before « femme ». */
const kinds = [
  ['say-to-midwife', asking('to-midwife')],
  ['say-to-therapist', asking('to-therapist')],
  ['say-to-doctor', asking('to-doctor')],
  ['say-to-boss', asking('to-boss')],
  ['say-to-parent', asking('to-parent')],
  ['say-to-sibling', asking('to-sibling')],
  ['say-to-partner', asking('to-partner')],
] as const;
/** Somebody close rings or is at the door: they need a first sentence, and not one for a line. */
const rings = asking('rings');
const messagesBack = 3;

const kindIn = (said: string): string | null => {
  const found = kinds.flatMap(([id, shape]) => {
    const at = said.search(shape);
    return at < 0 ? [] : [{ id, at }];
  });
  // The midwife is named before « femme » in it; else whoever is named last.
  if (found.some(({ id }) => id === 'say-to-midwife')) return 'say-to-midwife';
  return found.sort((one, two) => two.at - one.at)[0]?.id ?? null;
};

/**
 * The request for words to somebody, by the kind of person; « say-in-writing » where nobody is named and it is to be written.
 * @param isAsked an expression of own-requests.jsonl knows it already
 */
export const wordsToSay = (
  clauses: readonly Clause[],
  before: readonly string[],
  isAsked: boolean,
  /** First names of whoever was named to lean on. */
  names: ReadonlySet<string> = new Set(),
): string | null => {
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  const said = joined(own);
  if ((!isAsked && !wantsWords.test(said)) || lastWords.test(said)) return null;
  const here = kindIn(said);
  if (here !== null) return here;
  if ([...names].some((name) => said.includes(` ${name} `))) return 'say-to-sibling';
  if (!/ (?:lui|leur|y|quoi|koi) /.test(said) && !rings.test(said)) return null;
  for (const text of before.slice(-messagesBack).reverse()) {
    const kind = kindIn(joined(clausesOf(text.slice(-1000))));
    if (kind !== null) return kind;
  }
  if (rings.test(said)) return 'say-to-sibling';
  return inWriting.test(said) ? 'say-in-writing' : null;
};
