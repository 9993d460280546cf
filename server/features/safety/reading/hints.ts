import { Reading } from './matching.ts';
import { partsOf } from './parts.ts';
import { wordsOf } from './read-once.ts';
import { candidates, hintIndex, hintOf, patterns } from './rule-book.ts';
import type { Hint } from './rule-rows.ts';

/*
 * Papers in order, keys given away, a dog at the neighbour's: each is ordinary alone. Together, in one conversation, they may be a
 * farewell (safety-protocol.md §4: no single line need be alarming, the sum is). They only ever make us ask.
 */

/** Whose farewell it may be. */
type Of = 'self' | 'other';

/** The hints of a message, each with its weight. */
export const hintsIn = (text: string, whose: Of = 'self'): ReadonlyMap<Hint, number> => {
  const found = new Map<Hint, number>();
  for (const part of partsOf(wordsOf(text))) {
    const reading = new Reading(patterns, part);
    for (const rule of candidates(reading, hintIndex)) {
      if (reading.places(rule.pattern, () => true).length === 0) continue;
      const { hint, weight, of = 'self' } = hintOf.get(rule.id)!;
      if (of !== whose) continue;
      found.set(hint, Math.max(weight, found.get(hint) ?? 0));
    }
  }
  return found;
};

/** Two hints of which one weighs more, or three. */
const enough = 3;
/** So many messages before the last one count. */
const memory = 8;

const withBefore = (text: string, before: readonly string[], whose: Of): ReadonlyMap<Hint, number> => {
  const all = new Map(hintsIn(text, whose));
  for (const earlier of before.slice(-memory))
    for (const [hint, weight] of hintsIn(earlier, whose)) all.set(hint, Math.max(weight, all.get(hint) ?? 0));
  return all;
};

const addUp = (text: string, before: readonly string[], whose: Of): boolean => {
  const last = hintsIn(text, whose);
  if (last.size === 0) return false;
  const all = withBefore(text, before, whose);
  return all.size >= 2 && [...all.values()].reduce((sum, weight) => sum + weight, 0) >= enough;
};

/**
 * A farewell, nobody who answers, and gone; or a weapon with any of these: what safety-protocol.md §3 calls a danger of now, where
 * the other person is known to be in danger.
 */
export const isGoneAfterFarewell = (text: string, before: readonly string[]): boolean => {
  if (hintsIn(text, 'other').size === 0) return false;
  const all = withBefore(text, before, 'other');
  const hasFarewell = all.has('their-goodbye') || all.has('their-gift');
  const isAway = all.has('no-answer') && all.has('their-gone');
  return (
    (hasFarewell && isAway) ||
    (all.has('their-means') && (hasFarewell || all.has('no-answer') || all.has('their-gone')))
  );
};

/**
 * Whose farewell the hints of a conversation add up to, where the last message holds one of them; null where they do not.
 * @param before the person's earlier messages, oldest first
 */
export const hintsAddUp = (text: string, before: readonly string[]): Of | null =>
  addUp(text, before, 'self') ? 'self' : addUp(text, before, 'other') ? 'other' : null;
