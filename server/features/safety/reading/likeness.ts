import { type SafetyCategory, type Severity, safetyCategories } from '#shared/safety/levels.ts';
import { classes } from './classes.ts';
import { frequentWords } from './common-words.ts';
import { likenessWeights } from './likeness-weights.ts';
import type { Words } from './normalise.ts';

/*
 * A second, blunter look: how much a message resembles those that told of danger, word by word. The rules know what
 * they mean; this knows only company, and speaks when no rule did. Weights are learnt by scripts/train-likeness.ts.
 */

const classOf = new Map<string, string[]>();
for (const [name, entries] of Object.entries(classes))
  for (const entry of entries.split(/[|\n]/)) {
    const word = entry.trim();
    if (/^[a-z-]+$/.test(word)) classOf.set(word, [...(classOf.get(word) ?? []), name]);
  }

/** What is seen of a message: beginnings of words, their pairs, and the classes they belong to. */
export const traitsOf = (words: Words): Set<string> => {
  const traits = new Set<string>();
  const { word } = words;
  for (let index = 0; index < word.length; index += 1) {
    const here = word[index]!;
    const stem = here.slice(0, 5);
    const before = word[index - 1];
    const earlier = word[index - 2];
    if (frequentWords.has(here)) {
      // Little words count beside a telling one only: alone they are everybody's.
      if (before && !frequentWords.has(before)) traits.add(`${before.slice(0, 5)}+${stem}`);
      continue;
    }
    traits.add(stem);
    for (const name of classOf.get(here) ?? []) traits.add(`@${name}`);
    if (before) traits.add(`${before.slice(0, 5)}+${stem}`);
    if (earlier) traits.add(`${earlier.slice(0, 5)}~${stem}`);
  }
  return traits;
};

type Weights = { grave: number; any: number; categories: readonly number[] };
const table = new Map<string, Weights>();
for (const line of likenessWeights.split('\n')) {
  const [trait, grave, any, ...categories] = line.split(' ');
  if (trait)
    table.set(trait, {
      grave: Number(grave) / 100,
      any: Number(any) / 100,
      categories: categories.map(Number),
    });
}

const chance = (score: number): number => 1 / (1 + Math.exp(-score));

export type Likeness = { grave: number; any: number; category: SafetyCategory; words: string[] };

/** Chances, 0 to 1, that a message tells of grave danger (level 3 or 4), or of any. Longer texts dilute: read by part. */
export const likenessOf = (words: Words): Likeness => {
  const traits = traitsOf(words);
  const scale = 1 / Math.sqrt(traits.size + 1);
  const origin = table.get('*');
  let grave = origin?.grave ?? 0;
  let any = origin?.any ?? 0;
  const byCategory = new Float64Array(safetyCategories.length);
  const told: [string, number][] = [];
  for (const trait of traits) {
    const weights = table.get(trait);
    if (!weights) continue;
    grave += weights.grave * scale;
    any += weights.any * scale;
    for (const [index, weight] of weights.categories.entries())
      byCategory[index] = byCategory[index]! + weight;
    if (weights.grave > 0.15 && !trait.startsWith('@')) told.push([trait, weights.grave]);
  }
  let best = 1;
  for (let index = 1; index < byCategory.length; index += 1)
    if (byCategory[index]! > byCategory[best]!) best = index;
  return {
    grave: chance(grave),
    any: chance(any),
    category: safetyCategories[best]!,
    words: told
      .sort((a, b) => b[1] - a[1])
      .slice(0, 5)
      .map(([trait]) => trait),
  };
};

/** Above these chances the message counts, though no rule named it. Chosen on the development lines. */
const enough = { grave: 0.55, any: 0.92 };
/** Where an idiom, a story or laughter explains the words, resemblance must be stronger to be believed. */
const enoughDespite = { grave: 0.85, any: 0.98 };

/** The level resemblance alone gives: 3, 1 or 0. `explained`: something harmless accounts for the words. */
export const levelOfLikeness = ({ grave, any, words }: Likeness, explained: boolean): Severity => {
  const limits = explained ? enoughDespite : enough;
  // One frightening word is an accident; resemblance takes company.
  if (words.length < 2) return 0;
  return grave >= limits.grave ? 3 : any >= limits.any ? 1 : 0;
};
