import { readFileSync } from 'node:fs';
import { onceWhileReading } from '#server/ground/patterns/while-reading.ts';
import { type SafetyCategory, type Severity, safetyCategories } from '#shared/safety/levels.ts';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { decodeWeights } from './likeness-file.ts';
import type { Words } from './normalise.ts';
import { rowOfTrait, traitRows } from './trait-rows.ts';
import { readTraits, shareOf, tellsCategory, traitsOf, withQuestion } from './traits.ts';

/*
 * A second, blunter look: how much a message resembles those that told of danger. The rules know what they mean; this
 * knows company. Both are weighed together: neither a rule nor a resemblance decides alone, but for what is said outright
 * (`outright` in ../rules). Weights are learnt by scripts/train-likeness.ts.
 */

const heads = 4;
const learnt = decodeWeights(readFileSync(new URL('likeness-weights.bin', import.meta.url)));
const { weighing, origin, categoryOrigin, traits, levels, categoriesFrom, categories } = learnt;

const rowTable = traitRows(traits);
const rowOf = (trait: number): number => rowOfTrait(rowTable, trait);
const seenAt = new Uint32Array(traits.length);
let looks = 0;

/** A message's scores for level 1 to 4, and how many known traits it has, with the words to say them by. */
export type Looked = {
  scores: readonly number[];
  known: number;
  words: Words;
  question: QuestionId | null;
};

const look = (words: Words, question: QuestionId | null): Looked => {
  looks += 1;
  const listed = traitsOf(words, question);
  let count = 0;
  const sums = [0, 0, 0, 0];
  for (let each = 0; each < listed.length; each += 1) {
    const row = rowOf(listed[each]!);
    if (row === -1 || seenAt[row] === looks) continue;
    seenAt[row] = looks;
    count += 1;
    for (let head = 0; head < heads; head += 1) sums[head]! += levels[row * heads + head]!;
  }
  const scale = shareOf(count) / 100;
  return {
    scores: sums.map((sum, head) => sum * scale + origin[head]!),
    known: count,
    words,
    question,
  };
};

const plainLook = onceWhileReading((words: Words) => look(words, null));
const looksAfter = onceWhileReading((_words: Words) => new Map<QuestionId, Looked>());
/** Looks at a message before its rules are asked. `question`: what it answers, where that is known. */
export const lookAt = (words: Words, question: QuestionId | null = null): Looked => {
  if (question === null) return plainLook(words);
  const known = looksAfter(words);
  const looked = known.get(question) ?? look(words, question);
  known.set(question, looked);
  return looked;
};

/** The rows of its known traits, each once, in the order they were met. */
const rowsOf = ({ words, question }: Looked): ReadonlySet<number> =>
  new Set(
    traitsOf(words, question)
      .map(rowOf)
      .filter((row) => row !== -1),
  );

const every: ReadonlySet<SafetyCategory> = new Set(safetyCategories);

/** The words or ideas of the traits that weighed most for level `head`, for whoever asks why. */
const tellingWords = ({ words }: Looked, head: number): string[] => {
  const told = new Map<string, number>();
  readTraits(words, (trait, _kind, first, second) => {
    const row = rowOf(trait);
    const weight = row === -1 ? 0 : levels[row * heads + head]!;
    if (weight > 0) told.set(second === undefined ? first : `${first} ${second}`.trim(), weight);
  });
  return [...told]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5)
    .map(([name]) => name);
};

