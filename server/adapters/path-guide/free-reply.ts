import { type FreeRow, guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { isLate, shapeOf } from './shape.ts';
import { askedOf, filled, shownChoice, spoken } from './speak.ts';
import { choicesUnder } from './step-choices.ts';
import { lastRecords, type View } from './view.ts';

/*
 * A reply to free writing: one short sentence that is true of anything, chosen by the form of what was written and never by
 * its subject. None comes back within thirty replies, none asks after one that asked.
 */

const farEnough = 30;

const rowsSaid = (view: View): readonly string[] =>
  view.said.filter((id) => guideData.rows.some((row) => row.id === id)).slice(-farEnough);

/** The person asked not to be questioned. */
const wantsQuiet = (view: View): boolean => view.quiet === true || view.said.slice(-12).includes('write-on');

const shapeFor = (view: View): FreeRow['shape'] => {
  const shape = shapeOf(view.last.text);
  if (shape === 'question') return shape;
  const said = rowsSaid(view);
  if (view.row && view.last.chosen !== undefined) return 'tap';
  if (!said.some((id) => id.startsWith('first-')) && view.count === 1)
    return shape === 'sentence' ? 'first' : shape;
  const lateSaid = said.slice(-6).some((id) => id.startsWith('late-'));
  // The hour is a poor answer to somebody who has just told something: only few words are met by it, and not soon.
  if (isLate(view.hour) && view.count >= 6 && shape === 'short' && !lateSaid) return 'late';
  return shape;
};

const fitting = (view: View, shape: FreeRow['shape']): FreeRow[] => {
  const [before] = lastRecords(view, 1);
  const asked = before?.textIds.some((id) => guideData.rows.find((row) => row.id === id)?.asks) ?? false;
  const chose = (before?.choices.length ?? 0) > 0;
  const quiet = asked || wantsQuiet(view);
  return guideData.rows.filter(
    (row) =>
      row.shape === shape &&
      row.minTurn <= view.count &&
      !(row.needsKept && view.ephemeral) &&
      !(quiet && row.asks) &&
      !(row.taps && (chose || quiet || view.outage || view.channel === 'voice')),
  );
};

/** Where the table of this conversation begins: not everybody meets the same sentence first. */
const offsetOf = (view: View): number => {
  const first = view.turns.find(({ role }) => role === 'user')?.text ?? '';
  let sum = first.length;
  for (const letter of first.slice(0, 40)) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
};

const chooseRow = (view: View, shape: FreeRow['shape']): FreeRow => {
  const said = rowsSaid(view);
  const from = offsetOf(view);
  // A question is answered by a row that says so, also where all of them were said.
  const shapes: FreeRow['shape'][] =
    shape === 'question' ? ['question'] : [shape, 'sentence', 'short', 'long', 'first'];
  for (const each of shapes) {
    const rows = fitting(view, each);
    const unsaid = rows.filter(({ id }) => !said.includes(id));
    if (unsaid.length > 0) return unsaid[from % unsaid.length]!;
  }
  const rows = fitting(view, shape).length > 0 ? fitting(view, shape) : fitting(view, 'sentence');
  return rows.toSorted((a, b) => said.lastIndexOf(a.id) - said.lastIndexOf(b.id))[0]!;
};

/** One row, with its taps; else, at most under every second reply, « C’est tout » and « Autre chose ». */
export const freeReply = (view: View, given: { shape?: FreeRow['shape'] } = {}): GuideReply => {
  const row = chooseRow(view, given.shape ?? shapeFor(view));
  const said = [{ id: row.id, text: filled(view, row) }];
  if (row.taps) {
    const choices = row.taps.map((tap) => shownChoice(view, tap));
    return spoken(view, { said, kind: 'listen', asked: `path:row/${row.id}`, choices });
  }
  const [before] = lastRecords(view, 1);
  const step = guideData.steps.get('menu/free')!;
  const shows = view.count === 1 || (before?.choices.length ?? 0) === 0;
  return spoken(view, {
    said,
    kind: 'listen',
    ...(shows && { asked: askedOf(step), choices: choicesUnder(view, step) }),
  });
};
