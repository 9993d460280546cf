import type { Turn } from '#shared/safety/levels.ts';
import type { GuideReading, GuideState } from './guide-state.ts';

/*
 * Where a talk stands after each of its turns, kept with the turn itself and forgotten with it: a talk that is played turn by turn is then
 * folded once, and not again from its beginning for each reply. A turn counts as the same only in the same place: after the same turns,
 * from the same start, at the same moment.
 */

/** What a talk begins from; two are the same where all of it is. */
export type Beginning = { start: GuideState; channel: string; note: unknown };

export type Place = { state: GuideState; reading: GuideReading | null };

type Kept = Place & {
  turn: Turn;
  /** What stood before this turn: its place, or where the talk began. */
  after: Place | string;
  /** When it was; null where the turn says so itself. */
  from: number | null;
};
const kept = new WeakMap<Turn, Kept>();

/** The parts of a turn that are read: one that was changed since is another turn. */
const isUnchanged = (a: Turn, b: Turn): boolean =>
  a.text === b.text &&
  a.at === b.at &&
  a.chosen === b.chosen &&
  a.asked === b.asked &&
  a.older === b.older &&
  a.record === b.record;

const fromOf = ({ at }: Turn, now: Date): number | null =>
  at !== undefined && !Number.isNaN(Date.parse(at)) ? null : now.getTime();

/** The name of a beginning: a note of another kind is another beginning. */
const notes = new WeakMap<object, number>();
let noteCount = 0;
export const beginningOf = ({ start, channel, note }: Beginning): string => {
  const noted = note as object;
  const number = notes.get(noted) ?? ++noteCount;
  notes.set(noted, number);
  return JSON.stringify([start, channel, number]);
};

/** Where the talk stood after this turn, when it was folded here before; null where it was not. */
export const placeAfter = (turn: Turn, after: Place | string, now: Date): Place | null => {
  const place = kept.get(turn);
  return place && place.after === after && place.from === fromOf(turn, now) && isUnchanged(place.turn, turn)
    ? place
    : null;
};

export const keepPlace = (turn: Turn, after: Place | string, now: Date, place: Place): Place => {
  const made: Kept = { ...place, turn: { ...turn }, after, from: fromOf(turn, now) };
  kept.set(turn, made);
  return made;
};
