import { z } from 'zod';
import { mayMatchIn, QuickPattern } from '#server/ground/patterns/quick-pattern.ts';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import { countries, type Need } from '#shared/safety/countries.ts';
import { type FactKey, factKeySchema, type Subject } from '#shared/safety/facts.ts';
import type { Clause } from './clauses.ts';
import { denialOf, withoutDenial } from './denials.ts';
import { isNow, isSupposed } from './fact-phrases.ts';
import { phraseIn } from './phrases.ts';
import { dataDirectory, readRows } from './read-rows.ts';
import type { Told } from './write-facts.ts';

/*
 * Facts told in passing, from data/fact-rules.jsonl: one pattern a row, with what it means and what it must and must not
 * match. They fill what the phrases of the code leave open, so that nothing is asked that was told (conversation.md §6).
 */

const factRuleSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{3,40}$/),
  fact: factKeySchema,
  value: z.string(),
  /** Whose fact it is: of the writer, of the other person in danger, or of whichever is spoken of. */
  of: z.enum(['self', 'other', 'any']),
  /**
   * `now`: not under negation, supposition or past. `told`: the pattern holds its own negation. `any`: it holds its own « si »,
   * too. A question or a quotation tells nothing.
   */
  guard: z.enum(['now', 'told', 'any']),
  /** In French, for a clinician. */
  means: z.string(),
  must: z.array(z.string()).min(1),
  mustNot: z.array(z.string()).min(1),
  /** Over the plain words of one clause, with a space at each end; {secours} and {lignes} stand for the directory's numbers. */
  pattern: z.string(),
  reviewedBy: z.string().nullable(),
});
export type FactRule = z.infer<typeof factRuleSchema>;

type Compiled = { rule: FactRule; regex: RegExp };

const numbersOf = (needs: readonly Need[]): string =>
  countries
    .flatMap(({ lines }) => lines.filter(({ need }) => needs.includes(need)))
    .map(({ number }) => number.split(' ')[0]!)
    .filter((number) => number.length > 1)
    .join('|');

const withNumbers = (pattern: string): string =>
  pattern
    .replaceAll('{secours}', numbersOf(['danger', 'aggression']))
    .replaceAll('{lignes}', numbersOf(['suicide', 'talk', 'violence', 'child', 'young']));

/** The rows of the file, in order: the first that matches gives the fact. */
export const factRules: readonly Compiled[] = readRows(dataDirectory, 'fact-rules.jsonl', factRuleSchema).map(
  ({ row }) => ({ rule: row, regex: new QuickPattern(withNumbers(row.pattern), 'u') }),
);

/** Facts of whoever the clause speaks of: « mon frère est ivre » tells nothing of the writer. */
const ofTheSpokenOf: ReadonlySet<FactKey> = new Set([
  'intoxicated',
  'driving',
  'care',
  'canSpeak',
  'hurt',
  'barrier',
  'intent',
  'when',
  'refusals',
  'where',
]);
const ofAnother = / (?:il|elle|ils|elles|lui|son|sa|ses|leur|leurs) /;
const writerIsThere = / (?:suis|sommes|on me|on est|me voila) /;
const isOfThird = / (?:est|sont|etait|etaient) /;
const ofWriter = / (?:je|me|moi|mon|ma|mes|ai|suis|vais|nous|on) /;

const onlyMeant = phraseIn('facts')('help-only-meant');
const onlyWishedAway = phraseIn('whereabouts')('only-wished-away');

const isStated = (clause: Clause, guard: FactRule['guard']): boolean => {
  if (clause.isAsked) return false;
  if (guard === 'now') return isNow(clause);
  return !clause.isQuestion && !clause.isQuoted && (guard === 'any' || !isSupposed(clause));
};

/** Whose fact a matching clause tells, where one of them is in danger. */
const whose = (
  { said }: Clause,
  { fact, value, of }: FactRule,
  about: 'self' | 'other',
): 'self' | 'other' | null => {
  if (of !== 'any') return of;
  // « Le samu dit que je peux le surveiller »: who was advised is the writer, and of whom is the one in danger.
  if (fact === 'help' && (value === 'advised' || value === 'none')) return about;
  const isOfAnother = ofAnother.test(said) && !ofWriter.test(said);
  // « C'est la petite qui est à l'hôpital »: who is in care is not the writer, whatever the word for who it is.
  if (about === 'self' && value === 'in-care' && isOfThird.test(said) && !writerIsThere.test(said))
    return null;
  if (about === 'other') return ofWriter.test(said) && !ofAnother.test(said) ? 'self' : 'other';
  return isOfAnother && ofTheSpokenOf.has(fact) ? null : 'self';
};

type ByRule = Readonly<Record<Subject, Told>>;
const read = (clauses: readonly Clause[], about: Subject): ByRule => {
  const told: Record<Subject, Told> = { self: {}, other: {} };
  const may = mayMatchIn(clauses.map(({ said }) => said).join(''));
  for (const { rule, regex } of factRules) {
    // What a denial leaves of a clause may fit where the clause does not.
    if (rule.fact !== 'barrier' && !may(regex)) continue;
    for (const clause of clauses) {
      const said = rule.fact === 'barrier' ? withoutDenial(denialOf(rule.value), clause.said) : clause.said;
      if (!isStated(clause, rule.guard) || !regex.test(said)) continue;
      // « Je ne souhaite pas qu'on m'envoie les pompiers »: nobody was sent.
      if (rule.fact === 'help' && onlyMeant.test(clause.said)) continue;
      // « Je ne veux pas qu'il aille en prison »: nobody is gone.
      if (rule.fact === 'aggressor' && rule.value === 'gone' && onlyWishedAway.test(clause.said)) continue;
      const of = whose(clause, rule, about);
      if (of !== null && (of === 'self' || about === 'other')) told[of][rule.fact] ??= rule.value;
    }
  }
  return told;
};

const readFor: Readonly<Record<Subject, (clauses: readonly Clause[]) => ByRule>> = {
  self: onceWhileReading((clauses) => read(clauses, 'self')),
  other: onceWhileReading((clauses) => read(clauses, 'other')),
};
/** What the rows read in these clauses, by whom it is told of; `about`: who is in danger. Whoever asks may change what they get. */
export const ruleFactsIn = (clauses: readonly Clause[], about: Subject): ByRule => {
  const { self, other } = readFor[about](clauses);
  return { self: { ...self }, other: { ...other } };
};
