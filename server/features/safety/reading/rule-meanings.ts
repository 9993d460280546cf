import { readFileSync } from 'node:fs';
import { z } from 'zod';

/* What each group of rules means in French: for the explanation of a reading and for the sheet that clinicians sign. */

const rowSchema = z.strictObject({
  /** The name under which the rules of the group speak: category, level and heading of the rule tables. */
  rule: z.string(),
  meaning: z.string(),
  /** A sentence in which a rule of the group speaks, and one like it in which none does. Absent: no table holds the rule. */
  matches: z.string().optional(),
  not: z.string().optional(),
});
export type RuleMeaning = z.infer<typeof rowSchema>;

let read: ReadonlyMap<string, RuleMeaning> | null = null;

/** Read when first asked for: the server itself never asks. */
export const ruleMeanings = (): ReadonlyMap<string, RuleMeaning> => {
  if (read) return read;
  const lines = readFileSync(new URL('../rules/meanings.jsonl', import.meta.url), 'utf8').split('\n');
  const rows = lines.filter(Boolean).map((line) => rowSchema.parse(JSON.parse(line)));
  read = new Map(rows.map((row) => [row.rule, row]));
  return read;
};

export const meaningOf = (rule: string): string => ruleMeanings().get(rule)?.meaning ?? rule;
