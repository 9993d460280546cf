import type { SupabaseClient } from '@supabase/supabase-js';
import { createParser } from 'eventsource-parser';
import { postFunction, Refused } from './call-function.ts';
import { pauses, wait } from './wait-for-line.ts';

/** Follows the stream of a function until its line is cut. */
const follow = async (
  watched: { client: SupabaseClient; name: string; body: object },
  onData: (data: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const response = await postFunction(watched.client, watched.name, watched.body, signal);
  const parser = createParser({ onEvent: ({ data }) => onData(JSON.parse(data)) });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
};

/** Follows a stream until `signal` ends, and only while this tab is looked at: a hidden one holds no line open. */
export const watchStream = async (
  watched: { client: SupabaseClient; name: string; body: object },
  on: { data: (data: unknown) => void; cut?: () => void },
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
    const refused = await follow(watched, on.data, seen.signal).catch(
      (error: unknown) => error instanceof Refused,
    );
    seen.abort();
    on.cut?.();
    // A line that held for a while is opened again at once, as when the service closes one that is too old.
    if (refused !== true && Date.now() - begun > pauses.at(-1)!) tries = 0;
    if (!signal.aborted)
      await wait(pauses[Math.min(tries + (refused === true ? 2 : 0), pauses.length - 1)]!, signal);
  }
};
