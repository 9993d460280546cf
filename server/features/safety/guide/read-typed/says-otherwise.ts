import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { confidedIn } from '../confide.ts';
import { keptClauses } from '../done-that.ts';
import { helperIn } from '../helper-named.ts';
import { requestsOfOwn } from '../own-requests.ts';
import { phraseIn } from '../phrases.ts';
import { contestedIn } from '../protested.ts';
import { requestAsked } from '../requests.ts';
import { helpTold, meansInHand, meansOfPlace, plannedSteps, type ToldId } from '../told.ts';
import { asksUs } from '../what-is-asked.ts';
import type { Spared } from './records.ts';

/*
 * In a talk in danger everything resembles danger. A message that is understood as something else is no new sign by what the talk
 * resembles: a question to us, somebody who can help, a step that protects, an answer that lessens.
 */

/** Answers that make nothing graver. */
const lessens: ReadonlySet<string> = new Set([
  'no',
  'none',
  'away',
  'handed-over',
  'later',
  'gone',
  'with-trusted',
  'until-tomorrow',
  'called',
  'on-way',
  'in-care',
  'will',
  'someone-else',
  'figure-of-speech',
  'other-person',
  'private',
]);
/** What is taken up by words of its own: help, steps that protect, what is said about us, what has a question of its own. */
const takenUp: ReadonlySet<ToldId> = new Set<ToldId>([
  ...plannedSteps,
  'no-call',
  'nothing-taken',
  'adult-said',
  'untold',
  'number-tired',
  'anger',
  'correction',
  'gave-key',
  'locked',
  'doctor-soon',
  'put-away',
  'handed-over',
  ...helpTold,
  ...meansInHand,
  ...meansOfPlace,
  'in-car',
  'wheel',
  'children-here',
  'unwanted-images',
  'denies-thoughts',
  'does-not-want',
  'mocked',
  'cut-tonight',
  'cuts-lately',
  'urge-back',
  'care-named',
  'joke',
  'sorry',
  'dont-know',
  'suspicion',
  'children',
  'exhausted',
  'shame',
  'burden',
  'disturb',
  'way-out',
  'place-offered',
]);
/** « Je sais pas où il est »: nothing is told. */
const notKnown = quick(/ (?:je|j) (?:ne )?(?:sais (?:pas|plus)|en sais rien) /);
const sorry = phraseIn('told')('sorry');
/** « Je sais pas si le mélange suffira »: what is not known is the act. */
const ofTheAct = quick(
  / sais? (?:pas|plus) (?:si|combien|quand|comment|laquelle|lequel)(?: \S+)* (?:melange|doses?|suffi\S*|assez|tiendra|tient|marchera|hauteur|mourir|souffrir|rapide|cachets|comprimes|corde|temps)(?= )/,
);
/** « Un plan pour m'en sortir »: what is meant is to live. */
const toLive = quick(
  /^ (?:mais )?(?:je |j )?(?:ai|ai bien|ai deja) (?:un|mon) plan pour (?:me en sortir|aller mieux|me soigner|guerir|tenir le coup) $/,
);
const fewWords = 2;
const lightWords: ReadonlySet<ToldId> = new Set<ToldId>(['sorry', 'dont-know']);
/** Only the clause that says sorry or does not know is exempt: « désolée pour tout, c'est l'heure » holds another. */
const excusesAll = (clauses: Spared['clauses']): boolean => {
  const excuses = ({ said }: { said: string }): boolean =>
    sorry.test(said) || (notKnown.test(said) && !ofTheAct.test(said));
  return (
    clauses.some(excuses) &&
    clauses.every((clause) => excuses(clause) || clause.isAsked || clause.words.length <= fewWords)
  );
};
/** A request in so many words holds nothing else. */
const requestWords = 8;

/** Whether the message is understood as help, a step, a request or an answer that makes nothing graver. */
export const saysOtherwise = ({
  state,
  message,
  text,
  clauses,
  answer,
  facts,
  steps,
  out,
}: Spared): boolean => {
  if (facts.told.children !== undefined) return true;
  if (steps.length > 0 || facts.helpful.length > 0 || out.denials.length > 0) return true;
  if (answer !== null && lessens.has(answer.choice)) return true;
  if (keptClauses(clauses).length > 0 || helperIn(text, state.session.helper) !== null) return true;
  if (clauses.every(({ isQuestion }) => isQuestion) || asksUs(clauses, text)) return true;
  if (contestedIn(state, message).length > 0 || excusesAll(clauses)) return true;
  if (clauses.length > 0 && clauses.every(({ said }) => toLive.test(said))) return true;
  const confided = confidedIn(state, message, false, false);
  if (confided.some((id) => takenUp.has(id) && !lightWords.has(id))) return true;
  const words = clauses.reduce((sum, clause) => sum + clause.words.length, 0);
  // « Chut »: a word that answers nothing.
  if (words <= 1 && answer === null) return true;
  return (
    words <= requestWords &&
    (requestsOfOwn(state, clauses, message.before).length > 0 || requestAsked(text, clauses, false) !== null)
  );
};
