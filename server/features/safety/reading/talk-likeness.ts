import { readFileSync } from 'node:fs';
import { type SafetyCategory, type Severity, safetyCategories } from '#shared/safety/levels.ts';
import { decodeWeights } from './likeness-file.ts';
import type { Words } from './normalise.ts';
import { readTalkTraits } from './talk-traits.ts';
import { rowOfTrait, traitRows } from './trait-rows.ts';
import { shareOf } from './traits.ts';

/*
 * How much the last messages of a talk, taken together, resemble talks in which danger was near. People in danger tell it in pieces
 * and by what surrounds it: a platform, an hour, nobody who knows. No line of it need be alarming. It only ever asks
 * (conversation.md §4: resemblance is never sure). Weights and bounds are learnt by scripts/train-talk-likeness.ts.
 */

const heads = 4;
const learnt = decodeWeights(readFileSync(new URL('talk-weights.bin', import.meta.url)));
const { origin, categoryOrigin, weighing, traits, levels, categoriesFrom, categories } = learnt;
const rows = traitRows(traits);

/** What the scores must reach: to ask at all, and to ask whether something was done or is about to be. */
const [asks, asksWhetherDone] = weighing[0]! as [number, number];

let look = 0;
const seenAt = new Uint32Array(traits.length);

/** Scores for level 1 to 4 of the last messages together, and of each category. */
export type TalkLook = { scores: readonly number[]; category: SafetyCategory };

/** @param messages the person's, oldest first */
export const lookAtTalk = (messages: readonly Words[]): TalkLook => {
  look += 1;
  const found: number[] = [];
  readTalkTraits(messages, (trait) => {
    const row = rowOfTrait(rows, trait);
    if (row === -1 || seenAt[row] === look) return;
    seenAt[row] = look;
    found.push(row);
  });
  const scale = shareOf(found.length) / 100;
  const sums = new Float64Array(heads);
  const byCategory = new Float64Array(categoryOrigin.length);
  for (const row of found) {
    for (let head = 0; head < heads; head += 1) sums[head]! += levels[row * heads + head]!;
    for (let at = categoriesFrom[row]!; at < categoriesFrom[row + 1]!; at += 2)
      byCategory[categories[at]!]! += categories[at + 1]!;
  }
  let best = 0;
  const scoreOf = (each: number): number => byCategory[each]! * scale + categoryOrigin[each]!;
  for (let each = 1; each < byCategory.length; each += 1)
    if (best === 0 || scoreOf(each) > scoreOf(best)) best = each;
  return {
    scores: Array.from(sums, (sum, head) => sum * scale + origin[head]!),
    category: safetyCategories[best]!,
  };
};

/** In words: of « Et encore. », « Continuez. », « Une dernière chose. » nothing can be said. */
const leastWords = 12;

/** What the talk resembles, where that is enough to ask: level 3, or 4 where something seems done or about to be. */
export const talkResembles = (
  messages: readonly Words[],
): { severity: Extract<Severity, 3 | 4>; category: SafetyCategory } | null => {
  if (messages.reduce((sum, { word }) => sum + word.length, 0) < leastWords) return null;
  const { scores, category } = lookAtTalk(messages);
  if (scores[1]! < asks) return null;
  return { severity: scores[3]! >= asksWhetherDone ? 4 : 3, category };
};
