import type { QuestionId } from '#shared/safety/turn-record.ts';
import { type Clause, saidIn } from './clauses.ts';
import { isFirstName } from './people.ts';
import { phraseIn } from './phrases.ts';
import { opensWithAnswer, saysViolence } from './short-answers.ts';

/*
 * « Oui, en sécurité, Marc est au boulot, il rentre à vingt heures », after « êtes-vous en sécurité ? »: who comes home is a name that
 * was never said to be feared, and no answer. Where a man was spoken of before, « il » may be that man, and the words stand.
 */

const phrase = phraseIn('whose');
const returns = phrase('they-return');
const feared = { il: phrase('a-man-before'), elle: phrase('a-woman-before') } as const;
const safe = phraseIn('answers')('safe-yes');

/** Messages before this one in which whoever is feared may have been named. */
const memory = 4;

/** A capital letter inside the clause: a first name. */
const hasName = (text: string, { places }: Clause): boolean =>
  places.some(
    ([from, to], at) => (at > 0 || / /.test(text.slice(to, to + 1))) && isFirstName(text.slice(from, to)),
  );

/** The clauses that only tell when somebody who was just named comes home. */
export const returnsOfNamed = (
  asked: QuestionId | null,
  text: string,
  clauses: readonly Clause[],
  before: readonly string[],
): readonly Clause[] => {
  const saysSafe = opensWithAnswer(clauses) && clauses.some(({ said }) => safe.test(said));
  if (asked !== 'check-safe' || !saysSafe || saysViolence(clauses)) return [];
  const told = before.slice(-memory).map((each) => saidIn(each.slice(-1000)));
  const isFeared = (said: string): boolean => {
    const whom = / elle /.test(said)
      ? [feared.elle]
      : / (?:il|y) /.test(said)
        ? [feared.il]
        : [feared.il, feared.elle];
    return told.some((each) => whom.some((shape) => shape.test(each)));
  };
  return clauses.filter(
    (clause, at) =>
      returns.test(clause.said) &&
      (hasName(text, clause) || (at > 0 && hasName(text, clauses[at - 1]!))) &&
      !isFeared(clause.said),
  );
};
