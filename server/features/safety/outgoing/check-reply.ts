import { checkSentence, type Hit, type SentenceContext } from './check-sentence.ts';
import { sentencesOf } from './plain-sentence.ts';

/** The first thing in a whole reply that the rules stop, read sentence by sentence; null where all of it may be shown. */
export const checkReply = (reply: string, context: Omit<SentenceContext, 'before'>): Hit | null => {
  let before = '';
  for (const sentence of sentencesOf(reply)) {
    const { stop } = checkSentence(sentence, { ...context, before });
    if (stop) return stop;
    before += sentence;
  }
  return null;
};
