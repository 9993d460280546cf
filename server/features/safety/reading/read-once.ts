import { readWords, type Words } from './normalise.ts';
import { vocabulary } from './rule-book.ts';
import { oncePerText } from './while-reading.ts';

/** The words of a text as the rules read them, made once while a message is read. Nobody may change them. */
export const wordsOf: (text: string) => Words = oncePerText((text) => readWords(text, vocabulary));
