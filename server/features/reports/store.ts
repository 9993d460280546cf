import { sql } from 'kysely';
import type { Tx } from '#server/ground/db/db.ts';
import type { ReportReason } from '#shared/reports/report.ts';

export type ReportRow = {
  id: string;
  user_id: string;
  conversation_id: string;
  reason: ReportReason;
  content_sealed: string;
  model: string | null;
  prompt_version: string | null;
  reported_at: Date;
};

/** A finished reply of the companion, of this person (the policies see to it). */
export const findReply = async (
  tx: Tx,
  id: string,
): Promise<
  | { conversation_id: string; body_sealed: string; model: string | null; prompt_version: string | null }
  | undefined
> =>
  (
    await sql<{
      conversation_id: string;
      body_sealed: string;
      model: string | null;
      prompt_version: string | null;
    }>`
      select conversation_id, body_sealed, model, prompt_version from public.messages
      where id = ${id} and role = 'assistant' and state <> 'writing'`.execute(tx)
  ).rows[0];

/** Reported twice is reported once, as it was first said. */
export const insertReport = async (
  tx: Tx,
  row: {
    id: string;
    userId: string;
    conversationId: string;
    messageId: string;
    reason: ReportReason;
    sealed: string;
    model: string | null;
    promptVersion: string | null;
    now: Date;
  },
): Promise<void> => {
  await sql`insert into public.reply_reports (id, user_id, conversation_id, message_id, reason, content_sealed, model,
      prompt_version, reported_at)
    values (${row.id}, ${row.userId}, ${row.conversationId}, ${row.messageId}, ${row.reason}, ${row.sealed}, ${row.model},
      ${row.promptVersion}, ${row.now}) on conflict do nothing`.execute(tx);
};

/** Those nobody answered, danger first, then the oldest. For the team. */
export const listOpen = async (tx: Tx, limit: number): Promise<ReportRow[]> =>
  (
    await sql<ReportRow>`select id, private.report_person(id) as user_id, conversation_id, reason, content_sealed, model,
        prompt_version, reported_at
      from public.reply_reports where answered_at is null and private.may_moderate()
      order by (reason = 'danger') desc, reported_at limit ${limit}`.execute(tx)
  ).rows;

export const countSince = async (tx: Tx, since: Date): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from public.reply_reports
      where reported_at >= ${since} and private.may_moderate()`.execute(tx)
  ).rows[0]!.n;

export const findOpen = async (
  tx: Tx,
  id: string,
): Promise<{ user_id: string | null; conversation_id: string } | undefined> =>
  (
    await sql<{ user_id: string | null; conversation_id: string }>`
      select private.report_person(id) as user_id, conversation_id from public.reply_reports
      where id = ${id} and answered_at is null`.execute(tx)
  ).rows[0];

/** Two members who answer at once: one does. */
export const markAnswered = async (
  tx: Tx,
  row: { id: string; by: string; sealed: string; now: Date },
): Promise<boolean> =>
  (
    await sql`update public.reply_reports set answered_at = ${row.now}, answered_by = ${row.by}, answer_sealed = ${row.sealed}
      where id = ${row.id} and answered_at is null returning id`.execute(tx)
  ).rows.length > 0;
