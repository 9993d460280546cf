import { z } from 'zod';
import type { Memory } from '#server/adapters/language-model/port.ts';
import type { Box } from '#server/ground/crypto/vault.ts';
import type { KeptMemory } from '#shared/memories/memories.ts';
import type { MemoryRow } from './store.ts';

const column = 'memories.content';

export const sealMemory = (box: Box, text: string): string => box.seal(text, column);

/** Shown in place of a memory whose seal does not open: it can still be deleted. */
const unreadable = 'Ce souvenir ne peut plus être lu.';

export const openMemory = (box: Box, row: MemoryRow): KeptMemory => ({
  id: row.id,
  text: box.tryOpen(row.content_sealed, column) ?? unreadable,
  state: row.state,
  conversationId: row.conversation_id,
  saidAt: row.said_at.toISOString(),
});

const keptSchema = z.array(z.object({ content_sealed: z.string(), said_at: z.string() })).nullable();

/** What `keptInSql` selected, as a model is told it; a memory that does not open is not told. */
export const openKept = (box: Box, found: unknown): Memory[] =>
  (keptSchema.parse(found) ?? []).flatMap(({ content_sealed, said_at }) => {
    const text = box.tryOpen(content_sealed, column);
    return text === null ? [] : [{ text, date: new Date(said_at).toISOString() }];
  });
