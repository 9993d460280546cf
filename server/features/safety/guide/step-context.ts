import { type Clause, clausesOf } from './clauses.ts';
import { isHarmByAnother } from './families.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { namesMeans } from './means-words.ts';
import { trustedPerson } from './people.ts';
import type { StepContext } from './protecting-steps.ts';

/* What a message may refer to when it tells of a step: « je la lui laisse », « elle arrive ». */

const messagesOfMeans = 4;
const ofMeansAsked: readonly (string | null)[] = ['means-near', 'check-done', 'urge'];

/** What was known before this message, for the steps that refer to it. */
export const knownBefore = (
  { self, other, session }: GuideState,
  { before, asked }: PersonMessage,
  clauses: readonly Clause[],
): StepContext => {
  // A home that is not safe, or a phone that is watched: whoever « arrives » may be the one who harms.
  const isHarmed =
    isHarmByAnother(self.category) ||
    self.facts.aggressor !== undefined ||
    self.facts.where?.value === 'unsafe' ||
    self.facts.watched?.value === 'watched';
  const { who, near } = self.facts;
  const lately = before.slice(-messagesOfMeans).flatMap((text) => clausesOf(text.slice(-1000)));
  const named = [...lately, ...clauses].some(({ said }) => namesMeans.test(said));
  const company = near?.value === 'with-trusted' || near?.value === 'until-tomorrow';
  return {
    means:
      named ||
      self.facts.means !== undefined ||
      session.told.some((id) => id.startsWith('means-')) ||
      ofMeansAsked.includes(asked),
    helper:
      !isHarmed &&
      (session.helper !== null ||
        who !== undefined ||
        company ||
        [...lately, ...clauses].some(({ said }) => trustedPerson.test(said))),
    danger: self.level >= 2 && !isHarmed,
    other: other.level >= 2 && other.level > self.level,
    missing:
      other.level >= 2 &&
      (session.told.includes('unreachable') ||
        session.told.includes('no-news') ||
        other.facts.where?.value === 'place-unknown'),
  };
};
