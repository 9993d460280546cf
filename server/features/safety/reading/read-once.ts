import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import { readWords, type Words } from './normalise.ts';
import { vocabulary } from './rule-book.ts';

/** The words of a text as the rules read them, made once while a message is read. Nobody may change them. */
export const wordsOf: (text: string) => Words = oncePerText((text) => readWords(text, vocabulary));
