import { type Around, ownClauses, plainBefore, wasSaid } from './around.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { placesIn } from './not-at-home.ts';
import { childrenBeside } from './ordered-other.ts';
import { phraseIn } from './phrases.ts';
import type { ToldId } from './told.ts';
import { holdsChild } from './voices-now.ts';
import { namesWheel, willDrive } from './wheel.ts';

/*
 * What only decides which act fits: whether one drives is asked where a vehicle was named, withdrawal where stopping was, and a baby is
 * put down by who holds one, a door opened where there is one. It is kept with what was told, and no sentence takes it up.
 */

const stops = phraseIn('body')('stopped-taking');

export const fittingIn = (
  state: GuideState,
  { before }: Pick<PersonMessage, 'before'>,
  clauses: Around['clauses'],
): ToldId[] => {
  const around: Around = { state, clauses, asked: null, before: plainBefore(before) };
  const found: ToldId[] = [];
  if (holdsChild(around)) found.push('baby-held');
  if (childrenBeside(around)) found.push('children-here');
  if (willDrive(clauses)) found.push('will-drive');
  if (namesWheel(around)) found.push('wheel');
  found.push(...placesIn(clauses));
  const said = [...around.before, ...ownClauses(clauses).map((clause) => clause.said)];
  if (wasSaid(stops, said)) found.push('stops-taking');
  return found;
};
