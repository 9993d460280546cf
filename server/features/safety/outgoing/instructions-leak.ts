/* Twelve words in a row of what a model was told about how to work (conversation.md §10). */

const run = 12;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (words: readonly string[]): string[] =>
  words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' '));

/** @returns whether a text repeats these instructions; the index is made once for each text of instructions */
export const createLeakCheck = (instructions: string): ((text: string) => boolean) => {
  const runs = new Set(runsOf(wordsOf(instructions)));
  return (text) => runsOf(wordsOf(text)).some((each) => runs.has(each));
};
