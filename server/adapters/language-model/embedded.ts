import { composeReply } from './embedded/compose-reply.ts';
import type { LanguageModel } from './port.ts';

/** Milliseconds between two groups of words, when the request names none: brisk, and still read as it comes. */
const defaultPace = 25;

/** Two or three words at a time: calmer to watch than letters, and a third of the wake-ups. */
const wordGroups = (text: string): string[] => text.match(/(?:\S+\s*){1,3}|\s+/g) ?? [];

/** The built-in companion, spoken at a reader's pace. Needs no key and no network, and says so by its name. */
export const embeddedModel = (): LanguageModel => ({
  name: 'embedded',
  write: (request, onPiece, signal) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const groups = wordGroups(composeReply(request));
      const pace = request.pace ?? defaultPace;
      let next = 0;
      let clock: NodeJS.Timeout | undefined;
      const onAbort = () => {
        clearTimeout(clock);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      const speak = () => {
        do {
          if (signal.aborted) return;
          const group = groups[next];
          if (group === undefined) {
            signal.removeEventListener('abort', onAbort);
            resolve('complete');
            return;
          }
          next += 1;
          onPiece(group);
        } while (pace === 0);
        clock = setTimeout(speak, pace);
      };
      speak();
    }),
});
