import { isResemblance, onlyAsks, type Signal } from '../reading/read-text.ts';
import type { Clause } from './clauses.ts';
import { lossRule } from './loss-by-suicide.ts';
import { saysWouldFollow } from './not-self.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { tellsEndedAct } from './the-dead.ts';

/*
 * « Un gars du village s'est tiré une balle »: the act of somebody else, and past. It is no act of the writer's, and of somebody far away
 * nobody is in danger any more: what it stirs in whoever tells it may be asked about, and no more (conversation.md §4).
 */

const phrase = phraseIn('whose');
const act = phrase('anothers-past-act');
const farAway = phrase('act-of-somebody-far');
const ofThisMinute = phrase('act-of-this-minute');
const orMe = phrase('and-so-would-i');

/** Their act is told, is over, and nothing of the writer's own death stands beside it. */
const tellsAct = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuoted }) => !isQuoted && act.test(said)) &&
  (tellsEndedAct(clauses) || !clauses.some(({ said }) => ofThisMinute.test(said))) &&
  !clauses.some(({ said }) => orMe.test(said)) &&
  !saysOwnDeath(clauses) &&
  !saysWouldFollow(clauses);

/** The signs, where only what may be asked about is left of somebody else's past act. */
export const asAnothersAct = (signals: readonly Signal[], clauses: readonly Clause[]): Signal[] => {
  if (!tellsAct(clauses)) return [...signals];
  const isFar = clauses.some(({ said }) => farAway.test(said));
  // Beside the loss of somebody close, what would only ask about the one who is dead asks the one who is left.
  const isLoss = signals.some(({ rule }) => rule === lossRule);
  const isOver = (signal: Signal): boolean => isFar || (isLoss && onlyAsks(signal));
  const asked = (signal: Signal): Signal => ({
    ...signal,
    severity: 2,
    category: 'suicide',
    isDoubted: true,
  });
  return signals.map((signal) => {
    const isTheirs = signal.category === 'third_party';
    if (isTheirs ? isOver(signal) && signal.severity >= 2 : isResemblance(signal) && signal.severity >= 3)
      return asked(signal);
    return signal;
  });
};