/** The category a message resembles most, and the words that weighed most for level `head`. */
const explain = (
  looked: Looked,
  head: number,
  among: ReadonlySet<SafetyCategory> = every,
): { category: SafetyCategory; words: string[] } => {
  const byCategory = Float64Array.from(categoryOrigin);
  let telling = 0;
  readTraits(looked.words, (trait, kind) => {
    if (tellsCategory(kind) && rowOf(trait) !== -1) telling += 1;
  });
  const scale = shareOf(telling) / 100;
  for (const row of rowsOf(looked)) {
    const end = categoriesFrom[row + 1]!;
    for (let at = categoriesFrom[row]!; at < end; at += 2)
      byCategory[categories[at]!] = byCategory[categories[at]!]! + categories[at + 1]! * scale;
  }
  let best = 0;
  for (let each = 1; each < byCategory.length; each += 1)
    if (among.has(safetyCategories[each]!) && (best === 0 || byCategory[each]! > byCategory[best]!))
      best = each;
  return { category: safetyCategories[best]!, words: tellingWords(looked, head) };
};

/**
 * Where no rule speaks, resemblance must be this much surer to say level 1, 2, 3, 4: a wrong alarm tires everybody. Settled on 2 800
 * lines of five writers, every fifth hundred of theirs, kept out of the learning (docs/safety-figures.md, 28 November): about as
 * many calm messages are acted on or asked about as by the weights before, and more danger is found.
 */
const unaided = [0.9, 1.3, 1.5, 1.1];

/** The same for the answer to a question about danger; a few words (« non », « il est là ») mean what the question makes of them. */
const unaidedAnswer = [0.9, 0.9, 1.2, 1.7];
const unaidedShortAnswer = [1, 1.2, 1.6, 2.4];
const shortAnswerWords = 8;

/**
 * Where resemblance alone is certain of level 3 or 4: what the words mean, and that they tell of suffering at all (level 2), both far
 * from anything calm. In a talk that was calm so far danger is rarer. Settled on 1 200 messages of forty people in ordinary talk that the
 * weights had not seen: none of them went so far.
 */
const certain = { own: 1.4, suffering: 1.1 };
const certainInCalm = { own: 1.7, suffering: 1.5 };

/** Several signs that do not depend on each other, in a part that says who: the writer, or somebody spoken of. */
export const isCertain = (
  { scores, question, words }: Looked,
  severity: Severity,
  isCalm: boolean,
): boolean => {
  // The answer to a question of ours has a rule of its own (guide/read-typed.ts).
  if (question !== null || severity < 3) return false;
  const few = words.word.length < shortAnswerWords ? shortAllowance : 0;
  const least = isCalm ? certainInCalm : certain;
  return scores[severity - 1]! >= least.own + few && scores[1]! >= least.suffering;
};

/**
 * Where the whole of the words is far from any danger of this level, and from suffering at all, a rule that found it in a part of
 * them is doubted.
 */
const farFromDanger = -0.3;
const farFromSuffering = 0.8;
const farFromAll = -0.5;
const fewWords = 6;
/** Nothing in the words resembles suffering, not even a little. A few words resemble nothing at all, and say nothing by it. */
export const isFarFromAll = ({ scores, words }: Looked): boolean =>
  words.word.length >= fewWords && scores[0]! < farFromAll && scores[1]! < farFromAll;

/**
 * The whole message is unlike what a rule found in a part of it, an onion under a knife or a rope in a well: the rule asks instead
 * of acting. The bounds were chosen on lines that neither the rules nor the weights had seen: below them stood calm and hardly any
 * danger.
 */
export const isUnlike = ({ scores }: Looked, severity: Severity): boolean => {
  const suffering = scores[1]!;
  const grave = scores[2]!;
  return severity >= 3 && ((grave < -0.4 && suffering < 0.45) || suffering < -0.45);
};
/** Further still: even words that have one meaning are asked about. */
export const isFarUnlike = ({ scores }: Looked): boolean => scores[1]! < 0.1 && scores[2]! < -0.3;
/** Further than any danger that was kept out of the learning: a rule that says who and what in one clause asks, too. */
export const isFarthest = ({ scores }: Looked): boolean => scores[1]! < -0.3 && scores[2]! < -0.6;
/**
 * The whole of the words is not near enough to suffering for one rule to be acted on: it asks. On 3 000 messages of a hundred people in
 * ordinary talk, which the weights had not seen, half of the rules that spoke stood below; of danger, one in forty.
 */
