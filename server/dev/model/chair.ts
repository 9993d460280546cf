import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** What a model is asked for here; « reply » is the one that a person reads. */
export const purposeSchema = z.enum(['reply', 'reader', 'look', 'memory', 'summary']);
export type Purpose = z.infer<typeof purposeSchema>;

export const purposes = purposeSchema.options;

export type Message = { role: string; content: string };

/** A question that waits for somebody to type its answer. */
export type Waiting = { id: string; purpose: Purpose; messages: readonly Message[]; since: string };

/** The chair: questions come in, whoever sits there answers, or leaves word what a purpose is always answered. */
export const createChair = (now: () => Date) => {
  const open = new Map<string, { asked: Waiting; answer: (text: string) => void }>();
  const standing = new Map<Purpose, string>();

  return {
    /** @returns the typed answer. @throws the signal's reason when whoever asked has gone */
    ask(purpose: Purpose, messages: readonly Message[], signal: AbortSignal): Promise<string> {
      signal.throwIfAborted();
      const known = standing.get(purpose);
      if (known !== undefined) return Promise.resolve(known);
      const id = randomUUID();
      return new Promise((resolve, reject) => {
        const leave = () => {
          open.delete(id);
          reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        open.set(id, {
          asked: { id, purpose, messages, since: now().toISOString() },
          answer(text) {
            signal.removeEventListener('abort', leave);
            open.delete(id);
            resolve(text);
          },
        });
      });
    },

    /** Oldest first. */
    waiting: (): Waiting[] => [...open.values()].map(({ asked }) => asked),

    standing: (): ReadonlyMap<Purpose, string> => standing,

    /** @returns false where nobody waits for it: answered already, or gone. */
    answer(id: string, text: string): boolean {
      const found = open.get(id);
      found?.answer(text);
      return found !== undefined;
    },

    /** Answers everything of a purpose the same way, what waits included. @param answer null: no longer */
    auto(purpose: Purpose, answer: string | null): void {
      if (answer === null) {
        standing.delete(purpose);
        return;
      }
      standing.set(purpose, answer);
      for (const each of [...open.values()]) if (each.asked.purpose === purpose) each.answer(answer);
    },
  };
};

export type Chair = ReturnType<typeof createChair>;
