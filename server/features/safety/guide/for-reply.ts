import { practicalAsked } from '#server/adapters/path-guide/index.ts';
import { besideQuestions, questionWords } from './beside-questions.ts';
import type { Clause } from './clauses.ts';
import type { GuideReading, PersonMessage } from './guide-state.ts';
import { ownWordsIn } from './own-words.ts';
import { toldIn } from './told.ts';
import { asksUs, objectsToUs } from './what-is-asked.ts';

/*
 * What of a typed message only a reply asks for. A message is often read and not answered, when a talk is read again or a text is only
 * assessed: it is made when it is first asked for.
 */

type ForReply = Required<
  Pick<GuideReading, 'asks' | 'practical' | 'beside' | 'questionWords' | 'objects' | 'ownWords'>
>;

/** What stands in a reading until it is asked for, and for a tap. */
export const nothingForReply: ForReply = {
  asks: null,
  practical: null,
  beside: [],
  questionWords: null,
  objects: false,
  ownWords: null,
};

/** `reading`, whose parts are made when they are first looked at. Each holds from then on. */
const lazily = (reading: GuideReading, parts: { [Key in keyof ForReply]: () => ForReply[Key] }): void => {
  for (const key of Object.keys(parts) as (keyof ForReply)[])
    Object.defineProperty(reading, key, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = parts[key]();
        Object.defineProperty(reading, key, { configurable: true, enumerable: true, writable: true, value });
        return value;
      },
    });
};

/**
 * Gives a reading of a typed message what a reply asks for.
 * @param about `isContest`: it only takes back what was read; `isSetRight`: a mistake of ours is set right, and nothing else is objected
 */
export const readForReply = (
  reading: GuideReading,
  { text, chosen, before }: PersonMessage,
  clauses: readonly Clause[],
  { isContest, isSetRight }: { isContest: boolean; isSetRight: boolean },
): GuideReading => {
  if (chosen !== undefined) return reading;
  lazily(reading, {
    asks: () => (!isContest && asksUs(clauses, text) ? text : null),
    practical: () => (isContest ? null : practicalAsked(text, before)),
    beside: () => {
      const aside = besideQuestions(clauses);
      return aside.length > 0 ? toldIn(aside) : null;
    },
    questionWords: () => questionWords(text, clauses),
    objects: () => !isSetRight && objectsToUs(text, clauses),
    ownWords: () => ownWordsIn(text, clauses),
  });
  return reading;
};
