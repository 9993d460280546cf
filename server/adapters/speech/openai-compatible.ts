import type { Secret } from '#server/ground/crypto/secret.ts';
import type { Speech } from './port.ts';
import { audioFrom, type SpeechPatience, speechPatience } from './provider-audio.ts';

export type EndpointOptions = {
  /** The address before `/audio/speech`. */
  baseUrl: string;
  apiKey: Secret | null;
  model: string;
  voice: string;
  patience?: Partial<SpeechPatience>;
};

/** Any endpoint that speaks OpenAI's `/audio/speech`. The operator chose the voice: a client cannot. */
export const openaiCompatibleSpeech = ({
  baseUrl,
  apiKey,
  model,
  voice,
  patience,
}: EndpointOptions): Speech => ({
  name: 'openai-compatible',
  speak: ({ text, pace }, signal) =>
    audioFrom(
      new URL(`${baseUrl.replace(/\/+$/, '')}/audio/speech`),
      {
        headers: apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {},
        body: { model, voice, input: text, response_format: 'mp3', speed: pace === 'slow' ? 0.8 : 1 },
      },
      { ...speechPatience, ...patience },
      signal,
    ),
  close: () => {},
});
