import type { SupabaseClient } from '@supabase/supabase-js';
import { movedEventSchema } from '#shared/companion/conversation.ts';
import { pauses, wait } from '#web/lib/wait-for-line.ts';
import { watchStream } from '#web/lib/watch-stream.ts';

/** How often an open conversation looks by itself, in milliseconds: where the service cannot tell, and where it can. */
const lookEvery = { untold: 15_000, told: 60_000 };

type Watched = {
  client: SupabaseClient;
  conversationId: string;
  /** The message of this number is shown here already. */
  shows: (seq: number) => boolean;
  /** Something is being sent or written here: what is read meanwhile would stand in its way. */
  isBusy: () => boolean;
  /** @returns false where it could not be read */
  look: () => Promise<boolean>;
};

export type Others = {
  /** Says in the other tabs that something moved here. */
  tell(): void;
  /** A look that had to wait is made, once nothing stands in its way. */
  free(): void;
};

/**
 * The same conversation elsewhere: other tabs of this browser say at once that something moved there (what was said stays
 * with the server), and the service says what moved on another device. Where it cannot, this looks now and then.
 */
export const watchOthers = (watched: Watched, signal: AbortSignal): Others => {
  const { client, conversationId, shows, isBusy, look } = watched;
  const tabs =
    'BroadcastChannel' in window ? new BroadcastChannel(`eclaircie:seance:${conversationId}`) : null;
  let waits: 'nothing' | 'unknown' | number = 'nothing';
  let isTold = false;
  let lookedAt = Date.now();
  const lookNow = () => {
    waits = 'nothing';
    lookedAt = Date.now();
    void look().then(async (read) => {
      if (read) return;
      await wait(pauses.at(-1)!, signal);
      if (!signal.aborted) onMoved(null);
    });
  };
  const onMoved = (seq: number | null) => {
    if (seq !== null && shows(seq)) return;
    if (!isBusy()) return lookNow();
    waits = seq === null || waits === 'unknown' ? 'unknown' : Math.max(seq, waits === 'nothing' ? 0 : waits);
  };
  tabs?.addEventListener('message', () => onMoved(null), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onMoved(null);
    },
    { signal },
  );
  const regularly = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - lookedAt >= (isTold ? lookEvery.told : lookEvery.untold)) onMoved(null);
  }, lookEvery.untold);
  signal.addEventListener('abort', () => {
    clearInterval(regularly);
    tabs?.close();
  });
  void watchStream(
    { client, name: 'watch-session', body: { conversationId } },
    {
      data: (data) => {
        const moved = movedEventSchema.safeParse(data);
        if (!moved.success) return;
        isTold = true;
        onMoved(moved.data.seq);
      },
      cut: () => {
        isTold = false;
      },
    },
    signal,
  );
  return {
    tell: () => {
      if (!signal.aborted) tabs?.postMessage('moved');
    },
    free: () => {
      if (signal.aborted || waits === 'nothing' || isBusy()) return;
      if (waits !== 'unknown' && shows(waits)) waits = 'nothing';
      else lookNow();
    },
  };
};
