import { z } from 'zod';
import type { Box } from '#server/ground/crypto/vault.ts';
import { safetyCategorySchema, severitySchema } from '#shared/safety/levels.ts';
import { days } from '#shared/time.ts';

/* What the protocol noted of a person, sealed with their key: a stolen copy must not say who is in danger (decision 0063). */

const columns = { state: 'safety_states.state', event: 'safety_events.content' } as const;

const stateSchema = z.object({
  level: severitySchema,
  category: safetyCategorySchema,
  conversationId: z.string().nullable(),
  reachedAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
});
export type LevelState = z.infer<typeof stateSchema>;

const eventSchema = z.object({
  conversationId: z.string().nullable(),
  channel: z.enum(['web', 'voice', 'telegram']),
  severity: severitySchema,
  level: severitySchema,
  category: safetyCategorySchema,
  rule: z.string(),
});
export type EventContent = z.infer<typeof eventSchema>;

/** Columns in which older versions wrote what is sealed now; all null once a row was sealed. */
export type FormerState = {
  level: number | null;
  category: string | null;
  conversation_id: string | null;
  reached_at: Date | null;
};
export type FormerEvent = {
  conversation_id: string | null;
  channel: string | null;
  severity: number | null;
  level: number | null;
  category: string | null;
  rule: string | null;
};
export type StateRow = FormerState & { state_sealed: string | null; expires_at: Date };
export type EventRow = FormerEvent & { content_sealed: string | null; happened_at: Date };

const opened = <T>(schema: z.ZodType<T>, text: string | null): T | null => {
  if (text === null) return null;
  const result = schema.safeParse(JSON.parse(text));
  return result.success ? result.data : null;
};

export const sealState = (box: Box, state: LevelState): string =>
  box.seal(JSON.stringify(state), columns.state);
export const sealEvent = (box: Box, content: EventContent): string =>
  box.seal(JSON.stringify(content), columns.event);

/** What was read in a row that does not open: there was something, so that a question is put (conversation.md §4). */
const unreadable = { level: 2, category: 'distress' } as const;

/** The state as an older version wrote it in clear, which it does to a sealed row, too, while it goes down. */
export const formerState = (row: StateRow): LevelState | null => {
  const { level, category, conversation_id, reached_at, expires_at } = row;
  if (level === null) return null;
  return {
    level: severitySchema.catch(4).parse(level),
    category: safetyCategorySchema.catch('distress').parse(category),
    conversationId: conversation_id,
    reachedAt: reached_at ?? expires_at,
    expiresAt: expires_at,
  };
};

export const openState = (box: Box, row: StateRow): LevelState =>
  formerState(row) ??
  opened(stateSchema, box.tryOpen(row.state_sealed, columns.state)) ?? {
    ...unreadable,
    conversationId: null,
    reachedAt: new Date(row.expires_at.getTime() - days(90)),
    expiresAt: row.expires_at,
  };

export const formerEvent = (row: EventRow): EventContent | null => {
  if (row.level === null) return null;
  return {
    conversationId: row.conversation_id,
    channel: eventSchema.shape.channel.catch('web').parse(row.channel),
    severity: severitySchema.catch(4).parse(row.severity),
    level: severitySchema.catch(4).parse(row.level),
    category: safetyCategorySchema.catch('distress').parse(row.category),
    rule: row.rule ?? '',
  };
};

export const openEvent = (box: Box, row: EventRow): EventContent =>
  formerEvent(row) ??
  opened(eventSchema, box.tryOpen(row.content_sealed, columns.event)) ?? {
    ...unreadable,
    severity: unreadable.level,
    conversationId: null,
    channel: 'web',
    rule: 'unreadable',
  };

/** When a row may go: the same for every level, because how long a state lasts says what it is. */
export const stateKeptUntil = (reachedAt: Date): Date => {
  const day = days(1);
  return new Date(Math.ceil((reachedAt.getTime() + days(90)) / day) * day);
};
