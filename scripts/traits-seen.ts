import { readingOnce } from '#server/ground/patterns/while-reading.ts';

/** The traits that `read` finds in a look, each once. */
export const traitsSeen =
  <Look>(read: (look: Look, see: (trait: number) => void) => void) =>
  (look: Look): number[] =>
    readingOnce(() => {
      const seen = new Set<number>();
      read(look, (trait) => seen.add(trait));
      return [...seen];
    });
