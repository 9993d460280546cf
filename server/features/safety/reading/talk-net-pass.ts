import { seenOf, type TalkNetLayers, type TalkNetShape } from './talk-net-file.ts';

/*
 * The forward pass of the net of talk-net.ts: from the numbers of each message to what comes out. scripts/net/learn.ts learns by the same
 * functions.
 */

/** A message: its numbers, each between -1 and 1, and the one that goes on as it is. */
export type SeenMessage = { numbers: Float32Array; plain: number };

/** Between -1 and 1, steepest at 0. */
export const softened = (sum: number): number => sum / (1 + Math.abs(sum));

/**
 * What is seen of a talk: the newest message, then the most and the mean of the others, in which a message weighs less the longer ago it was.
 * @param messages newest first
 */
export const seenTalk = (shape: TalkNetShape, messages: readonly SeenMessage[]): Float32Array => {
  const { dim } = shape;
  const width = dim + 1;
  const seen = new Float32Array(seenOf(shape));
  const newest = messages[0]!;
  seen.set(newest.numbers, 0);
  seen[dim] = newest.plain;
  if (messages.length < 2) return seen;
  let all = 0;
  for (let ago = 1; ago < messages.length; ago += 1) all += 1 / ago;
  for (let at = 0; at <= dim; at += 1) {
    let most = Number.NEGATIVE_INFINITY;
    let mean = 0;
    for (let ago = 1; ago < messages.length; ago += 1) {
      const { numbers, plain } = messages[ago]!;
      const value = at === dim ? plain : numbers[at]!;
      most = Math.max(most, value);
      mean += value / ago / all;
    }
    seen[width + at] = most;
    seen[2 * width + at] = mean;
  }
  seen[3 * width] = 1;
  return seen;
};

/** The hidden layer: nothing below 0. */
export const hiddenOf = (
  { hidden }: TalkNetShape,
  { inner, innerOrigin }: TalkNetLayers,
  seen: Float32Array,
): Float32Array => {
  const found = new Float32Array(hidden);
  for (let row = 0; row < hidden; row += 1) {
    let sum = innerOrigin[row]!;
    const from = row * seen.length;
    for (let at = 0; at < seen.length; at += 1) sum += inner[from + at]! * seen[at]!;
    found[row] = sum > 0 ? sum : 0;
  }
  return found;
};

/** What comes out, by the hidden layer and by what was seen. */
export const outOf = (
  { outputs, hidden }: TalkNetShape,
  { outer, outerOrigin }: TalkNetLayers,
  seen: Float32Array,
  found: Float32Array,
): Float32Array => {
  const out = new Float32Array(outputs);
  const width = hidden + seen.length;
  for (let row = 0; row < outputs; row += 1) {
    let sum = outerOrigin[row]!;
    const from = row * width;
    for (let at = 0; at < hidden; at += 1) sum += outer[from + at]! * found[at]!;
    for (let at = 0; at < seen.length; at += 1) sum += outer[from + hidden + at]! * seen[at]!;
    out[row] = sum;
  }
  return out;
};
