import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { doubtSignsIn, isOfLife } from './doubt-signs.ts';
import type { GuideState } from './guide-state.ts';
import type { LearntSubject, SubjectGroup } from './learnt-subject.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { withoutDeaths } from './the-dead.ts';
import { isOfThem, supportOf } from './told-roles.ts';
import { namesSomebodyClose, ownerOf } from './whose-danger.ts';

/*
 * Words that resemble despair are asked about as death. Where they tell of somebody else, of a blow or a threat, of a voice or of a child,
 * that is the wrong question for whoever is hit, for the mother of a man with a gun, and for « je vais le tuer »: it is asked which danger
 * it is, or what was said is asked about as what it is (docs/decisions/0095).
 */

const phrase = phraseIn('doubt');
const aims = phrase('aims');
const forAnother = phrase('writes-for');
const ownEnd = phrase('own-end');
const toldToDie = phrase('told-to-die');
const peopleWhoSay = phraseIn('plain-danger')('people-who-say');
const voicesTold = phraseIn('plain-danger')('voices-told');
const ofWriter = phraseIn('whose')('of-the-writer');
const namesKin = new RegExp(phraseIn('whose')('names-kin').source, 'g');
/** Messages back in which the talk says whom and what it is about. */
const back = 5;

const oldClauses = oncePerText((text) => clausesOf(text.slice(-1000)));

type Heard = {
  state: GuideState;
  clauses: readonly Clause[];
  before: readonly string[];
};
type Asked = { asked: QuestionId; category: SafetyCategory | null };

/** Something grave in a clause that is of somebody else, or the writer says for whom they write. */
const isOfAnother = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    (clause) =>
      forAnother.test(clause.said) ||
      (ownerOf(clauses, clause) === 'other' && doubtSignsIn([clause]).some((sign) => !isOfLife(sign))),
  );

const tellsOwnEnd = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    (clause) => !clause.isQuoted && ownEnd.test(clause.said) && ownerOf(clauses, clause) !== 'other',
  );

/** « Au groupe on me dit d’aller me tuer »: whoever says it, what is asked about is the writer’s own death. */
const namesKilling = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ said }) => toldToDie.test(said));
/** People say it, and no voice. */
const isSaidByPeople = (all: readonly (readonly Clause[])[]): boolean =>
  all.some(namesKilling) &&
  all.flat().some(({ said }) => peopleWhoSay.test(said)) &&
  !all.flat().some(({ said }) => voicesTold.test(said));
export const isToldToDie = (clauses: readonly Clause[], before: readonly string[]): boolean =>
  isSaidByPeople([clauses, ...before.slice(-back).map(oldClauses)]);

/** « Je me suis réveillée chez quelqu’un » speaks of waking and of no death. */
const wokeThere = phrase('woke-there');
const withoutWaking = (clauses: readonly Clause[]): Clause[] =>
  clauses.filter(({ said }) => !wokeThere.test(said));

/** What is asked instead of the question about death; null where that one is right. */
export const askedInstead = ({ state, clauses: said, before }: Heard): Asked | null => {
  // The dead are in no danger: what is asked after a loss is about the one who tells of it.
  const clauses = withoutDeaths(said);
  if (clauses.some((clause) => !clause.isQuoted && aims.test(clause.said)))
    return { asked: 'check-harm', category: 'violence_others' };
  const earlier = before.slice(-back).map(oldClauses).map(withoutDeaths);
  const all = [clauses, ...earlier];
  if (all.some((each) => tellsOwnEnd(each) || saysOwnDeath(withoutWaking(each)))) return null;
  // What was told of whose danger it is says more than what resembles (told-roles.ts).
  const support = supportOf(state, clauses);
  if (support.own === 0 && support.harmed === 0 && support.theirs >= 2)
    return { asked: 'check-other', category: 'third_party' };
  const signs = new Set(all.flatMap(doubtSignsIn));
  if (isSaidByPeople(all)) return null;
  if (signs.has('voice')) return { asked: 'check-voices', category: 'psychosis' };
  // « A pris de la poudre », after « mon amie file pas »: told of her, whatever it resembles.
  const isOfThemAlone =
    clauses.some(isOfThem) &&
    !clauses.some(({ said }) => ofWriter.test(said.replace(namesKin, ' '))) &&
    namesSomebodyClose(earlier.flat());
  const isUnclear =
    (support.own === 0 && isOfThemAlone) ||
    (support.own === 0 && support.harmed + support['harmed-other'] + support.theirs > 0) ||
    all.some(isOfAnother) ||
    signs.has('blow') ||
    signs.has('threat') ||
    state.session.told.includes('baby');
  return isUnclear && !state.session.noMoreQuestions ? { asked: 'danger', category: null } : null;
};

/** So surely the last messages must resemble a danger to be asked about as it, or as a list where it is less sure. */
const sure = 0.75;
const likely = 0.6;
const askedFor: Partial<Record<SubjectGroup, Asked>> = {
  own: { asked: 'check-death', category: 'suicide' },
  voices: { asked: 'check-voices', category: 'psychosis' },
  harmed: { asked: 'check-safe', category: 'domestic_violence' },
  theirs: { asked: 'check-other', category: 'third_party' },
  harming: { asked: 'check-harm', category: 'violence_others' },
};
const whichDanger: Asked = { asked: 'danger', category: null };

/** What is asked in the place of a question that only resemblance chose, where the talk as a whole resembles another danger. */
export const askedAsLearnt = (
  { state, clauses }: Heard,
  learnt: LearntSubject | null,
  asked: QuestionId,
): Asked | null => {
  if (!learnt || learnt.chance < likely || state.session.noMoreQuestions) return null;
  if (tellsOwnEnd(clauses) || namesKilling(clauses)) return null;
  const fits = askedFor[learnt.group];
  if (learnt.group === 'body' || fits?.asked === asked) return null;
  return fits && learnt.chance >= sure ? fits : whichDanger;
};

/** What is asked instead of « êtes-vous en sécurité ? », where nobody told of a blow or a threat. */
export const askedInsteadOfSafe = ({ state, clauses, before }: Heard): Asked | null => {
  const all = [clauses, ...before.slice(-back).map(oldClauses)];
  const signs = new Set(all.flatMap(doubtSignsIn));
  if (signs.has('blow') || signs.has('threat') || state.session.noMoreQuestions) return null;
  return { asked: 'danger', category: null };
};

/** The writer said for whom they write, and nothing of their own end nor of a blow: what only resembles danger is that person's. */
export const isForAnother = (clauses: readonly Clause[], before: readonly string[]): boolean => {
  const all = [clauses, ...before.map(oldClauses)];
  return (
    all.some((each) => each.some(({ said }) => forAnother.test(said))) &&
    !all.some(tellsOwnEnd) &&
    !all.some((each) => doubtSignsIn(each).includes('blow'))
  );
};
