import { z } from 'zod';
import { safetyCategorySchema } from '../safety/levels.ts';

/** Why somebody reports a reply; `danger` is read first. */
export const reportReasons = [
  { value: 'hurt', label: 'Elle blesse, ou elle juge' },
  { value: 'danger', label: 'Elle me paraît dangereuse' },
  { value: 'wrong', label: 'Elle est fausse, ou à côté de ce que je disais' },
  { value: 'invented', label: 'Elle invente quelque chose sur moi' },
  { value: 'other', label: 'Autre chose' },
] as const;
export const reportReasonSchema = z.enum(['hurt', 'wrong', 'danger', 'invented', 'other']);
export type ReportReason = z.infer<typeof reportReasonSchema>;

export const longestReportNote = 1000;

export const reportReplyBody = z.object({
  messageId: z.uuid(),
  reason: reportReasonSchema,
  note: z
    .string()
    .trim()
    .max(longestReportNote, { error: `${longestReportNote} caractères au plus.` })
    .default(''),
});
export const reportReplyReply = z.object({ help: safetyCategorySchema.nullable() });

/** What the team reads: one reply, why it was reported, and never whose it is. */
export const openReportSchema = z.object({
  id: z.uuid(),
  reason: reportReasonSchema,
  reply: z.string(),
  note: z.string(),
  model: z.string().nullable(),
  promptVersion: z.string().nullable(),
  reportedAt: z.string(),
});
export type OpenReport = z.infer<typeof openReportSchema>;
export const openReportsReply = z.object({ reports: z.array(openReportSchema), thisMonth: z.number().int() });
export const answerReportBody = z.object({
  id: z.uuid(),
  answer: z
    .string()
    .trim()
    .min(1, { error: 'Écrivez une réponse, la personne l’attend.' })
    .max(2000, { error: '2000 caractères au plus.' }),
});
