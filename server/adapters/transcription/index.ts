import type { Secret } from '#server/ground/crypto/secret.ts';
import { openaiCompatibleTranscription } from './openai-compatible.ts';
import type { Transcription } from './port.ts';

/** The slice of the configuration that says who listens. */
export type TranscriptionConfig = { baseUrl: string | null; apiKey: Secret | null; model: string | null };

/** Null without configuration: then only the browser's own recognition, and the keyboard, are offered. */
export const createTranscription = ({ baseUrl, apiKey, model }: TranscriptionConfig): Transcription | null =>
  baseUrl ? openaiCompatibleTranscription({ baseUrl, apiKey, model: model ?? 'whisper-1' }) : null;
