import type { SupabaseClient } from '@supabase/supabase-js';
import { slowRate } from '#shared/voice/dialogue-script.ts';
import { hasSynthesis, type Manner, sayNatively } from './native-voice.ts';
import type { Mouth, Pace } from './ports.ts';
import { fetchSpeech, play } from './premium-voice.ts';
import { companionVoice } from './voices.ts';

export type BrowserMouth = Mouth & {
  /** Has the audio of what will be said next fetched while something else is being said. */
  prepare(text: string, pace: Pace): void;
};

/** More texts than this are not fetched ahead. */
const mostPrepared = 8;

/**
 * The premium voice first; when it fails, that of the device, for this text and all that follow on the page: `onFallback`
 * tells it once, and whether that voice is made elsewhere.
 */
export const browserMouth = (options: {
  client: () => SupabaseClient | null;
  manner: Manner;
  onFallback: (online: boolean) => void;
}): BrowserMouth => {
  const { client, manner, onFallback } = options;
  const prepared = new Map<string, { audio: Promise<Blob>; leaving: AbortController }>();
  let speaking = new AbortController();
  let fellBack = false;

  const nameOf = (text: string, pace: Pace) => `${pace} ${text}`;
  const prepare = (text: string, pace: Pace): void => {
    const name = nameOf(text, pace);
    if (fellBack || prepared.has(name) || prepared.size >= mostPrepared) return;
    const leaving = new AbortController();
    const audio = fetchSpeech(client(), text, pace, leaving.signal);
    // Looked at when it is said; until then a failure is nobody's.
    audio.catch(() => {});
    prepared.set(name, { audio, leaving });
  };

  const nativeVoice = () => (hasSynthesis() ? companionVoice(speechSynthesis.getVoices()) : null);
  const natively = (text: string, pace: Pace, signal: AbortSignal) =>
    sayNatively(text, pace === 'slow' ? { ...manner, rate: slowRate } : manner, nativeVoice(), signal);

  return {
    prepare,
    async speak(text, pace) {
      speaking.abort();
      speaking = new AbortController();
      const { signal } = speaking;
      const name = nameOf(text, pace);
      if (!fellBack) {
        prepare(text, pace);
        const waiting = prepared.get(name);
        prepared.delete(name);
        signal.addEventListener('abort', () => waiting?.leaving.abort(), { once: true });
        try {
          const audio = await (waiting?.audio ?? fetchSpeech(client(), text, pace, signal));
          return signal.aborted ? 'stopped' : await play(audio, manner.volume, signal);
        } catch {
          if (signal.aborted) return 'stopped';
          fellBack = true;
          for (const each of prepared.values()) each.leaving.abort();
          prepared.clear();
          onFallback(nativeVoice()?.localService === false);
        }
      }
      return natively(text, pace, signal);
    },
    stop() {
      speaking.abort();
      for (const each of prepared.values()) each.leaving.abort();
      prepared.clear();
    },
  };
};
