import { isResemblance, type Signal } from '../../reading/read-text.ts';
import type { Clause } from '../clauses.ts';
import { grave, isOwn } from '../danger-words.ts';
import { onlyRefers } from '../done-that.ts';
import { saysOwnDeath } from '../standing-danger.ts';
import { ownerOf } from '../whose-danger.ts';

/* What a rise rests on: words of one's own death, or words that only refer to an act. */

/** The writer's own death is spoken of. */
export const namesOwnDeath = (clauses: readonly Clause[]): boolean =>
  saysOwnDeath(clauses) ||
  clauses.some(
    (clause) =>
      grave.test(clause.said) && / (?:je|me|moi) /.test(clause.said) && ownerOf(clauses, clause) !== 'other',
  );

/** Resemblance quotes no words: the writer's own is what they say of their own death. */
export const isSaidOfOneself = (signal: Signal, clauses: readonly Clause[]): boolean =>
  isResemblance(signal) ? namesOwnDeath(clauses) : isOwn(signal.words, clauses);

/** Nothing but words that refer to an act, with what only resembles it beside them. */
export const refersToAct = (signals: readonly Signal[]): boolean =>
  signals.some(onlyRefers) && signals.every((signal) => onlyRefers(signal) || isResemblance(signal));
