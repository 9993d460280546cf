import type { SafetyDoor } from './occasion.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, plain, unquoted } from './shape.ts';

/*
 * Each sentence of a typed message has an addressee and a kind. What is asked of us is told by its marks and its
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

const form = new RegExp(
  [
    /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos)\b|\bt'/,
    /\b(?:quoi|koi|comment|combien|quel(?:le)?s?|pourquoi|est[- ]ce|eske|faut(?! que)|svp|stp)\b|\bou pas\b/,
    /\b(?:c'est|a|de|par|pour|avec|sur|chez) (?:qui|ki)\b|^(?:et |mais )?(?:qui|ki)\b|\b(?:qui|ki)$/,
    /\baide[rz]?[- ]moi\b|\bbesoin d'aide\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
/** Words that ask somebody something stand in it: « elle a pas le droit » has none. */
export const hasForm = (sentence: string): boolean => form.test(plain(sentence));

/** Of the body people tell as often as they ask. */
const body: ReadonlySet<string> = new Set(['health', 'medicine', 'child', 'body']);

/** The sentences of a message, in their order. */
export const readSentences = (text: string, door: Pick<SafetyDoor, 'asked'>): SentenceRead[] => {
  const whole = unquoted(text);
  return sentencesIn(text).map((sentence) => {
    const looksAsked = asksSomething(sentence);
    const read = door.asked(unquoted(sentence), looksAsked, whole);
    const isTold = !looksAsked && read.kind !== null && body.has(read.kind) && !hasForm(sentence);
    // A lament has a question mark, too; without a mark something more must speak for a question.
    const kind = read.asks && !isTold ? read.kind : null;
    const asks = read.asks && !isTold && (looksAsked || read.surely || kind !== null);
    return { text: sentence, looksAsked, mayAsk: looksAsked || read.asks, asks, surely: read.surely, kind };
  });
};

/** The sentence that asks last; undefined where none does. */
export const askedLast = (sentences: readonly SentenceRead[]): SentenceRead | undefined =>
  sentences.findLast(({ asks, kind }) => asks && kind !== null) ?? sentences.findLast(({ asks }) => asks);
