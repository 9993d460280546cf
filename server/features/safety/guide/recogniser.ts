import type { Words } from '../reading/normalise.ts';
import { wordsOf } from '../reading/read-once.ts';
import { rowOfTrait, traitRows } from '../reading/trait-rows.ts';
import { gather, shareOf } from '../reading/traits.ts';
import { askingOf, readAskedTraits, unitsOf } from './asked-traits.ts';
import type { ClassWeights } from './class-weights.ts';

/*
 * Which of some classes a message belongs to, by resemblance to thousands of lines of which that is known. It abstains below a
 * threshold per class, chosen on lines the weights had not seen (scripts/learn-classes.ts).
 */

/** A message longer than this tells more than it asks. */
const longestAsked = 1500;

/** How likely each class of `learnt.names` is for a unit; they sum to 1. */
export const chancesWith = <Unit>(
  learnt: ClassWeights<unknown>,
  readTraits: (unit: Unit, see: (trait: number) => void) => void,
): ((unit: Unit) => readonly number[]) => {
  const { from, classes, weights, names, origins } = learnt;
  const rows = traitRows(learnt.traits);
  const seenAt = new Uint32Array(learnt.traits.length);
  let look = 0;
  return (unit) => {
    look += 1;
    let count = 0;
    const sums = names.map(() => 0);
    const traits = gather((see) => readTraits(unit, see));
    for (let each = 0; each < traits.length; each += 1) {
      const row = rowOfTrait(rows, traits[each]!);
      if (row === -1 || seenAt[row] === look) continue;
      seenAt[row] = look;
      count += 1;
      for (let at = from[row]!; at < from[row + 1]!; at += 1) sums[classes[at]!]! += weights[at]!;
    }
    const scale = shareOf(count) / 100;
    let top = Number.NEGATIVE_INFINITY;
    for (let each = 0; each < sums.length; each += 1) {
      sums[each] = sums[each]! * scale + origins[each]!;
      top = Math.max(top, sums[each]!);
    }
    let all = 0;
    for (let each = 0; each < sums.length; each += 1) {
      sums[each] = Math.exp(sums[each]! - top);
      all += sums[each]!;
    }
    for (let each = 0; each < sums.length; each += 1) sums[each]! /= all;
    return sums;
  };
};

/**
 * The surest class of a message, in the whole or in one of its sentences; null where none is sure enough.
 * @param text at most 1 500 characters are looked at as a question; longer ones belong to no class
 */
export type Recogniser = (text: string, words?: Words) => string | null;

export const recogniserOf = (learnt: ClassWeights<unknown>): Recogniser => {
  const chancesOf = chancesWith(learnt, readAskedTraits);
  return (text, words = wordsOf(text)) => {
    if (text.length > longestAsked) return null;
    let best = -1;
    let chance = 0;
    for (const unit of askingOf(unitsOf(text, words))) {
      const chances = chancesOf(unit);
      for (let each = 0; each < chances.length; each += 1)
        if (learnt.names[each] !== null && chances[each]! > chance) {
          best = each;
          chance = chances[each]!;
        }
    }
    return best >= 0 && chance >= learnt.thresholds[best]! ? learnt.names[best]! : null;
  };
};
