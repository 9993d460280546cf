import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { useEffect } from 'react';

const longestPause = 30_000;

/**
 * A sign-in that this browser keeps could not be renewed because the service did not answer: it is asked again, with longer
 * and longer pauses. A refusal ends it: the client then forgets the sign-in and says so itself.
 */
export function useRenewal(
  client: SupabaseClient | null,
  waits: boolean,
  onRenewed: (session: Session) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called in the end stays the same
  useEffect(() => {
    if (!client || !waits) return;
    let pause = 2_000;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    const ask = async () => {
      const session = (await client.auth.getSession().catch(() => null))?.data.session;
      if (left) return;
      if (session) return onRenewed(session);
      pause = Math.min(pause * 2, longestPause);
      timer = setTimeout(ask, pause);
    };
    timer = setTimeout(ask, pause);
    const onLine = () => {
      clearTimeout(timer);
      void ask();
    };
    window.addEventListener('online', onLine);
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener('online', onLine);
    };
  }, [client, waits]);
}
