import { readFileSync } from 'node:fs';
import type { Words } from '../reading/normalise.ts';
import { wordsOf } from '../reading/read-once.ts';
import { shareOf } from '../reading/traits.ts';
import { decodeRequests } from './request-file.ts';
import { type RequestUnit, readRequestTraits, unitsOf } from './request-traits.ts';

/*
 * What a person asks for, by resemblance to thousands of such lines, for words that no expression knows (requests.ts). It abstains
 * below a threshold per request, chosen so that at least 93 of 100 lines it had not seen were right. scripts/train-requests.ts
 * learns the weights.
 */

const learnt = decodeRequests(readFileSync(new URL('request-weights.bin', import.meta.url)));
const rowOf = new Map(Array.from(learnt.traits, (trait, row) => [trait, row]));

const chancesOf = (unit: RequestUnit): Float64Array => {
  const sums = new Float64Array(learnt.requests.length);
  const seen = new Set<number>();
  readRequestTraits(unit, (trait) => {
    const row = rowOf.get(trait);
    if (row === undefined || seen.has(row)) return;
    seen.add(row);
    for (let at = learnt.from[row]!; at < learnt.from[row + 1]!; at += 1)
      sums[learnt.classes[at]!]! += learnt.weights[at]!;
  });
  const scale = shareOf(seen.size) / 100;
  for (let each = 0; each < sums.length; each += 1) sums[each] = sums[each]! * scale + learnt.origins[each]!;
  const top = Math.max(...sums);
  let all = 0;
  for (let each = 0; each < sums.length; each += 1) {
    sums[each] = Math.exp(sums[each]! - top);
    all += sums[each]!;
  }
  return sums.map((value) => value / all);
};

/** A message longer than this tells more than it asks. */
const longestAsked = 1500;

/** The surest request of a message, in the whole or in one of its sentences; null where none is sure enough. */
export const learntRequest = (text: string, words: Words = wordsOf(text)): string | null => {
  if (text.length > longestAsked) return null;
  let best = -1;
  let chance = 0;
  for (const unit of unitsOf(text, words))
    for (const [each, value] of chancesOf(unit).entries())
      if (learnt.requests[each] !== null && value > chance) {
        best = each;
        chance = value;
      }
  return best >= 0 && chance >= learnt.thresholds[best]! ? learnt.requests[best]! : null;
};

/**
 * Whether a request that was learnt counts where an expression says another: on lines that neither had seen it was right more often,
 * but for an expression that says the same more closely.
 */
export const overrules = (request: string, said: string): boolean =>
  learnt.overrules && learnt.closer[learnt.requests.indexOf(request)]?.includes(said) !== true;
