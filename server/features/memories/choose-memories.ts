import type { Memory } from '#server/adapters/language-model/port.ts';

/** So many are given to a model: enough to be remembered, few enough to be read. */
const mostGiven = 8;

/** Words that many sentences share say nothing about a subject. */
const common = new Set(
  'alors apres aussi autre avant avec avoir avait beaucoup bien cela cette chose comme comment dans depuis deux dire donc elle encore entre etait etre faire fait faut jamais juste leur mais meme moins mon moi nous parce parle pas plus pour pourquoi quand quelque rien sans ses son suis sur tellement temps tous tout toute toujours tres trop une vers veux voila vous'.split(
    ' ',
  ),
);

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      // The end of a French word changes with its number and person; its beginning says what it is about.
      .filter((word) => word.length >= 4 && !common.has(word))
      .map((word) => word.slice(0, 6)),
  );

/**
 * Which of the person's memories a reply is written from: those that touch what was just said come first, then the
 * newest. `memories` come newest first.
 */
export const chooseMemories = (memories: readonly Memory[], said: string): Memory[] => {
  const now = wordsOf(said);
  const touch = (memory: Memory): number => [...wordsOf(memory.text)].filter((word) => now.has(word)).length;
  return memories
    .map((memory) => ({ memory, touches: now.size === 0 ? 0 : touch(memory) }))
    .toSorted((a, b) => b.touches - a.touches)
    .slice(0, mostGiven)
    .map(({ memory }) => memory);
};
