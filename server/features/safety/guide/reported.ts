import type { Clause } from './clauses.ts';
import { grave } from './danger-words.ts';
import { phraseIn } from './phrases.ts';

/*
 * A protest that cites the writer's own words: « je n'ai jamais dit que je voulais mourir », « j'ai dit que j'étais un poids, rien de
 * plus ». What it says over again is no new sign (conversation.md §4), and what it denies is none at all.
 */

const phrase = phraseIn('exits');
const neverSaid = phrase('never-said');
const onlySaid = phrase('only-said');
const saidThat = phrase('said-that');
const nothingMore = phrase('nothing-more');

/** The clauses of a protest; empty where the message is none. */
export const protestClauses = (clauses: readonly Clause[]): readonly Clause[] => {
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  const denied = own.filter(({ said }) => neverSaid.test(said));
  const closes = own.filter(({ said }) => nothingMore.test(said));
  const isProtest = denied.length > 0 || closes.length > 0 || own.some(({ said }) => onlySaid.test(said));
  if (!isProtest) return [];
  const opens = own.filter(({ said }) => saidThat.test(said) || onlySaid.test(said));
  if (denied.length === 0 && opens.length === 0) return [];
  // What follows « j'ai dit que… » in its sentence is still what was said.
  const cited = own.filter((clause) => {
    const first = opens.find(({ sentence }) => sentence === clause.sentence);
    return first !== undefined && own.indexOf(clause) >= own.indexOf(first) && !grave.test(clause.said);
  });
  return [...new Set([...denied, ...cited, ...closes])];
};
