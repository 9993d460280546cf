/** A recording as a browser makes it. It lives in memory for the time of the call, and nowhere else. */
export type Recording = { bytes: Uint8Array; type: 'audio/webm' | 'audio/ogg' | 'audio/mp4' };

/** Turns spoken French into text. The words alone: nothing about the voice itself is asked for or kept (requirements L07). */
export interface Transcription {
  readonly name: string;
  /** Empty when nothing was understood. @throws TranscriptionError; an abort rejects with the signal's reason */
  transcribe(recording: Recording, signal: AbortSignal): Promise<string>;
}

export class TranscriptionError extends Error {
  readonly reason: 'refused' | 'unreachable';
  constructor(reason: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TranscriptionError';
    this.reason = reason;
  }
}
