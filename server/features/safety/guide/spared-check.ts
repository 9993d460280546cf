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

const isCarer = (said: string, told: readonly ToldId[]): boolean =>
  ofAnother.test(said) || told.includes('loss');

/**
 * @param before the person's earlier messages, oldest first
 * @returns whether a level 2 that rests on resemblance alone is kept as a weak sign and asks nothing
 */
export const isSpared = (clauses: readonly Clause[], before: readonly string[]): boolean => {
  const said = clauses.map((clause) => clause.said).join('');
  if (grave.test(said) || namesMeans.test(said) || namesPlan.test(said) || ownWish.test(said)) return false;
  if (saysOwnDeath(clauses)) return false;
  const told = toldIn(clauses);
  if (told.some((id) => ofOneself.includes(id))) return false;
  return (
    isCarer(said, told) || before.slice(-memory).some((each) => ofAnother.test(saidIn(each.slice(-1000))))
  );
};
