import { z } from 'zod';

/*
 * What a person told, kept so that it is not asked again. One set of facts per person and subject: the person (`self`) and
 * somebody they fear for (`other`).
 */

export const lastingFactKeys = [
  'thoughts',
  'way',
  'pastAct',
  'care',
  'country',
  'refusals',
  'barrier',
  'anchor',
  'under18',
  'inCharge',
  'watched',
  'discharged',
] as const;

/** These expire after two hours, or after 30 minutes of silence, and are then asked as a change. */
export const momentFactKeys = [
  'near',
  'who',
  'where',
  'when',
  'date',
  'means',
  'hurt',
  'canSpeak',
  'help',
  'intent',
  'intoxicated',
  'driving',
  'aggressor',
  'aggressorAt',
  'shelter',
  'children',
  'redFlags',
  'purpose',
  'urge',
] as const;

export const factKeySchema = z.enum([...lastingFactKeys, ...momentFactKeys]);
export type FactKey = z.infer<typeof factKeySchema>;

export const factSchema = z.object({
  /** A choice id of the question that asks for it, `denied`, `passed`, `unanswered`, or the person's own words. */
  value: z.string().max(200),
  by: z.enum(['tap', 'rule', 'model', 'team']),
  /** The number of the person's message in its session, from 1. */
  turn: z.number().int().min(0),
  /** When it was told, ISO 8601. */
  at: z.string(),
  /** The session in which it was told; empty in a replay. */
  session: z.string().default(''),
});
export type Fact = z.infer<typeof factSchema>;

export const factsSchema = z.partialRecord(factKeySchema, factSchema);
export type Facts = z.infer<typeof factsSchema>;

export const subjects = ['self', 'other'] as const;
export type Subject = (typeof subjects)[number];
