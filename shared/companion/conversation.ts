import { z } from 'zod';
import { exerciseIdSchema } from '../exercises/catalogue.ts';
import { addressSchema, countrySchema, severitySchema, turnSchema } from '../safety/levels.ts';
import { askedSchema, choiceIdSchema, turnRecordSchema } from '../safety/turn-record.ts';
import { stepStateSchema } from './closing.ts';

/** Longest message a person may send, in characters: about four pages. */
export const longestMessage = 8000;

export const channelSchema = z.enum(['web', 'voice', 'telegram']);
export type Channel = z.infer<typeof channelSchema>;

export const messageStateSchema = z.enum(['complete', 'writing', 'stopped', 'interrupted']);
export type MessageState = z.infer<typeof messageStateSchema>;

/** `team`: a human of the team wrote here; `notice`: the product says what was done. Neither is the companion's word. */
const messageRoleSchema = z.enum(['user', 'assistant', 'team', 'notice']);
export type MessageRole = z.infer<typeof messageRoleSchema>;

/** One line of help shown under a reply: who answers, and the number a tap dials. */
export const shownResourceSchema = z.object({
  name: z.string(),
  /** The country the line belongs to, named when lines of several may stand together. */
  place: z.string().optional(),
  number: z.string(),
  tel: z.string(),
  note: z.string().optional(),
});
export type ShownResource = z.infer<typeof shownResourceSchema>;

/** The card « Ce que vous avez prévu »: what the person chose to lean on, one line each. */
const plannedCardSchema = z.object({
  title: z.string().max(80),
  lines: z.array(z.string().max(200)).min(1).max(12),
});
export type PlannedCard = z.infer<typeof plannedCardSchema>;

/** What a human of the team wrote in an earlier session, where nothing was answered to it yet. */
const teamWordsSchema = z.object({
  conversationId: z.uuid(),
  at: z.string(),
  /** Oldest first; empty where somebody else may read the phone: then it is only said that somebody wrote. */
  texts: z.array(z.string()).max(12),
});
export type TeamWords = z.infer<typeof teamWordsSchema>;

/** What goes with a reply besides its words. */
export const messageMetaSchema = z.object({
  severity: severitySchema.default(0),
  resources: z.array(shownResourceSchema).default([]),
  pinned: z.boolean().default(false),
  /** The person's safety plan is offered beside the reply. */
  plan: z.boolean().default(false),
  /** Their trusted contact is, too; `ask`: only after asking whether they are safe with that person. */
  contact: z.enum(['none', 'ask', 'offer']).default('none'),
  /** An exercise to play, for whoever asked for one or likes to be offered some; never in a risk state. */
  exercise: exerciseIdSchema.nullable().default(null),
  /** `protocol`: reviewed safety text; `opening`, `closing`: the edges of a session; `model`: everything else. */
  kind: z.enum(['model', 'protocol', 'opening', 'closing']).default('model'),
  /** What a reply of ours was; null for a message of the person and for replies written before records were kept. */
  record: turnRecordSchema.nullable().default(null),
  /** The choice that the person's message is, and the question that it answers. */
  chosen: z
    .object({ id: choiceIdSchema, asked: askedSchema.nullable(), older: z.boolean().optional() })
    .nullable()
    .default(null),
  /** Violence, or a phone that may be watched: a choice leaves no message on the screen, nothing is pinned. */
  withoutTrace: z.boolean().default(false),
  planned: plannedCardSchema.nullable().default(null),
  /** The session in which that was said, where one opens after danger. */
  resume: z.uuid().nullable().default(null),
  /** The service could not store the message or this reply; no alert has left. The browser sends the message again later. */
  unsaved: z.boolean().default(false),
  /** Stands before an opening. */
  team: teamWordsSchema.nullable().default(null),
});
export type MessageMeta = z.infer<typeof messageMetaSchema>;

