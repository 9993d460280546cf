import type { SafetyDoor } from './occasion.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, unquoted } from './shape.ts';

/*
 * Each sentence of a typed message has somebody it is addressed to, and a kind. What is asked of us is told by its marks and its
 * form (shape.ts) and by resemblance to sentences of which that is known; what stands in quotation marks is asked of somebody else.
 */

export type SentenceRead = {
  text: string;
  /** It has a question mark, or is built like a question: a lament may, too. */
  looksAsked: boolean;
  /** It is addressed to us: a question, a reproach, a request. */
  asks: boolean;
  /** It may be, which is enough where its words say what it asks. */
  mayAsk: boolean;
  /** The same as `asks`, also where most sentences are somebody's words: a letter, a scene, a thought. */
  surely: boolean;
  /** What it asks about (training/README.md); null where that is not sure enough. */
  kind: string | null;
};

/** The sentences of a message, in their order. */
export const readSentences = (text: string, door: Pick<SafetyDoor, 'asked'>): SentenceRead[] => {
  const whole = unquoted(text);
  return sentencesIn(text).map((sentence) => {
    const looksAsked = asksSomething(sentence);
    const read = door.asked(unquoted(sentence), looksAsked, whole);
    // A lament has a question mark, too; without a mark something more must speak for a question.
    const kind = read.asks ? read.kind : null;
    const asks = read.asks && (looksAsked || read.surely || kind !== null);
    return { text: sentence, looksAsked, mayAsk: looksAsked || read.asks, asks, surely: read.surely, kind };
  });
};

/** The sentence that asks last; undefined where none does. */
export const askedLast = (sentences: readonly SentenceRead[]): SentenceRead | undefined =>
  sentences.findLast(({ asks, kind }) => asks && kind !== null) ?? sentences.findLast(({ asks }) => asks);