const besideRuleLeast = 0.45;
export const isAlone = ({ scores }: Looked, severity: Severity): boolean =>
  severity >= 2 && scores[1]! < besideRuleLeast && scores[2]! < 0;
export const isDoubtful = ({ scores }: Looked, severity: Severity): boolean =>
  severity >= 2 && scores[severity - 1]! < farFromDanger && scores[1]! < farFromSuffering;

/**
 * In a conversation that has been calm so far, danger is rarer than in a message of which nothing else is known:
 * resemblance alone must be surer by this much to say more than level 1. What it would have said otherwise is a level 1 of
 * that danger, which asks an open question and ends the calm: the next message is read without this allowance.
 */
const calmAllowance = 1.2;

/** Where an idiom is what a message says and no rule speaks, what resembles danger below level 4 is most often the idiom. */
const idiomAllowance = 2;

/** « Je vais partir sans dire au revoir », « là, maintenant »: a few words resemble much, and mean what stands around them. */
const shortAllowance = 1;
const veryFewWords = 4;

/** What the rules say of a message, before resemblance is asked. */
export type RulesSay = {
  severity: Severity;
  category: SafetyCategory;
  explained: boolean;
  /** An idiom accounts for the very words that resemble danger, « me jeter sous la couette ». */
  isIdiom?: boolean;
};
export type Likeness = { severity: Severity; category: SafetyCategory; words: string[] };

/** What resemblance and the rules together give for level `head + 1`. */
const weighedFor = (
  { scores }: Looked,
  { severity, explained }: Omit<RulesSay, 'category'>,
  head: number,
): number => {
  const given = weighing[head]!;
  let sum = given[0]! * scores[head]! + given[6]!;
  for (let level = 1; level <= severity; level += 1) sum += given[level]!;
  return explained ? sum + given[5]! : sum;
};

/**
 * Beside a rule, what resemblance must add to say more than the rule does: a wish to be dead said plainly is no intent
 * (safety-protocol §2). On the lines kept out this took one question from calm messages and nothing from danger that was found.
 */
const besideRule = [0.3, 0.3, 0.6, 0.6];

/** What level `head + 1` takes. */
const neededFor = (
  { question, words }: Looked,
  { severity }: Omit<RulesSay, 'category'>,
  head: number,
): number => {
  if (severity > 0) return head >= severity ? besideRule[head]! : 0;
  const count = words.word.length;
  if (question !== null) return (count < shortAnswerWords ? unaidedShortAnswer : unaidedAnswer)[head]!;
  const few = count >= shortAnswerWords ? 0 : count < veryFewWords ? shortAllowance : 0.4;
  return unaided[head]! + few;
};

/** Levels 1 and 2 at or above this, either of them: level 3 or 4 fits what the words say as a whole. */
const leastSuffering = -0.4;
/**
 * A message that resembles grave danger resembles suffering, too. Where both lower levels are further away than this, levels 3 and 4
 * come from single words, an axe or a roof, and count only beside a rule of that level. Of 2 697 messages of danger that resemblance
 * alone found, 2 stood below the bound; of 293 calm ones, 7.
 */
const isGraveAlone = ({ scores, question }: Looked, { severity }: Omit<RulesSay, 'category'>): boolean =>
  question === null && severity < 3 && scores[0]! < leastSuffering && scores[1]! < leastSuffering;

const levelOf = (looked: Looked, rules: Omit<RulesSay, 'category'>, allowance = 0): Severity => {
  const more = rules.severity === 0 ? allowance : 0;
  const count = isGraveAlone(looked, rules) ? 2 : heads;
  let severity: Severity = 0;
  for (let head = 0; head < count; head += 1)
    if (weighedFor(looked, rules, head) >= neededFor(looked, rules, head) + more)
      severity = (head + 1) as Severity;
  // A grave rule is doubted only by two levels or more: one is the difference that a few words around it make.
  if (rules.severity >= 3 && severity === rules.severity - 1) return rules.severity;
  return severity;
};

