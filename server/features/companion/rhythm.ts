import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { SessionRhythm } from '#server/adapters/language-model/port.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import { type StepState, stepStateSchema } from '#shared/companion/closing.ts';
import { openClosing } from './sealed-texts.ts';

/**
 * What the person kept of their last session, as a part of a statement that reads other things as well. What was never
 * accepted is not there to be read.
 */
export const lastClosingInSql = (userId: string, except: string): RawBuilder<unknown> =>
  sql`(select row_to_json(r) from (
    select id, summary_sealed, step_sealed, step_state, last_message_at from public.conversations
    where user_id = ${userId}::uuid and id <> ${except}::uuid and (summary_sealed is not null or step_sealed is not null)
    order by last_message_at desc limit 1) r)`;

const foundSchema = z
  .object({
    id: z.string(),
    summary_sealed: z.string().nullable(),
    step_sealed: z.string().nullable(),
    step_state: stepStateSchema.nullable(),
    last_message_at: z.string(),
  })
  .nullable()
  .catch(null);

export type LastClosing = {
  conversationId: string;
  summary: string | null;
  step: { text: string; state: StepState } | null;
  at: string;
};

export const openLastClosing = (found: unknown, box: Box): LastClosing | null => {
  const row = foundSchema.parse(found ?? null);
  if (!row) return null;
  const { summary, step } = openClosing(box, row);
  return {
    conversationId: row.id,
    summary,
    step: step && row.step_state ? { text: step, state: row.step_state } : null,
    at: new Date(row.last_message_at).toISOString(),
  };
};

/** A step the person let go of is not brought up again; one they take up comes first. */
export const rhythmOf = (last: LastClosing | null): SessionRhythm | null => {
  if (!last) return null;
  const date = last.at;
  const step = last.step && last.step.state !== 'left' ? last.step : null;
  if (!last.summary && !step) return null;
  return {
    ...(last.summary && { lastSummary: { text: last.summary, date } }),
    ...(step && { lastStep: { text: step.text, date, state: step.state } }),
  };
};
