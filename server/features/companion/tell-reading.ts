import type { LiveReply } from './live-replies.ts';
import type { ReplyOccasion } from './next-turn.ts';
import type { CompanionContext, SafetyReading } from './ports.ts';
import { sealNeutralTitle } from './sealed-texts.ts';
import { renameConversation } from './store.ts';

/** Keeps a session's name neutral. A database that is away must not keep the protocol from answering. */
const renameQuietly = async (
  { db, vault, clock, log }: CompanionContext,
  reply: LiveReply,
  conversationId: string,
): Promise<void> => {
  try {
    const title = sealNeutralTitle(await vault.boxFor(reply.userId), clock.now());
    await db.system('safety', (tx) => renameConversation(tx, conversationId, title));
  } catch (error) {
    log.error({ event: 'companion.session_not_renamed', err: error }, 'A session kept its name');
  }
};

/** Tells the listeners what was read in a message, and names the session by its day where danger was spoken of. */
export const noteReading = async (
  context: CompanionContext,
  reply: LiveReply,
  { conversationId, channel, address, country, ephemeral }: ReplyOccasion,
  reading: SafetyReading,
): Promise<void> => {
  // Of a session that is kept nowhere there is nothing to read.
  const consent = ephemeral ? null : (reading.consent ?? null);
  context.noted({ userId: reply.userId, conversationId, channel, address, country, reading, consent });
  // Where nothing may be seen, an unsure reading is enough to hide the first words.
  if (reading.peak >= 2 || reading.reply?.withoutTrace) await renameQuietly(context, reply, conversationId);
};
