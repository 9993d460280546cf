import { z } from 'zod';
import type { Box } from '#server/ground/crypto/vault.ts';
import {
  type Conversation,
  channelSchema,
  type Message,
  type MessageMeta,
  messageMetaSchema,
} from '#shared/companion/conversation.ts';
import { longDate } from '#shared/french-date.ts';
import type { Turn } from '#shared/safety/levels.ts';
import type { ConversationRow, MessageRow, TurnRow } from './store.ts';

/** The columns this room seals, named where they are sealed for. */
const column = {
  body: 'messages.body',
  meta: 'messages.meta',
  title: 'conversations.title',
  summary: 'conversations.summary',
  step: 'conversations.step',
  runningSummary: 'conversations.running_summary',
  topics: 'conversations.topics',
};

export const sealBody = (box: Box, text: string): string => box.seal(text, column.body);
export const sealMeta = (box: Box, meta: MessageMeta): string => box.seal(JSON.stringify(meta), column.meta);
export const sealTitle = (box: Box, text: string): string => box.seal(titleOf(text), column.title);
/** A session in which danger was spoken of is called by its day: a list of sessions may be seen by others. */
export const sealNeutralTitle = (box: Box, day: Date): string =>
  box.seal(`Séance du ${longDate(day, { timeZone: 'Europe/Paris' })}`, column.title);

export const sealSummary = (box: Box, text: string): string => box.seal(text, column.summary);
export const sealStep = (box: Box, text: string): string => box.seal(text, column.step);
export const sealRunningSummary = (box: Box, text: string): string => box.seal(text, column.runningSummary);
export const openRunningSummary = (box: Box, sealed: string | null): string | null =>
  box.tryOpen(sealed, column.runningSummary);
const topicsSchema = z.array(z.string());
/** What a session is to be about; null where nothing was chosen. */
export const sealTopics = (box: Box, topics: readonly string[]): string | null =>
  topics.length === 0 ? null : box.seal(JSON.stringify(topics), column.topics);
const openTopics = (box: Box, row: Pick<ConversationRow, 'topics' | 'topics_sealed'>): string[] =>
  row.topics.length > 0
    ? row.topics
    : parseJson(topicsSchema, box.tryOpen(row.topics_sealed, column.topics), []);
export const openClosing = (
  box: Box,
  row: Pick<ConversationRow, 'summary_sealed' | 'step_sealed'>,
): { summary: string | null; step: string | null } => ({
  summary: box.tryOpen(row.summary_sealed, column.summary),
  step: box.tryOpen(row.step_sealed, column.step),
});

/** A session is called by its first words. */
export const titleOf = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= 60) return line;
  const cut = line.slice(0, 60);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 30))}…`;
};

const plainMeta = messageMetaSchema.parse({});
const metaSchema = messageMetaSchema.catch(plainMeta);

const parseJson = <T>(schema: z.ZodType<T>, text: string | null, otherwise: T): T => {
  if (text === null) return otherwise;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return otherwise;
  }
};

/** Shown in place of a text whose seal does not open (a key lost, a row moved): never an empty bubble. */
export const unreadable = 'Ce message ne peut plus être lu.';

export const openBody = (box: Box, row: Pick<MessageRow, 'body_sealed'>): string =>
  box.tryOpen(row.body_sealed, column.body) ?? unreadable;

export const openMeta = (box: Box, row: Pick<MessageRow, 'meta_sealed'>): MessageMeta =>
  parseJson(metaSchema, box.tryOpen(row.meta_sealed, column.meta), plainMeta);

export const openMessage = (box: Box, row: MessageRow): Message => ({
  id: row.id,
  seq: row.seq,
  role: row.role,
  state: row.state,
  text: openBody(box, row),
  meta: openMeta(box, row),
  clientId: row.client_id,
  createdAt: row.created_at.toISOString(),
});

export const openConversation = (box: Box, row: ConversationRow): Conversation => ({
  id: row.id,
  channel: channelSchema.parse(row.channel),
  title: box.tryOpen(row.title_sealed, column.title),
  topics: openTopics(box, row),
  startedAt: row.started_at.toISOString(),
  lastMessageAt: row.last_message_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  ...openClosing(box, row),
  stepState: row.step_state,
});

/**
 * What a human of the team asked gives the person's « oui » its meaning, so it stands among the turns, marked; what the
 * product notes in the thread was said by nobody.
 */
const turnOf = (box: Box, row: TurnRow): Turn | null => {
  const text = openBody(box, row);
  if (text === '' || row.role === 'notice') return null;
  const at = new Date(row.created_at).toISOString();
  if (row.role === 'team') return { role: 'assistant', text: `[Une personne de l’équipe] ${text}`, at };
  const { record, chosen } = openMeta(box, row);
  if (row.role === 'assistant') return { role: 'assistant', text, at, ...(record && { record }) };
  return { role: 'user', text, at, ...(chosen && choiceTurn(chosen)) };
};

/** A choice as a turn carries it: its id and the question that it answers. */
export const choiceTurn = ({
  id,
  asked,
  older,
}: NonNullable<MessageMeta['chosen']>): Pick<Turn, 'chosen' | 'asked' | 'older'> => ({
  chosen: id,
  ...(asked && { asked }),
  ...(older && { older }),
});

/** Rows, newest first, as the turns of a conversation, oldest first. Empty replies (cut before a word) are no turns. */
export const openTurns = (box: Box, rows: readonly TurnRow[]): Turn[] =>
  rows
    .toReversed()
    .map((row) => turnOf(box, row))
    .filter((turn) => turn !== null);
