import { readFileSync, writeFileSync } from 'node:fs';
import { askingOf, readAskedTraits, unitsOf } from '#server/features/safety/guide/asked-traits.ts';
import { type ClassWeights, encodeClasses } from '#server/features/safety/guide/class-weights.ts';
import { wordsOf } from '#server/features/safety/reading/read-once.ts';
import { chancesWith, fitMany, type ManyWeights, type Sparse } from './logistic.ts';

/*
 * Learns which of some classes a message belongs to, and from which chance on that counts. Always the same result from the same
 * lines. Thresholds come from five blocks of lines, each read by weights that have not seen it.
 */

/**
 * `one`: its class; `part`: how much it weighs; `isJudged`: false for forms of our own, which are learnt from and never judged by.
 * `asking`: which of its sentences ask, where that can be seen: those are learnt as well, and the others ask nothing.
 */
export type ClassLine = {
  text: string;
  one: number;
  part: number;
  isJudged: boolean;
  asking?: readonly boolean[] | null;
};
/** `chances`: of the whole and of each sentence, per class. */
export type Guess = { one: number; chance: number; chances: readonly Float64Array[] };

/** The traits of a text as a whole and, where it has several, of each sentence. */
export type TraitsOf = (text: string) => number[][];

const material = new URL('../training/safety/', import.meta.url);
export const rowsOf = <Row>(name: string): Row[] =>
  readFileSync(new URL(name, material), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

const askedTraitsOf: TraitsOf = (text) =>
  askingOf(unitsOf(text, wordsOf(text))).map((unit) => {
    const seen = new Set<number>();
    readAskedTraits(unit, (trait) => seen.add(trait));
    return [...seen];
  });

const folds = 5;
/** A chance that none reaches: the class is never named. */
const never = 2;
const leastRight = 3;

/** `mixed`: lines are held out by turns instead of in blocks, where no two of them are of one mould. */
export type Learning = { traitsOf?: TraitsOf; mixed?: boolean };

/** How much a line of several sentences weighs as a whole, and each sentence of which it is known whether it asks. */
const wholeOfSeveral = 0.7;
const sentenceOfSeveral = 0.6;

/** @param none the class of a line that belongs to none; it is never named */
export const learnClasses = (
  lines: readonly ClassLine[],
  classes: number,
  none: number,
  { traitsOf = askedTraitsOf, mixed = false }: Learning = {},
) => {
  const traits = lines.map(({ text }) => traitsOf(text));
  const counts = new Map<number, number>();
  for (const units of traits)
    for (const trait of new Set(units.flat())) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const known = [...counts]
    .filter(([, count]) => count >= 2)
    .map(([trait]) => trait)
    .sort((a, b) => a - b);
  const columnOf = new Map(known.map((trait, column) => [trait, column]));
  const rows: Sparse[][] = traits.map((units) =>
    units.map((unit) => Int32Array.from(unit.flatMap((trait) => columnOf.get(trait) ?? []))),
  );

  /** A line is learnt as a whole; where nothing is asked, nothing is asked in any of its sentences. */
  const learn = (among: readonly number[]): ManyWeights =>
    fitMany(
      among.flatMap((index) => {
        const { one, part, asking } = lines[index]!;
        const [whole, ...sentences] = rows[index]!;
        if (one === none) return rows[index]!.map((row) => ({ row, one, part }));
        if (!asking || sentences.length !== asking.length) return [{ row: whole!, one, part }];
        return [
          { row: whole!, one, part: part * wholeOfSeveral },
          ...sentences.map((row, at) => ({
            row,
            one: asking[at] ? one : none,
            part: part * sentenceOfSeveral,
          })),
        ];
      }),
      known.length,
      classes,
    );

  const guessOf = (weights: ManyWeights, index: number): Guess => {
    let best = { one: none, chance: 0 };
    const chances = rows[index]!.map((row) => chancesWith(weights, row));
    for (const each of chances)
      for (const [one, chance] of each.entries())
        if (one !== none && chance > best.chance) best = { one, chance };
    return { ...best, chances };
  };

  const foldOf = new Map<number, number>();
  for (let one = 0; one < classes; one += 1) {
    const own = lines.flatMap((line, index) => (line.isJudged && line.one === one ? [index] : []));
    for (const [place, index] of own.entries())
      foldOf.set(index, mixed ? place % folds : Math.floor((place * folds) / own.length));
  }
  const indices = lines.map((_, index) => index);
  /** By the index of a judged line: what weights said that had not seen it. */
  const guesses = new Map<number, Guess>();
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = learn(indices.filter((index) => foldOf.get(index) !== fold));
    for (const [index, own] of foldOf) if (own === fold) guesses.set(index, guessOf(weights, index));
  }

  /** Per class the lowest chance from which on enough of these lines were right. */
  const thresholdsOn = (isMeant: (line: ClassLine) => boolean, leastPrecision: number): number[] =>
    Array.from({ length: classes }, (_, one) => {
      const own = [...guesses]
        .filter(([index, guess]) => guess.one === one && isMeant(lines[index]!))
        .sort((a, b) => b[1].chance - a[1].chance);
      let right = 0;
      let threshold = never;
      for (const [place, [index, { chance }]] of own.entries()) {
        if (lines[index]!.one === one) right += 1;
        if (right >= leastRight && right / (place + 1) >= leastPrecision)
          threshold = Math.floor(chance * 1000) / 1000;
      }
      return threshold;
    });

  /**
   * Thresholds by which as many lines as possible are rightly named while, of all that are named, `total` are right: classes that are
   * hard to tell give room to those that are not.
   * @param fits whether a guess is right for a line
   * @param least what a class must reach by itself
   */
  const thresholdsTogether = (
    fits: (line: ClassLine, guess: number) => boolean,
    { total, least }: { total: number; least: (one: number) => number },
  ): number[] => {
    const sorted = Array.from({ length: classes }, (_, one) =>
      [...guesses].filter(([, guess]) => guess.one === one).sort((a, b) => b[1].chance - a[1].chance),
    );
    /** The best place to stop in a class where a wrong line costs so many right ones. */
    const placeIn = (one: number, cost: number): { right: number; sure: number; threshold: number } => {
      let best = { right: 0, sure: 0, threshold: never, gain: 0 };
      let right = 0;
      for (const [place, [index, { chance }]] of sorted[one]!.entries()) {
        if (fits(lines[index]!, one)) right += 1;
        const sure = place + 1;
        const gain = right - cost * (sure - right);
        if (right >= leastRight && right / sure >= least(one) && gain > best.gain)
          best = { right, sure, threshold: Math.floor(chance * 1000) / 1000, gain };
      }
      return best;
    };
    for (let cost = 0; ; cost += 0.25) {
      const places = Array.from({ length: classes }, (_, one) => placeIn(one, cost));
      const sure = places.reduce((sum, place) => sum + place.sure, 0);
      const right = places.reduce((sum, place) => sum + place.right, 0);
      if (sure === 0 || right / sure >= total) return places.map(({ threshold }) => threshold);
    }
  };
  return { guesses, thresholdsOn, thresholdsTogether, known, weights: learn(indices) };
};
export type LearntClasses = ReturnType<typeof learnClasses>;

