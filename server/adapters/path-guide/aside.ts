import { type AskedRow, guideData, type Step } from './guide-data.ts';
import { sentencesIn } from './own-sentences.ts';
import { fitsRow, recognised } from './recognise.ts';
import { asksSomething, countWords } from './shape.ts';

/*
 * What is typed under a step and is no answer to it: a protest, a question put to us, a wish for something else, the end. None
 * of it is kept as an answer. Pure of records, so that a page is made of the same words whenever it is made.
 */

export type Aside =
  | { kind: 'row'; row: AskedRow }
  /** A question put to us; `rest`: the whole sentences beside it, which do answer the step. */
  | { kind: 'question'; rest: string | null };

/** Long writing under a writing step is what it asked for, whatever stands in it. */
const shortWriting = 160;

/** Sentences beside the question, where they are enough to be an answer. */
const besides = (text: string): string | null => {
  const rest = sentencesIn(text)
    .filter((sentence) => !asksSomething(sentence))
    .join(' ');
  return countWords(rest) >= 4 ? rest : null;
};

/** A protest, a word to pass on, the end: what stands under a step and may stand under the ways out of one. */
export const insideRow = (step: Step, text: string): AskedRow | undefined => {
  const sentences = sentencesIn(text);
  return guideData.asked.find(
    (row) =>
      row.inside &&
      row.act !== 'ask-us' &&
      !(row.notVoices && step.voices) &&
      sentences.some((sentence) => fitsRow(row, sentence)),
  );
};

/** « …, passons » beside a protest: the step is left without another word. */
export const passesOn = (text: string): boolean =>
  guideData.asked.some(
    (row) => row.act === 'pass' && sentencesIn(text).some((sentence) => fitsRow(row, sentence)),
  );

/** A wish that another path than this one fits. */
const wishIn = (step: Step, text: string): AskedRow | undefined => {
  const here = step.id.split('/')[0]!;
  if (step.voices || step.mode === 'write') return undefined;
  const row = guideData.asked.find(
    (each) => each.act === 'wish' && sentencesIn(text).some((sentence) => fitsRow(each, sentence)),
  );
  return row?.ways.includes(here) ? undefined : row;
};

const asksUs = (text: string): boolean =>
  guideData.asked.some(
    (row) => row.act === 'ask-us' && sentencesIn(text).some((sentence) => fitsRow(row, sentence)),
  );

/** What a message typed under a step is instead of an answer; null where it is one. */
export const asideIn = (step: Step, text: string): Aside | null => {
  if (step.mode === 'menu' || step.mode === 'listen') return null;
  if (step.mode === 'write' && text.length > shortWriting) return null;
  const row = insideRow(step, text) ?? wishIn(step, text);
  if (row) return { kind: 'row', row };
  if (step.mode === 'write') return null;
  const last = sentencesIn(text).at(-1) ?? '';
  const asks = asksUs(text) || (asksSomething(last) && (!step.voices || recognised(text, true) !== null));
  return asks ? { kind: 'question', rest: besides(text) } : null;
};

/** What of a typed message answers the step: all of it, the sentences beside a question, or nothing. */
export const answerIn = (step: Step, text: string): string | null => {
  const aside = asideIn(step, text);
  if (!aside) return text;
  return aside.kind === 'question' ? aside.rest : null;
};
