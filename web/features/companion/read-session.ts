import type { SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';
import { readSessionReply } from '#shared/companion/conversation.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { pauses, wait } from '#web/lib/wait-for-line.ts';

export type ReadSession = z.output<typeof readSessionReply>;

/** One page of a session. @throws Refused, Unreachable */
export const readSession = (
  client: SupabaseClient,
  body: { conversationId: string; before?: number | null | undefined },
  signal?: AbortSignal,
): Promise<ReadSession> => callFunction(client, 'read-session', body, readSessionReply, signal);

/** Tries until the server answers. `onUnreachable` is called once, after the first try that failed. @throws Refused */
export const readUntilFound = async (
  client: SupabaseClient,
  conversationId: string,
  onUnreachable: () => void,
  signal: AbortSignal,
): Promise<ReadSession> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await readSession(client, { conversationId }, signal);
    } catch (error) {
      if (signal.aborted || error instanceof Refused) throw error;
      if (tries === 0) onUnreachable();
      await wait(pauses[Math.min(tries + 2, pauses.length - 1)]!, signal);
      if (signal.aborted) throw error;
    }
  }
};
