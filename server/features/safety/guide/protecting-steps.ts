import { mayMatchIn, quick } from '#server/ground/patterns/quick-pattern.ts';
import { isSmallKin, tellsChildAge } from './children-near.ts';
import type { Clause } from './clauses.ts';
import { isDenied, isNow, isSupposed } from './fact-phrases.ts';
import { phraseIn } from './phrases.ts';
import type { ToldId } from './told.ts';

/*
 * Steps that protect, done or planned, as the writer tells them of themselves and of what is dangerous. « Je les ai donnés »
 * is one only where a means was named before; a farewell or a place of death in the same message leaves none (conversation.md §4).
 */

/** What was known before a message, or stands in it: without it « il arrive » and « je l'ai donnée » speak of anything. */
export type StepContext = {
  /** A means of the danger was named. */
  means: boolean;
  /** Somebody to lean on was named, and nobody does harm. */
  helper: boolean;
  /** The writer is in danger, and not by somebody else's hand. */
  danger: boolean;
  /** Somebody else is the one in danger. */
  other: boolean;
  /** Somebody was looked for, or did not answer. */
  missing: boolean;
};
export const nothingKnown: StepContext = {
  means: false,
  helper: false,
  danger: false,
  other: false,
  missing: false,
};

const phrase = phraseIn('steps');

type Needs = keyof StepContext;
type Row = readonly [phrase: string, told: ToldId, needs?: Needs];

/** What was done, or is so now. */
const doneRows = (
  [
    ['gave-the-key', 'gave-key', 'means'],
    ['locked-thing', 'locked'],
    ['locked-it', 'locked', 'means'],
    ['hid-theirs', 'put-away'],
    ['took-theirs', 'put-away', 'other'],
    ['gave-thing', 'handed-over'],
    ['gave-it', 'handed-over', 'means'],
    ['they-hold', 'handed-over'],
    ['they-hold-it', 'handed-over', 'means'],
    ['threw-thing', 'handed-over'],
    ['put-down', 'left-means'],
    ['got-away', 'left-means', 'means'],
    ['they-come', 'someone-coming'],
    ['woke-them', 'someone-coming'],
    ['it-comes', 'someone-coming', 'helper'],
    ['sent-word', 'sent-word', 'helper'],
    ['told-them', 'told-someone'],
    ['wrote-them', 'told-someone', 'helper'],
    ['spoke-to', 'told-someone', 'danger'],
    ['carer-date', 'appointment'],
  ] satisfies readonly Row[]
).map(([id, told, needs]: Row) => ({ shape: phrase(id), told, needs }));

/** Of somebody else, and no step of the writer's: a denial is part of what is told. */
const ofOthers = (
  [
    ['alive', 'found'],
    ['back-again', 'found', 'missing'],
    ['no-answer', 'unreachable'],
  ] satisfies readonly Row[]
).map(([id, told, needs]: Row) => ({ shape: phrase(id), told, needs }));

const notAStep = phrase('not-a-step');
const saysComing = phrase('says-coming');
const arrives = phrase('arrives');
const says = phrase('tells-us');
/** « Elle a écrit : « j'arrive » », the words of whoever comes, quoted by the writer. */
const quotesComing = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    ({ said, isQuoted }, at) =>
      saysComing.test(said) ||
      (isQuoted &&
        arrives.test(said) &&
        clauses.slice(Math.max(0, at - 2), at).some((one) => says.test(one.said))),
  );
const hearsDoor = phrase('hears-the-door');
const isThem = phrase('it-is-them');
/** « J'entends la porte, c'est Marc »: told in two clauses. */
const comesIn = (clauses: readonly Clause[]): boolean =>
  clauses.some(
    (clause, at) =>
      hearsDoor.test(clause.said) && clauses.slice(at + 1, at + 3).some(({ said }) => isThem.test(said)),
  );
const cancelled = phrase('cancelled');
/** Gone a moment ago, and towards the writer: no past that is over. */
const leftNow = / (?:message|sms|texto|mot|texte) est parti(?= )| est partie? de chez (?:lui|elle)(?= $)/;
const isStillSo = (clause: Clause): boolean => isNow({ ...clause, said: clause.said.replace(leftNow, ' ') });

/** Steps and tidings of these clauses that were done or are so now, the closest first. */
export const stepsIn = (clauses: readonly Clause[], known: StepContext): ToldId[] => {
  const isKnown = (needs?: Needs): boolean => needs === undefined || known[needs];
  const told = clauses.filter((clause) => !clause.isAsked && !clause.isQuoted);
  const may = mayMatchIn(told.map(({ said }) => said).join(''));
  const isFarewell = told.some(({ said }) => notAStep.test(said));
  const found = (isFarewell ? [] : doneRows).filter(
    ({ shape, needs }) =>
      isKnown(needs) &&
      may(shape) &&
      told.some((clause) => shape.test(clause.said) && isStillSo(clause) && !cancelled.test(clause.said)),
  );
  const tidings = ofOthers.filter(
    ({ shape, needs }) =>
      isKnown(needs) && may(shape) && told.some((clause) => shape.test(clause.said) && !isSupposed(clause)),
  );
  const isComing = known.danger && !isFarewell && (quotesComing(clauses) || (known.helper && comesIn(told)));
  const kinds = [...found, ...tidings].map((row) => row.told);
  return [...new Set<ToldId>(isComing ? ['someone-coming', ...kinds] : kinds)];
};

