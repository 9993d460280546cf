import type { Clause } from './clauses.ts';
import { placesIn } from './not-at-home.ts';
import { phraseIn } from './phrases.ts';

/*
 * What a message may tell of a danger that nobody is sure of: an act, a place, a means, a time, a blow, a threat, a child, a body, a voice
 * (data/phrases/doubt.jsonl). In calm such words tell nothing, and nobody looks at them there: only where a danger is open already does
 * one of them make the number due (doubt-reply.ts).
 */

const phrase = phraseIn('doubt');
const shapes = [
  ['act', phrase('act')],
  ['place', phrase('place')],
  ['means', phrase('means')],
  ['time', phrase('time')],
  ['blow', phrase('blow')],
  ['threat', phrase('threat')],
  ['child', phrase('child')],
  ['body', phrase('body')],
  ['voice', phrase('voice')],
  ['drops', phrase('drops')],
  ['helpless', phrase('helpless')],
] as const;
export type DoubtSign = (typeof shapes)[number][0];

const ofLife: readonly DoubtSign[] = ['time', 'child', 'drops', 'helpless'];
/** Said in any life: alone it tells of no danger, whoever it is of. */
export const isOfLife = (sign: DoubtSign): boolean => ofLife.includes(sign);

/** Every kind of sign that these clauses hold; what somebody else is quoted with tells nothing of now. */
export const doubtSignsIn = (clauses: readonly Clause[]): DoubtSign[] => {
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  return shapes.flatMap(([id, shape]) => (own.some(({ said }) => shape.test(said)) ? [id] : []));
};

/** The writer is at a place where one falls, is run over or drowns. */
export const isAtEdge = (clauses: readonly Clause[]): boolean =>
  placesIn(clauses).some((place) => ['at-height', 'at-rails', 'at-water'].includes(place));
