import { type ModelEnd, ModelError } from './port.ts';

/** One request. `counts`: whether what it cost is that of the reply; of two that were sent, it is the one that spoke. */
type Attempt = (
  onPiece: (text: string) => void,
  signal: AbortSignal,
  counts: () => boolean,
) => Promise<ModelEnd>;

/**
 * Asks, asks once more when not a word came in time, and lets the first to speak go on; the other request is closed.
 * After the deadline both requests are closed, and the caller uses its own fallback text.
 * @param hear returns true when it has heard enough: the reply then ends as complete
 */
export const firstToSpeak = (
  attempt: Attempt,
  patience: { secondRequest: number | null; firstToken: number },
  hear: (text: string) => boolean,
  signal: AbortSignal,
): Promise<ModelEnd> =>
  new Promise((resolve, reject) => {
    const runs = new Set<AbortController>();
    let speaker: AbortController | null = null;
    const hush = () => {
      clearTimeout(second);
      clearTimeout(deadline);
    };
    const leave = (settle: () => void) => {
      hush();
      signal.removeEventListener('abort', onAbort);
      settle();
      for (const run of runs) run.abort();
      runs.clear();
    };
    const onAbort = () => leave(() => reject(signal.reason));

    const start = () => {
      const mine = new AbortController();
      runs.add(mine);
      const onPiece = (text: string) => {
        if (speaker === null) {
          speaker = mine;
          hush();
          for (const run of runs) if (run !== mine) run.abort();
        }
        if (speaker === mine && hear(text)) leave(() => resolve('complete'));
      };
      attempt(onPiece, mine.signal, () => speaker === null || speaker === mine).then(
        (end) => leave(() => resolve(end)),
        (error: unknown) => {
          runs.delete(mine);
          // Another may still speak; the one that spoke and broke off is the reply.
          if (speaker === mine || (speaker === null && runs.size === 0)) leave(() => reject(error));
        },
      );
    };

    const { secondRequest, firstToken } = patience;
    const second =
      secondRequest !== null && secondRequest < firstToken ? setTimeout(start, secondRequest) : undefined;
    const deadline = setTimeout(
      () => leave(() => reject(new ModelError('unreachable', 'the provider did not say a word in time'))),
      firstToken,
    );
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else start();
  });
