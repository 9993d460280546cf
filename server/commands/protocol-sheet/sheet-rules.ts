import type { SafetyCategory } from '#shared/safety/levels.ts';
import { ruleGroups } from '../../features/safety/reading/rule-book.ts';
import { ruleMeanings } from '../../features/safety/reading/rule-meanings.ts';
import { groupNames } from './sheet-content.ts';

/* The rules of reading on the sheet: one row per group of rules, in the order of the tables. */

export type SheetRule = {
  /** Its name in evidence, in logs and in `assess -- --explain`. */
  rule: string;
  level: number;
  /** What it is about, or what it silences. */
  about: string;
  meaning: string;
  matches: string;
  not: string;
  /** How many patterns it holds. */
  patterns: number;
  /** Its words have one meaning: it is sure without resemblance. */
  isOutright: boolean;
};

/** Groups that tell of no danger by themselves. */
const withoutDanger: Readonly<Record<string, string>> = {
  'dying of something harmless': 'fait taire les règles',
  ...Object.fromEntries(
    ['story', 'dream', 'study', 'news', 'work', 'history', 'hyperbole'].map((frame) => [frame, 'cadre']),
  ),
};

/** @throws Error where a group of rules has no row in rules/meanings.jsonl */
export const sheetRules = (): SheetRule[] =>
  ruleGroups().map(({ name, rules, isOutright }) => {
    const row = ruleMeanings().get(name);
    if (!row?.matches || !row.not) throw new Error(`Rule group without a meaning: ${name}`);
    const [, category, level, heading] = /^([a-z_]+)\/(\d) (.+)$/.exec(name)!;
    const about =
      category === 'none'
        ? (withoutDanger[heading!] ?? 'suite de la conversation')
        : groupNames[category as SafetyCategory];
    return {
      rule: name,
      level: Number(level),
      about,
      meaning: row.meaning,
      matches: row.matches,
      not: row.not,
      patterns: rules,
      isOutright,
    };
  });
