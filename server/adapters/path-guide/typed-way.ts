import { bare } from './shape.ts';

/* Ways out and on that may be typed or said as well as tapped: they are no answer. */

const typedWays: readonly [RegExp, string][] = [
  [/^(?:passe|passer|je passe|suivant|suivante|question suivante|on passe)$/, 'skip'],
  [/^(?:stop|m'arreter la|je m'arrete la|on s'arrete la|arreter)$/, 'leave'],
  [/^(?:c'est tout|voila|voila c'est tout|j'ai fini|fini|c'est bon)$/, 'done'],
];

/** The way that a message is, and nothing else; null where it is none. */
export const wayTyped = (text: string): string | null =>
  typedWays.find(([pattern]) => pattern.test(bare(text)))?.[1] ?? null;

/** Words that are no answer under a step with this choice. */
export const isWayOut = (text: string, shown: readonly string[]): boolean => {
  const way = wayTyped(text);
  return way !== null && shown.includes(way);
};
