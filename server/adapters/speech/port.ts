/** The two voices people may choose; providers map them to their own. */
export type SpeechVoice = 'masculine' | 'feminine';

export type SpeechRequest = {
  text: string;
  voice: SpeechVoice;
  /** `slow`: numbers one must be able to write down. */
  pace: 'normal' | 'slow';
};

/** Turns a text into spoken French, as audio/mpeg. */
export interface Speech {
  /** Short name for logs and `/config.json`: `embedded`, `openai-compatible`, `elevenlabs`. */
  readonly name: string;
  /**
   * Resolves once the first bytes are there, so that what fails before them can still be said as an error.
   * @throws SpeechError; an abort through `signal` rejects with the signal's reason
   */
  speak(request: SpeechRequest, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** Lets go of processes and sockets. */
  close(): void;
}

/** Foreign failures, turned into ours. `busy`: too many texts wait already. */
export class SpeechError extends Error {
  readonly reason: 'refused' | 'unreachable' | 'busy';
  constructor(reason: SpeechError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SpeechError';
    this.reason = reason;
  }
}

/** Waits for the first piece; what comes back gives it again, then the rest. */
export const fromFirstPiece = async (
  pieces: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> => {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw new SpeechError('refused', 'no audio came');
  return {
    async *[Symbol.asyncIterator]() {
      try {
        yield first.value;
        for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
      } finally {
        await iterator.return?.();
      }
    },
  };
};
