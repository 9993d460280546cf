import { type Message, messageMetaSchema, type Tap } from '#shared/companion/conversation.ts';
import { needId, type ShownChoice, turnsOfWriting } from '#shared/safety/turn-record.ts';
import type { SentChoice, Thread, ThreadMessage } from './thread.ts';

/** What can be answered by one tap: the reply, and its choices in their fixed order. */
type OpenChoices = { replyId: string; choices: readonly ShownChoice[] };

const unsent = ({ state }: ThreadMessage): boolean => state === 'failed' || state === 'sending';

/**
 * The newest reply, where it is the last that was said. What did not reach the server answered nothing; what the product
 * noted was said by no one.
 */
export const newestReply = ({ messages, replyId }: Thread): ThreadMessage | null => {
  if (replyId !== null || messages.some(({ state }) => state === 'sending')) return null;
  const last = messages.findLast((message) => message.role !== 'notice' && !unsent(message));
  return last?.role === 'assistant' && last.state === 'complete' && !last.hidden ? last : null;
};

/** The choices under the newest reply; null while a reply is being written and where there are none. */
export const openChoicesOf = (thread: Thread): OpenChoices | null => {
  const reply = newestReply(thread);
  const choices = reply?.meta?.record?.choices ?? [];
  return reply && choices.length > 0 ? { replyId: reply.id, choices } : null;
};

/** A tap as it is sent and as the thread shows it; null where this page does not know the reply or the choice. */
export const sentChoice = (
  messages: readonly (ThreadMessage | Message)[],
  tap: Tap,
): (SentChoice & { text: string }) | null => {
  const meta = messages.find(({ id }) => id === tap.replyId)?.meta;
  const choice = meta?.record?.choices.find(({ id }) => id === tap.id);
  if (!meta?.record || !choice) return null;
  return {
    tap,
    text: choice.label,
    meta: messageMetaSchema.parse({
      chosen: { id: choice.id, asked: meta.record.asked },
      withoutTrace: meta.withoutTrace,
    }),
  };
};

/** Violence or a watched phone was told in this conversation: nothing of it stays in the browser. */
export const isWithoutTrace = (messages: readonly (ThreadMessage | Message)[]): boolean =>
  messages.some(({ meta }) => meta?.withoutTrace);

/** A choice that leaves no message on the screen; what failed is still shown, without its words. */
export const isUntoldChoice = ({ role, meta }: ThreadMessage): boolean =>
  role === 'user' && meta?.chosen != null && meta.withoutTrace;

/** The newest message of the person, where it is an answer that was tapped and has reached the server. */
export const revocableChoice = ({ messages, replyId }: Thread): ThreadMessage | null => {
  const last = messages.findLast(({ role }) => role === 'user');
  return replyId === null && last?.state === 'complete' && last.meta?.chosen?.asked != null && !last.hidden
    ? last
    : null;
};

/** What the person chose lately under « what would help »; null where that is some messages ago. */
export const needOf = (messages: readonly ThreadMessage[]): string | null =>
  messages
    .filter((message) => message.role === 'user' && !unsent(message))
    .slice(-1 - turnsOfWriting)
    .findLast(({ meta }) => meta?.chosen?.asked === needId && !meta.chosen.older)?.meta?.chosen?.id ?? null;

/** What undoes a tapped answer. The server reads these words as it reads all others. */
export const revocation = 'Ce n’est pas ce que je voulais dire';

/** What stays in sight above the conversation: nothing from the moment that nothing may be seen. */
export const pinnedOf = (messages: readonly ThreadMessage[]): ThreadMessage['meta'] => {
  const meta = messages.findLast(({ meta }) => meta?.pinned || meta?.withoutTrace)?.meta;
  return meta?.pinned && !meta.withoutTrace ? meta : null;
};

/**
 * Under which messages the help lines stand: under the newest of those that bring the same ones, so that they stay near where one
 * writes and are not repeated all along the talk.
 * @returns ids of messages
 */
export const helpShownUnder = (messages: readonly ThreadMessage[]): ReadonlySet<string> => {
  const newest = new Map<string, string>();
  for (const { id, meta } of messages) {
    if (!meta || meta.pinned || meta.resources.length === 0) continue;
    newest.set(meta.resources.map(({ number, name }) => `${number} ${name}`).join('\n'), id);
  }
  return new Set(newest.values());
};