const share = (part: number, whole: number) => (whole === 0 ? '   -' : (part / whole).toFixed(2).padStart(4));

/** Prints what the held-out blocks gave on these guesses, a line per class. @param beside what else is known of a class */
export const printTable = (
  lines: readonly ClassLine[],
  guesses: readonly (readonly [number, Guess])[],
  { thresholds, names, none }: { thresholds: readonly number[]; names: readonly string[]; none: number },
  beside: (one: number) => string = () => '',
): void => {
  let allRight = 0;
  let allSure = 0;
  let allAsked = 0;
  for (const [one, name] of names.entries()) {
    if (one === none) continue;
    const sure = guesses.filter(([, guess]) => guess.one === one && guess.chance >= thresholds[one]!);
    const right = sure.filter(([index]) => lines[index]!.one === one).length;
    const asked = guesses.filter(([index]) => lines[index]!.one === one).length;
    allRight += right;
    allSure += sure.length;
    allAsked += asked;
    const numbers = `precision ${share(right, sure.length)}  recall ${share(right, asked)}  from ${thresholds[one]}`;
    console.error(`${name.padEnd(18)} ${numbers}  ${beside(one)}`);
  }
  console.error(`all: precision ${share(allRight, allSure)}, recall ${share(allRight, allAsked)}`);
};

const hundredths = (value: number) => Math.round(value * 100);
/** Weights so small that leaving them out changes nothing that is decided. */
const leastWeight = 20;

/** Writes the weights. @param place below server/features/safety/guide */
export const writeClasses = <Extra>(
  { known, weights: { weights, origins } }: Pick<LearntClasses, 'known' | 'weights'>,
  { names, thresholds, extra }: Pick<ClassWeights<Extra>, 'names' | 'thresholds' | 'extra'>,
  place: string,
): void => {
  const kept: number[] = [];
  const from: number[] = [0];
  const classes: number[] = [];
  const values: number[] = [];
  for (const [column, trait] of known.entries()) {
    for (let one = 0; one < names.length; one += 1) {
      const value = hundredths(weights[column * names.length + one]!);
      if (Math.abs(value) < leastWeight) continue;
      classes.push(one);
      values.push(value);
    }
    if (classes.length === from.at(-1)) continue;
    kept.push(trait);
    from.push(classes.length);
  }
  const file = encodeClasses({
    names,
    origins: [...origins].map((value) => hundredths(value) / 100),
    thresholds,
    extra,
    traits: Uint32Array.from(kept),
    from: Uint32Array.from(from),
    classes: Uint8Array.from(classes),
    weights: Int16Array.from(values),
  });
  writeFileSync(new URL(`../server/features/safety/guide/${place}`, import.meta.url), file);
  console.error(`${known.length} traits, ${kept.length} kept, ${file.length} bytes`);
};
