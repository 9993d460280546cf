import type { Secret } from '#server/ground/crypto/secret.ts';
import { elevenLabsSpeech } from './elevenlabs.ts';
import { embeddedSpeech } from './embedded.ts';
import { openaiCompatibleSpeech } from './openai-compatible.ts';
import type { Speech } from './port.ts';

/** The slice of the configuration that says who speaks. */
export type SpeechConfig = {
  baseUrl: string | null;
  apiKey: Secret | null;
  model: string | null;
  voice: string | null;
  elevenLabsApiKey: Secret | null;
};

/** Who speaks: the endpoint the operator named, else ElevenLabs with a key, else the built-in voice. */
export const createSpeech = ({ baseUrl, apiKey, model, voice, elevenLabsApiKey }: SpeechConfig): Speech => {
  if (baseUrl)
    return openaiCompatibleSpeech({ baseUrl, apiKey, model: model ?? 'tts-1', voice: voice ?? 'onyx' });
  if (elevenLabsApiKey) return elevenLabsSpeech({ apiKey: elevenLabsApiKey, voice, model });
  return embeddedSpeech();
};
