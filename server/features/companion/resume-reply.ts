import type { Who } from '#server/ground/db/who.ts';
import { channelSchema } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import type { Address, Country } from '#shared/safety/levels.ts';
import { readKnown } from './known-of-person.ts';
import { LiveReply } from './live-replies.ts';
import { lastMessage } from './next-turn.ts';
import { readPast } from './past-sessions.ts';
import type { CompanionContext } from './ports.ts';
import { rememberedMessages } from './running-summary.ts';
import { openBody, openMeta, openTurns } from './sealed-texts.ts';
import * as store from './store.ts';
import { writeReply } from './write-reply.ts';

export type Resumed =
  | { kind: 'live'; reply: LiveReply; seq: number; ready: Promise<void> }
  | { kind: 'stored'; row: store.MessageRow; text: string; meta: ReturnType<typeof openMeta> }
  /** Another process writes it; ask again in a moment. */
  | { kind: 'elsewhere'; row: store.MessageRow; text: string; meta: ReturnType<typeof openMeta> };

const notYet = Promise.resolve();

/**
 * The same reply, wherever it stands: still being written here, written, being written by another process, or cut by a
 * crash; in that last case this process goes on with it from its last stored word.
 * @throws AppError `reply_not_known`
 */
export const resumeReply = async (
  context: CompanionContext,
  input: { who: Who; userId: string; replyId: string; country: Country; address: Address },
): Promise<Resumed> => {
  const here = context.live.find(input.replyId) ?? context.passing.find(input.replyId);
  if (here && here.userId === input.userId) return { kind: 'live', reply: here, seq: 0, ready: notYet };

  const { db, vault, clock } = context;
  const box = await vault.boxFor(input.userId);
  const now = clock.now();
  const silentSince = new Date(now.getTime() - context.silence);
  const found = await db.as(input.who, async (tx) => {
    const row = await store.findMessage(tx, input.replyId);
    if (row?.role !== 'assistant') throw new AppError('reply_not_known');
    const taken = await store.takeOverReply(tx, { id: row.id, writer: context.writer, silentSince, now });
    if (!taken) return { mine: false, row } as const;
    const conversation = (await store.findConversation(tx, row.conversation_id))!;
    const rows = await store.listMessages(tx, row.conversation_id, {
      before: row.seq,
      limit: rememberedMessages,
    });
    const turns = openTurns(box, rows);
    const said = lastMessage(turns).text;
    const of = await readKnown(context, tx, {
      userId: input.userId,
      conversationId: row.conversation_id,
      box,
      said,
    });
    const { conversation_id: conversationId } = row;
    const opens = turns.length === 0 && !context.model;
    const past = opens ? await readPast(tx, { userId: input.userId, conversationId, box, now }) : undefined;
    return { mine: true, row: taken, conversation, turns, of, past } as const;
  });

  const text = openBody(box, found.row);
  const meta = openMeta(box, found.row);
  if (!found.mine) {
    return { kind: found.row.state === 'writing' ? 'elsewhere' : 'stored', row: found.row, text, meta };
  }
  // Two tabs that resume at once both get the row (it is this process's); whoever opened the reply first writes it.
  const opened = context.live.find(input.replyId);
  if (opened) return { kind: 'live', reply: opened, seq: found.row.seq, ready: notYet };
  const reply = new LiveReply(found.row.id, input.userId, meta, text);
  context.live.open(reply);
  const opening = found.turns.length === 0;
  const ready = new Promise<void>((resolve) => {
    void writeReply(
      context,
      reply,
      {
        conversationId: found.row.conversation_id,
        messageId: found.row.reply_to,
        channel: channelSchema.parse(found.conversation.channel),
        turns: found.turns,
        ...found.of,
        past: found.past,
        horoscope: null,
        country: input.country,
        address: found.of.preferences?.address ?? input.address,
        phase: opening ? 'opening' : 'reply',
      },
      resolve,
    );
  });
  return { kind: 'live', reply, seq: found.row.seq, ready };
};

/** The person's own stop: what was written stays. What protects is not stopped, it is said whole and at once. @throws AppError `reply_not_known` */
export const stopReply = async (
  context: CompanionContext,
  input: { who: Who; userId: string; replyId: string },
): Promise<void> => {
  for (const replies of [context.live, context.passing]) {
    const here = replies.find(input.replyId);
    if (here?.userId !== input.userId) continue;
    if (!here.isRead || here.meta.kind === 'protocol') {
      here.stopAsked = true;
      here.hurry.abort();
      return;
    }
    here.outcome ??= 'stopped';
    here.abort.abort();
    await replies.close(here, 'stopped');
    return;
  }
  await context.db.as(input.who, async (tx) => {
    const row = await store.findMessage(tx, input.replyId);
    if (row?.role !== 'assistant') throw new AppError('reply_not_known');
    await store.stopReplyRow(tx, input.replyId, context.clock.now());
  });
};
