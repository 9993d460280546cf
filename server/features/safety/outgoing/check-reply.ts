import { checkSentence, type SentenceContext } from './check-sentence.ts';
import { sentencesOf } from './plain-sentence.ts';
import type { GuardHit } from './reply-guard.ts';

/** The first thing in a whole reply that the rules stop, read sentence by sentence; null where all of it may be shown. */
export const checkReply = (reply: string, context: Omit<SentenceContext, 'before'>): GuardHit | null => {
  let before = '';
  for (const sentence of sentencesOf(reply)) {
    const { stop } = checkSentence(sentence, { ...context, before });
    if (stop) return { ...stop, by: 'rule', sentence: sentence.trim() };
    before += sentence;
  }
  return null;
};
