import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/companion/conversation.ts';
import { Refused } from '#web/lib/call-function.ts';
import { readConversation } from './console-api.ts';
import { useAct } from './use-act.ts';

type Found = {
  messages: readonly Message[];
  more: boolean;
  facts: readonly string[];
  factsOfOther: readonly string[];
};

/**
 * What this colleague has read of a session: only ever after their own click, and gone as soon as they may not read it
 * any more.
 */
export function useReading(client: SupabaseClient, alertId: string, mayRead: boolean) {
  const [found, setFound] = useState<Found | null>(null);
  const allowed = useRef(mayRead);
  allowed.current = mayRead;
  const act = useAct(
    (signal) => readConversation(client, { alertId }, signal),
    // An answer that comes after the no is not kept for a later yes.
    (reply) => allowed.current && setFound(reply),
  );
  const { error, cancel } = act;
  useEffect(() => {
    if (!mayRead) {
      // An answer on its way must not come after the no.
      cancel();
      setFound(null);
    }
  }, [mayRead, cancel]);
  useEffect(() => {
    if (error instanceof Refused) setFound(null);
  }, [error]);
  const add = useCallback(
    (message: Message) =>
      setFound((before) => before && { ...before, messages: [...before.messages, message] }),
    [],
  );
  const read = useCallback(() => act.run(), [act.run]);
  return { found: mayRead ? found : null, read, add, pending: act.pending, error };
}
export type Reading = ReturnType<typeof useReading>;
