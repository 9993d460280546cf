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
});
export type WaitingMessage = z.infer<typeof waitingSchema>;
/** One alone is what earlier versions kept. */
const waitingList = z.union([z.array(waitingSchema), waitingSchema.transform((message) => [message])]);

/** Storage may be forbidden or full: then a reload loses the draft, and nothing breaks. */
const attempt = <T>(run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch {
    return otherwise;
  }
};

const draftKey = (conversationId: string) => `${prefix}draft:${conversationId}`;
const waitingKey = (conversationId: string) => `${prefix}waiting:${conversationId}`;
const unsavedKey = (conversationId: string) => `${prefix}unsaved:${conversationId}`;

export const readDraft = (conversationId: string): string =>
  attempt(() => localStorage.getItem(draftKey(conversationId)) ?? '', '');

export const keepDraft = (conversationId: string, text: string): void =>
  attempt(
    () =>
      text === ''
        ? localStorage.removeItem(draftKey(conversationId))
        : localStorage.setItem(draftKey(conversationId), text),
    undefined,
  );

/** Puts words behind what waits to be sent, unless they are there. */
export const addToDraft = (conversationId: string, words: string): void => {
  const draft = readDraft(conversationId);
  if (!draft.includes(words)) keepDraft(conversationId, draft === '' ? words : `${draft}\n${words}`);
};

/** What has not left yet, in the order it was sent. */
export const readWaiting = (conversationId: string): WaitingMessage[] =>
  attempt(
    () => waitingList.catch([]).parse(JSON.parse(localStorage.getItem(waitingKey(conversationId)) ?? '[]')),
    [],
  );

const keepAll = (conversationId: string, messages: readonly WaitingMessage[]): void =>
  attempt(
    () =>
      messages.length === 0
        ? localStorage.removeItem(waitingKey(conversationId))
        : localStorage.setItem(waitingKey(conversationId), JSON.stringify(messages)),
    undefined,
  );

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
  attempt(
    () =>
      z
        .array(waitingSchema)
        .catch([])
        .parse(JSON.parse(localStorage.getItem(unsavedKey(conversationId)) ?? '[]')),
    [],
  );

export const keepUnsaved = (conversationId: string, messages: readonly WaitingMessage[]): void =>
  attempt(
    () =>
      messages.length === 0
        ? localStorage.removeItem(unsavedKey(conversationId))
        : localStorage.setItem(unsavedKey(conversationId), JSON.stringify(messages)),
    undefined,
  );

/** Nothing of a conversation stays in this browser: its words could be read by another person who holds the device. */
export const forgetConversation = (conversationId: string): void => {
  keepDraft(conversationId, '');
  keepAll(conversationId, []);
  keepUnsaved(conversationId, []);
};
