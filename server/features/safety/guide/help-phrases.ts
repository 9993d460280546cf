import type { Clause } from './clauses.ts';
import type { ToldFacts } from './fact-phrases.ts';
import { phraseIn } from './phrases.ts';

/*
 * Help that is really here, told as one tells it: « un pompier me tient le poignet », « box 7, perfusion au bras ». Read only in
 * the answer to « où sont les secours ? » or « avez-vous appelé ? », and only where somebody is there or something is being done
 * now: nothing of what is coming, left, was sent away, imagined or seen on a screen.
 */

const phrase = phraseIn('facts');

/** Who comes to help, by profession. */
const professional = phrase('help-professional');
/** What is done to a patient, and what stands around one. */
const treatment = phrase('help-treatment');
/** Where patients are. */
const careplace = phrase('help-care-place');
const isThere = phrase('help-is-there');
/** Not yet, no longer, or not at all: in the same clause. */
const notNow = phrase('help-not-now');
/** Anywhere in the message: a screen, a dream, a voice, or those who were sent away again. */
const notReal = phrase('help-not-real');

/** Words that sound as if help were here, and tell of a belief, a sound, or the last metres. */
const onlyNearly = phrase('help-only-nearly');
export const isOnlyNearly = (clauses: readonly Clause[]): boolean =>
  onlyNearly.test(` ${clauses.map(({ said }) => said.trim()).join(' ')} `);

/** Help that is here, or care that one is in; null where the words do not say so plainly. */
const helpPresent = (clauses: readonly Clause[]): { value: 'here' | 'in-care'; clause: Clause } | null => {
  const all = clauses.map(({ said }) => said.trim()).join(' ');
  if (notReal.test(` ${all} `)) return null;
  let found: { value: 'here' | 'in-care'; clause: Clause } | null = null;
  for (const clause of clauses) {
    const { said, isQuestion, isQuoted } = clause;
    if (isQuestion || isQuoted || notNow.test(said)) continue;
    if (careplace.test(said)) return { value: 'in-care', clause };
    if (treatment.test(said)) found ??= { value: professional.test(said) ? 'here' : 'in-care', clause };
    else if (professional.test(said) && isThere.test(said)) found ??= { value: 'here', clause };
  }
  return found;
};

/** Adds to the facts of an answer about help what it says of help that is here, and takes back what is only nearly here. */
export const noteHelp = (facts: ToldFacts, clauses: readonly Clause[]): void => {
  const isThere = facts.told.help === 'here' || facts.told.help === 'in-care';
  if (isThere && isOnlyNearly(clauses)) facts.told.help = 'on-way';
  const present = helpPresent(clauses);
  if (!present || facts.told.help === 'here' || facts.told.help === 'in-care') return;
  facts.told.help = present.value;
  facts.helpful.push(present.clause);
};
