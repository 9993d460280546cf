import { type AskedRow, guideData, type Step } from './guide-data.ts';
import { sentencesIn } from './own-sentences.ts';
import { farewellIn, fitsRow, recognised } from './recognise.ts';
import { asksSomething, countWords } from './shape.ts';

/*
 * What is typed under a step and is no answer to it: a protest, a question put to us, a wish for something else, the end. None
 * of it is kept as an answer. Pure of records, so that a page is made of the same words whenever it is made.
 */

/** `rest`: what stands beside it and does answer the step. */
export type Aside = { rest: string | null } & (
  | { kind: 'row'; row: AskedRow }
  /** A question put to us. */
  | { kind: 'question' }
);

/** Beside these an answer may stand; a protest against the question leaves nothing to keep. */
const besideAnswers: readonly AskedRow['act'][] = ['shorten', 'remark', 'finish', 'goodbye', 'wish'];

/** Long writing under a writing step is what it asked for, whatever stands in it. */
const shortWriting = 160;

/** Sentences beside the question, where they are enough to be an answer. */
const besides = (text: string): string | null => {
  const rest = sentencesIn(text)
    .filter((sentence) => !asksSomething(sentence))
    .join(' ');
  return countWords(rest) >= 4 ? rest : null;
};

/** Said in passing, beside an answer. */
const mild: readonly AskedRow['act'][] = ['shorten', 'remark'];

/** Parts of a message: its sentences, and within them what « mais », « bon » or « sinon » sets apart. */
const partsOf = (text: string): string[] =>
  sentencesIn(text).flatMap((sentence) =>
    sentence.split(
      /(?<=[,.;…])\s+(?=(?:mais|bon|sinon|fin|enfin|bref|allez|(?:comme )?je viens de|(?:comme )?je (?:vous|te) l['’]ai)\b)|\s+(?=mais\b)/i,
    ),
  );

/** What is left of a message without what was said to us, as it was typed; null where that is next to nothing. */
const without = (text: string, isAside: (part: string) => boolean): string | null => {
  const rest = partsOf(text).filter((part) => !isAside(part));
  const kept = rest.join(' ').replace(/[,;\s]+$/, '');
  return rest.length < partsOf(text).length && countWords(kept) >= 3 ? kept : null;
};

/** What stands under a step and may stand under the ways out of one: a protest, a word to pass on, the end. */
export const insideRow = (
  step: Step,
  text: string,
  except: readonly AskedRow['act'][] = [],
): AskedRow | undefined => {
  const [sentences, parts] = [sentencesIn(text), partsOf(text)];
  return guideData.asked.find(
    (row) =>
      row.inside &&
      row.act !== 'ask-us' &&
      !except.includes(row.act) &&
      !(row.notVoices && step.voices) &&
      (besideAnswers.includes(row.act) ? parts : sentences).some((part) => fitsRow(row, part)),
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

/** Whether a part of a message, or a sentence of ours in it, fits a row that may stand beside an answer. */
const isRemark = (step: Step, part: string): boolean =>
  guideData.asked.some(
    (row) =>
      (row.inside || row.act === 'wish') &&
      row.act !== 'ask-us' &&
      !(row.notVoices && step.voices) &&
      fitsRow(row, part),
  );

/** What a message typed under a step is instead of an answer; null where it is one. */
export const asideIn = (step: Step, text: string): Aside | null => {
  if (step.mode === 'menu' || step.mode === 'listen') return null;
  const bye = farewellIn(text, step.voices ?? false);
  if (bye) return { kind: 'row', row: bye.row, rest: bye.rest };
  if (step.mode === 'write' && text.length > shortWriting) return null;
  const row = insideRow(step, text) ?? wishIn(step, text);
  if (row) {
    const left = besideAnswers.includes(row.act) ? without(text, (part) => isRemark(step, part)) : null;
    const rest = left !== null && asksSomething(left) ? besides(left) : left;
    // A remark with no answer beside it is a protest like any other.
    const plainer = rest === null && mild.includes(row.act) ? insideRow(step, text, mild) : undefined;
    return { kind: 'row', row: plainer ?? row, rest };
  }
  if (step.mode === 'write') return null;
  const last = sentencesIn(text).at(-1) ?? '';
  const asks = asksUs(text) || (asksSomething(last) && (!step.voices || recognised(text, true) !== null));
  return asks ? { kind: 'question', rest: besides(text) } : null;
};

/** What of a typed message answers the step: all of it, the sentences beside a question, or nothing. */
export const answerIn = (step: Step, text: string): string | null => {
  const aside = asideIn(step, text);
  return aside ? aside.rest : text;
};
