import { begunAct } from '../danger-words.ts';
import { isDenied } from '../fact-phrases.ts';
import type { GuideState } from '../guide-state.ts';
import { speaksOfOwnDanger } from '../not-self.ts';
import { speaksOfSelf } from '../their-words.ts';
import { withFacts } from '../told-facts.ts';
import type { Judged } from './records.ts';

const putAway: readonly string[] = ['away', 'handed-over'];

/** Something was taken or done: by the reading, by a plain sign, or in a clause that says so and denies nothing. */
const tellsAct = ({ clauses, facts, read, plain, sure }: Judged): boolean =>
  Boolean(read?.taken) ||
  plain.some(({ taken }) => taken) ||
  // « Il a pris la clé, il porte le fusil chez son frère »: of whoever keeps it away from the other person.
  (!(sure.subject === 'other' && putAway.includes(facts.told.means ?? '')) &&
    clauses.some(
      (clause) =>
        begunAct.test(clause.said) &&
        !isDenied(clause) &&
        (sure.subject === 'other' || !/ (?:il|elle|ils|elles) /.test(clause.said)),
    ));

const withAct = (state: GuideState, { sure }: Judged): GuideState => ({
  ...state,
  [sure.subject]: { ...state[sure.subject], actBegun: true },
});

/** Whoever speaks of their own danger speaks of themselves again. */
const isOfSelfAgain = ({ state, text, clauses, sure, unsure }: Judged): boolean => {
  const gravest = sure.level >= unsure.level ? sure : unsure;
  return (
    state.session.notSelf &&
    gravest.level >= 2 &&
    gravest.subject === 'self' &&
    speaksOfOwnDanger(clauses) &&
    speaksOfSelf(text, clauses)
  );
};

/** A sign takes a denial of thoughts with it: the question may be put again. */
const withoutDenial = (state: GuideState): GuideState => {
  const { thoughts: _denied, ...others } = state.self.facts;
  return { ...state, self: { ...state.self, facts: others } };
};

/** What the judged level marks in the state besides itself; before the facts are written, which may say it again. */
export const markState = (known: Judged): Judged => {
  const { message, asked, signals, sure, unsure } = known;
  let { state } = known;
  if (sure.level === 4 && tellsAct(known)) state = withAct(state, known);
  if (signals.some(({ category }) => category === 'minor'))
    state = withFacts(state, 'self', { under18: 'yes' }, message);
  if (isOfSelfAgain(known)) state = { ...state, session: { ...state.session, notSelf: false } };
  const isSign = Math.max(sure.level, unsure.level) >= 2;
  if (isSign && state.self.facts.thoughts?.value === 'denied' && asked !== 'thoughts')
    state = withoutDenial(state);
  return { ...known, state };
};
