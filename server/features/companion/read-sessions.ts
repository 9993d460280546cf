import type { z } from 'zod';
import type { Who } from '#server/ground/db/who.ts';
import type { readSessionReply, sessionsReply } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import type { CompanionContext } from './ports.ts';
import { openConversation, openMessage } from './sealed-texts.ts';
import * as store from './store.ts';

const sessionsPerPage = 30;
const messagesPerPage = 60;

/** The person's sessions, latest first. */
export const listSessions = async (
  context: CompanionContext,
  input: { who: Who; userId: string; before: string | null },
): Promise<z.input<typeof sessionsReply>> => {
  const box = await context.vault.boxFor(input.userId);
  const before = input.before ? new Date(input.before) : null;
  const rows = await context.db.as(input.who, (tx) =>
    store.listConversations(tx, before, sessionsPerPage + 1),
  );
  return {
    sessions: rows.slice(0, sessionsPerPage).map((row) => openConversation(box, row)),
    more: rows.length > sessionsPerPage,
  };
};

/** One session with its latest messages, oldest first; `before` (a message number) reads further back. */
export const readSession = async (
  context: CompanionContext,
  input: { who: Who; userId: string; conversationId: string; before?: number | undefined },
): Promise<z.input<typeof readSessionReply>> => {
  const box = await context.vault.boxFor(input.userId);
  const { conversation, rows } = await context.db.as(input.who, async (tx) => ({
    conversation: await store.findConversation(tx, input.conversationId),
    rows: await store.listMessages(tx, input.conversationId, {
      before: input.before,
      limit: messagesPerPage + 1,
    }),
  }));
  if (!conversation) throw new AppError('session_not_known');
  const messages = rows.slice(0, messagesPerPage).map((row) => openMessage(box, row));
  // A reply being written here is further on than its row.
  for (const message of messages) {
    const live = message.state === 'writing' ? context.live.find(message.id) : undefined;
    if (live && live.userId === input.userId) {
      message.text = live.text;
      message.meta = live.meta;
    }
  }
  return {
    session: openConversation(box, conversation),
    messages: messages.reverse(),
    more: rows.length > messagesPerPage,
  };
};

/** The person closes the session. Writing in it again opens it again. */
export const endSession = async (
  context: CompanionContext,
  input: { who: Who; conversationId: string },
): Promise<void> => {
  await context.db.as(input.who, (tx) =>
    store.endConversation(tx, input.conversationId, context.clock.now()),
  );
  context.watchers.moved(input.conversationId);
};

/** Deletes a session and everything said in it, at once. A reply still being written is dropped at its next flush. */
export const deleteSession = async (
  context: CompanionContext,
  input: { who: Who; userId: string; conversationId: string },
): Promise<{ deleted: boolean }> => {
  // First what was told in it: cut in between, the session is still there to be deleted again.
  await context.safety.forgetSessions(input.userId, [input.conversationId]);
  const deleted = await context.db.as(input.who, (tx) => store.deleteConversation(tx, input.conversationId));
  if (deleted) {
    context.deleted(input.userId);
    context.watchers.moved(input.conversationId);
  }
  return { deleted };
};
