import type { Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import { type Channel, messageMetaSchema } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import type { Address, Country } from '#shared/safety/levels.ts';
import type { Answering } from './converse.ts';
import { readKnown } from './known-of-person.ts';
import { LiveReply } from './live-replies.ts';
import type { CompanionContext } from './ports.ts';
import { sealBody } from './sealed-texts.ts';
import * as store from './store.ts';
import { writeReply } from './write-reply.ts';

/**
 * Begins a session: makes its row and the companion's first words. Starting the same session
 * twice (a double tap, a retry) gives the same one.
 * @throws AppError what `admission` refuses
 */
export const startSession = async (
  context: CompanionContext,
  input: {
    who: Who;
    userId: string;
    conversationId: string;
    topics: readonly string[];
    channel: Channel;
    country: Country;
    address: Address;
  },
): Promise<Answering> => {
  const { db, vault, clock } = context;
  const { userId, conversationId } = input;
  const box = await vault.boxFor(userId);
  const now = clock.now();
  const state = await context.safety.stateOf(userId);
  const replyId = newId();

  const begun = await db.as(input.who, async (tx) => {
    const known = await store.findConversation(tx, conversationId);
    if (known)
      return { known: (await store.listMessages(tx, conversationId, { limit: 200 })).at(-1) } as const;
    await context.admission.mayStartSession(tx, userId, state.level);
    const topics = state.level >= 2 ? [] : input.topics;
    if (
      !(await store.insertConversation(tx, {
        id: conversationId,
        userId,
        channel: input.channel,
        topics,
        now,
      }))
    ) {
      // Somebody else's session has this id (or the same tap came twice at once): say no more than that.
      throw new AppError('session_not_known');
    }
    await store.insertOpening(tx, {
      id: replyId,
      conversationId,
      userId,
      bodySealed: sealBody(box, ''),
      writer: context.writer,
      now,
    });
    return { topics, of: await readKnown(context, tx, { userId, box, said: '' }) } as const;
  });

  if ('known' in begun) {
    if (!begun.known) throw new AppError('session_not_known');
    return { kind: 'known', replyId: begun.known.id, messageId: begun.known.id };
  }

  const reply = new LiveReply(replyId, userId, messageMetaSchema.parse({ kind: 'opening' }));
  context.live.open(reply);
  const horoscope =
    begun.topics.length > 0
      ? await context.horoscope
          .today({ userId, topics: begun.topics, level: state.level })
          .catch((error: unknown) => {
            context.log.warn({ err: error }, 'horoscope failed');
            return null;
          })
      : null;
  const ready = new Promise<void>((resolve) => {
    void writeReply(
      context,
      reply,
      {
        conversationId,
        channel: input.channel,
        turns: [],
        ...begun.of,
        horoscope,
        country: input.country,
        address: input.address,
        phase: 'opening',
      },
      resolve,
    );
  });
  return { kind: 'new', reply, messageId: replyId, seq: 1, ready };
};
