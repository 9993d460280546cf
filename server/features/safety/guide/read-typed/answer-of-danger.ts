import type { QuestionId } from '#shared/safety/turn-record.ts';
import { isResemblance, onlyAsks } from '../../reading/read-text.ts';
import { bodyOrAct } from '../checks.ts';
import { grave, timeOrFarewell } from '../danger-words.ts';
import { keptClauses } from '../done-that.ts';
import { bleedsOrNot } from '../fact-phrases.ts';
import { familyOf } from '../families.ts';
import { namesMeans, namesPlan } from '../means-words.ts';
import { phraseIn } from '../phrases.ts';
import { arrival } from '../short-answers.ts';
import { deniesOwnAct } from '../their-words.ts';
import type { Weighed } from './records.ts';

/*
 * « Several independent unsure signs » (conversation.md §4): the question of ours was put because of a first sign, and the answer to it is
 * read as a second, of its own. A 3 or 4 in the answer is then sure; so is a 2 where the state is 2 or more.
 */

const dangerWords = [grave, namesMeans, namesPlan, timeOrFarewell];
const noViolence = phraseIn('exits')('no-violence');
const denying: readonly string[] = ['no', 'none', 'figure-of-speech', 'other-person'];

/** A word of danger in the message. */
export const namesDanger = (said: string): boolean => dangerWords.some((shape) => shape.test(said));

const phrase = phraseIn('answer-danger');
const company = phrase('answers-company');
const place = phrase('answers-place');
/** Only what names danger answers these so that it is danger. */
const nothing = /(?!)/;
/**
 * Questions of circumstance, and what an answer to each is made of. Whoever tells something else answers nothing by it: « le travail me
 * vide » after « quand ? » is no second sign (docs/decisions/0086). Questions about an act, harm or a body are not among them.
 */
const ofCircumstance: Partial<Record<QuestionId, RegExp>> = {
  moment: phrase('answers-when'),
  'means-near': place,
  where: place,
  'still-near': place,
  alone: company,
  'who-near': company,
  care: nothing,
  call: nothing,
  barrier: nothing,
  help: nothing,
};

/** A 3 or 4 that only resembles one, told beside a question of circumstance and not in answer to it. */
export const isBesideQuestion = ({ question, clauses, said, signals, unsure }: Weighed): boolean => {
  // « Ça saigne plus » may say both: it is asked about.
  if (question === 'hurt' && clauses.every((clause) => bleedsOrNot.test(clause.said))) return true;
  const isLike = signals.every((signal) => signal.severity < 3 || isResemblance(signal));
  // « Elle sera là dans dix minutes », after « quand ? », is when somebody comes.
  const isComing = question === 'moment' && clauses.every((clause) => arrival.test(clause.said));
  if (isComing && isLike && unsure.level >= 3 && !grave.test(said) && !namesMeans.test(said)) return true;
  const answers = question === null ? undefined : ofCircumstance[question];
  return answers !== undefined && unsure.level >= 3 && isLike && !answers.test(said) && !namesDanger(said);
};

/** What is put away, or denied by its name. */
export const isMild = ({ clauses, said, facts }: Weighed): boolean => {
  const isKept = ['away', 'handed-over'].includes(facts.told.means ?? '') || keptClauses(clauses).length > 0;
  return (
    (isKept && !grave.test(said)) ||
    / (?:pas|sans|jamais) (?:envie de |vouloir )?(?:me tuer|me suicider) /.test(said)
  );
};

/** A plain denial without one word of death, means or an act stays unsure and is asked about. */
const deniesPlainly = ({ clauses, plain, answer, clearNo, question }: Weighed): boolean => {
  // « Rien. Je range mes papiers, tout est prêt pour ma femme » denies nothing.
  const saysVeiled = plain.some(({ isVeiled, severity }) => isVeiled && severity === 3);
  if (saysVeiled || answer === null) return false;
  // After « êtes-vous en sécurité ? » the denial is a yes: « oui, il n'est pas violent ».
  const isSafe =
    question === 'check-safe' &&
    answer.choice === 'yes' &&
    clauses.some((clause) => noViolence.test(clause.said));
  if (!isSafe && !denying.includes(answer.choice)) return false;
  // Of an act that is denied by its name, the name is no word of danger.
  const beside = clauses.filter(
    (clause) => !clearNo?.includes(clause) && !(isSafe && noViolence.test(clause.said)),
  );
  return !namesDanger(beside.map((clause) => clause.said).join(''));
};

/** A tired helper who says that they would never do it answers nothing by that, and is asked. */
const isTiredHelper = ({ state, text, clauses, unsure }: Weighed): boolean =>
  state.other.level >= 2 && unsure.level === 2 && unsure.subject === 'self' && deniesOwnAct(text, clauses);

/** Beside a question that was put in calm for what was doubted, a second doubt is not sure by itself. */
const isDoubtedTwice = ({ said, check, signals, unsure }: Weighed): boolean =>
  check?.isDoubted === true &&
  !grave.test(said) &&
  !bodyOrAct.test(said) &&
  !(unsure.level >= 3 && familyOf(unsure.category) === familyOf(check.category)) &&
  signals.every(isResemblance);

/** « J'ai des bleus partout », after a question about death: it answers nothing of that, and is asked about as what it is. */
const isOfOtherKind = ({ state, question, signals, unsure }: Weighed): boolean =>
  (question === 'check-death' || question === 'check-done') &&
  unsure.level === 2 &&
  familyOf(unsure.category) === 'violence' &&
  Math.max(state.self.level, state.other.level) < 2 &&
  signals.every(onlyAsks);

/** The answer to a question about safety holds a sign of its own: sure, and not asked about again. */
export const isAnswerOfDanger = (known: Weighed): boolean =>
  known.question !== null &&
  !isOfOtherKind(known) &&
  !isBesideQuestion(known) &&
  !isDoubtedTwice(known) &&
  !isTiredHelper(known) &&
  !deniesPlainly(known) &&
  !known.explains &&
  !(known.unsure.level === 3 && isMild(known));