/** The highest level any rule could still make of this message: where it is low enough, none need be asked. */
export const mostPossible = (looked: Looked): Severity => levelOf(looked, { severity: 4, explained: false });

/**
 * Level and category of a message, its rules and its resemblance weighed together. `isCalm`: nothing in the conversation
 * so far spoke of danger.
 */
export const weigh = (looked: Looked, rules: RulesSay, isCalm: boolean): Likeness => {
  let severity = looked.known === 0 ? 0 : levelOf(looked, rules);
  if (rules.isIdiom && rules.severity === 0 && severity < 4)
    severity = levelOf(looked, rules, idiomAllowance);
  if (isCalm && rules.severity === 0 && severity >= 2)
    severity = Math.max(1, levelOf(looked, rules, calmAllowance)) as Severity;
  if (severity === 0) return { severity, category: 'none', words: [] };
  // The rules say it themselves: nothing needs explaining.
  if (rules.severity >= severity) return { severity, category: rules.category, words: [] };
  const { category, words: told } = explain(looked, severity - 1);
  const rulesKnow = rules.severity > 0 && rules.severity >= severity - 1;
  // Suffering that is said in no known way weighs, and is no danger yet: what makes it one has its own words.
  if (!rulesKnow && rules.severity === 0 && category === 'distress')
    return { severity: 1, category, words: told };
  return { severity, category: rulesKnow ? rules.category : category, words: told };
};

/** Of several categories that rules name at one level, the one the message resembles most. */
export const likeliest = (looked: Looked, among: ReadonlySet<SafetyCategory>): SafetyCategory =>
  explain(looked, heads - 1, among).category;

/**
 * Even with what its rules say, the whole of the words stays this far below level 2: no question is asked for them. Of 5 855 messages
 * no danger that only a rule asked about stood below -0.5, and of 24 calm ones 12 did (« Je conduis un bus, ligne L5 »).
 */
const farBelow = -1;
export const isFarBelow = (looked: Looked, rules: RulesSay): boolean =>
  weighedFor(looked, rules, 1) - neededFor(looked, rules, 1) < farBelow;

/** For whoever asks why: what each level got, what it takes, and what is asked on top of that. */
export type LevelShare = { level: Severity; weighed: number; needed: number };
export const levelShares = (looked: Looked, rules: RulesSay, isCalm: boolean): LevelShare[] => {
  const isAlone = rules.severity === 0;
  const calm = isAlone && isCalm ? calmAllowance : 0;
  const idiom = isAlone && rules.isIdiom ? idiomAllowance : 0;
  return Array.from({ length: heads }, (_, head) => ({
    level: (head + 1) as Severity,
    weighed: weighedFor(looked, rules, head),
    // An idiom raises the bar of level 1 to 3, a calm conversation that of level 2 to 4.
    needed:
      neededFor(looked, rules, head) + (head === 0 ? idiom : Math.max(calm, head < heads - 1 ? idiom : 0)),
  }));
};

/** One trait of a message and what it adds to level `level`, in the unit of `LevelShare.weighed`. */
export type TraitShare = { kind: number; names: readonly string[]; share: number };
export const traitShares = (looked: Looked, level: Severity): TraitShare[] => {
  const head = Math.max(level, 1) - 1;
  const scale = (shareOf(looked.known) / 100) * weighing[head]![0]!;
  const shares = new Map<number, TraitShare>();
  withQuestion(looked.words, looked.question, (trait, kind, first, second) => {
    const row = rowOf(trait);
    if (row === -1 || shares.has(row)) return;
    const names = second === undefined ? [first] : [first, second].filter(Boolean);
    shares.set(row, { kind, names, share: levels[row * heads + head]! * scale });
  });
  return [...shares.values()].sort((a, b) => Math.abs(b.share) - Math.abs(a.share));
};
