import type { ModelEnd } from './port.ts';

/** A turn has at most 90 words; a model that goes on and on is stopped at a sentence before this one. */
const mostWords = 120;

/** From here on only whole sentences leave: whichever turns out to be too long is never begun. */
const wordsThatFlow = 80;

/** For what has no spaces, or no end. Characters. */
const longestReply = 4000;

const spaces = new Set([' ', '\n', '\t', '\r']);
const ends = new Set(['.', '!', '?', '…']);
/** May follow the end of a sentence and still belong to it. */
const behind = new Set(['»', '"', '”', ')', '’', '\u00a0', '\u202f']);

/**
 * Closes a reply at a sentence, whether its tokens were spent or it would not stop. Up to eighty words, text is passed on
 * as it comes, without waiting for the end of a sentence; a sentence that is cut there ends with « … ».
 * @param said the beginning of the reply, where one is gone on with
 */
export const closedReply = (said: string, onPiece: (text: string) => void) => {
  let words = said.split(/\s+/).filter(Boolean).length;
  let length = said.length;
  let inWord = said !== '' && !spaces.has(said.at(-1)!);
  let closed = false;
  let holding = false;
  /** Of the sentence under way: what has not left yet. */
  let held = '';
  let over = false;

  const release = (text: string) => {
    if (text !== '') onPiece(text);
  };
  const breakOff = () => {
    over = true;
    // A sentence that was held back was never begun; one that flowed already is closed.
    if (!holding) release(`${held.replace(/[\s,;:(«–-]+$/, '')}…`);
    held = '';
  };

  return {
    /** @returns true once the reply has all it may have: whoever writes it can be stopped */
    push(piece: string): boolean {
      if (over) return true;
      for (const character of piece) {
        if (spaces.has(character)) {
          inWord = false;
          if (closed && words >= wordsThatFlow) {
            release(held);
            held = '';
            holding = true;
          }
        } else {
          if (!inWord) words += 1;
          inWord = true;
          if (words > mostWords || length >= longestReply) {
            breakOff();
            return true;
          }
          if (ends.has(character)) closed = true;
          else if (!behind.has(character)) closed = false;
        }
        held += character;
        length += character.length;
      }
      if (!holding) {
        release(held);
        held = '';
      }
      return false;
    },
    /** What was held back is let go, unless it is half a sentence. */
    end(end: ModelEnd): void {
      if (over) return;
      if (end === 'length' && !closed) breakOff();
      else release(held);
      over = true;
    },
  };
};
