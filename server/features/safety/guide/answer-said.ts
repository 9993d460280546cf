import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Clause } from './clauses.ts';
import { clearNo } from './clear-no.ts';
import { anyPerson } from './people.ts';
import { phraseIn } from './phrases.ts';

/*
 * What is taken for an answer must have been one (docs/decisions/0113): the message is a bare answer, or opens with one that is a sentence
 * of its own, or a clause of it speaks of what was asked. « Oui, je suis seul » agrees to no call; « non, je n'ai vu personne » denies no wound.
 */

const phrase = phraseIn('believed');
const bare = phrase('bare-part');
const ofBody = phrase('of-body');
const ofThought = phrase('of-thought');
const ofHarm = phrase('of-harm');
const ofCall = phrase('of-call');
const ofSafety = phrase('of-safety');
const ofUrge = phrase('of-urge');
const ofDrink = phrase('of-drink');

/** Of each question, what its clause has to speak of, and the choices that are believed only then: those that stop a question. */
const subjectOf: Partial<Record<QuestionId, readonly [about: RegExp, choices: readonly string[]]>> = {
  thoughts: [ofThought, ['no', 'figure-of-speech']],
  'check-death': [ofThought, ['no', 'figure-of-speech']],
  'check-other': [ofHarm, ['no']],
  'check-harm': [ofHarm, ['no']],
  'check-done': [ofBody, ['no']],
  hurt: [ofBody, ['no', 'yes']],
  call: [ofCall, ['will', 'refuse']],
  'check-safe': [ofSafety, ['yes', 'no']],
  'safe-now': [ofSafety, ['yes', 'no']],
  urge: [ofUrge, ['no', 'yes']],
  intoxicated: [ofDrink, ['no', 'yes']],
  alone: [anyPerson, ['with-someone']],
  'who-near': [anyPerson, ['with-someone']],
};

const opening = quick(
  /^ (?:(?:alors|enfin|ah|oh|eh|ok|mais|bon|et|ben|bah|donc) )*(?:(?:oui|ouais|ouaip|ui|si|non|nn|nan|nope) )+/,
);

/** The clause without the yes or the no that opens it. */
const restOf = ({ said }: Clause): string => said.replace(opening, ' ');

const isBare = (clause: Clause): boolean => bare.test(clause.said) || restOf(clause).trim() === '';

/** The first sentence that is more than a greeting is nothing but an answer: « Non. Je suis fatigué. » */
const opensBare = (clauses: readonly Clause[]): boolean => {
  const first = clauses[0]!.sentence;
  return clauses.filter(({ sentence }) => sentence === first).every(isBare);
};

/** A name, or so few words that they are the answer itself: « oui, Karim », « non juste fatiguée ». */
const mostBeside = 2;
/** After these a yes, a « peut-être » or a name may be read out of anything. */
const readWidely: readonly QuestionId[] = ['call', 'alone', 'who-near'];
/** After a question about death, a no that names what it denies is one. */
const ofDeath: readonly QuestionId[] = ['thoughts', 'check-death', 'check-done'];
const saysYesOrNo = quick(
  / (?:oui|ouais|ouaip|ui|si|non|nn|nan|nope|pas du tout|jamais|rien|sais pas|peut etre|peut-etre) /,
);

/** Whether a choice that was read in these words was said in them. */
export const wasAnswered = (asked: QuestionId, choice: string, clauses: readonly Clause[]): boolean => {
  const subject = subjectOf[asked];
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  if (subject === undefined || !subject[1].includes(choice) || own.length === 0) return true;
  // Words of their own for the choice, and neither yes nor no: they were read for what they say.
  const isYesOrNo = own.some(
    (clause) => opening.test(clause.said) || (isBare(clause) && saysYesOrNo.test(clause.said)),
  );
  if (!isYesOrNo && !readWidely.includes(asked)) return true;
  if (ofDeath.includes(asked) && clearNo(clauses) !== null) return true;
  const rest = own.filter((clause) => !isBare(clause));
  if (rest.length === 0 || opensBare(own)) return true;
  return (
    rest.some((clause) => subject[0].test(restOf(clause))) ||
    rest.every((clause) => restOf(clause).trim().split(' ').length <= mostBeside)
  );
};
