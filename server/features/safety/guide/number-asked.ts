import type { Clause } from './clauses.ts';
import { phraseIn } from './phrases.ts';

/*
 * Whoever asks what happens when one calls asks about the emergency number or about a listening line, by the number that they name;
 * « vous envoyez les flics chez moi ? » is answered yes or no.
 */

const asking = phraseIn('asking');
const kinds = [
  ['sends-somebody', asking('sends-somebody')],
  ['what-emergency', asking('what-emergency')],
  ['what-line', asking('what-line')],
] as const;
export type NumberAsked = (typeof kinds)[number][0];

/** These requests say the same less closely. */
const lessClose: ReadonlySet<string> = new Set([
  'what-happens',
  'who-answers',
  'who-answers-line',
  'number',
  'repeat-number',
  'who-do-you-call',
  'who-was-told',
  'police-come',
  'explain-you',
]);

/** Which of these is asked; null where none is, or two numbers are compared. */
export const numberAsked = (clauses: readonly Clause[]): NumberAsked | null => {
  const own = clauses.filter(({ isQuoted }) => !isQuoted);
  const asked = kinds.filter(([id, shape]) =>
    own.some((clause) => shape.test(clause.said) && (id !== 'sends-somebody' || clause.isQuestion)),
  );
  return asked.length === 1 ? asked[0]![0] : null;
};

/** The request of a message, by the number that it names. */
export const byNumber = (request: string | null, clauses: readonly Clause[]): string | null =>
  request === null || lessClose.has(request) ? (numberAsked(clauses) ?? request) : request;

/** Beside an answer by the number, the wider one would say the same again. */
export const saysLess = (other: string, request: string): boolean =>
  kinds.some(([id]) => id === request) && lessClose.has(other);
