import { setTimeout as sleep } from 'node:timers/promises';
import { ModelError } from '#server/adapters/language-model/port.ts';
import { chairPatience } from '#server/ground/config/model-chair.ts';
import { seconds } from '#shared/time.ts';
import type { LookAnswer, SentenceInReply } from '../safety/index.ts';
import type { LiveReply } from './live-replies.ts';
import type { CompanionContext, LookTimes } from './ports.ts';

/* The look of a model at each sentence of a reply (conversation.md §10): asked for, timed and counted here. */

/** The waits of conversation.md §10; a look that comes later may still withdraw, until the deadline. */
export const lookTimes: LookTimes = { calm: 300, careful: 900, deadline: seconds(4) };

/** Somebody types the answers: every sentence waits for them. */
export const unhurriedLooks: LookTimes = {
  calm: chairPatience,
  careful: chairPatience,
  deadline: chairPatience,
};

/**
 * Asks for looks at the sentences of one reply. Each settles by its deadline, also with a model that heeds no signal; null
 * where it was late, down or not understood, `spent` where the person's share of the day is used up.
 */
export const looksFor = (
  { looks, safety, metrics, log }: CompanionContext,
  reply: LiveReply,
): ((sentence: SentenceInReply) => Promise<LookAnswer | 'spent' | null>) | null => {
  if (!looks) return null;
  const { model, deadline } = looks;
  return async (sentence) => {
    const begun = performance.now();
    const late = new AbortController();
    const count = (outcome: string) => metrics.looks.observe({ outcome }, (performance.now() - begun) / 1000);
    try {
      const signal = AbortSignal.any([reply.abort.signal, late.signal]);
      const asked = safety.askLook(model, { ...sentence, payer: reply.userId }, signal);
      asked.catch(() => {});
      const answer = await Promise.race([
        asked,
        sleep(deadline, 'late' as const, { ref: false, signal: reply.abort.signal }),
      ]);
      if (answer === 'late') {
        late.abort();
        count('late');
        return null;
      }
      if (answer === null)
        log.warn({ event: 'companion.look_not_understood' }, 'A look was answered in no form that is known');
      count(answer === null ? 'not_understood' : answer === 'fine' ? 'fine' : 'stop');
      return answer;
    } catch (error) {
      const spent = error instanceof ModelError && error.spent;
      count(spent ? 'spent' : 'failed');
      if (spent) return 'spent';
      if (!reply.abort.signal.aborted)
        log.warn({ event: 'companion.look_failed', err: error }, 'A sentence was not looked at');
      return null;
    }
  };
};
