import type { TalkNetWeights } from '#server/features/safety/reading/talk-net-file.ts';
import type { Net } from './learner.ts';

/** The greatest number that one byte holds. */
const greatest = 127;

/** A learnt net as its file keeps it: each number of a trait in one byte, in steps of its own column. */
export const quantised = ({ shape, layers, values }: Net, traits: Uint32Array): TalkNetWeights => {
  const width = shape.dim + 1;
  const steps = new Float32Array(width);
  for (let at = 0; at < values.length; at += 1)
    steps[at % width] = Math.max(steps[at % width]!, Math.abs(values[at]!) / greatest);
  const bytes = Int8Array.from(values, (value, at) =>
    steps[at % width]! > 0 ? Math.round(value / steps[at % width]!) : 0,
  );
  return { shape, layers, traits, values: bytes, steps };
};
