import { z } from 'zod';
import { messageSchema } from '../companion/conversation.ts';
import { groundsSchema } from './alerts.ts';

const instant = z.iso.datetime();

/** What the person sees of humans in one session of theirs. */
export const humanAccessBody = z.object({ conversationId: z.uuid() });
export const humanAccessReply = z.object({
  /** The answer to the present wording; null when none was given. */
  consent: z.object({ given: z.boolean(), decidedAt: instant }).nullable(),
  /** An alert of this session is open: somebody may come. */
  alertOpen: z.boolean(),
  /** Glass is broken here now. */
  openedWithoutConsent: z.boolean(),
  /** On duty, or holding this person's line. */
  someoneOnDuty: z.boolean(),
  /** Somebody of the team holds this person's line now. */
  lineTaken: z.boolean(),
  /** What the team wrote and what was noted, oldest first. */
  messages: z.array(messageSchema),
});
export type HumanAccess = z.infer<typeof humanAccessReply>;

/** The session of the person's alert that is still open, which is where humans may come; null: none is. */
export const alertedSessionReply = z.object({
  session: z.object({ conversationId: z.uuid(), startedAt: instant }).nullable(),
});

export const decideHumanAccessBody = z.object({
  conversationId: z.uuid(),
  version: z.string().max(20),
  given: z.boolean(),
});

export const accessSchema = z.object({
  at: instant,
  action: z.string(),
  /** `team`: a member of the team; `operator`: the product's administration. */
  by: z.enum(['team', 'operator']),
  grounds: groundsSchema.nullable(),
  /** The written reason, where there was one. */
  reason: z.string().nullable(),
});
export const accessHistoryReply = z.object({ accesses: z.array(accessSchema) });

/** Every session in which a human may read now. */
export const openReadingsReply = z.object({
  sessions: z.array(z.object({ conversationId: z.uuid(), decidedAt: instant })),
});

export const onDutyReply = z.object({ someoneOnDuty: z.boolean() });

/** Whether level 3 reaches the team; `decidedAt` is null while only the intake, or nothing, was answered. */
export const alertAgreementReply = z.object({
  given: z.boolean(),
  decidedAt: instant.nullable(),
  /** What was said at intake; null: nothing was decided there. */
  atIntake: z.boolean().nullable(),
});
