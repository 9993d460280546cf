import { netLevels } from '#server/features/safety/reading/talk-net.ts';
import type { TalkNetLayers } from '#server/features/safety/reading/talk-net-file.ts';
import {
  hiddenOf,
  outOf,
  type SeenMessage,
  seenTalk,
} from '#server/features/safety/reading/talk-net-pass.ts';
import { seenMessages } from '#server/features/safety/reading/talk-traits.ts';
import type { Net } from './learner.ts';
import type { PreparedTalk } from './prepare.ts';

/* The backward pass: how what is wrong after one message changes with each number of the net (talk-net-pass.ts forward). */

/** How the error changes with each number of the layers, and with the sum of each message's traits. */
export type Slopes = { layers: TalkNetLayers; messages: Float32Array[] };

type Judged = {
  talk: PreparedTalk;
  /** Each message of the talk. */
  seen: readonly SeenMessage[];
  place: number;
  /** How much the kind of danger counts beside its level. */
  ofGroup: number;
};

const chance = (value: number): number => 1 / (1 + Math.exp(-value));

/** How wrong each output is. */
const wrongOf = (out: Float32Array, { talk, place, ofGroup }: Judged): Float32Array => {
  const { level, group } = talk.messages[place]!;
  const wrong = new Float32Array(out.length);
  for (let each = talk.isOrdinary ? 1 : 0; each < netLevels; each += 1)
    wrong[each] = (chance(out[each]!) - Number(level > each)) * talk.part;
  if (group === -1) return wrong;
  let top = Number.NEGATIVE_INFINITY;
  for (let each = netLevels; each < out.length; each += 1) top = Math.max(top, out[each]!);
  let all = 0;
  for (let each = netLevels; each < out.length; each += 1) all += Math.exp(out[each]! - top);
  for (let each = netLevels; each < out.length; each += 1)
    wrong[each] =
      (Math.exp(out[each]! - top) / all - Number(each - netLevels === group)) * talk.part * ofGroup;
  return wrong;
};

/** Adds to `slopes` what is wrong after the message at `place`. */
export const backThrough = ({ shape, layers }: Net, judged: Judged, slopes: Slopes): void => {
  const { dim, hidden, outputs } = shape;
  const { seen: all, place } = judged;
  const first = Math.max(0, place + 1 - seenMessages);
  const messages = all.slice(first, place + 1).reverse();
  const seen = seenTalk(shape, messages);
  const found = hiddenOf(shape, layers, seen);
  const wrong = wrongOf(outOf(shape, layers, seen, found), judged);

  const ofFound = new Float32Array(hidden);
  const ofSeen = new Float32Array(seen.length);
  for (let row = 0; row < outputs; row += 1) {
    const error = wrong[row]!;
    if (error === 0) continue;
    slopes.layers.outerOrigin[row]! += error;
    const from = row * (hidden + seen.length);
    for (let at = 0; at < hidden; at += 1) {
      ofFound[at]! += error * layers.outer[from + at]!;
      slopes.layers.outer[from + at]! += error * found[at]!;
    }
    for (let at = 0; at < seen.length; at += 1) {
      ofSeen[at]! += error * layers.outer[from + hidden + at]!;
      slopes.layers.outer[from + hidden + at]! += error * seen[at]!;
    }
  }
  for (let row = 0; row < hidden; row += 1) {
    const error = found[row]! > 0 ? ofFound[row]! : 0;
    if (error === 0) continue;
    slopes.layers.innerOrigin[row]! += error;
    const from = row * seen.length;
    for (let at = 0; at < seen.length; at += 1) {
      ofSeen[at]! += error * layers.inner[from + at]!;
      slopes.layers.inner[from + at]! += error * seen[at]!;
    }
  }

  const width = dim + 1;
  let whole = 0;
  for (let ago = 1; ago < messages.length; ago += 1) whole += 1 / ago;
  /** To the sum of a message's traits: the numbers bend (softened), the plain one does not. */
  const add = (ago: number, at: number, error: number): void => {
    const bent = at === dim ? 1 : (1 - Math.abs(messages[ago]!.numbers[at]!)) ** 2;
    slopes.messages[place - ago]![at]! += error * bent;
    if (at < dim) slopes.layers.origin[at]! += error * bent;
  };
  const numberOf = (ago: number, at: number): number =>
    at === dim ? messages[ago]!.plain : messages[ago]!.numbers[at]!;
  for (let at = 0; at <= dim; at += 1) {
    add(0, at, ofSeen[at]!);
    if (messages.length < 2) continue;
    let most = 1;
    for (let ago = 2; ago < messages.length; ago += 1) if (numberOf(ago, at) > numberOf(most, at)) most = ago;
    add(most, at, ofSeen[width + at]!);
    for (let ago = 1; ago < messages.length; ago += 1) add(ago, at, ofSeen[2 * width + at]! / ago / whole);
  }
};
