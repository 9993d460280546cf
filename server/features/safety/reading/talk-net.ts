import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { Words } from './normalise.ts';
import type { TalkNetWeights } from './talk-net-file.ts';
import { hiddenOf, outOf, type SeenMessage, seenTalk, softened } from './talk-net-pass.ts';
import { seenMessages } from './talk-traits.ts';
import { rowOfTrait, traitRows } from './trait-rows.ts';
import { gather, kinds, readTraits, shareOf } from './traits.ts';

/*
 * What a small net sees of the last messages of a talk (docs/decisions/0125): the danger that a listener would see by now, and of whom it
 * is. Each message is a few numbers, the sum of those of its traits; a layer over the newest and the others tells the rest. It is one
 * more look beside those of talk-likeness.ts and guide/learnt-subject.ts: it is never sure, and raises nothing by itself.
 */

/** Which danger it may be; the last is none. */
export const netGroups = ['own', 'body', 'voices', 'harmed', 'child', 'theirs', 'harming', 'none'] as const;
/** Levels 1 to 4. */
export const netLevels = 4;

/** The traits of a message that the net looks at; the same one may come twice. */
export const netTraits = (words: Words): readonly number[] =>
  gather((see) =>
    readTraits(words, (trait, kind) => {
      if (kind !== kinds.length) see(trait);
    }),
  );

export type NetLook = {
  /** For level 1 to 4: above 0 more likely than not. */
  levels: readonly number[];
  /** How likely each of `netGroups` is; they sum to 1. */
  groups: readonly number[];
};

/** A net that looks at the last messages of a talk, oldest first. */
export const netOf = ({ shape, layers, traits, values, steps }: TalkNetWeights) => {
  const { dim } = shape;
  const rows = traitRows(traits);
  const seenAt = new Uint32Array(traits.length);
  let look = 0;
  const messageOf = oncePerThing((words: Words): SeenMessage => {
    look += 1;
    let count = 0;
    const sums = new Float64Array(dim + 1);
    for (const trait of netTraits(words)) {
      const row = rowOfTrait(rows, trait);
      if (row === -1 || seenAt[row] === look) continue;
      seenAt[row] = look;
      count += 1;
      const from = row * (dim + 1);
      for (let at = 0; at <= dim; at += 1) sums[at]! += values[from + at]!;
    }
    const scale = shareOf(count);
    const numbers = new Float32Array(dim);
    for (let at = 0; at < dim; at += 1)
      numbers[at] = softened(sums[at]! * steps[at]! * scale + layers.origin[at]!);
    return { numbers, plain: sums[dim]! * steps[dim]! * scale };
  });
  return (messages: readonly Words[]): NetLook => {
    const seen = seenTalk(shape, messages.slice(-seenMessages).map(messageOf).reverse());
    const out = outOf(shape, layers, seen, hiddenOf(shape, layers, seen));
    const chances = out.slice(netLevels);
    const top = Math.max(...chances);
    const raised = Array.from(chances, (value) => Math.exp(value - top));
    const all = raised.reduce((sum, value) => sum + value, 0);
    return { levels: Array.from(out.slice(0, netLevels)), groups: raised.map((value) => value / all) };
  };
};
