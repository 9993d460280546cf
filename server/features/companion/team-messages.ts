import { sql } from 'kysely';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import { newId } from '#server/ground/ids.ts';
import { type Message, messageMetaSchema } from '#shared/companion/conversation.ts';
import type { CompanionDeps } from './ports.ts';
import { openMessage, sealBody, sealMeta } from './sealed-texts.ts';
import { type MessageRow, messageColumns } from './store.ts';

export type TeamMessage = {
  conversationId: string;
  /** Of the session's owner, obtained before the transaction. */
  box: Box;
  role: 'team' | 'notice';
  text: string;
  /** The same one twice is the same message. */
  clientId: string | null;
};

const plainMeta = messageMetaSchema.parse({});

/**
 * Adds at the end of the session, whatever is being written there; no reply follows. The row of the session is the lock:
 * two members of the team, or a notice and a message, take their numbers one after the other.
 */
export const addTeamMessage = async (
  { clock }: Pick<CompanionDeps, 'clock'>,
  tx: Tx,
  { conversationId, box, role, text, clientId }: TeamMessage,
): Promise<Message | null> => {
  const now = clock.now();
  await sql`select 1 from public.conversations where id = ${conversationId} for update`.execute(tx);
  // A message of the person may take the same number at the same moment: the next free one is as good.
  for (let tries = 0; tries < 3; tries += 1) {
    const { rows } = await sql<MessageRow>`
      insert into public.messages (id, conversation_id, user_id, seq, role, state, body_sealed, meta_sealed, client_id,
        created_at, updated_at)
      select ${newId()}::uuid, c.id, c.user_id,
        coalesce((select max(seq) from public.messages where conversation_id = c.id), 0) + 1 + ${tries}::int,
        ${role}, 'complete', ${sealBody(box, text)}, ${sealMeta(box, plainMeta)}, ${clientId}::uuid, ${now}::timestamptz,
        ${now}::timestamptz
      from public.conversations c where c.id = ${conversationId}::uuid
      on conflict do nothing returning ${messageColumns}`.execute(tx);
    const row =
      rows[0] ??
      (
        await sql<MessageRow>`select ${messageColumns} from public.messages
          where conversation_id = ${conversationId} and client_id = ${clientId}::uuid`.execute(tx)
      ).rows[0];
    if (row) return openMessage(box, row);
  }
  return null;
};

export const listTeamMessages = async (
  { db, vault }: Pick<CompanionDeps, 'db' | 'vault'>,
  who: Who,
  userId: string,
  conversationId: string,
): Promise<Message[]> => {
  const box = await vault.boxFor(userId);
  const { rows } = await db.as(who, (tx) =>
    sql<MessageRow>`select ${messageColumns} from public.messages
      where conversation_id = ${conversationId} and role in ('team', 'notice') order by seq`.execute(tx),
  );
  return rows.map((row) => openMessage(box, row));
};
