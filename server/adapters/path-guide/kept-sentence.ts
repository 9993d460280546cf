import type { GuideChoice, Step } from './guide-data.ts';
import type { GuideEffects } from './occasion.ts';
import { mayShow } from './own-sentences.ts';
import { answersOf, smallStepOf } from './passage.ts';
import { sentencesIn } from './sentences.ts';
import { countWords } from './shape.ts';
import type { View } from './view.ts';

/* « Une seule phrase »: which one is theirs to say. */

const leastWords = 3;
const longestButton = 200;
const mostSentences = 8;

/** The sentences of this passage, as they stand in its answers. */
export const sentencesToKeep = (view: View): string[] => {
  const all = answersOf(view)
    .filter(({ step, choice }) => step.mode !== 'tap' || choice === null)
    .flatMap(({ text }) => sentencesIn(text));
  return [...new Set(all)]
    .filter(
      (each) => countWords(each) >= leastWords && each.length <= longestButton && mayShow(each, view.door),
    )
    .slice(-mostSentences);
};

/** Whether it is asked which: one was marked in this passage already, or there is no choice. */
export const asksWhich = (view: View, choice: GuideChoice | undefined): boolean =>
  choice?.keep === 'sentence' &&
  !view.ephemeral &&
  !answersOf(view).some(({ step }) => step.mode === 'own') &&
  sentencesToKeep(view).length > 1;

export const isWhich = ({ id }: Step): boolean => id === 'close/which';

/** The sentence that was tapped or typed is kept. */
export const keepThis = (view: View, sentence: string): GuideEffects | undefined =>
  view.ephemeral || sentence === '' ? undefined : { page: { summary: sentence, step: smallStepOf(view) } };
