import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { type MessageMeta, messageMetaSchema, type Tap } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import { openMeta } from './sealed-texts.ts';
import type { MessageRow } from './store.ts';
import * as store from './store.ts';

/** A tapped choice as it is stored: our own words of it, whatever the browser sent, and what it answers. */
export type TakenChoice = { text: string; meta: MessageMeta };

/** Pressed twice in a row, as a messenger lets one do: the second press says nothing new. */
const isPressedAgain = async (
  tx: Tx,
  box: Box,
  reply: MessageRow,
  pressed: { id: string; asked: string | null; clientId: string },
): Promise<boolean> => {
  const last = await store.findLastSaid(tx, reply.conversation_id);
  if (!last || last.seq !== reply.seq + 1 || last.client_id === pressed.clientId) return false;
  const { chosen } = openMeta(box, last);
  return chosen?.id === pressed.id && chosen.asked === pressed.asked;
};

/**
 * Finds the choice under the reply that showed it.
 * @param clientId of the message that the tap is: sent again, it is the same tap
 * @throws AppError `choice_not_known` where that reply is not the person's, never showed this choice, or was just answered by it
 */
export const takeChoice = async (
  tx: Tx,
  box: Box,
  tap: Tap,
  { conversationId, clientId }: { conversationId: string; clientId: string },
): Promise<TakenChoice> => {
  const row = await store.findMessage(tx, tap.replyId);
  if (row?.role !== 'assistant' || row.conversation_id !== conversationId)
    throw new AppError('choice_not_known');
  const { record, withoutTrace } = openMeta(box, row);
  const choice = record?.choices.find(({ id }) => id === tap.id);
  if (!record || !choice) throw new AppError('choice_not_known');
  const { asked } = record;
  if (await isPressedAgain(tx, box, row, { id: choice.id, asked, clientId }))
    throw new AppError('choice_not_known');
  const older = await store.hasLaterReply(tx, row);
  return {
    text: choice.label,
    meta: messageMetaSchema.parse({
      chosen: { id: choice.id, asked, ...(older && { older }) },
      withoutTrace,
    }),
  };
};
