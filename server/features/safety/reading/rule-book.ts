import { readFileSync } from 'node:fs';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';
import { classes } from './classes.ts';
import { commonWords, mendedWords } from './common-words.ts';
import { Lexicon, oneSlip } from './lexicon.ts';
import type { Reading } from './matching.ts';
import type { Vocabulary } from './normalise.ts';
import { type Pattern, Patterns } from './pattern.ts';
import { type Flag, groupNameOf, type Hint, type RuleRow, readRuleRows, ruleTables } from './rule-rows.ts';

export type Rule = {
  number: number;
  /** Its row in ../rules. */
  id: string;
  /** Its group's name, under which it speaks. */
  name: string;
  category: SafetyCategory;
  severity: Severity;
  pattern: Pattern;
  flags: ReadonlySet<Flag>;
  /** A reading that rests on this rule alone is asked about. */
  asks: boolean;
};

const lexicon = new Lexicon(classes);
export const patterns = new Patterns(lexicon);

let ruleCount = 0;

const ruleOf = (row: RuleRow): Rule => {
  ruleCount += 1;
  const { category, level } =
    typeof row.gives === 'object' && 'category' in row.gives
      ? row.gives
      : ({ category: 'none', level: 0 } as const);
  return {
    number: ruleCount,
    id: row.id,
    name: groupNameOf(row),
    category,
    severity: level,
    pattern: patterns.compile(row),
    flags: new Set(row.flags),
    asks: row.asks === true,
  };
};

const [idiomRows, settingRows, cueRows, hintRows, ...dangerTables] = ruleTables.map(readRuleRows);
const dangerRows = dangerTables.flat();
const abroad = (row: RuleRow): boolean => row.flags?.includes('other-language') ?? false;
const outrightRows = dangerRows.filter((row) => row.outright);

export const idioms = idiomRows!.map(ruleOf);
export const frames = settingRows!.map(ruleOf);
export const cues = cueRows!.map(ruleOf);
const hints = hintRows!.map(ruleOf);
/** What each rule of a hint gives. */
export const hintOf: ReadonlyMap<string, { hint: Hint; weight: number; of?: 'other' | undefined }> = new Map(
  hintRows!.flatMap(({ id, gives }) =>
    typeof gives === 'object' && 'hint' in gives ? [[id, gives] as const] : [],
  ),
);
export const dangers: readonly Rule[] = dangerRows.filter((row) => row.outright !== 'only').map(ruleOf);

/** What is said so plainly that resemblance, which knows French and only what it has learnt, is not asked. */
const saidOutright = outrightRows.filter((row) => !abroad(row)).map(ruleOf);
/** Words of rules that have gone: spelling is still mended towards them, and the weights have learnt so (rules/README.md). */
for (const word of readFileSync(new URL('../rules/known-words.txt', import.meta.url), 'utf8').split('\n'))
  if (word !== '') lexicon.atom(word);
const frenchWords = new Set(lexicon.exactWords());
const outright: readonly Rule[] = [...saidOutright, ...outrightRows.filter(abroad).map(ruleOf)];

/** Rules by the words their first part is looked up by: a reading only looks at those whose words it holds. */
export type RuleIndex = readonly (readonly Rule[] | undefined)[];
const byAnchor = (rules: readonly Rule[]): RuleIndex => {
  const index: Rule[][] = [];
  for (const rule of rules)
    for (const atom of patterns.anchorAtoms(rule.pattern.parts[0]!.sequence)) {
      const list = index[atom];
      if (list) list.push(rule);
      else index[atom] = [rule];
    }
  return index;
};
export const idiomIndex = byAnchor(idioms);
export const frameIndex = byAnchor(frames);
export const cueIndex = byAnchor(cues);
export const hintIndex = byAnchor(hints);
export const dangerIndex = byAnchor(dangers);
export const outrightIndex = byAnchor(outright);

let look = 0;
const seenAt = new Uint32Array(ruleCount + 1);

/** The rules of an index that a text may hold, in the order of the tables. */
export const candidates = (reading: Reading, index: RuleIndex): Rule[] => {
  look += 1;
  const found: Rule[] = [];
  for (const atom of reading.atoms()) {
    const rules = index[atom];
    if (!rules) continue;
    for (let each = 0; each < rules.length; each += 1) {
      const rule = rules[each]!;
      if (seenAt[rule.number] === look) continue;
      seenAt[rule.number] = look;
      if (reading.mayHoldAll(rule.pattern)) found.push(rule);
    }
  }
  return found;
};

const mendedByLength = new Map<number, string[]>();
for (const word of mendedWords)
  mendedByLength.set(word.length, [...(mendedByLength.get(word.length) ?? []), word]);

export const vocabulary: Vocabulary = {
  knows: (word) => lexicon.knows(word),
  tells(word, other) {
    const told = lexicon.atomsOf(word);
    return lexicon.atomsOf(other).every((atom) => told.includes(atom));
  },
  cuts: (word) => lexicon.knows(word) && (frenchWords.has(word) || !lexicon.holds(word)),
  mend(word) {
    if (commonWords.has(word) || !/^[a-z]+$/.test(word)) return undefined;
    // « Plakettes », « kachets »: the sound of the letter, written as one hears it.
    if (word.includes('k'))
      for (const written of [word.replaceAll('k', 'qu'), word.replaceAll('k', 'c')])
        if (lexicon.knows(written)) return written;
    for (const length of [word.length, word.length + 1, word.length - 1])
      for (const candidate of mendedByLength.get(length) ?? [])
        if (candidate.length >= 6 && candidate[0] === word[0] && oneSlip(word, candidate)) return candidate;
    return undefined;
  },
  uncover(pattern) {
    const letters = pattern.replace(/[^a-z*]/g, '').slice(0, 24);
    const shape = new RegExp(`^${letters.replaceAll('*', '[a-z]')}$`);
    const found = mendedWords.find((word) => word.length === pattern.length && shape.test(word));
    // Stars are not counted: « s*cide », « su****de ».
    const loose = new RegExp(`^${letters.replace(/\*+/g, '[a-z]{1,5}')}$`);
    return (
      found ??
      (letters.replaceAll('*', '').length >= 3 ? mendedWords.find((word) => loose.test(word)) : undefined)
    );
  },
};
