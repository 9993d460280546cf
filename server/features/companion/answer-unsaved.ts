import { addressIn, turnsAsRead } from '#server/adapters/path-guide/index.ts';
import { newId } from '#server/ground/ids.ts';
import type { Channel, MessageMeta, StreamEvent } from '#shared/companion/conversation.ts';
import type { Address, Country, Turn } from '#shared/safety/levels.ts';
import { notGuided } from './guided-before.ts';
import { lastMessage, type ReplyOccasion } from './next-turn.ts';
import type { CompanionContext } from './ports.ts';
import { metaOf } from './reply-meta.ts';
import { noSummary } from './running-summary.ts';
import { guideFor } from './write-guide.ts';

export type UnsavedMessage = {
  userId: string;
  /** What the browser holds of the conversation; the last turn is the message. */
  turns: readonly Turn[];
  channel: Channel;
  country: Country;
  address: Address;
};

/** Nothing that is stored about the person is known here. */
const occasionOf = ({ turns, channel, country, address }: UnsavedMessage): ReplyOccasion => ({
  conversationId: '',
  messageId: null,
  channel,
  turns,
  memories: [],
  intake: null,
  rhythm: null,
  preferences: null,
  horoscope: null,
  guided: notGuided,
  running: noSummary,
  // The guide of paths then says of nothing that it is kept.
  ephemeral: true,
  country,
  address,
  phase: 'reply',
});

/**
 * Answers a message while the database or the disk is away: by the protocol, else by the guide of paths, from the turns that
 * the browser sent. It neither reads nor writes anything stored, and asks no model.
 */
export const answerUnsaved = async (
  context: Pick<CompanionContext, 'safety' | 'clock' | 'door' | 'brand'>,
  message: UnsavedMessage,
): Promise<StreamEvent[]> => {
  const given = occasionOf(message);
  const occasion = { ...given, address: addressIn(given) };
  const { text, before, chosen } = lastMessage(turnsAsRead(occasion.turns));
  const reading = await context.safety.readUnsaved({
    userId: message.userId,
    conversationId: '',
    messageId: null,
    text,
    turns: before,
    ...(chosen && { chosen }),
    channel: occasion.channel,
    country: occasion.country,
    address: occasion.address,
  });
  const guide = reading.reply
    ? null
    : guideFor(context, { ...occasion, signed: reading.signed, open: reading.open }, { outage: true });
  const meta: MessageMeta = { ...metaOf(reading, occasion, { guide, team: null }), unsaved: true };
  const reply = reading.reply?.text ?? guide?.text ?? '';
  const seq = message.turns.length + 1;
  return [
    { type: 'start', replyId: newId(), messageId: null, seq, meta },
    { type: 'text', at: 0, text: reply },
    { type: 'end', state: 'complete' },
  ];
};
