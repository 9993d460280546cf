import { quick } from '../reading/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import type { GuideState } from './guide-state.ts';
import { protocolData } from './load-data.ts';

/*
 * « J'y vais »: home, to fetch a child, to the wheel, or to somebody who helps. It is going to help only where the person is at hand or
 * was just proposed by us, and never where driving is the danger.
 */

/** What we say that sends to a person or a place. */
const proposals: ReadonlySet<string> = new Set([
  'self-four-named',
  'self-four-named-b',
  'short-named',
  'self-refusal-neighbour',
  'self-refusal-hospital',
  'takes-up-plan-go',
  'takes-up-plan-hospital',
  'takes-up-goes-to-helper',
  'helper-near',
  'dare-wake',
  'wake-someone',
  'go-to-them',
  'go-by-self',
  'yes-go',
]);
const proposing: ReadonlySet<string> = new Set(
  [...protocolData.acts, ...protocolData.requests]
    .filter(({ id }) => proposals.has(id))
    .flatMap(({ wordings }) => wordings.flat()),
);
/** Texts of one reply, as a rule. */
const mostTexts = 4;

const atHand: readonly string[] = ['person-near', 'same-roof', 'plan-go', 'plan-hospital'];
const atTheWheel: readonly string[] = ['means-keys', 'means-car', 'in-car'];
/** « Je la réveille », « je vais le voir » say to whom; a child is fetched. */
const saysWhom = quick(/ (?:la|le|les) (?:reveill|rejoin|voir)|(?:frapper|cogner|toquer|sonner) /);

/** « J'y vais » may be going to somebody who helps. */
export const mayBeToHelp = (clauses: readonly Clause[], { self, session }: GuideState): boolean => {
  if (clauses.some(({ said }) => saysWhom.test(said))) return true;
  const isDriving = self.facts.driving?.value === 'yes' || session.told.some((id) => atTheWheel.includes(id));
  if (isDriving) return false;
  return (
    session.told.some((id) => atHand.includes(id)) ||
    session.saidTexts.slice(-mostTexts).some((id) => proposing.has(id))
  );
};
