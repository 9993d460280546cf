import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Clause } from './clauses.ts';
import { isSupposed, type ToldFacts } from './fact-phrases.ts';
import type { GuideState } from './guide-state.ts';
import { anyPerson } from './people.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Elle est sur le lit à côté de moi », « non, elle est là », of the rope that was said to be in the cellar: near at once. A means that
 * was put away is no longer away when it is said to be at hand, and a pronoun after « est-ce à portée ? » stands for it.
 */

const phrase = phraseIn('facts');
const tookBack = phrase('took-back');
const haveIt = phrase('have-it-near');
const itIsNear = phrase('it-is-near');
const itIsHere = phrase('it-is-here');

const putAway: ReadonlySet<string> = new Set(['away', 'handed-over', 'none']);

/** Near, where a means is what these words speak of. Whoever is named in the clause is a person, and no means. */
export const noteMeansBack = (
  facts: ToldFacts,
  clauses: readonly Clause[],
  { self, session }: GuideState,
  asked: QuestionId | null,
): void => {
  const isAsked = asked === 'means-near' || asked === 'still-near';
  const wasAway = putAway.has(self.facts.means?.value ?? '');
  const speaksOfMeans = isAsked || (self.level >= 2 && (wasAway || session.told.includes('means-named')));
  if (!speaksOfMeans || facts.told.means === 'weapon') return;
  const isBack = (clause: Clause): boolean => {
    const { said } = clause;
    if (clause.isAsked || clause.isQuoted || isSupposed(clause) || anyPerson.test(said)) return false;
    if (tookBack.test(said) || haveIt.test(said)) return true;
    return isAsked && (itIsNear.test(said) || itIsHere.test(said));
  };
  const back = clauses.filter(isBack);
  if (back.length === 0) return;
  facts.told.means = 'near';
  if (back.some((clause) => facts.helpful.includes(clause))) {
    // « Elle est là », of a thing, is neither company nor help.
    if (isAsked) {
      delete facts.told.near;
      delete facts.told.help;
    }
    facts.helpful = facts.helpful.filter((clause) => !back.includes(clause));
  }
};
