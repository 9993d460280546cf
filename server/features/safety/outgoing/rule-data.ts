import { readFileSync } from 'node:fs';
import { z } from 'zod';

/* The rules of the outgoing guard, read from `data/` once when the program starts (conversation.md §10). */

/** What a companion never says. Each has its safe replies in `data/outgoing-replies.jsonl`. */
export const guardCategories = [
  'medicine',
  'diagnosis',
  'method',
  'safety',
  'agreement',
  'human',
  'dependence',
  'promise',
  'moralising',
  'number',
  'leak',
  'language',
  'format',
] as const;
export const guardCategorySchema = z.enum(guardCategories);
export type GuardCategory = z.infer<typeof guardCategorySchema>;

/** A sentence of a reply; where the rule looks at the person's last message, with that message. */
const exampleSchema = z.union([z.string().min(1), z.strictObject({ person: z.string(), reply: z.string() })]);
type Example = z.infer<typeof exampleSchema>;

const rowSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  category: guardCategorySchema,
  /** `stop`: the sentence is not shown. `near`: it waits for a model's look. */
  strength: z.enum(['stop', 'near']),
  patterns: z.array(z.string().min(1)).min(1),
  /** Said of the same words, it makes them right: a refusal, a doctor's own word, a question. */
  unless: z.array(z.string().min(1)).default([]),
  /** The rule counts only where the person's last message has this. */
  person: z.string().optional(),
  /** Does not count where the person's last message has the words found as `said`: they are theirs. */
  echo: z.literal(true).optional(),
  /** As dangerous between quotation marks as without. */
  evenQuoted: z.literal(true).optional(),
  /** Only from this level on. */
  from: z.literal(2).optional(),
  /** In plain French, for whoever edits the file. */
  means: z.string().min(10),
  stops: z.array(exampleSchema).min(2),
  passes: z.array(exampleSchema).min(2),
});

export type OutgoingRule = {
  id: string;
  category: GuardCategory;
  strength: 'stop' | 'near';
  patterns: readonly RegExp[];
  unless: readonly RegExp[];
  person: RegExp | null;
  evenQuoted: boolean;
  echo: boolean;
  from: 0 | 2;
  /** What it stops, in plain French: whoever wrote such a sentence is told. */
  means: string;
  stops: readonly Example[];
  passes: readonly Example[];
};

const read = (name: string): string =>
  readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8').trim();

const wordsSchema = z.record(z.string().regex(/^[a-z]+$/), z.array(z.string()).min(1));
const words = wordsSchema.parse(JSON.parse(read('outgoing-words.json')));

/** « {drug} » stands for any of the words of that name; a list may name another one that stands above it. */
const expand = (pattern: string): string =>
  pattern.replace(/\{([a-z]+)\}/g, (_, name: string) => {
    const list = words[name];
    if (!list) throw new Error(`outgoing-words.json has no list « ${name} »`);
    return `(?:${list.map(expand).join('|')})`;
  });

const compiled = (pattern: string): RegExp => new RegExp(expand(pattern));

/** @throws where a row has not the form of a rule: the program does not start with half a guard */
export const readRules = (text: string): OutgoingRule[] =>
  text.split('\n').map((line) => {
    const row = rowSchema.parse(JSON.parse(line));
    return {
      ...row,
      patterns: row.patterns.map(compiled),
      unless: row.unless.map(compiled),
      person: row.person === undefined ? null : compiled(row.person),
      evenQuoted: row.evenQuoted ?? false,
      echo: row.echo ?? false,
      from: row.from ?? 0,
    };
  });

export const outgoingRules: readonly OutgoingRule[] = readRules(read('outgoing-rules.jsonl'));
