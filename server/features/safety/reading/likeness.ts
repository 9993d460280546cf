import { type SafetyCategory, type Severity, safetyCategories } from '#shared/safety/levels.ts';
import { likenessWeights } from './likeness-weights.ts';
import type { Words } from './normalise.ts';
import { conceptNames, kinds, shareOf, traitOf, traitReader } from './traits.ts';

/*
 * A second, blunter look: how much a message resembles those that told of danger. The rules know what they mean; this
 * knows company. Both are weighed together: neither a rule nor a resemblance decides alone, but for what is said outright (rules/outright.ts, rules/other-languages.ts). Weights are learnt by
 * scripts/train-likeness.ts.
 */

const heads = 4;
const rowOf = new Map<number, number>();
const weights: number[] = [];
/** The categories each trait speaks for or against: where its own begin, then numbers and weights in turn. */
const ownFrom: number[] = [0];
const own: number[] = [];
const names: string[] = [];
/** Is the trait of a kind that tells categories? */
const tells: boolean[] = [];
/** Per level: weights of the resemblance itself, of a rule's level 1 to 4, of a harmless explanation, and the rest. */
const weighing: number[][] = [];
const origin: number[] = [];
const categoryOrigin: number[] = [];

const numbers = new Map<string, number>();
const concepts = new Map(conceptNames.map((name, number) => [name, number]));
const numberOf = (word: string): number => {
  const known = numbers.get(word);
  if (known) return known;
  numbers.set(word, numbers.size + 1);
  return numbers.size;
};
/** Which of a trait's two parts are words; the others are concepts. */
const isWord = (kind: number, part: 0 | 1): boolean =>
  kind <= 2 || (kind === 11 && part === 0) || (kind === 12 && part === 0);

for (const line of likenessWeights.split('\n')) {
  const [name, values, byCategory] = line.split('\t');
  if (!name || !values) continue;
  const given = values.split(' ').map(Number);
  if (name === 'weighing') weighing.push(given.map((value) => value / 100));
  else if (name === 'origin') origin.push(...given.map((value) => value / 100));
  else if (name === 'categories') categoryOrigin.push(...given.map((value) => value / 100));
  else {
    const [kind, a, b] = name.split(' ');
    const part = (text: string | undefined, which: 0 | 1): number =>
      text === undefined
        ? 0
        : isWord(Number(kind), which)
          ? numberOf(text)
          : (concepts.get(text) ?? Number(text));
    rowOf.set(traitOf(Number(kind), part(a, 0), part(b, 1)), names.length);
    tells.push(Number(kind) < kinds.near && Number(kind) !== kinds.pair);
    names.push(b === undefined ? `${a}` : `${a} ${b}`);
    weights.push(...given);
    if (byCategory) own.push(...byCategory.split(/[ :]/).map(Number));
    ownFrom.push(own.length);
  }
}
const table = Int16Array.from(weights);
const ownTable = Int16Array.from(own);
const conceptCount = conceptNames.length;
/** `rowOf` once more, as tables: it is asked thousands of times a message. First what has a table of its own. */
const rowOfWord = new Int32Array(numbers.size + 1).fill(-1);
const rowOfIdea = new Int32Array((kinds.near + 1) * conceptCount).fill(-1);
const rowOfNear = new Int32Array(conceptCount * conceptCount).fill(-1);
/** Then an open one for the rest, trait and row side by side, so that one look into memory finds both. */
const slots = 1 << 17;
const rowAt = new Int32Array(slots * 2).fill(-1);
const slotOf = (trait: number): number => {
  let slot = (Math.imul(trait, 0x9e3779b1) >>> 15) * 2;
  while (rowAt[slot] !== trait && rowAt[slot] !== -1) slot = (slot + 2) & (slots * 2 - 1);
  return slot;
};
for (const [trait, row] of rowOf) {
  const kind = Math.floor(trait / traitOf(1, 0));
  const a = Math.floor(trait / traitOf(0, 1)) % traitOf(0, 1);
  const b = trait % traitOf(0, 1);
  if (kind === kinds.word) rowOfWord[a] = row;
  else if (kind === kinds.near) rowOfNear[a * conceptCount + b] = row;
  else if (kind >= kinds.concept && kind < kinds.near) rowOfIdea[kind * conceptCount + a] = row;
  else {
    const slot = slotOf(trait);
    rowAt[slot] = trait;
    rowAt[slot + 1] = row;
  }
}
const rowFor = (kind: number, a: number, b: number): number => {
  if (kind === kinds.near) return rowOfNear[a * conceptCount + b]!;
  if (kind === kinds.word) return rowOfWord[a]!;
  if (kind >= kinds.concept && kind < kinds.near) return rowOfIdea[kind * conceptCount + a]!;
  const trait = traitOf(kind, a, b);
  const slot = slotOf(trait);
  return rowAt[slot] === trait ? rowAt[slot + 1]! : -1;
};
const readTraits = traitReader(numbers);
const seenAt = new Uint32Array(names.length);
let look = 0;
const seen = new Uint32Array(names.length);

