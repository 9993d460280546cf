import type { Clause } from './clauses.ts';
import type { GuideState } from './guide-state.ts';
import { phrasesOf } from './phrases.ts';

/*
 * Where a person says that they are, when it is no home: in a vehicle, high up, near rails or water, outside, at work, in hiding. « Ouvrez
 * la porte » may be the balcony's there, or that of a car, and a family that threatens stands behind it.
 */

const places = [
  'at-vehicle',
  'at-height',
  'at-rails',
  'at-water',
  'at-outside',
  'hides',
  'kin-threat',
] as const;
type Place = (typeof places)[number];

const shapes = phrasesOf('not-at-home').flatMap(({ row, regex }) => {
  const place = places.find((each) => each === row.id);
  return place === undefined ? [] : [[place, regex] as const];
});

/** The places that a message tells, and a family that threatens. */
export const placesIn = (clauses: readonly Clause[]): Place[] => {
  const stated = clauses.filter(({ isAsked, isQuestion, isQuoted }) => !isAsked && !isQuestion && !isQuoted);
  return shapes.flatMap(([place, shape]) => (stated.some(({ said }) => shape.test(said)) ? [place] : []));
};

/** A vehicle or a dangerous place that was named as a means may be where they are. */
const alsoPlaces: readonly string[] = [...places, 'in-car', 'means-car', 'means-height', 'means-place'];

/** Something told places the writer outside a home, or somebody is feared there: no door is spoken of. */
export const isElsewhere = ({ self: { facts }, session }: GuideState): boolean =>
  session.told.some((id) => alsoPlaces.includes(id)) ||
  session.feared.length > 0 ||
  facts.where?.value === 'edge' ||
  facts.driving?.value === 'yes' ||
  facts.watched?.value === 'watched' ||
  ['hidden', 'car', 'out'].includes(facts.shelter?.value ?? '');
