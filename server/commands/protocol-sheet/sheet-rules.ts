import type { SafetyCategory } from '#shared/safety/levels.ts';
import { groupMeanings } from '../../features/safety/reading/rule-meanings.ts';
import {
  groupNameOf,
  type RuleRow,
  readRuleRows,
  ruleTables,
} from '../../features/safety/reading/rule-rows.ts';
import { groupNames } from './sheet-content.ts';
import { frenchPattern } from './sheet-patterns.ts';

/* The rules of reading on the sheet: each row of the rules' data, under the group that it speaks for. */

export type SheetRule = {
  /** Its id, as in `assess -- --explain`. */
  id: string;
  meaning: string;
  matches: string;
  not: string;
  /** What it looks for, in French. */
  pattern: string;
  /** Its words have one meaning: it is sure without resemblance. */
  isOutright: boolean;
};

export type SheetRuleGroup = {
  /** Its name in evidence and in logs. */
  name: string;
  meaning: string;
  level: number;
  /** What it is about, or what it silences. */
  about: string;
  rules: SheetRule[];
};

const aboutOf = ({ gives }: RuleRow): string => {
  if (gives === 'idiom') return 'fait taire les règles';
  if ('setting' in gives) return 'cadre';
  if ('cue' in gives) return 'suite de la conversation';
  if ('hint' in gives) return 'indice, qui ne compte qu’avec d’autres';
  return groupNames[gives.category as SafetyCategory];
};

/** The groups in the order in which their first rules stand. */
export const sheetRules = (): SheetRuleGroup[] => {
  const groups = new Map<string, SheetRuleGroup>();
  for (const row of ruleTables.flatMap(readRuleRows)) {
    const name = groupNameOf(row);
    const group = groups.get(name) ?? {
      name,
      meaning: groupMeanings().get(name) ?? '',
      level: typeof row.gives === 'object' && 'level' in row.gives ? row.gives.level : 0,
      about: aboutOf(row),
      rules: [],
    };
    groups.set(name, group);
    const { id, meaning, matches, not, outright } = row;
    group.rules.push({
      id,
      meaning,
      matches,
      not,
      pattern: frenchPattern(row),
      isOutright: outright !== undefined,
    });
  }
  return [...groups.values()];
};
