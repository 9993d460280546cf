import { readFileSync } from 'node:fs';
import { type SafetyCategory, type Severity, safetyCategories } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { lookAt } from './likeness.ts';
import { decodeWeights } from './likeness-file.ts';
import { lookWithNet } from './look-with-net.ts';
import type { Words } from './normalise.ts';
import { evidenceOf, type Newest, netEvidence } from './talk-evidence.ts';
import { readTalkTraits, seenMessages } from './talk-traits.ts';
import { rowOfTrait, traitRows } from './trait-rows.ts';
import { shareOf } from './traits.ts';

/*
 * How much the last messages of a talk, taken together, resemble talks in which danger was near. People in danger tell it in pieces
 * and by what surrounds it: a platform, an hour, nobody who knows. No line of it need be alarming. In calm it only ever asks
 * (conversation.md §4: resemblance is never sure). Where danger is known or was asked about they go on in few words (« le moteur
 * tourne », « il monte l'escalier », « oui, tous »), and no rule knows them all: there it may act (§5, unsure 4). Weights and bounds are
 * learnt by scripts/train-talk-likeness.ts.
 */

const heads = 4;
const learnt = decodeWeights(readFileSync(new URL('talk-weights.bin', import.meta.url)));
const { origin, categoryOrigin, weighing, traits, levels, categoriesFrom, categories } = learnt;
const rows = traitRows(traits);

/** How the evidence is weighed for level 3 and for level 4, and what the sums must reach in calm and in danger. */
const [forGrave = [], forNow = [], bounds = []] = weighing;
const [asks, asksWhetherDone, grave, surelyGrave, perhapsNow, now] = bounds as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/**
 * How the same evidence, after what the net says (look-with-net.ts), is weighed to tell whether a calm talk is one to ask in
 * (scripts/train-talk-asking.ts): the least sum that asks, and the least that is met as heavy.
 */
const asking = JSON.parse(readFileSync(new URL('asking-weights.jsonl', import.meta.url), 'utf8')) as {
  weights: number[];
  bound: number;
  heavy: number;
  /** For the first messages, which are no talk yet: what the net must say of a 2 to meet them as heavy. */
  early: { heavy: number };
};

let look = 0;
const seenAt = new Uint32Array(traits.length);

/** Scores for level 1 to 4 of the last messages together, and of each category. */
export type TalkLook = { scores: readonly number[]; category: SafetyCategory };

/**
 * @param messages the person's, oldest first
 * @param question what was asked before the newest
 */
export const lookAtTalk = (messages: readonly Words[], question: QuestionId | null = null): TalkLook => {
  look += 1;
  const found: number[] = [];
  readTalkTraits(messages, question, (trait) => {
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
/** « Non », « hein ? », « il pleut »: so few words make no talk one to ask in, whatever stands before them. */
const leastNewest = 3;

type Weighed = { grave: number; now: number; category: SafetyCategory; evidence: readonly number[] };

const weigh = (newest: Newest): Weighed => {
  const { scores, category } = lookAtTalk(newest.messages.slice(-seenMessages), newest.question);
  const evidence = evidenceOf(newest, scores);
  const sumOf = (weights: readonly number[]): number =>
    evidence.reduce((sum, value, at) => sum + value * weights[at]!, 0);
  return { grave: sumOf(forGrave), now: sumOf(forNow), category, evidence };
};

/**
 * In calm, so far below what asks the whole of a talk is unlike danger (what one message resembles is then no sign), and so far what
 * resembles danger for certain is only asked about. Set by hand on 40 calm people whom nothing was learnt from.
 */
const unlike = 1.8;
const farFromGrave = 0.3;
/**
 * So far below what asks, a talk is near enough to danger that nothing empty is said in it. A wider bound was tried (1.25): one reply in
 * ten of calm people was then about a danger that they do not have. So far beyond what asks, it asks once more after a question that got
 * no answer.
 */
const nearDanger = 0.4;
const goesOn = 0.3;

/** What a talk that was calm so far is, taken together. */
export type InCalm = {
  /** To be asked about: level 2 or 3, or 4 where something seems done or about to be. */
  asks: { severity: Extract<Severity, 2 | 3 | 4>; category: SafetyCategory } | null;
  isUnlike: boolean;
  isFarFromGrave: boolean;
  /** Nothing empty is said to it; whether it is danger is not known. */
  isNear: boolean;
  /** After a question about danger that got no answer: what was asked about goes on. */
  goesOn: boolean;
  /** How far from what asks: below 0 less, above it more; null where that is not known. */
  toAsking: number | null;
  /** A listener would likely see a 2 or more: nothing flat is said. */
  isHeavy: boolean;
};

const unlooked: InCalm = {
  asks: null,
  isUnlike: false,
  isFarFromGrave: false,
  isNear: false,
  goesOn: false,
  toAsking: null,
  isHeavy: false,
};

/** Looks at the first messages, which are no talk yet: by the net alone, and it asks nothing. */
export const lookEarly = ({ messages }: Newest): InCalm => ({
  ...unlooked,
  isHeavy:
    messages.at(-1)!.word.length >= leastNewest && lookWithNet(messages).levels[1]! >= asking.early.heavy,
});

/** Looks at a calm talk: a few words say nothing of it. */
export const lookInCalm = (newest: Newest): InCalm => {
  const words = newest.messages.slice(-seenMessages).reduce((sum, { word }) => sum + word.length, 0);
  if (words < leastWords) return unlooked;
  const looked = weigh(newest);
  const all = [...netEvidence(lookWithNet(newest.messages.slice(-seenMessages))), ...looked.evidence];
  const toAsk = all.reduce((sum, value, at) => sum + value * asking.weights[at]!, 0);
  const severity = looked.now >= asksWhetherDone ? 4 : 3;
  const mayBeGrave = looked.grave >= asks;
  const tells = newest.messages.at(-1)!.word.length >= leastNewest;
  return {
    asks:
      tells && (mayBeGrave || toAsk >= asking.bound)
        ? { severity: mayBeGrave ? severity : 2, category: looked.category }
        : null,
    isUnlike: looked.grave < asks - unlike,
    isFarFromGrave: looked.grave < asks - farFromGrave,
    isNear: looked.grave >= asks - nearDanger,
    goesOn: looked.grave >= asks + goesOn,
    toAsking: toAsk - asking.bound,
    isHeavy: tells && toAsk >= asking.heavy,
  };
};

/** How sure it is that the talk stands at 3 or more, and at 4: not, as a sign that asks, or as one that acts beside another. */
export type InDanger = { grave: 'no' | 'sign' | 'sure'; now: 'no' | 'sign' | 'sure' };

/** The newest message resembles the level at least so much by itself: « merci » says nothing, whatever stands before it. */
const leastOwn = -1;

/** What the newest message says where danger stands or was asked about: the same words are ordinary anywhere else. */
export const lookInDanger = (newest: Newest): InDanger => {
  const looked = weigh(newest);
  const ownAt = (head: number): number => {
    const last = newest.messages.at(-1)!;
    return Math.max(lookAt(last, newest.question).scores[head]!, lookAt(last).scores[head]!);
  };
  const isOfGrave = ownAt(2) >= leastOwn;
  const isOfNow = ownAt(3) >= leastOwn;
  return {
    grave: !isOfGrave || looked.grave < grave ? 'no' : looked.grave >= surelyGrave ? 'sure' : 'sign',
    now: !isOfNow || looked.now < perhapsNow ? 'no' : looked.now >= now ? 'sure' : 'sign',
  };
};
