import { z } from 'zod';
import type { Secret } from '#server/ground/crypto/secret.ts';
import { seconds } from '#shared/time.ts';
import { type Recording, type Transcription, TranscriptionError } from './port.ts';

const answerSchema = z.object({ text: z.string().max(20_000) });

/** Endpoints tell the format by the file's name. */
const fileNames: Record<Recording['type'], string> = {
  'audio/webm': 'parole.webm',
  'audio/ogg': 'parole.ogg',
  'audio/mp4': 'parole.mp4',
};

export type EndpointOptions = {
  /** The address before `/audio/transcriptions`. */
  baseUrl: string;
  apiKey: Secret | null;
  model: string;
  /** Milliseconds for the whole answer. */
  patience?: number;
};

/** Any endpoint that speaks OpenAI's `/audio/transcriptions`. */
export const openaiCompatibleTranscription = ({
  baseUrl,
  apiKey,
  model,
  patience = seconds(15),
}: EndpointOptions): Transcription => ({
  name: 'openai-compatible',
  async transcribe({ bytes, type }, signal) {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(bytes)], { type }), fileNames[type]);
    form.set('model', model);
    form.set('language', 'fr');
    form.set('response_format', 'json');
    form.set('temperature', '0');
    let answer: unknown;
    try {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
        method: 'POST',
        headers: apiKey ? { authorization: `Bearer ${apiKey.reveal()}` } : {},
        body: form,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        redirect: 'error',
      });
      if (!response.ok) {
        void response.body?.cancel().catch(() => {});
        throw new TranscriptionError(
          response.status >= 500 ? 'unreachable' : 'refused',
          `the provider answered ${response.status}`,
        );
      }
      answer = await response.json();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof TranscriptionError) throw error;
      throw new TranscriptionError('unreachable', 'the provider did not answer', { cause: error });
    }
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) throw new TranscriptionError('refused', 'the answer is no transcript');
    return parsed.data.text.trim();
  },
});