/** A message's scores for level 1 to 4, and the known traits it has. */
export type Looked = { scores: readonly number[]; rows: Uint32Array };

/** Looks at a message before its rules are asked. */
export const lookAt = (words: Words): Looked => {
  look += 1;
  let count = 0;
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  readTraits(words, (kind, a, b) => {
    const row = rowFor(kind, a, b);
    if (row === -1 || seenAt[row] === look) return;
    seenAt[row] = look;
    seen[count] = row;
    count += 1;
    const at = row * heads;
    one += table[at]!;
    two += table[at + 1]!;
    three += table[at + 2]!;
    four += table[at + 3]!;
  });
  const scale = shareOf(count) / 100;
  return {
    scores: [one, two, three, four].map((sum, head) => sum * scale + origin[head]!),
    rows: seen.slice(0, count),
  };
};

const every: ReadonlySet<SafetyCategory> = new Set(safetyCategories);

/** The category a message resembles most, and the traits that weighed most for level `head`. */
const explain = (
  { rows }: Looked,
  head: number,
  among: ReadonlySet<SafetyCategory> = every,
): { category: SafetyCategory; words: string[] } => {
  const byCategory = Float64Array.from(categoryOrigin);
  let telling = 0;
  for (const row of rows) telling += tells[row] ? 1 : 0;
  const scale = shareOf(telling) / 100;
  const told: number[] = [];
  for (const row of rows) {
    const end = ownFrom[row + 1]!;
    for (let at = ownFrom[row]!; at < end; at += 2)
      byCategory[ownTable[at]!] = byCategory[ownTable[at]!]! + ownTable[at + 1]! * scale;
    if (table[row * heads + head]! > 0) told.push(row);
  }
  let best = 0;
  for (let each = 1; each < byCategory.length; each += 1)
    if (among.has(safetyCategories[each]!) && (best === 0 || byCategory[each]! > byCategory[best]!))
      best = each;
  return {
    category: safetyCategories[best]!,
    words: told
      .sort((a, b) => table[b * heads + head]! - table[a * heads + head]!)
      .slice(0, 5)
      .map((row) => names[row]!),
  };
};

/** Where no rule speaks, resemblance must be this much surer to say level 1, 2, 3, 4: a wrong alarm tires everybody. */
const unaided = [0, 0.3, 0.3, 0.6];

/**
 * In a conversation that has been calm so far, danger is rarer than in a message of which nothing else is known:
 * resemblance alone must be surer by this much to say more than level 1. What it would have said otherwise is a level 1 of
 * that danger, which asks an open question and ends the calm: the next message is read without this allowance.
 */
const calmAllowance = 0.8;

/** Where an idiom is what a message says and no rule speaks, what resembles danger below level 4 is most often the idiom. */
const idiomAllowance = 2;

/** What the rules say of a message, before resemblance is asked. */
export type RulesSay = {
  severity: Severity;
  category: SafetyCategory;
  explained: boolean;
  /** An idiom accounts for the very words that resemble danger, « me jeter sous la couette ». */
  isIdiom?: boolean;
};
export type Likeness = { severity: Severity; category: SafetyCategory; words: string[] };

const levelOf = ({ scores }: Looked, rules: Omit<RulesSay, 'category'>, allowance = 0): Severity => {
  let severity: Severity = 0;
  for (let head = 0; head < heads; head += 1) {
    const given = weighing[head]!;
    let sum = given[0]! * scores[head]! + given[6]!;
    for (let level = 1; level <= rules.severity; level += 1) sum += given[level]!;
    if (rules.explained) sum += given[5]!;
    if (sum >= (rules.severity === 0 ? unaided[head]! + allowance : 0)) severity = (head + 1) as Severity;
  }
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
  let severity = looked.rows.length === 0 ? 0 : levelOf(looked, rules);
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
