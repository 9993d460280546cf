import { z } from 'zod';
import { tapSchema } from '#shared/companion/conversation.ts';

/**
 * Drafts and messages the server has not acknowledged yet, kept in this browser so that a reload, a dead battery or an
 * expired session loses no word. Emptied when the server has them, and on a deliberate sign-out (by this prefix, see
 * web/lib/forget-writing.ts).
 */
const prefix = 'eclaircie:seance:';
const waitingSchema = z.object({
  clientId: z.string(),
  text: z.string(),
  at: z.string(),
  /** The tap that the message is. */
  chosen: tapSchema.optional(),
  /** Of a first message: how the person said they are, just before. */
  mood: z.number().optional(),
});
export type WaitingMessage = z.infer<typeof waitingSchema>;
/** One alone is what earlier versions kept. */
const waitingList = z.union([z.array(waitingSchema), waitingSchema.transform((message) => [message])]);

/** Storage may be forbidden or full: then a reload loses what would be kept, and nothing breaks. */
const readKey = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** @returns whether it is kept now; null removes it. */
const writeKey = (key: string, value: string | null): boolean => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
};

const draftKey = (conversationId: string) => `${prefix}draft:${conversationId}`;
const waitingKey = (conversationId: string) => `${prefix}waiting:${conversationId}`;
const unsavedKey = (conversationId: string) => `${prefix}unsaved:${conversationId}`;

export const readDraft = (conversationId: string): string => readKey(draftKey(conversationId)) ?? '';

export const keepDraft = (conversationId: string, text: string): void => {
  writeKey(draftKey(conversationId), text === '' ? null : text);
};

/** Puts words behind what waits to be sent, unless they are there. */
export const addToDraft = (conversationId: string, words: string): void => {
  const draft = readDraft(conversationId);
  if (!draft.includes(words)) keepDraft(conversationId, draft === '' ? words : `${draft}\n${words}`);
};

/** Where storage is forbidden, what was written at home still reaches the conversation that this page opens for it. */
const waitingInPage = new Map<string, readonly WaitingMessage[]>();

/** What has not left yet, in the order it was sent. */
export const readWaiting = (conversationId: string): readonly WaitingMessage[] =>
  waitingInPage.get(conversationId) ??
  waitingList.catch([]).parse(parsed(readKey(waitingKey(conversationId))));

const keepAll = (conversationId: string, messages: readonly WaitingMessage[]): void => {
  const isKept = writeKey(
    waitingKey(conversationId),
    messages.length === 0 ? null : JSON.stringify(messages),
  );
  if (isKept || messages.length === 0) waitingInPage.delete(conversationId);
  else waitingInPage.set(conversationId, messages);
};

/** Behind what waits already; what is there keeps its place. */
export const keepWaiting = (conversationId: string, message: WaitingMessage): void => {
  const kept = readWaiting(conversationId);
  if (!kept.some(({ clientId }) => clientId === message.clientId))
    keepAll(conversationId, [...kept, message]);
};

/** The server has it, or it can never leave. */
export const dropWaiting = (conversationId: string, clientId: string): void =>
  keepAll(
    conversationId,
    readWaiting(conversationId).filter((message) => message.clientId !== clientId),
  );

/** Messages that were answered while the service could store nothing; they are sent again. */
export const readUnsaved = (conversationId: string): readonly WaitingMessage[] =>
  z
    .array(waitingSchema)
    .catch([])
    .parse(parsed(readKey(unsavedKey(conversationId))));

export const keepUnsaved = (conversationId: string, messages: readonly WaitingMessage[]): void => {
  writeKey(unsavedKey(conversationId), messages.length === 0 ? null : JSON.stringify(messages));
};

/** Nothing of a conversation stays in this browser: its words could be read by another person who holds the device. */
export const forgetConversation = (conversationId: string): void => {
  keepDraft(conversationId, '');
  keepAll(conversationId, []);
  keepUnsaved(conversationId, []);
};