export const messageSchema = z.object({
  id: z.uuid(),
  seq: z.number().int(),
  role: messageRoleSchema,
  state: messageStateSchema,
  text: z.string(),
  meta: messageMetaSchema,
  clientId: z.uuid().nullable(),
  createdAt: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationSchema = z.object({
  id: z.uuid(),
  channel: channelSchema,
  title: z.string().nullable(),
  topics: z.array(z.string()),
  startedAt: z.string(),
  lastMessageAt: z.string(),
  endedAt: z.string().nullable(),
  /** What the person kept at its end, in their words. */
  summary: z.string().nullable().default(null),
  step: z.string().nullable().default(null),
  stepState: stepStateSchema.nullable().default(null),
});
export type Conversation = z.infer<typeof conversationSchema>;

const spoken = z
  .string()
  .max(longestMessage)
  .refine((text) => text.trim() !== '', { message: 'Écrivez quelques mots avant d’envoyer.' });

/** Telegram's words come through its bot alone. */
const saidOrWritten = z.enum(['web', 'voice']).default('web');

/** Settings that live in the browser and work before signing in, too. */
const settings = { country: countrySchema.default('unknown'), address: addressSchema.default('vous') };

/** A choice that was tapped under a reply. */
export const tapSchema = z.object({ replyId: z.uuid(), id: choiceIdSchema });
export type Tap = z.infer<typeof tapSchema>;

export const converseBody = z.object({
  conversationId: z.uuid(),
  clientId: z.uuid(),
  /** With a choice: its words as they were shown. The server takes its own. */
  text: spoken,
  chosen: tapSchema.optional(),
  channel: saidOrWritten,
  ...settings,
});
export const startSessionBody = z.object({
  /** Chosen by the browser, so that a start sent twice is one session. */
  conversationId: z.uuid(),
  topics: z.array(z.string().max(40)).max(6).default([]),
  channel: saidOrWritten,
  /** What the person begins with, if they write at once: their first message. */
  intention: spoken.optional(),
  /** From 1 to 5, noted just before. */
  mood: z.number().int().min(1).max(5).optional(),
  ...settings,
});
/** A turn of a session that leaves nothing: the browser alone holds it, and sends it whole. */
export const converseInPassingBody = z.object({
  sessionId: z.uuid(),
  turns: z
    .array(turnSchema.extend({ text: z.string().max(longestMessage) }))
    .max(80)
    .refine((turns) => turns.length === 0 || turns.at(-1)?.role === 'user'),
  mood: z.number().int().min(1).max(5).optional(),
  ...settings,
});
/**
 * A message while the database or the disk is away. `turns` are those that the browser holds, with their records; the last one
 * is the message.
 */
export const helpBody = z.object({
  turns: z
    .array(turnSchema.extend({ text: z.string().max(longestMessage) }))
    .min(1)
    .max(80)
    .refine((turns) => turns.at(-1)?.role === 'user', {
      message: 'Le dernier message doit être celui de la personne.',
    }),
  channel: saidOrWritten,
  ...settings,
});
export const resumeReplyBody = z.object({
  replyId: z.uuid(),
  ...settings,
});
export const stopReplyBody = z.object({ replyId: z.uuid() });
export const sessionBody = z.object({ conversationId: z.uuid() });
export const sessionsBody = z.object({ before: z.iso.datetime().optional() });
export const readSessionBody = z.object({ conversationId: z.uuid(), before: z.number().int().optional() });

export const sessionsReply = z.object({ sessions: z.array(conversationSchema), more: z.boolean() });
export const readSessionReply = z.object({
  session: conversationSchema,
  messages: z.array(messageSchema),
  more: z.boolean(),
});

/**
 * What a stream says, one JSON object per server-sent event. Offsets count UTF-16 units of the reply's text, so a
 * browser that saw part of it asks for the rest. After a `replace` they count those of the new text. `end` says that
 * the reply is complete; the connection closes once nothing of it can be withdrawn any more.
 */
export const streamEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    replyId: z.uuid(),
    messageId: z.uuid().nullable(),
    seq: z.number().int(),
    meta: messageMetaSchema,
  }),
  z.object({ type: z.literal('text'), at: z.number().int(), text: z.string() }),
  /** What was shown of the reply is withdrawn; this text and what goes with it stand in its place. May come after `end`. */
  z.object({
    type: z.literal('replace'),
    replyId: z.uuid(),
    text: z.string(),
    meta: messageMetaSchema,
    state: messageStateSchema,
  }),
  z.object({ type: z.literal('end'), state: messageStateSchema }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;

/** What whoever watches a session is told: something moved, to be read; `seq` is its latest message, where that is known. */
export const movedEventSchema = z.object({ type: z.literal('moved'), seq: z.number().int().nullable() });
export type MovedEvent = z.infer<typeof movedEventSchema>;
