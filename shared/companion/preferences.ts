import { z } from 'zod';
import { addressSchema } from '../safety/levels.ts';

/** What the companion does most: listens, helps to think by questions, or offers something to try. */
export const styleSchema = z.enum(['listen', 'question', 'tools']);

export const lengthSchema = z.enum(['short', 'long']);

/** The limit a person sets for one day, in minutes: theirs, never ours. */
export const dailyMinutesSchema = z.number().int().min(5).max(600).nullable();

export const preferencesSchema = z.object({
  address: addressSchema,
  style: styleSchema,
  length: lengthSchema,
  dailyMinutes: dailyMinutesSchema,
});
export type Preferences = z.infer<typeof preferencesSchema>;

export const defaultPreferences: Preferences = {
  address: 'vous',
  style: 'question',
  length: 'long',
  dailyMinutes: null,
};

/** Null: the person has not chosen yet. */
export const readPreferencesReply = z.object({ preferences: preferencesSchema.nullable() });
/** Only what changes; the rest stays. */
export const savePreferencesBody = preferencesSchema.partial();
export const savePreferencesReply = z.object({ preferences: preferencesSchema });
