import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import type { FactKey } from '#shared/safety/facts.ts';
import { subjects } from '#shared/safety/facts.ts';
import type { Clause } from './clauses.ts';
import type { GuideState } from './guide-state.ts';
import { phrasesOf } from './phrases.ts';

/*
 * « Rien à voir avec la honte », « pas peur d'y retourner »: what is denied was not told, and what was wrongly kept of it is
 * deleted, so that no recap says it again.
 */

const denials = new Map(
  phrasesOf('denials').map(({ row, regex }) => [row.id, new RegExp(regex.source, 'g')] as const),
);

/** The plain words of a clause without what they deny of this; the rest may still tell it. */
export const withoutDenial = (id: string, said: string): string => {
  const denial = denials.get(id);
  return denial ? said.replace(denial, ' ') : said;
};

/** What the message denies to be the matter, by the ids of data/phrases/denials.jsonl. */
export const deniedIn = onceWhileReading(
  (clauses: readonly Clause[]): ReadonlySet<string> =>
    new Set(
      [...denials].flatMap(([id, denial]) =>
        clauses.some(({ said, isAsked, isQuoted }) => !isAsked && !isQuoted && said.search(denial) >= 0)
          ? [id]
          : [],
      ),
    ),
);

/** The denial that takes a value of a fact away. */
const takesAway: Partial<Record<FactKey, Readonly<Record<string, string>>>> = {
  barrier: { shame: 'shame', burden: 'burden', 'hospital-police': 'fear-hospital', cost: 'money' },
  when: { later: 'later' },
};

/** Barriers by the denial that answers them: a pattern that finds one in denied words finds nothing. */
export const denialOf = (barrier: string): string => takesAway.barrier?.[barrier] ?? '';

/** The state without the facts that this message says are wrong. */
export const withoutDeniedFacts = (state: GuideState, clauses: readonly Clause[]): GuideState => {
  const denied = deniedIn(clauses);
  if (denied.size === 0) return state;
  let next = state;
  for (const subject of subjects)
    for (const key of Object.keys(takesAway) as FactKey[]) {
      const value = next[subject].facts[key]?.value;
      if (value === undefined || !denied.has(takesAway[key]?.[value] ?? '')) continue;
      const { [key]: _wrong, ...facts } = next[subject].facts;
      next = { ...next, [subject]: { ...next[subject], facts } };
    }
  return next;
};
