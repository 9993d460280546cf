import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readRuleRows, ruleTables } from './rule-rows.ts';

/* What rules and their groups mean in French: for the explanation of a reading and for the sheet that clinicians sign. */

const groupSchema = z.strictObject({
  /** The name under which the rules of the group speak: category, level and what they have in common. */
  rule: z.string(),
  meaning: z.string(),
});

let groups: ReadonlyMap<string, string> | null = null;

/** Read when first asked for: the server itself never asks. */
export const groupMeanings = (): ReadonlyMap<string, string> => {
  if (groups) return groups;
  const lines = readFileSync(new URL('../rules/groups.jsonl', import.meta.url), 'utf8').split('\n');
  const rows = lines.filter(Boolean).map((line) => groupSchema.parse(JSON.parse(line)));
  groups = new Map(rows.map(({ rule, meaning }) => [rule, meaning]));
  return groups;
};

let rows: ReadonlyMap<string, string> | null = null;

const rowMeanings = (): ReadonlyMap<string, string> => {
  rows ??= new Map(ruleTables.flatMap(readRuleRows).map(({ id, meaning }) => [id, meaning]));
  return rows;
};

/** What a rule means, or the group of it where the rule is not known. */
export const meaningOf = (rule: string, row?: string | null): string =>
  (row ? rowMeanings().get(row) : undefined) ?? groupMeanings().get(rule) ?? rule;
