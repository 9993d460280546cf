import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import type { Signal } from '../reading/read-text.ts';
import { type Clause, clausesOf, saidIn } from './clauses.ts';
import { begunAct, grave } from './danger-words.ts';
import { isDenied, type ToldFacts } from './fact-phrases.ts';
import { ruleFactsIn } from './fact-rules.ts';
import type { GuideState } from './guide-state.ts';
import { phraseIn } from './phrases.ts';
import { nothingKnown, type StepContext } from './protecting-steps.ts';
import { type ToldId, toldIn } from './told.ts';
import { isBareAct } from './what-was-meant.ts';

/*
 * Where a talk about one's own danger stands, by what was said of it before. « C'est fait », after something that protects was told (boxes given to somebody, a message sent, a call made), speaks of that
 * step, and of no act against oneself.
 */

const phrase = phraseIn('done-that');
const refersDone = phrase('refers-done');
const saidAlready = phrase('said-already');
const notTonight = phrase('not-tonight');
const goodnight = phrase('goodnight');
const hangsUp = phrase('hangs-up');

/** This clause says that it is not for tonight. */
export const saysNotTonight = ({ said, isQuestion, isQuoted }: Clause): boolean =>
  !isQuestion && !isQuoted && notTonight.test(said);

/** « Je vous l'ai déjà dit » */
export const saysItAgain = ({ said, isQuestion, isQuoted }: Clause): boolean =>
  !isQuestion && !isQuoted && saidAlready.test(said);

/** « Je vais essayer de dormir »: said to us at the end of a talk. */
export const saysGoodnight = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuestion, isQuoted }) => !isQuestion && !isQuoted && goodnight.test(said));

/** What makes « je vais couper » the end of a talk and nothing else. */
const plans: readonly ToldId[] = ['doctor-soon', 'appointment', 'someone-coming', 'gave-key'];

/** What is asked about here stands beside a danger: « il arrive » and « je les ai donnés » speak of it. */
const besideDanger: StepContext = { ...nothingKnown, means: true, helper: true, danger: true };

/** « Luc dort ici. Je vais couper. Demain, j'appelle le docteur »: a goodbye beside the plan that it rests on. */
export const closesWithPlan = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said, isQuestion, isQuoted }) => !isQuestion && !isQuoted && hangsUp.test(said)) &&
  toldIn(clauses, besideDanger).some((id) => plans.includes(id));

/** A reading that rests on nothing but « c’est fait »: what it speaks of was said elsewhere. */
export const onlyRefers = ({ rule, words }: Signal): boolean =>
  rule.startsWith('context/') || refersDone.test(saidIn(words)) || isBareAct(words);

const kept: readonly (string | undefined)[] = ['handed-over', 'away'];
const protecting: readonly ToldId[] = [
  'handed-over',
  'told-someone',
  'help-called',
  'line-talked',
  'someone-coming',
  'appointment',
];
const farewells: readonly ToldId[] = ['farewell', 'in-order'];

/** After these « c'est fait » answers what we asked: whether an act was begun. */
const ofTheAct: ReadonlySet<QuestionId> = new Set([
  'check-done',
  'check-death',
  'danger',
  'hurt',
  'moment',
  'intent',
  'urge',
]);

/** Messages before this one in which the step may have been told. */
const messagesBack = 2;

/** A means was handed over or is away: told by these clauses, or lately. */
export const isKeptAway = ({ self, session }: GuideState, clauses: readonly Clause[]): boolean => {
  const { means } = self.facts;
  const lately = means !== undefined && session.turn - means.turn <= messagesBack + 1;
  return (
    kept.includes(ruleFactsIn(clauses, 'self').self.means) ||
    toldIn(clauses, besideDanger).includes('handed-over') ||
    (lately && kept.includes(means.value))
  );
};

const isKept = onceWhileReading((clause: Clause): boolean =>
  kept.includes(ruleFactsIn([clause], 'self').self.means),
);
/** The clauses that say who keeps what could harm: « les cachets, c'est ma coloc qui les a ». */
export const keptClauses = (clauses: readonly Clause[]): Clause[] => clauses.filter(isKept);

/** The clauses that only say that a protecting step, told here or just before, is done. */
export const protectingDone = (
  state: GuideState,
  clauses: readonly Clause[],
  { asked, before, facts }: { asked: QuestionId | null; before: readonly string[]; facts: ToldFacts },
): Clause[] => {
  const done = clauses.filter(({ said }) => refersDone.test(said) || saidAlready.test(said));
  if (done.length === 0) return [];
  if (asked !== null && ofTheAct.has(asked) && !toldIn(clauses).includes('line-talked')) return [];
  const isActed = clauses.some(
    (clause) => grave.test(clause.said) || (begunAct.test(clause.said) && !isDenied(clause)),
  );
  if (isActed) return [];
  const told = [
    toldIn(clauses, besideDanger),
    ...before.slice(-messagesBack).map((each) => toldIn(clausesOf(each), besideDanger)),
  ].flat();
  const isFarewell =
    told.some((id) => farewells.includes(id)) ||
    state.session.told.some((id) => (farewells as readonly string[]).includes(id));
  const isStep =
    told.some((id) => protecting.includes(id)) ||
    kept.includes(facts.told.means) ||
    isKeptAway(state, clauses);
  return isStep && !isFarewell ? done : [];
};
