import type { Turn } from './levels.ts';

/*
 * How much of what was said before is read again (conversation.md §4, « Cost »): 4 000 characters of the person's words, the newest
 * first. A page that keeps nothing sends no more than that, and the server reads no more.
 */

export const mostContext = 4_000;

/** The newest texts that fit, oldest first. Of the one that fits in part its end is kept. */
export const newestCharacters = (texts: readonly string[], most = mostContext): string[] => {
  const kept: string[] = [];
  let left = most;
  for (const text of [...texts].reverse()) {
    if (left <= 0) break;
    kept.unshift(text.slice(-left));
    left -= text.length;
  }
  return kept;
};

/** The turns, without the person's words that no longer fit. Our turns stay: they say what was asked. */
export const boundedTurns = (turns: readonly Turn[]): Turn[] => {
  const texts = newestCharacters(turns.flatMap(({ role, text }) => (role === 'user' ? [text] : [])));
  const kept: Turn[] = [];
  for (const turn of [...turns].reverse()) {
    if (turn.role === 'assistant') kept.unshift(turn);
    else if (texts.length > 0) kept.unshift({ ...turn, text: texts.pop()! });
  }
  return kept;
};
