import type { Recording, Transcription } from '#server/adapters/transcription/port.ts';
import { TranscriptionError } from '#server/adapters/transcription/port.ts';
import type { Log } from '#server/ground/log/log.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Words out of a recording, which is neither stored nor logged: it goes from the request's memory to the provider, and is
 * gone with the answer.
 * @throws AppError `transcription_unavailable`
 */
export const transcribeSpeech = async (
  { transcription, log }: { transcription: Transcription | null; log: Log },
  recording: Recording,
  signal: AbortSignal,
): Promise<string> => {
  if (!transcription) throw new AppError('transcription_unavailable');
  try {
    return await transcription.transcribe(recording, signal);
  } catch (error) {
    if (!(error instanceof TranscriptionError) && !signal.aborted) throw error;
    log.warn({ adapter: transcription.name, reason: 'failed' }, 'nothing was transcribed');
    throw new AppError('transcription_unavailable', { cause: error });
  }
};
