import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { plainBefore } from '../around.ts';
import type { Clause } from '../clauses.ts';
import { begunAct, calledNow, grave, keptThings, notMeWho, onlyDone } from '../danger-words.ts';
import { keptClauses, protectingDone } from '../done-that.ts';
import { atTheDoor } from '../fact-phrases.ts';
import { goingClauses } from '../going-to-help.ts';
import { awayClauses } from '../helper-named.ts';
import { traceClauses } from '../hush.ts';
import { leavingClauses } from '../leaves-with.ts';
import { phraseIn } from '../phrases.ts';
import { planClauses } from '../protecting-steps.ts';
import { isRead } from '../reply-view.ts';
import { protestClauses } from '../reported.ts';
import { thinksNot } from '../short-answers.ts';
import { knownBefore } from '../step-context.ts';
import { traceAnswer } from '../trace-answer.ts';
import { exerciseClauses } from '../unmade.ts';
import { imageClauses } from '../unwanted-images.ts';
import type { Answered, Spared } from './records.ts';

/** « Ne plus me réveiller à 4 h »: an hour or the night belongs to it, and it is sleep. */
const brokenSleep = phraseIn('spared')('broken-sleep');

/** What is left of a clause for words of death, once a visit to the door and things that were put away are taken out. */
const graveWordsOf = (clause: Clause, isKept: boolean): string =>
  clause.said.replace(atTheDoor, ' ').replace(isKept ? keptThings : /$^/, ' ');

const bareInfinitive = quick(/^ (?:oui |non |mais |bon |et )?(?!me |se )(?:de )?[a-z-]+(?:er|ir|re) $/);
const does = quick(/^ (?:je )?(?:le|la|l) (?:fais|faisais|ai fait|ai deja fait)(?: |$)/);
/** « Marcher, je le fais déjà »: what « le » is stands right before it, and is no act that was spoken of earlier. */
const ownWordClauses = (clauses: readonly Clause[]): Clause[] =>
  clauses.filter((clause, at) => {
    const before = clauses[at - 1];
    return (
      before?.sentence === clause.sentence &&
      bareInfinitive.test(before.said) &&
      !grave.test(before.said) &&
      does.test(clause.said)
    );
  });

/** The clauses that only answer, help or protect; a grave word keeps a clause in what is read. */
const harmless = (answered: Answered, steps: readonly Clause[]): Clause[] => {
  const { state, message, clauses, said, asked, asksOfDeath, answer, facts, served, standing } = answered;
  const isKept = facts.told.means === 'handed-over' || facts.told.means === 'away';
  // « C'est fait, j'ai appelé »: what was done is the call.
  const isCalled = facts.helpful.length > 0 || calledNow.test(said);
  const done = isCalled ? clauses.filter((clause) => onlyDone.test(clause.said)) : [];
  return [
    ...clauses.filter(({ said: words }) => notMeWho.test(words) || brokenSleep.test(words)),
    ...(answer?.harmless ?? []),
    ...(standing.level >= 1 || asked ? [...facts.helpful, ...keptClauses(clauses), ...done] : []),
    ...protectingDone(state, clauses, { asked, before: message.before, facts }),
    ...exerciseClauses(state, clauses),
    ...ownWordClauses(clauses),
    ...(standing.level >= 2 && served === 'self' ? awayClauses(clauses) : []),
    ...steps,
  ].filter(
    (clause) =>
      // « Elle a pris des cachets, je crois » answers, and tells an act.
      !(asked === 'check-other' && begunAct.test(clause.said)) &&
      (!grave.test(graveWordsOf(clause, isKept || steps.includes(clause))) ||
        (asksOfDeath && thinksNot.test(clause.said))),
  );
};

/**
 * What is no sign is set aside before signs are looked for, and clause by clause (conversation.md §4): every other clause of a
 * helpful answer is read as usual.
 */
export const spareClauses = (answered: Answered): Spared => {
  const { state, message, text, clauses, asked, answer, denials, out, served, standing } = answered;
  const known = knownBefore(state, message, clauses);
  const steps =
    standing.level >= 2 && served === 'self'
      ? [
          ...planClauses(clauses, known),
          ...leavingClauses(clauses, message.before, known),
          ...goingClauses(clauses, state, plainBefore(message.before)),
        ]
      : [];
  const exempt = harmless(answered, steps);
  const images = imageClauses(state, clauses, message.before);
  const taken = new Set([
    ...exempt,
    ...denials,
    ...out.denials,
    ...protestClauses(clauses),
    ...images,
    ...traceClauses(clauses, isRead(state)),
  ]);
  traceAnswer(text, { asked, choice: answer?.choice ?? null, exempt, denials });
  return { ...answered, steps, taken };
};