const givesUp = phrase('plan-give');
const isTaken = phrase('plan-taken');
const givenAway = phrase('given-away');
const goes = [phrase('plan-go'), phrase('plan-go-now')];
const hospital = phrase('plan-hospital');
const away = phrase('plan-away');
const company = phrase('plan-company');
const rings = phrase('rings-now');
const perilNamed = phrase('peril-named');
const adultNamed = phrase('adult-named');
/** « J'y vais pas » stays away from the place of what was just named; alone it refuses what we said. */
const notThere = quick(/ y (?:vais|retourne|monte|descends|retournerai|irai) (?:pas|plus) /);
/** What could have been, and was not. */
const unreal = quick(/ (?:aurais|aurait|aurions|avais|avait|voulais|aimerais|hier|serait mieux) /);

/**
 * Steps that the writer thinks of or is about to make: « je la lui laisse », « si j'allais frapper chez elle ».
 * @param isAnswered a request of the same message has an answer: then only what is stated counts
 */
export const plannedIn = (clauses: readonly Clause[], known: StepContext, isAnswered: boolean): ToldId[] => {
  if (!known.danger) return [];
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  if (own.some(({ said }) => notAStep.test(said))) return [];
  const read = own.filter(({ said, isAsked }) => !(isAsked && isAnswered) && !unreal.test(said));
  const affirmed = read.filter((clause) => !isDenied(clause)).map(({ said }) => said);
  const namesPeril = own.some(({ said }) => perilNamed.test(said));
  const somebody = known.helper || own.some(({ said }) => adultNamed.test(said));
  const isGift = own.some(({ said }) => givenAway.test(said));
  const affirms = (...shapes: readonly RegExp[]): boolean =>
    affirmed.some((said) => shapes.some((shape) => shape.test(said)));
  const staysAway = read.some(
    ({ said }) => away.test(said) && (known.means || namesPeril) && (namesPeril || !notThere.test(said)),
  );
  const found: ToldId[] = [];
  if ((known.means || namesPeril) && !isGift && affirms(givesUp)) found.push('plan-hand-over');
  if ((known.means || namesPeril) && affirms(isTaken)) found.push('plan-taken');
  if (somebody && affirms(...goes)) found.push('plan-go');
  if (affirms(hospital)) found.push('plan-hospital');
  if (staysAway) found.push('plan-away');
  if (somebody && affirms(company)) found.push('plan-company');
  if (affirms(rings)) found.push('being-called');
  return found;
};

const getsUp = phrase('gets-up');
const carries = phrase('carries');
const isKeptThere = phrase('kept-there');
/**
 * The clauses that only hand over, or go to somebody, with what one puts on and carries for it: « je mets un manteau, je descends avec
 * la boîte, je la lui laisse » begins no act.
 */
export const planClauses = (clauses: readonly Clause[], known: StepContext): readonly Clause[] => {
  const told = plannedIn(clauses, known, true);
  const shapes = [
    ...(told.includes('plan-hand-over') ? [givesUp] : []),
    ...(told.includes('plan-taken') ? [isTaken] : []),
    ...(told.includes('plan-go') ? goes : []),
    ...(told.includes('plan-company') ? [company] : []),
    ...(told.includes('plan-hospital') ? [hospital] : []),
  ];
  const own = clauses.filter(({ isAsked, isQuoted }) => !isAsked && !isQuoted);
  // « Le fusil est dans la grange, moi j'y vais pas »: where it is was known, or is told to stay away from it.
  if (told.includes('plan-away') && known.means)
    return own.filter(({ said }) => away.test(said) || isKeptThere.test(said));
  const steps = own.filter((clause) => !isDenied(clause) && shapes.some((shape) => shape.test(clause.said)));
  if (steps.length === 0) return [];
  const isGiven = told.includes('plan-hand-over') && steps.some(({ said }) => givesUp.test(said));
  return own.filter(
    (clause) => steps.includes(clause) || getsUp.test(clause.said) || (isGiven && carries.test(clause.said)),
  );
};

const sameRoof = phrase('same-roof');
/** « Il dort à côté », « ma femme est dans la maison »: whoever is a few steps away is woken, and not rung. */
export const tellsSameRoof = (clauses: readonly Clause[], isMinor: boolean): boolean => {
  const maybeSmall = isMinor || clauses.some(({ said }) => tellsChildAge(said));
  return clauses.some(
    (clause) =>
      !clause.isAsked && isNow(clause) && sameRoof.test(clause.said) && !isSmallKin(clause.said, maybeSmall),
  );
};
