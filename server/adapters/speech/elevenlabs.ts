import type { Secret } from '#server/ground/crypto/secret.ts';
import type { Speech } from './port.ts';
import { audioFrom, type SpeechPatience, speechPatience } from './provider-audio.ts';

/** « Daniel », one of the voices every account has: male and calm. `TTS_VOICE` names another. */
const defaultVoice = 'onwK4e9ZLuTAKqWW03F9';
const defaultModel = 'eleven_multilingual_v2';

export type ElevenLabsOptions = {
  apiKey: Secret;
  voice?: string | null;
  model?: string | null;
  baseUrl?: string;
  patience?: Partial<SpeechPatience>;
};

/** ElevenLabs, streamed. What is kept of the texts there depends on the operator's contract (requirements L26). */
export const elevenLabsSpeech = (options: ElevenLabsOptions): Speech => ({
  name: 'elevenlabs',
  speak({ text, pace }, signal) {
    const voice = encodeURIComponent(options.voice ?? defaultVoice);
    const base = options.baseUrl ?? 'https://api.elevenlabs.io/v1';
    const url = new URL(`${base}/text-to-speech/${voice}/stream`);
    url.searchParams.set('output_format', 'mp3_44100_64');
    return audioFrom(
      url,
      {
        headers: { 'xi-api-key': options.apiKey.reveal() },
        body: {
          text,
          model_id: options.model ?? defaultModel,
          voice_settings: { speed: pace === 'slow' ? 0.8 : 1 },
        },
      },
      { ...speechPatience, ...options.patience },
      signal,
    );
  },
  close: () => {},
});
