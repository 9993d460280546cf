import type { Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import { type Channel, messageMetaSchema } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import type { Address, Country } from '#shared/safety/levels.ts';
import { LiveReply } from './live-replies.ts';
import type { ReplyOccasion } from './next-turn.ts';
import type { CompanionContext } from './ports.ts';
import { openRecalled, openTurns, sealBody, sealTitle } from './sealed-texts.ts';
import * as store from './store.ts';
import { writeReply } from './write-reply.ts';

/** How many earlier messages a reply is written from. */
export const rememberedMessages = 40;

export type Said = {
  who: Who;
  userId: string;
  conversationId: string;
  /** Made by the sender: the same one twice is the same message. */
  clientId: string;
  text: string;
  channel: Channel;
  country: Country;
  address: Address;
};

/** A message that was stored, and the reply that is being written to it. */
export type Answering =
  | { kind: 'new'; reply: LiveReply; messageId: string; seq: number; ready: Promise<void> }
  | { kind: 'known'; replyId: string; messageId: string };

/**
 * The one way to the companion, for every channel. The person's words are stored before anything is asked of anybody;
 * then safety reads them, then a reply is written that belongs to the server, not to the connection.
 * @throws AppError `session_not_known`, `reply_in_progress`
 */
export const converse = async (context: CompanionContext, said: Said): Promise<Answering> => {
  const { db, vault, clock } = context;
  const box = await vault.boxFor(said.userId);
  const now = clock.now();
  const messageId = newId();
  const replyId = newId();

  const stored = await db.as(said.who, async (tx) => {
    // The lock makes two tabs take turns; the unique indexes would refuse the second one anyway.
    const conversation = await store.lockConversation(tx, said.conversationId);
    if (!conversation) throw new AppError('session_not_known');
    const known = await store.findByClientId(tx, said.conversationId, said.clientId);
    if (known) return { known } as const;

    const rows = await store.listMessages(tx, said.conversationId, { limit: rememberedMessages });
    const writing = rows.find((row) => row.state === 'writing');
    if (writing) {
      const silentSince = new Date(now.getTime() - context.silence);
      if (writing.updated_at >= silentSince) throw new AppError('reply_in_progress');
      await store.closeSilentReplies(tx, said.conversationId, silentSince);
    }
    const seq = (rows[0]?.seq ?? 0) + 1;
    const shared = { conversationId: said.conversationId, userId: said.userId };
    await store.insertMessages(
      tx,
      [
        {
          ...shared,
          id: messageId,
          seq,
          role: 'user',
          state: 'complete',
          bodySealed: sealBody(box, said.text),
          clientId: said.clientId,
        },
        {
          ...shared,
          id: replyId,
          seq: seq + 1,
          role: 'assistant',
          state: 'writing',
          bodySealed: sealBody(box, ''),
          replyTo: messageId,
          writer: context.writer,
        },
      ],
      now,
    );
    await store.touchConversation(tx, said.conversationId, {
      now,
      titleSealed: conversation.title_sealed === null ? sealTitle(box, said.text) : null,
    });
    return { conversation, rows, seq, intake: await context.intake.read(tx, said.userId, box) } as const;
  });

  if ('known' in stored) {
    const replyTo = stored.known?.reply;
    if (!replyTo) throw new AppError('unexpected_failure');
    return { kind: 'known', replyId: replyTo.id, messageId: stored.known!.id };
  }

  const reply = new LiveReply(replyId, said.userId, messageMetaSchema.parse({}));
  context.live.open(reply);
  const occasion: ReplyOccasion = {
    conversationId: said.conversationId,
    channel: said.channel,
    turns: [...openTurns(box, stored.rows), { role: 'user', text: said.text }],
    memories: openRecalled(box, stored.conversation),
    intake: stored.intake,
    horoscope: null,
    country: said.country,
    address: said.address,
    phase: 'reply',
  };
  const ready = new Promise<void>((resolve) => {
    void writeReply(context, reply, occasion, resolve);
  });
  return { kind: 'new', reply, messageId, seq: stored.seq + 1, ready };
};
