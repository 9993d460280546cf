import type { z } from 'zod';
import type { Who } from '#server/ground/db/who.ts';
import { AppError } from '#shared/errors.ts';
import { mostMemories, type saveMemoryBody, type saveMemoryReply } from '#shared/memories/memories.ts';
import type { MemoriesDeps } from './index.ts';
import { openMemory, sealMemory } from './sealed-memory.ts';
import * as store from './store.ts';

/**
 * Writes the person's decision about one memory. Only they decide: what the product proposes becomes a memory here and
 * nowhere else.
 * @throws AppError `memory_not_known`, `memories_full`
 */
export const saveMemory = async (
  { db, vault, clock, safety }: MemoriesDeps,
  asked: { who: Who; userId: string; body: z.output<typeof saveMemoryBody> },
): Promise<z.output<typeof saveMemoryReply>> => {
  const { who, userId, body } = asked;
  const box = await vault.boxFor(userId);
  const now = clock.now();
  const row = { id: body.id, userId, sealed: sealMemory(box, body.text), state: body.state, now };
  const saved = await db.as(who, async (tx) => {
    const changed = await store.updateMemory(tx, row);
    if (changed) return changed;
    if ((await store.countMemories(tx, userId)) >= mostMemories) throw new AppError('memories_full');
    const saidAt = body.saidAt ? new Date(body.saidAt) : now;
    const added = await store.insertMemory(tx, {
      ...row,
      conversationId: body.conversationId,
      // Nothing was said tomorrow.
      saidAt: saidAt > now ? now : saidAt,
    });
    if (!added) throw new AppError('memory_not_known');
    return added;
  });
  return { memory: openMemory(box, saved), help: await safety.helpFor(body.text) };
};
