import type { SupabaseClient } from '@supabase/supabase-js';
import { defaultVoiceId, longestSpoken } from '#shared/voice/text-to-speech.ts';
import { postFunction } from '#web/lib/call-function.ts';
import type { Pace } from './ports.ts';

/** Somebody waits in silence: after this, the voice of the device speaks. In milliseconds. */
const patience = 6_000;
/** Nothing played takes longer than its own length and this. */
const grace = 4_000;

/**
 * The audio of a text from our server. Fetched directly: the official client reads `audio/mpeg` as text and destroys it.
 * @throws whatever went wrong, wrong kind of content included
 */
export const fetchSpeech = async (
  client: SupabaseClient | null,
  text: string,
  pace: Pace,
  signal: AbortSignal,
): Promise<Blob> => {
  if (text.length > longestSpoken) throw new Error('too long to be said at once');
  const late = new AbortController();
  const either = AbortSignal.any([signal, late.signal]);
  const watch = setTimeout(() => late.abort(), patience);
  const ask = async (): Promise<Blob> => {
    const body = { text, voiceId: defaultVoiceId, pace };
    const response = await postFunction(client, 'text-to-speech', body, either);
    if (!/^audio\//.test(response.headers.get('content-type') ?? '')) throw new Error('this is no audio');
    return response.blob();
  };
  // A token that is being renewed, or a body that never ends, must not keep anybody waiting either.
  const givenUp = new Promise<never>((_, reject) => {
    either.addEventListener('abort', () => reject(new Error('given up')), { once: true });
  });
  try {
    return await Promise.race([ask(), givenUp]);
  } finally {
    clearTimeout(watch);
  }
};

/** Plays a piece of audio to its end. @throws when it cannot be played */
export const play = (audio: Blob, volume: number, signal: AbortSignal): Promise<'said' | 'stopped'> =>
  new Promise((resolve, reject) => {
    const address = URL.createObjectURL(audio);
    const player = new Audio(address);
    player.volume = volume;
    let watch = setTimeout(() => finish(null), grace);
    const finish = (how: 'said' | 'stopped' | null) => {
      clearTimeout(watch);
      signal.removeEventListener('abort', onAbort);
      player.onended = null;
      player.onerror = null;
      player.onloadedmetadata = null;
      player.pause();
      player.removeAttribute('src');
      URL.revokeObjectURL(address);
      if (how) resolve(how);
      else reject(new Error('the audio could not be played'));
    };
    const onAbort = () => finish('stopped');
    player.onloadedmetadata = () => {
      clearTimeout(watch);
      const lasts = Number.isFinite(player.duration) ? player.duration * 1000 : 120_000;
      watch = setTimeout(() => finish(null), lasts + grace);
    };
    player.onended = () => finish('said');
    player.onerror = () => finish(null);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else player.play().catch(() => finish(null));
  });
