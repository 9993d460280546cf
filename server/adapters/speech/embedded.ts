import { type PoolOptions, ProcessPool } from './embedded/process-pool.ts';
import { fromFirstPiece, type Speech, type SpeechRequest, type SpeechVoice } from './port.ts';

/** eSpeak NG names French `fr`; `fr-fr` does not exist there, and would be read in English. */
const voices: Record<SpeechVoice, string> = { masculine: 'fr+m3', feminine: 'fr+f2' };
const wordsPerMinute: Record<SpeechRequest['pace'], number> = { normal: 155, slow: 115 };

/** Pieces as they come, whoever is faster: what is said waits here until it is read. */
const spoken = (
  pool: ProcessPool,
  { text, voice, pace }: SpeechRequest,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let over = false;
  let failure: unknown = null;
  let wake = () => {};
  const end = (error: unknown) => {
    over = true;
    failure = error;
    signal.removeEventListener('abort', onAbort);
    wake();
  };
  const onAbort = () => {
    takeBack();
    end(signal.reason);
  };
  signal.throwIfAborted();
  const takeBack = pool.add({
    request: { text, voice: voices[voice], wordsPerMinute: wordsPerMinute[pace] },
    onPiece(piece) {
      pieces.push(piece);
      wake();
    },
    onEnd: end,
  });
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for (;;) {
          const piece = pieces.shift();
          if (piece) yield piece;
          else if (over) {
            if (failure) throw failure;
            return;
          } else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        // Whoever stops reading in the middle wants no more.
        if (!over) takeBack();
      }
    },
  };
};

/** The built-in French voice: eSpeak NG in a process of its own, MPEG audio out, nothing to configure. */
export const embeddedSpeech = (
  options: Partial<PoolOptions> = {},
): Speech & { processes(): readonly number[] } => {
  const pool = new ProcessPool(options);
  return {
    name: 'embedded',
    speak: async (request, signal) => fromFirstPiece(spoken(pool, request, signal)),
    close: () => pool.close(),
    processes: () => pool.processes,
  };
};
