import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Clause } from './clauses.ts';
import { isDenied } from './fact-phrases.ts';
import type { GuideState } from './guide-state.ts';
import { protocolData } from './load-data.ts';
import { phraseIn } from './phrases.ts';

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

const goesThere = phraseIn('steps')('goes-there');
const goesToName = phraseIn('steps')('goes-to-name');
const farewell = phraseIn('steps')('not-a-step');
const placeOfDeath = phraseIn('standing-danger')('place-or-weapon');
const crash = phraseIn('told')('means-car');
/** A place to die, or a road meant for it, in what was written lately: then a way to somewhere is read as ever. */
const elsewhere = quick(
  / (?:pont|rails?|train|falaise|toit|riviere|fleuve|lac|foret|ravin|platane|mur|voie ferree|rejoindre|pour toujours|jamais revenir|reviendrai pas) /,
);
/** So many turns a plan to hand over, or to go to a person, is what « j'y vais » answers. */
const planLasts = 4;
const messagesBack = 4;
const plans: readonly string[] = ['plan-hand-over', 'plan-go', 'goes-to-helper'];

/**
 * « Je pourrais lui remettre ça et dormir là-bas », then « j'y vais », « je prends la voiture chez Carole »: the way to who was
 * named is the step itself, and no act of what was spoken of before.
 * @param before the last messages in plain words
 */
export const goingClauses = (
  clauses: readonly Clause[],
  { self, session }: GuideState,
  before: readonly string[],
): readonly Clause[] => {
  const isPlanned = plans.some((id) => session.turn - (session.toldAt[id] ?? -planLasts - 1) <= planLasts);
  const isNamed = session.helper !== null || self.facts.who !== undefined;
  if (!isPlanned || !isNamed || self.facts.intoxicated?.value === 'yes') return [];
  const told = clauses.filter(({ isAsked, isQuoted }) => !isAsked && !isQuoted);
  const lately = [...before.slice(-messagesBack), ...told.map(({ said }) => said)];
  if (told.some(({ said }) => farewell.test(said))) return [];
  if (lately.some((said) => placeOfDeath.test(said) || elsewhere.test(said) || crash.test(said))) return [];
  return told.filter(
    (clause) => !isDenied(clause) && (goesThere.test(clause.said) || goesToName.test(clause.said)),
  );
};
