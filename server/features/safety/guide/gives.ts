import { z } from 'zod';

/** What a text gives a person in danger (docs/decisions/0112). The list is closed; data/gives.jsonl says which text gives what. */
export const pillars = [
  'line',
  'urgent',
  'trusted',
  'professional',
  'find-professional',
  'presence',
  'distance',
  'coping',
  'plan',
  'barrier',
] as const;
export type Pillar = (typeof pillars)[number];

/** `line` and `urgent` are known from the slots of a text, and are never written a second time. */
export const slotsGive: Readonly<Record<string, Pillar>> = {
  ligne: 'line',
  crise: 'line',
  crise_phrase: 'line',
  jeunes: 'line',
  urgence: 'urgent',
  police: 'urgent',
};

export const givesRowSchema = z.strictObject({
  /** A text of texts.jsonl. */
  id: z.string(),
  gives: z.array(z.enum(pillars).exclude(['line', 'urgent'])).min(1),
});
