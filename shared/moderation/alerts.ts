import { z } from 'zod';
import { channelSchema, messageSchema } from '../companion/conversation.ts';
import { safetyCategorySchema } from '../safety/levels.ts';

export const alertStateSchema = z.enum(['waiting', 'claimed', 'closed']);

/** How an alert ended. `false_alarm`: nothing was there. */
export const outcomes = {
  talked: 'Un échange a eu lieu',
  emergency: 'Orientée vers les secours',
  professional: 'Orientée vers un professionnel ou une ligne d’écoute',
  declined: 'La personne ne souhaite pas d’échange',
  no_answer: 'Pas de réponse de la personne',
  false_alarm: 'Fausse alerte',
} as const;
export const outcomeSchema = z.enum(Object.keys(outcomes) as [Outcome, ...Outcome[]]);
export type Outcome = keyof typeof outcomes;

/** Shortest reason that may break the glass, in characters. */
export const shortestReason = 20;
/** A second person signs within this many hours, or the reading closes again. */
export const countersignHours = 24;

const instant = z.iso.datetime();

/** What the team sees of an alert without any content. */
export const alertRowSchema = z.object({
  id: z.uuid(),
  pseudonym: z.string(),
  level: z.number().int(),
  category: safetyCategorySchema,
  channel: channelSchema,
  asked: z.boolean(),
  state: alertStateSchema,
  openedAt: instant,
  signalledAt: instant,
  waitingSince: instant,
  escalatedAt: instant.nullable(),
  claimedAt: instant.nullable(),
  /** First name of whoever holds it. */
  heldBy: z.string().nullable(),
  mine: z.boolean(),
  outcome: outcomeSchema.nullable(),
  closedAt: instant.nullable(),
  /** Glass was broken and no second person has signed. */
  needsSecond: z.boolean(),
  /** More than 24 hours ago. */
  overdue: z.boolean(),
});
export type AlertRow = z.infer<typeof alertRowSchema>;

export const colleagueSchema = z.object({ id: z.uuid(), name: z.string(), onDuty: z.boolean() });

export const queueReply = z.object({
  now: instant,
  alerts: z.array(alertRowSchema),
  closed: z.array(alertRowSchema),
  /** Until when the caller is on duty. */
  onDutyUntil: instant.nullable(),
  othersOnDuty: z.array(z.string()),
});

export const alertBody = z.object({ alertId: z.uuid() });

export const alertEventKinds = [
  'opened',
  'raised',
  'claimed',
  'released',
  'handed_over',
  'escalated',
  'read',
  'wrote',
  'glass',
  'countersigned',
  'flagged',
  'closed',
  'consent_given',
  'consent_withdrawn',
] as const;

export const groundsSchema = z.enum(['consent', 'break_glass']);

export const alertReply = z.object({
  now: instant,
  alert: alertRowSchema,
  /** On what ground the caller may read and write now; null when on none. */
  grounds: groundsSchema.nullable(),
  /** The person deleted the session: there is nothing to read. */
  sessionGone: z.boolean(),
  glass: z
    .object({
      by: z.string().nullable(),
      mine: z.boolean(),
      at: instant,
      reason: z.string().nullable(),
      countersignedBy: z.string().nullable(),
    })
    .nullable(),
  events: z.array(
    z.object({
      kind: z.enum(alertEventKinds),
      by: z.string().nullable(),
      at: instant,
      note: z.string().nullable(),
    }),
  ),
  colleagues: z.array(colleagueSchema),
});
export type AlertReply = z.infer<typeof alertReply>;

const note = z.string().trim().max(500);
export const handOverBody = z.object({ alertId: z.uuid(), to: z.uuid(), note: note.default('') });
export const closeAlertBody = z.object({ alertId: z.uuid(), outcome: outcomeSchema });
export const breakGlassBody = z.object({
  alertId: z.uuid(),
  reason: z
    .string()
    .trim()
    .max(1000)
    .refine((text) => text.length >= shortestReason, {
      message: 'Écrivez la raison en une phrase, 20 caractères au moins.',
    }),
});
export const conversationReply = z.object({ messages: z.array(messageSchema), more: z.boolean() });
export const writeToPersonBody = z.object({
  alertId: z.uuid(),
  clientId: z.uuid(),
  text: z
    .string()
    .trim()
    .max(4000)
    .refine((text) => text !== '', { message: 'Écrivez quelques mots avant d’envoyer.' }),
});
export const writeToPersonReply = z.object({ message: messageSchema });
/** Hours from now; 0 leaves duty. */
export const setDutyBody = z.object({ hours: z.number().int().min(0).max(14) });
export const setDutyReply = z.object({ onDutyUntil: instant.nullable() });
export const pushKeyReply = z.object({ publicKey: z.string() });
export const pushBrowserBody = z.object({ endpoint: z.url().max(1000) });
