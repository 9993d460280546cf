import { oncePerThing } from '#server/ground/patterns/while-reading.ts';
import type { Words } from './normalise.ts';

/** Up to this many words a message is read at once. */
const whole = 56;
/** A part of a longer message; where no sentence ends in time, the next part takes up a few of its words. */
const most = 36;
const least = 16;
const overlap = 10;

/** The words of one stretch of a message, with everything known of them; `to` is not included. */
export const slice = (words: Words, from: number, to: number): Words => ({
  word: words.word.slice(from, to),
  from: words.from.slice(from, to),
  to: words.to.slice(from, to),
  sentence: words.sentence.slice(from, to),
  clause: words.clause.slice(from, to),
  quoted: words.quoted.slice(from, to),
  whole: words.whole.slice(from, to),
});

/**
 * A long message part by part, cut between sentences where it can be: what is said once must not drown in the rest, and
 * reading costs by the word, not by its square.
 */
export const partsOf = oncePerThing((words: Words): readonly Words[] => {
  const total = words.word.length;
  if (total <= whole) return [words];
  const parts: Words[] = [];
  let from = 0;
  while (from < total) {
    let to = Math.min(total, from + most);
    let isCut = to < total;
    for (let end = to; isCut && end >= from + least; end -= 1)
      if (words.sentence[end] !== words.sentence[end - 1]) {
        to = end;
        isCut = false;
      }
    if (total - to < least / 2) {
      to = total;
      isCut = false;
    }
    parts.push(slice(words, from, to));
    from = isCut ? to - overlap : to;
  }
  return parts;
});

/** A message sentence by sentence and clause by clause; none where it is a single one. */
export const pieceByPiece = (words: Words): Words[] => {
  const pieces: Words[] = [];
  for (const marks of [words.sentence, words.clause]) {
    const from = [0];
    for (let at = 1; at < marks.length; at += 1) if (marks[at] !== marks[at - 1]) from.push(at);
    if (from.length > 1)
      for (const [n, start] of from.entries()) pieces.push(slice(words, start, from[n + 1] ?? marks.length));
  }
  return pieces;
};
