import type { SupabaseClient } from '@supabase/supabase-js';
import { createParser } from 'eventsource-parser';
import { type StreamEvent, streamEventSchema } from '#shared/companion/conversation.ts';
import { postFunction } from '#web/lib/call-function.ts';

/**
 * Follows a stream to its end. `onEvent` is called for every event in order. A stream that said `end` may stay open for a
 * while: what was shown may still be withdrawn.
 * @returns true when the stream said `end`; false when the line was cut before.
 * @throws Refused, Unreachable before the first event
 */
export const followStream = async (
  client: SupabaseClient,
  name: 'converse' | 'converse-in-passing' | 'start-session' | 'resume-reply' | 'help',
  body: object,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<boolean> => {
  const response = await postFunction(client, name, body, signal);
  let ended = false;
  const parser = createParser({
    onEvent({ data }) {
      const event = streamEventSchema.safeParse(safeJson(data));
      if (!event.success) return;
      // Another reply may be coming on another stream by now: of this one only a withdrawal still matters.
      if (ended && event.data.type !== 'replace') return;
      ended ||= event.data.type === 'end';
      onEvent(event.data);
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return ended;
};

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
