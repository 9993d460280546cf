import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import type { Box, Vault } from '#server/ground/crypto/vault.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import { oldestGoes } from '#server/ground/db/retention.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import { newId } from '#server/ground/ids.ts';
import { AppError } from '#shared/errors.ts';
import {
  answerReportBody,
  type OpenReport,
  openReportsReply,
  reportReplyBody,
  reportReplyReply,
} from '#shared/reports/report.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { days, minutes } from '#shared/time.ts';
import * as store from './store.ts';

export type ReportsDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  safety: { helpFor(text: string): Promise<SafetyCategory | null> };
  companion: {
    openText(box: Box, bodySealed: string): string;
    addTeamMessage(
      tx: Tx,
      message: { conversationId: string; box: Box; role: 'team'; text: string; clientId: string | null },
    ): Promise<unknown>;
  };
};

const columns = { content: 'reply_reports.content', answer: 'reply_reports.answer' } as const;
const contentSchema = z.object({ reply: z.string(), note: z.string() });
const team = { staff: ['moderator', 'admin'], shows: 'conversations' } as const;
const perPerson: Limit = { action: 'report-reply', max: 30, per: minutes(60), keyedBy: 'person' };
const mostShown = 50;

const openReport = (box: Box, row: store.ReportRow): OpenReport[] => {
  const text = box.tryOpen(row.content_sealed, columns.content);
  if (text === null) return [];
  return [
    {
      id: row.id,
      reason: row.reason,
      ...contentSchema.parse(JSON.parse(text)),
      model: row.model,
      promptVersion: row.prompt_version,
      reportedAt: row.reported_at.toISOString(),
    },
  ];
};

/** A reply that hurt, frightened or lied is handed to a human of the team, alone, and answered in the thread (B-14, S-31). */
export const reportsRoom = ({ db, vault, clock, safety, companion }: ReportsDeps): Contributions => ({
  functions: [
    declareFunction({
      name: 'report-reply',
      admission: 'user',
      body: reportReplyBody,
      reply: reportReplyReply,
      limit: perPerson,
      async handle({ who, userId, body }) {
        const box = await vault.boxFor(userId);
        await db.as(who, async (tx) => {
          const found = await store.findReply(tx, body.messageId);
          if (!found) throw new AppError('reply_not_known');
          const content = { reply: companion.openText(box, found.body_sealed), note: body.note };
          await store.insertReport(tx, {
            id: newId(),
            userId,
            conversationId: found.conversation_id,
            messageId: body.messageId,
            reason: body.reason,
            sealed: box.seal(JSON.stringify(content), columns.content),
            model: found.model,
            promptVersion: found.prompt_version,
            now: clock.now(),
          });
        });
        return { help: await safety.helpFor(body.note) };
      },
    }),
    declareFunction({
      name: 'list-reported-replies',
      admission: team,
      body: z.object({}),
      reply: openReportsReply,
      async handle({ who }) {
        const since = new Date(clock.now().getTime() - days(30));
        const { rows, thisMonth } = await db.as(who, async (tx) => ({
          rows: await store.listOpen(tx, mostShown),
          thisMonth: await store.countSince(tx, since),
        }));
        const opened = await Promise.all(
          // One's own is not among them: nobody judges a report they made.
          rows
            .filter((row) => row.user_id !== null)
            .map(async (row) => openReport(await vault.boxFor(row.user_id), row)),
        );
        return { reports: opened.flat(), thisMonth };
      },
    }),
    declareFunction({
      name: 'answer-report',
      admission: team,
      body: answerReportBody,
      reply: emptyReply,
      async handle({ who, userId, body }) {
        const found = await db.as(who, (tx) => store.findOpen(tx, body.id));
        if (!found?.user_id) throw new AppError('report_not_known');
        const box = await vault.boxFor(found.user_id);
        const sealed = box.seal(body.answer, columns.answer);
        const answered = await db.as(who, (tx) =>
          store.markAnswered(tx, { id: body.id, by: userId, sealed, now: clock.now() }),
        );
        if (!answered) throw new AppError('report_not_known');
        // Only the product writes in the team's name; the report's own id makes it one message.
        await db.system('safety', (tx) =>
          companion.addTeamMessage(tx, {
            conversationId: found.conversation_id,
            box,
            role: 'team',
            text: `À propos de la réponse que vous avez signalée : ${body.answer}`,
            clientId: body.id,
          }),
        );
      },
    }),
  ],
  personalData: [
    {
      tables: ['public.reply_reports'],
      label: 'Les réponses que vous avez signalées',
      holds: 'La réponse, votre motif et la suite donnée, chiffrés.',
      purpose: 'Corriger ce que le compagnon dit mal',
      basis: 'consentement',
      nextPurge: oldestGoes(db, 'public.reply_reports', 'reported_at', days(365)),
      retention: 'autant que la séance, 12 mois au plus',
      async export(userId) {
        const box = await vault.boxFor(userId);
        const { rows } = await db.system('data-export', (tx) =>
          sql<store.ReportRow & { answer_sealed: string | null }>`select * from public.reply_reports
            where user_id = ${userId} order by reported_at`.execute(tx),
        );
        return rows.flatMap((row) =>
          openReport(box, row).map(({ reason, reply, note, reportedAt }) => ({
            date: reportedAt,
            motif: reason,
            reponse: reply,
            precision: note,
            suite: box.tryOpen(row.answer_sealed, columns.answer),
          })),
        );
      },
    },
  ],
});
