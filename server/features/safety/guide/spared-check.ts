import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Clause, saidIn } from './clauses.ts';
import { grave } from './danger-words.ts';
import { namesMeans, namesPlan } from './means-words.ts';
import { phraseIn } from './phrases.ts';
import { saysOwnDeath } from './standing-danger.ts';
import { type ToldId, toldIn } from './told.ts';

/*
 * Who mourns, who cares for a husband that no longer knows them, who visits a mother in a home uses the words of suffering, and is
 * not asked about their own death for it. Only where nothing but resemblance says 2, and nothing is said of a wish of one's own.
 */

const ofAnother = phraseIn('spared')('carer');
const ownWish = phraseIn('spared')('own-wish');
/** Messages before this one that may tell whom it is about. */
const memory = 4;

/** Confided with these, a message tells of oneself. */
const ofOneself: readonly ToldId[] = ['burden', 'no-way-out', 'numb', 'farewell', 'joke', 'does-not-want'];

const denial = phraseIn('spared')('denies');
const treated = phraseIn('spared')('treated');
const protest = phraseIn('spared')('protests');
const whyAsked = phraseIn('spared')('asks-why');
/** « En sécurité ? Mais naturellement » wonders at the question, and so does a cup of herbal tea. */
const naturally = phraseIn('answers')('safe-naturally');

const ofThem = quick(/^ (?:(?:et|puis|mais|alors|la) )?(?:elle|il|elles|ils) (?!me |m )/);

/**
 * « Je ne suis pas malade », « mais pas du tout »: what only resembles a sign is the very sentence that denies something, and nothing
 * else in the message is grave.
 * @param quotes the words that resemble, all of them
 */
export const deniesIt = (clauses: readonly Clause[], quotes: readonly string[]): boolean => {
  const said = clauses.map((clause) => clause.said).join('');
  if (grave.test(said) || namesMeans.test(said) || ownWish.test(said) || treated.test(said)) return false;
  // « Elle s’est tournée vers la fenêtre » is no place of the writer’s.
  if (clauses.some((clause) => namesPlan.test(clause.said) && !ofThem.test(clause.said))) return false;
  if (saysOwnDeath(clauses) || toldIn(clauses).some((id) => ofOneself.includes(id))) return false;
  return quotes.length > 0 && quotes.every((quote) => denial.test(saidIn(quote)));
};

/** « Mais enfin, pas du tout ! », « où avez-vous vu cela ? »: the question itself is protested against. */
export const protestsIn = (clauses: readonly Clause[], ofSafety = false): boolean => {
  const said = clauses.map((clause) => clause.said).join('');
  const shapes = ofSafety ? [protest, naturally] : [protest];
  return (
    !ownWish.test(said) &&
    !saysOwnDeath(clauses) &&
    clauses.some((clause) => shapes.some((shape) => shape.test(clause.said)))
  );
};

/** « Pourquoi vous me demandez ça ? Je parle de ses foulards »: with its no, the question is to be explained. */
export const asksWhyAsked = (clauses: readonly Clause[]): boolean =>
  !saysOwnDeath(clauses) && clauses.some(({ said }) => whyAsked.test(said) && !ownWish.test(said));

/** « Finir par lui en vouloir » ends nothing. */
const comesTo = / fini(?:r|s|t|sse|rai|rais|ra|rait)? par (?=\S)/g;
/** All of a message as one line, for shapes that reach over its clauses. */
const wholeOf = (clauses: readonly Clause[]): string =>
  clauses
    .map((clause) => clause.said)
    .join('')
    .replace(/ +/g, ' ')
    .replace(comesTo, ' ');

const isCarer = (said: string, told: readonly ToldId[]): boolean =>
  ofAnother.test(said) || told.includes('loss');

/**
 * @param before the person's earlier messages, oldest first
 * @returns whether a level 2 that rests on resemblance alone is kept as a weak sign and asks nothing
 */
export const isSpared = (clauses: readonly Clause[], before: readonly string[]): boolean => {
  const said = wholeOf(clauses);
  if (grave.test(said) || namesMeans.test(said) || namesPlan.test(said) || ownWish.test(said)) return false;
  if (saysOwnDeath(clauses)) return false;
  const told = toldIn(clauses);
  if (told.some((id) => ofOneself.includes(id))) return false;
  return (
    isCarer(said, told) || before.slice(-memory).some((each) => ofAnother.test(saidIn(each.slice(-1000))))
  );
};

const compares = phraseIn('spared')('compares');
const weighs = phraseIn('spared')('weighs');

/**
 * « Les autres de ma promo ont tout révisé, moi je suis la débile du fond »: others are praised and oneself is mocked, over an exam, a
 * piece of work or a game. Those words stand beside self-hatred often enough to resemble it, and nothing of it is said.
 */
export const onlyCompares = (clauses: readonly Clause[]): boolean => {
  const said = wholeOf(clauses);
  if (!compares.test(said) || said.split(' ').length > mostWords) return false;
  if ([weighs, grave, namesMeans, namesPlan, ownWish].some((shape) => shape.test(said))) return false;
  return !saysOwnDeath(clauses) && !toldIn(clauses).some((id) => ofOneself.includes(id));
};

/** A longer message tells of more than what happened. */
const mostWords = 45;
const outerEvent = phraseIn('spared')('outer-event');
const innerState = phraseIn('spared')('inner-state');

/**
 * « J'ai perdu mon poste il y a trois semaines. Depuis rien ne marche »: what happened is told, and nothing of how one lives with
 * it. Those words stand beside despair often enough to resemble it.
 */
export const tellsEventOnly = (clauses: readonly Clause[]): boolean => {
  const said = wholeOf(clauses);
  if (!outerEvent.test(said) || said.split(' ').length > mostWords) return false;
  if ([innerState, grave, namesMeans, namesPlan, ownWish].some((shape) => shape.test(said))) return false;
  return !saysOwnDeath(clauses) && !toldIn(clauses).some((id) => ofOneself.includes(id));
};
