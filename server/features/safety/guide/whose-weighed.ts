import { readFileSync } from 'node:fs';
import { type GuideState, type LearntDanger, type ToldDanger, toldDangers } from './guide-state.ts';
import type { SubjectLooks } from './learnt-subject.ts';

/*
 * Whose danger it is, by all the evidence together (docs/decisions/0128): what the last messages resemble, what the whole session resembled
 * so far, and what rules and taps have told. How much each counts is learnt on labelled talks (scripts/train-whose.ts): a rule that is
 * wrong about persons as often as it is right weighs little. It says nothing of whether there is a danger.
 */

type Weights = {
  /** Per kind of `toldDangers`, one weight per number of the evidence. */
  weights: Record<ToldDanger, readonly number[]>;
  /** From this chance on, of talks that it had not seen, at least 93 of 100 were what it said. */
  sure: number;
};
const { weights, sure }: Weights = JSON.parse(
  readFileSync(new URL('whose-weights.jsonl', import.meta.url), 'utf8'),
);
export const surelyWhose = sure;

/** A chance as evidence: twice as likely counts the same, however likely it was. */
const smallest = 0.005;
const sized = (chance: number): number => Math.log(chance + smallest);

/** How much of what a session resembled so far its newest message keeps. */
const kept = 0.6;
/** What the session resembles, once this message was looked at. */
export const heldWith = (held: readonly number[], { like }: SubjectLooks): number[] =>
  like.map((chance, at) =>
    held.length === 0 ? sized(chance) : kept * held[at]! + (1 - kept) * sized(chance),
  );

/** What was told weighs less with each message after it. */
const lasting = 0.85;
const mostTold = 3;

/** The numbers that are weighed, always in this order; the last is 1. */
export const whoseEvidence = (
  { roleMarks, turn, whoseHeld }: GuideState['session'],
  { like, net }: SubjectLooks,
): number[] => {
  const told = toldDangers.flatMap((danger) => {
    const marks = roleMarks.filter(({ of }) => of === danger);
    const sum = marks.reduce((all, mark) => all + mark.weight * lasting ** (turn - mark.turn), 0);
    const has = (isMeant: (weight: number) => boolean) => Number(marks.some(({ weight }) => isMeant(weight)));
    return [Math.min(mostTold, sum) / 2, has((weight) => weight >= 2), has((weight) => weight === 1)];
  });
  const last = roleMarks.at(-1)?.of;
  const tapped = roleMarks.findLast(({ weight }) => weight === 3)?.of;
  return [
    ...like.map(sized),
    ...net.map(sized),
    ...whoseHeld,
    ...told,
    ...toldDangers.map((danger) => Number(danger === last)),
    ...toldDangers.map((danger) => Number(danger === tapped)),
    1,
  ];
};

/** How likely each danger is by such weights; they sum to 1. */
export const chancesOfWhose = (
  evidence: readonly number[],
  by: Weights['weights'] = weights,
): Record<ToldDanger, number> => {
  const sums = toldDangers.map((danger) =>
    evidence.reduce((sum, value, at) => sum + value * by[danger][at]!, 0),
  );
  const top = Math.max(...sums);
  const parts = sums.map((sum) => Math.exp(sum - top));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return Object.fromEntries(toldDangers.map((danger, at) => [danger, parts[at]! / all])) as Record<
    ToldDanger,
    number
  >;
};

/** The likeliest danger. */
export const whoseOf = (evidence: readonly number[]): Pick<LearntDanger, 'of' | 'chance'> => {
  const chances = chancesOfWhose(evidence);
  const of = toldDangers.reduce((best, each) => (chances[each] > chances[best] ? each : best));
  return { of, chance: Math.round(chances[of] * 1000) / 1000 };
};
