import type { FreeRow } from './guide-data.ts';
import { fitting, type Given, hasEnded, isAnswerShape, isMetShape, rowsSaid } from './rows-that-fit.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';
import type { View } from './view.ts';

/*
 * Which row of rows.jsonl answers free writing. It is true of anything, chosen by the form of what was written and never by its
 * subject. None comes back within thirty replies, none asks after one that asked, and none asks what was told. A question and plain
 * words take turns; what they are about (`kind`) changes from one to the next.
 */

/** Where the table of this conversation begins: not everybody meets the same sentence first. */
export const offsetOf = (view: View): number => {
  const first = view.turns.find(({ role }) => role === 'user')?.text ?? '';
  let sum = first.length;
  for (const letter of first.slice(0, 40)) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
};

/** Short words are met by short ones, which ask more rarely. */
const asksInTurn: readonly FreeRow['shape'][] = [
  ...(['first', 'sentence', 'several', 'long', 'return', 'opinion', 'light', 'heavy'] as const),
];

/** Said as often as one agrees. */
const agreed = 'D’accord.';

const fewWords = 8;
const twoWays = /\bou\b(?! pas\b)/;

/** It is said only to what is told in so many words, or to a heavy thing of its kind. */
const isFor = ({ form, of }: FreeRow): boolean => form !== undefined || of !== undefined;

/** Forms of what is told (forms.jsonl) are met in a first message and in one with a laugh as well. */
const withForms: readonly FreeRow['shape'][] = ['first', 'light', 'return'];

/** What differs most from what was said last: another kind, another first word, and a question where none stands open. */
const freshest = (view: View, rows: readonly FreeRow[]): FreeRow[] => {
  const last = rowsSaid(view).slice(-3);
  const opening = ({ vous }: FreeRow) => vous.split(/[ ,.’]/)[0];
  const better = [
    (row: FreeRow) => row.kind === 'enough' && hasEnded(view.last.text),
    // Of two ways one is to be chosen: weighing them is nearer than saying that we have no opinion.
    (row: FreeRow) => row.kind === 'decision' && twoWays.test(plain(view.last.text)),
    (row: FreeRow) => row.asks || !asksInTurn.includes(row.shape),
    // What has the form that a row is for is met by that one, and much that was told by more than two words.
    isFor,
    // Who doubts that this is the place is told so; other first replies vary.
    (row: FreeRow) => row.shape === 'first' && row.kind === 'place',
    (row: FreeRow) => row.needs !== undefined || row.shape === 'first',
    (row: FreeRow) => last.every(({ kind }) => kind !== row.kind),
    (row: FreeRow) => last.every((each) => opening(each) !== opening(row)),
  ];
  return better.reduce<FreeRow[]>((left, fits) => (left.some(fits) ? left.filter(fits) : left), [...rows]);
};

/** No sentence of it stands in a row that was said. */
const isNewTo = (said: readonly FreeRow[], { vous }: FreeRow): boolean => {
  const before = new Set(said.flatMap((row) => sentencesIn(row.vous)));
  return (
    !said.some((row) => row.vous === vous) &&
    !sentencesIn(vous).some((each) => each !== agreed && before.has(each))
  );
};

export const chooseRow = (view: View, shape: FreeRow['shape'], given: Given = {}): FreeRow | null => {
  const said = rowsSaid(view);
  const from = offsetOf(view);
  // A question is answered by a row that says so, also where all of them were said.
  const shapes: FreeRow['shape'][][] = isAnswerShape(shape)
    ? [[shape], shape === 'question' || isMetShape(shape) ? [shape] : ['ours', 'opinion']]
    : [
        ...(shape === 'several' || shape === 'long'
          ? [[shape, 'several' as const, 'sentence' as const]]
          : [[shape]]),
        // What says that few words are enough answers no long message.
        ...(shape === 'heavy'
          ? []
          : [['sentence' as const], ...(countWords(view.last.text) <= fewWords ? [['short' as const]] : [])]),
      ];
  const ofForm = withForms.includes(shape)
    ? fitting(view, ['sentence'], given).filter(
        // News that are brought are a tale by themselves, and have rows of their own.
        ({ form }) => form !== undefined && !(shape === 'return' && form === 'tale'),
      )
    : [];
  for (const each of shapes) {
    const unsaid = [...(each === shapes[0] ? ofForm : []), ...fitting(view, each, given)].filter((row) =>
      isNewTo(said, row),
    );
    const rows = freshest(view, unsaid);
    if (rows.length > 0) return rows[from % rows.length]!;
  }
  const same = fitting(view, [shape], given);
  const rows = same.length > 0 ? same : fitting(view, ['sentence'], given);
  return rows.toSorted((a, b) => said.lastIndexOf(a) - said.lastIndexOf(b))[0] ?? null;
};
