import { readFileSync } from 'node:fs';
import { decodeClasses } from './class-weights.ts';
import { recogniserOf } from './recogniser.ts';

/*
 * Which kind of thing a message asks of the companion in calm: about the body, a medicine, a child, the law, this service, what to do…
 * The guide names who would know, and answers nothing of the kind itself. scripts/train-questions.ts learns the weights.
 */

export type QuestionNotes = {
  /** Per class: from which chance on it counts in a message that does not look like a question. */
  thresholdsTold: readonly number[];
};

const learnt = decodeClasses<QuestionNotes>(readFileSync(new URL('question-weights.bin', import.meta.url)));
const asked = recogniserOf(learnt);
const told = recogniserOf({ ...learnt, thresholds: learnt.extra.thresholdsTold });

/**
 * The kind of a question (training/README.md); null where none is sure enough.
 * @param looksAsked the message looks like a question; otherwise it must be surer
 */
export const questionKind = (text: string, looksAsked: boolean): string | null =>
  (looksAsked ? asked : told)(text);
