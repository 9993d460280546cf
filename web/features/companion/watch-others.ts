import type { SupabaseClient } from '@supabase/supabase-js';
import { createParser } from 'eventsource-parser';
import { movedEventSchema } from '#shared/companion/conversation.ts';
import { postFunction, Refused } from '#web/lib/call-function.ts';
import { pauses, wait } from './wait-for-line.ts';

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

/** Follows the session's own stream until the line is cut. `onMoved` is called with the number of what is new, if told. */
const follow = async (
  { client, conversationId }: Watched,
  onMoved: (seq: number | null) => void,
  signal: AbortSignal,
): Promise<void> => {
  const response = await postFunction(client, 'watch-session', { conversationId }, signal);
  const parser = createParser({
    onEvent({ data }) {
      const moved = movedEventSchema.safeParse(JSON.parse(data));
      if (moved.success) onMoved(moved.data.seq);
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
};

/** Until `signal` ends, and only while this tab is looked at: a hidden one holds no line open. */
const watchService = async (
  watched: Watched,
  on: { moved: (seq: number | null) => void; line: (open: boolean) => void },
  signal: AbortSignal,
): Promise<void> => {
  for (let tries = 0; !signal.aborted; tries += 1) {
    if (document.visibilityState === 'hidden') {
      await new Promise<void>((resolve) => {
        document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      tries = 0;
      continue;
    }
    const seen = new AbortController();
    const leave = () => {
      if (document.visibilityState === 'hidden') seen.abort();
    };
    document.addEventListener('visibilitychange', leave, { signal: seen.signal });
    signal.addEventListener('abort', () => seen.abort(), { signal: seen.signal });
    const begun = Date.now();
    const refused = await follow(
      watched,
      (seq) => {
        on.line(true);
        on.moved(seq);
      },
      seen.signal,
    ).catch((error: unknown) => error instanceof Refused);
    seen.abort();
    on.line(false);
    // A line that held for a while is opened again at once, as when the service closes one that is too old.
    if (refused !== true && Date.now() - begun > pauses.at(-1)!) tries = 0;
    if (!signal.aborted)
      await wait(pauses[Math.min(tries + (refused === true ? 2 : 0), pauses.length - 1)]!, signal);
  }
};

/**
 * The same conversation elsewhere: other tabs of this browser say at once that something moved there (what was said stays
 * with the server), and the service says what moved on another device. Where it cannot, this looks now and then.
 */
export const watchOthers = (watched: Watched, signal: AbortSignal): Others => {
  const { conversationId, shows, isBusy, look } = watched;
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
  void watchService(
    watched,
    {
      moved: onMoved,
      line: (open) => {
        isTold = open;
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
