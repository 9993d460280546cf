import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { trustedPerson } from './people.ts';
import { phraseIn } from './phrases.ts';

/*
 * A child in the room is not company that can help. A person who is alone with a child is never told to lean on the child
 * or to leave the child alone
 * (conversation.md §4, presence counts only when trusted).
 */

const phrase = phraseIn('facts');
const child = phrase('child');
const sonOrDaughter = phrase('son-or-daughter');
const childAge = phrase('child-age');
/** « Ma petite sœur », « mon petit cousin »: small where an age says so, or where the writer is under age. */
const smallKin = quick(
  / (?:(?:le|la|les|mon|ma|mes|nos|notre) )?(?:ptite?|tite?|petite?s?) (?:freres?|soeurs?|frangine?s?|cousine?s?|neveux?|niece) /,
);
const kinOfAnyAge = quick(/ (?:freres?|soeurs?|frangine?s?|cousine?s?|neveux?|nieces?) /);
const theyAre = quick(/ (?:il|elle|ils|elles) /);
/** A grown-up who may be there as well. */
const somebody = quick(/ (?:quelque un|gens|monde|coloc|colocs|locataire|invites) /);

/** A child's age or school is told: « il a 6 ans ». */
export const tellsChildAge = (said: string): boolean => childAge.test(said);

/** A brother or sister who is a child: the age stands beside them, or they are « petit » and may be small. */
export const isSmallKin = (said: string, maybeSmall: boolean): boolean =>
  (smallKin.test(said) && maybeSmall) || (kinOfAnyAge.test(said) && childAge.test(said));

/** The words of a message or two tell that a son, a daughter or « Théo » is a child. */
export const tellsOfChild = (said: readonly string[]): boolean =>
  said.some((each) => child.test(each) || childAge.test(each));

/**
 * Whether the only company that this clause names is a child.
 * @param told a child was spoken of before
 * @param maybeSmall the writer is under age, or a child's age stands in the message: « mon petit frère » is then one
 * @param lastNamed the last person who was named in this message, for « il est là »
 */
export const isOnlyChild = (
  { said }: Pick<Clause, 'said'>,
  { told, lastNamed, maybeSmall = false }: { told: boolean; lastNamed: string | null; maybeSmall?: boolean },
): boolean => {
  if (isSmallKin(said, maybeSmall)) return true;
  if (trustedPerson.test(said) || somebody.test(said)) return false;
  if (child.test(said)) return true;
  if (sonOrDaughter.test(said)) return told || childAge.test(said);
  if (lastNamed !== null && !/^(?:fils|fille|filles|enfants?|bebe|petite?)$/.test(lastNamed)) return false;
  return told && theyAre.test(said);
};
