import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { safetyCategorySchema, severitySchema } from '#shared/safety/levels.ts';

/* The rules of reading are data: one rule per row of ../rules/*.jsonl. The README there says how a row is read and changed. */

/** A sequence of words, in the language of reading/pattern.ts. */
const sequence = z.string().regex(/^\S+(?: \S+)*$/);

const flagSchema = z.enum([
  'self-acts',
  'not-laughing',
  'even-negated',
  'dated',
  'dated-blow',
  'short-message',
  'whole-message',
  'no-setting',
  'clause-start',
  'other-language',
  'plain',
]);
export type Flag = z.infer<typeof flagSchema>;

const cueSchema = z.enum([
  'retraction',
  'reassurance',
  'shift',
  'explanation',
  'positive',
  'act',
  'yes',
  'no',
]);
export type Cue = z.infer<typeof cueSchema>;
/** What is ordinary alone and, with others of them in one conversation, may be a farewell (safety-protocol.md §4). */
const hintSchema = z.enum([
  'order',
  'keys',
  'pet',
  'letter',
  'money',
  'relief',
  'lone-risk',
  'phone-off',
  'gift',
  'last',
  'nobody',
  'will',
  'ready',
  'goodbyes',
  'closed',
  'insured',
  'deadline',
  'after-me',
  'last-tasks',
  'ends',
  'kept',
  'join',
  'dead',
  'bereaved',
  'knows-why',
  'hopeless',
  'pointless',
  'alone',
  'worthless',
  'drinks',
  'voices',
  'must',
  'sleepless',
  'their-gift',
  'their-goodbye',
  'no-answer',
  'their-means',
  'their-loss',
  'their-gone',
  'their-worry',
  'their-act',
  'their-shut-in',
]);
export type Hint = z.infer<typeof hintSchema>;
const settingSchema = z.enum(['story', 'dream', 'study', 'news', 'work', 'history', 'hyperbole']);
export type Setting = z.infer<typeof settingSchema>;

const ruleRowSchema = z.strictObject({
  /** Never given to another rule, also not once this one has gone. */
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*(?:-\d+)+$/),
  gives: z.union([
    z.strictObject({ category: safetyCategorySchema, level: severitySchema }),
    z.strictObject({ cue: cueSchema }),
    z.strictObject({
      hint: hintSchema,
      weight: z.union([z.literal(1), z.literal(2)]),
      /** Of another person's farewell. */
      of: z.literal('other').optional(),
    }),
    z.strictObject({ setting: settingSchema }),
    z.literal('idiom'),
  ]),
  /** Rules of one group speak under one name, that of rules/groups.jsonl. */
  group: z.string().optional(),
  /** Its words have one meaning, and resemblance is not asked: `also` beside the weighing, `only` without it. */
  outright: z.enum(['also', 'only']).optional(),
  /** The rule alone makes no reading sure: the person is asked. */
  asks: z.literal(true).optional(),
  /** In plain French, for who reviews it. */
  meaning: z.string().min(1),
  /** A text in which the rule speaks, and one like it in which it does not. */
  matches: z.string().min(1),
  not: z.string().min(1),
  find: sequence,
  near: z.array(sequence).optional(),
  anywhere: z.array(sequence).optional(),
  unlessNear: z.array(sequence).optional(),
  unlessAnywhere: z.array(sequence).optional(),
  flags: z.array(flagSchema).optional(),
});
export type RuleRow = z.infer<typeof ruleRowSchema>;

/** The files of rules. Their order is that in which rules are asked. */
export const ruleTables = [
  'idioms',
  'settings',
  'cues',
  'hints',
  'suicide',
  'self-harm',
  'third-party',
  'domestic-violence',
  'sexual-violence',
  'child-abuse',
  'violence-others',
  'work-harassment',
  'eating-disorder',
  'psychosis',
  'substance',
  'panic',
  'minor',
  'distress',
  'other-languages',
] as const;
type RuleTable = (typeof ruleTables)[number];

/** @throws Error that names the table and the line which is no rule */
export const readRuleRows = (table: RuleTable): RuleRow[] =>
  readFileSync(new URL(`../rules/${table}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      if (line === '') return [];
      const row = ruleRowSchema.safeParse(JSON.parse(line));
      if (!row.success) throw new Error(`rules/${table}.jsonl, line ${at + 1}: ${row.error.message}`);
      return [row.data];
    });

/** The name under which a rule speaks in evidence and logs. */
export const groupNameOf = ({ gives, group }: RuleRow): string => {
  if (gives === 'idiom') return 'none/0 dying of something harmless';
  if ('cue' in gives) return `none/0 ${gives.cue}`;
  if ('hint' in gives) return `none/0 hint ${gives.hint}`;
  if ('setting' in gives) return `none/0 ${gives.setting}`;
  return `${gives.category}/${gives.level} ${group}`;
};
