import { sql } from 'kysely';
import type { Who } from '#server/ground/db/who.ts';
import type { StepState } from '#shared/companion/closing.ts';
import type { CompanionDeps } from './ports.ts';
import { openClosing } from './sealed-texts.ts';

type Row = {
  summary_sealed: string | null;
  step_sealed: string | null;
  step_state: StepState | null;
  last_message_at: Date;
};

export type KeptBetween = {
  /** Sessions somebody spoke in. */
  sessions: number;
  closings: { summary: string | null; step: { text: string; state: StepState } | null; at: string }[];
};

/** How many sessions there were between two moments, and what the person kept of them, oldest first. */
export const keptBetween = async (
  { db, vault }: Pick<CompanionDeps, 'db' | 'vault'>,
  asked: { who: Who; userId: string; from: Date; to: Date },
): Promise<KeptBetween> => {
  const box = await vault.boxFor(asked.userId);
  const { rows } = await db.as(asked.who, (tx) =>
    sql<Row>`select summary_sealed, step_sealed, step_state, last_message_at from public.conversations
      where user_id = ${asked.userId} and title_sealed is not null
        and last_message_at >= ${asked.from} and last_message_at < ${asked.to}
      order by last_message_at limit 200`.execute(tx),
  );
  return {
    sessions: rows.length,
    closings: rows.map((row) => {
      const { summary, step } = openClosing(box, row);
      return {
        summary,
        step: step && row.step_state ? { text: step, state: row.step_state } : null,
        at: row.last_message_at.toISOString(),
      };
    }),
  };
};
