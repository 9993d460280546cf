import type { Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import { messageMetaSchema } from '#shared/companion/conversation.ts';
import type { Address, Country, Turn } from '#shared/safety/levels.ts';
import type { Answering } from './converse.ts';
import { readKnown } from './known-of-person.ts';
import { LiveReplies, LiveReply } from './live-replies.ts';
import { lastMessage } from './next-turn.ts';
import type { CompanionContext } from './ports.ts';
import { writeReply } from './write-reply.ts';

/** Replies of sessions that leave nothing: held while they are read, written down nowhere. */
export const passingReplies = (flushEvery: number): LiveReplies =>
  new LiveReplies({
    save: async (batch) => new Set(batch.map(({ reply }) => reply.id)),
    flushEvery,
    onFailure: () => {},
  });

export type SaidInPassing = {
  who: Who;
  userId: string;
  sessionId: string;
  /** The whole conversation, as the browser alone holds it; empty at the opening. */
  turns: readonly Turn[];
  country: Country;
  address: Address;
  mood?: number | undefined;
};

/**
 * A turn of an ephemeral session (B-21): read for danger as any other, answered by the same companion, and stored
 * nowhere: no message, no session, no title, no memory. What speaks of danger keeps its level and time, as the person
 * was told before, and reaches whom it must reach.
 * @throws AppError what `admission` refuses, unless danger is spoken of
 */
export const converseInPassing = async (
  context: CompanionContext,
  said: SaidInPassing,
): Promise<Answering> => {
  const { db, vault, safety } = context;
  const { who, userId, sessionId, turns } = said;
  const box = await vault.boxFor(userId);
  const state = await safety.stateOf(userId);
  const last = lastMessage(turns).text;
  const written = turns.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  const grave = state.level >= 2 || (await safety.helpFor(...written)) !== null;
  const known = await db.as(who, async (tx) => {
    await context.admission.mayStartSession(tx, userId, grave ? 2 : state.level);
    return readKnown(context, tx, { userId, conversationId: sessionId, box, said: last });
  });
  const reply = new LiveReply(
    newId(),
    userId,
    messageMetaSchema.parse(turns.length === 0 ? { kind: 'opening' } : {}),
  );
  const passing: CompanionContext = {
    ...context,
    live: context.passing,
  };
  context.passing.open(reply);
  const ready = new Promise<void>((resolve) => {
    void writeReply(
      passing,
      reply,
      {
        conversationId: sessionId,
        messageId: null,
        ephemeral: true,
        channel: 'web',
        turns,
        ...known,
        rhythm: said.mood === undefined ? null : { mood: said.mood },
        horoscope: null,
        country: said.country,
        address: known.preferences?.address ?? said.address,
        phase: turns.length === 0 ? 'opening' : 'reply',
      },
      resolve,
    );
  });
  return { kind: 'new', reply, messageId: newId(), seq: turns.length + 1, ready };
};
