import { oncePerText } from '#server/ground/patterns/while-reading.ts';
import { type Form, guideData } from './guide-data.ts';
import { staysGlad } from './last-clause.ts';
import { plain, written } from './shape.ts';

/*
 * What a message tells, by words that say so: joy, a fear, something to say to somebody, a day to come (forms.jsonl). It decides
 * which question fits, and nothing is said of it. Where no form is surely there, what is true of anything is asked.
 */

export const hasForm = ({ is, not }: Form, text: string): boolean => {
  // As it was typed, and with phone spelling written out.
  const words = [plain(text), written(text)];
  const holds = (pattern: RegExp) => words.some((each) => pattern.test(each));
  return is.some(holds) && !not.some(holds);
};

/** A joy is told only where it holds to the end of the message. */
const holdsToTheEnd = ({ id, is }: Form, text: string): boolean =>
  id !== 'glad' || is.some((pattern) => staysGlad(text, pattern));

/** The forms of a message, by their ids. */
export const formsTold: (text: string) => ReadonlySet<string> = oncePerText(
  (text) =>
    new Set(
      [...guideData.forms.values()].flatMap((form) =>
        hasForm(form, text) && holdsToTheEnd(form, text) ? [form.id] : [],
      ),
    ),
);
