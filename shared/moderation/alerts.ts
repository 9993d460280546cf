import { z } from 'zod';
import { channelSchema, messageSchema, shownResourceSchema } from '../companion/conversation.ts';
import { countrySchema, safetyCategorySchema } from '../safety/levels.ts';

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

/** Shortest reason that may break the glass, in characters, and in different words. */
export const shortestReason = 20;
const fewestWords = 4;
export const reasonAsked = 'Écrivez la raison en une phrase : 20 caractères au moins, plusieurs mots.';

/** Whether somebody else could judge by this: a sentence, not a key held down. */
export const isReason = (text: string): boolean => {
  const said = text.trim();
  const words = new Set(said.toLowerCase().match(/\p{L}{2,}/gu));
  return said.length >= shortestReason && words.size >= fewestWords;
};
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
  /** When it last rose. */
  raisedAt: instant.nullable(),
  /** First name of whoever holds it. */
  heldBy: z.string().nullable(),
  mine: z.boolean(),
  /** Handed to this colleague, who has not taken it yet. */
  offeredTo: z.string().nullable(),
  offeredToMe: z.boolean(),
  /** It rose, and whoever holds it has not said to have seen it. */
  unanswered: z.boolean(),
  /** The caller may take it now. */
  mayTake: z.boolean(),
  /** It was held before and waits again. */
  returned: z.boolean(),
  /** When the person last wrote in its session: a time, never a word. */
  spokeAt: instant.nullable(),
  /** After the holder took it, or last read it. */
  spokeSince: z.boolean(),
  outcome: outcomeSchema.nullable(),
  closedAt: instant.nullable(),
  /** Glass was broken and no second person has signed or objected. */
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
  /** Closed since, whenever that was, and still without its second signature. */
  unsigned: z.array(alertRowSchema),
  /** What colleagues see of the caller; `named`: it is their first name. */
  me: z.object({ name: z.string(), named: z.boolean() }),
  /** Until when the caller is on duty. */
  onDutyUntil: instant.nullable(),
  othersOnDuty: z.array(z.string()),
});

export const alertBody = z.object({ alertId: z.uuid() });

export const alertEventKinds = [
  'opened',
  'raised',
  'claimed',
  'acknowledged',
  'released',
  'handed_over',
  'escalated',
  'read',
  'wrote',
  'glass',
  'countersigned',
  'objected',
  'flagged',
  'closed',
  'reopened',
  'consent_given',
  'consent_withdrawn',
] as const;

export const groundsSchema = z.enum(['consent', 'break_glass']);

/** What the person last said to being read in this session. */
export const readingAnswers = ['none', 'yes', 'no', 'withdrawn'] as const;

export const alertReply = z.object({
  now: instant,
  alert: alertRowSchema,
  country: countrySchema,
  /** What this person is shown to call, from the one directory. */
  numbers: z.array(shownResourceSchema),
  consent: z.object({ answer: z.enum(readingAnswers), at: instant.nullable() }),
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
      objection: z.object({ by: z.string(), at: instant }).nullable(),
      /** It opens nothing any more: refused, too late, or closed with its line. */
      over: z.boolean(),
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
export const closeAlertBody = z.object({
  alertId: z.uuid(),
  outcome: outcomeSchema,
  /** Asked for where `closingDoubt` finds one: the person's last word as the closer saw it, by its `spokeAt`. */
  confirmedSpokeAt: instant.nullable().optional(),
});

export type ClosingDoubt = 'unread' | 'unanswered';

/**
 * Why closing a line of level 4 asks for a second yes: nobody read the session, or the person wrote and nobody answered.
 * Instants in milliseconds; `spokeAt` null: nothing of the person's is left to read.
 */
export const closingDoubt = (line: {
  level: number;
  outcome: Outcome;
  spokeAt: number | null;
  readAt: number | null;
  wroteAt: number | null;
}): ClosingDoubt | null => {
  const { spokeAt, readAt, wroteAt } = line;
  if (line.level < 4 || spokeAt === null) return null;
  if (readAt === null && wroteAt === null) return 'unread';
  if (wroteAt !== null) return spokeAt > wroteAt ? 'unanswered' : null;
  return line.outcome === 'talked' || spokeAt > (readAt ?? 0) ? 'unanswered' : null;
};
export const breakGlassBody = z.object({
  alertId: z.uuid(),
  reason: z.string().trim().max(1000).refine(isReason, { message: reasonAsked }),
});
export const objectionAsked = 'Écrivez en une phrase pourquoi vous n’êtes pas d’accord.';
export const objectToGlassBody = z.object({
  alertId: z.uuid(),
  comment: z.string().trim().max(1000).refine(isReason, { message: objectionAsked }),
});
export const conversationReply = z.object({
  messages: z.array(messageSchema),
  more: z.boolean(),
  /** What the person told in this session, in plain lines, so that a human need not ask again. */
  facts: z.array(z.string()).default([]),
  /** The same of somebody they fear for. */
  factsOfOther: z.array(z.string()).default([]),
});
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
/** Hours from now; 0 leaves duty. `release`: what one still holds goes back to the queue, and rings there. */
export const setDutyBody = z.object({
  hours: z.number().int().min(0).max(14),
  release: z.boolean().default(false),
});
export const setDutyReply = z.object({ onDutyUntil: instant.nullable() });
export const pushKeyReply = z.object({ publicKey: z.string() });
export const pushBrowserBody = z.object({ endpoint: z.url().max(1000) });
