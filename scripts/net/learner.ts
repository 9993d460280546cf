import { netGroups, netLevels } from '#server/features/safety/reading/talk-net.ts';
import {
  seenOf,
  type TalkNetLayers,
  type TalkNetShape,
} from '#server/features/safety/reading/talk-net-file.ts';
import {
  hiddenOf,
  outOf,
  type SeenMessage,
  seenTalk,
  softened,
} from '#server/features/safety/reading/talk-net-pass.ts';
import { seenMessages } from '#server/features/safety/reading/talk-traits.ts';
import { shareOf } from '#server/features/safety/reading/traits.ts';
import type { Sparse } from '../logistic.ts';
import { backThrough, type Slopes } from './back.ts';
import type { PreparedTalk } from './prepare.ts';

/* One net that learns: its numbers, what it says of a talk, and one step of learning from a talk (adaptive gradient descent). */

export const outputs = netLevels + netGroups.length;

export type Random = () => number;
/** The same row of numbers between 0 and 1 for the same seed. */
export const randomFrom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536) / 32768;
  };
};

export type Net = {
  shape: TalkNetShape;
  layers: TalkNetLayers;
  /** `dim + 1` numbers per trait. */
  values: Float32Array;
};

export type Rates = { trait: number; layer: number; shrink: number; dropped: number; ofGroup: number };

/** A number near 0, by the sum of some that are even. */
const around = (random: Random, size: number): number =>
  (random() + random() + random() + random() - 2) * 1.7 * size;

export const freshNet = (traits: number, dim: number, hidden: number, random: Random): Net => {
  const shape: TalkNetShape = { dim, hidden, outputs };
  const seen = seenOf(shape);
  const filled = (length: number, size: number) => Float32Array.from({ length }, () => around(random, size));
  const values = filled(traits * (dim + 1), 0.1);
  for (let trait = 0; trait < traits; trait += 1) values[trait * (dim + 1) + dim] = 0;
  return {
    shape,
    values,
    layers: {
      origin: new Float32Array(dim),
      inner: filled(hidden * seen, 0.2),
      innerOrigin: new Float32Array(hidden),
      outer: filled(outputs * (hidden + seen), 0.1),
      outerOrigin: new Float32Array(outputs),
    },
  };
};

/** A message by the traits that are kept of it. */
export const seenIn = ({ shape: { dim }, values, layers }: Net, row: Sparse): SeenMessage => {
  const sums = new Float64Array(dim + 1);
  for (const trait of row) {
    const from = trait * (dim + 1);
    for (let at = 0; at <= dim; at += 1) sums[at]! += values[from + at]!;
  }
  const scale = shareOf(row.length);
  const numbers = new Float32Array(dim);
  for (let at = 0; at < dim; at += 1) numbers[at] = softened(sums[at]! * scale + layers.origin[at]!);
  return { numbers, plain: sums[dim]! * scale };
};

/** What the net says after the message at this place. */
export const outAt = (
  { shape, layers }: Net,
  messages: readonly SeenMessage[],
  place: number,
): Float32Array => {
  const seen = seenTalk(shape, messages.slice(Math.max(0, place + 1 - seenMessages), place + 1).reverse());
  return outOf(shape, layers, seen, hiddenOf(shape, layers, seen));
};

const slopesOf = ({ layers, shape }: Net, messages: number): Slopes => ({
  layers: {
    origin: new Float32Array(shape.dim),
    inner: new Float32Array(layers.inner.length),
    innerOrigin: new Float32Array(shape.hidden),
    outer: new Float32Array(layers.outer.length),
    outerOrigin: new Float32Array(outputs),
  },
  messages: Array.from({ length: messages }, () => new Float32Array(shape.dim + 1)),
});

const layerNames = ['origin', 'inner', 'innerOrigin', 'outer', 'outerOrigin'] as const;
const leastSquare = 1e-4;

/** @returns what learns from one talk after the other; it changes the net */
export const learnerOf = (net: Net, rates: Rates, random: Random): ((talk: PreparedTalk) => void) => {
  const { dim } = net.shape;
  const squares = new Float32Array(net.values.length).fill(leastSquare);
  const ofLayers = Object.fromEntries(
    layerNames.map((name) => [name, new Float32Array(net.layers[name].length).fill(leastSquare)]),
  ) as Record<(typeof layerNames)[number], Float32Array>;
  return (talk) => {
    // In words that are left out at random no single one can be relied on.
    const rows = talk.messages.map(({ row }) => row.filter(() => random() >= rates.dropped));
    const seen = rows.map((row) => seenIn(net, row));
    const slopes = slopesOf(net, rows.length);
    for (let place = 0; place < rows.length; place += 1)
      backThrough(net, { talk, seen, place, ofGroup: rates.ofGroup }, slopes);
    for (const name of layerNames) {
      const values = net.layers[name];
      const slope = slopes.layers[name];
      const square = ofLayers[name];
      for (let at = 0; at < values.length; at += 1) {
        const step = slope[at]! + rates.shrink * 0.01 * values[at]!;
        square[at]! += step * step;
        values[at]! -= (rates.layer * step) / Math.sqrt(square[at]!);
      }
    }
    for (const [place, row] of rows.entries()) {
      const scale = shareOf(row.length);
      const slope = slopes.messages[place]!;
      for (const trait of row) {
        const from = trait * (dim + 1);
        for (let at = 0; at <= dim; at += 1) {
          const step = (slope[at]! + rates.shrink * net.values[from + at]!) * scale;
          squares[from + at]! += step * step;
          net.values[from + at]! -= (rates.trait * step) / Math.sqrt(squares[from + at]!);
        }
      }
    }
  };
};
