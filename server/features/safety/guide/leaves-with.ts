import type { Clause } from './clauses.ts';
import { clausesOf } from './clauses.ts';
import { isNow } from './fact-phrases.ts';
import { phraseIn } from './phrases.ts';
import type { StepContext } from './protecting-steps.ts';

/*
 * « Elle a pris ses clés de voiture. J'y vais avec elle »: leaves with somebody to lean on, for a place where they are helped. Leaving
 * together is also said of dying: it counts only where a ride or a hospital was spoken of, and nobody dead or no child is meant.
 */

const leaves = phraseIn('steps')('leaves-with');
const ride = phraseIn('steps')('ride-named');
const farewell = phraseIn('steps')('not-a-step');
const gone = phraseIn('helpers')('gone');
const child = phraseIn('facts')('child-sleeps');
const withChild =
  / avec (?:mon|ma|mes|le|la|les) (?:\S+ )?(?:fils|filles?|enfants?|bebe|petite?s?|gosses?|gamine?s?) /;
/** Where the road itself is the danger, or somebody has died, nobody is told to leave. */
const crash = phraseIn('told')('means-car');
const wheel =
  / (?:volant|platane|ravin|accident|foncer|fonce|encastrer|contresens|mur|voie ferree|train|morte?|decedee?|enterree?|obseques) /;
const messagesBack = 3;

/** The clauses that tell that the writer leaves with whoever was named to lean on; none where something else may be meant. */
export const leavingClauses = (
  clauses: readonly Clause[],
  before: readonly string[],
  known: StepContext,
): readonly Clause[] => {
  if (!known.danger || !known.helper) return [];
  const told = clauses.filter(({ isAsked, isQuoted }) => !isAsked && !isQuoted);
  if (told.some(({ said }) => [farewell, gone, child, withChild].some((shape) => shape.test(said))))
    return [];
  const all = [...before.flatMap((text) => clausesOf(text.slice(-1000))), ...told];
  if (all.some(({ said }) => crash.test(said) || wheel.test(said))) return [];
  const lately = [...before.slice(-messagesBack).flatMap((text) => clausesOf(text.slice(-1000))), ...told];
  return lately.some(({ said }) => ride.test(said))
    ? told.filter((clause) => leaves.test(clause.said) && isNow(clause))
    : [];
};
