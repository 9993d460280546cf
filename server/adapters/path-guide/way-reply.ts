import { chooseRow } from './choose-row.ts';
import { type Way, waysIn } from './complains-of-way.ts';
import type { GuideReply } from './occasion.ts';
import { endsInFarewell, isToUs } from './recognise.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, countWords, formOf } from './shape.ts';
import { filled, oneLine, type Said, spoken, withSaid } from './speak.ts';
import type { View } from './view.ts';

/*
 * A complaint of our way is admitted in a few words, never in the same twice; then comes what was asked for, else a short question about
 * what they told last, and nothing of what was complained of (complains-of-way.ts).
 */

const admits: Readonly<Record<Way, readonly string[]>> = {
  list: ['way-list-1', 'way-list-2', 'way-list-3', 'way-list-4'],
  listening: ['way-listening-1', 'way-listening-2', 'way-listening-3'],
};
const opens = ['way-open-1', 'way-open-2', 'way-open-3', 'way-open-4', 'way-open-5'];
const toldOpens = ['way-told-1', 'way-told-2', 'way-told-3', 'way-told-4'];

/** What says that their sentences were shown is true only where they were. */
const shown = ({ turns }: View): boolean =>
  turns.some(({ record }) => record?.textIds.some((id) => id === 'quote' || id.startsWith('menu/mark#')));
const admitted = (view: View, way: Way): Said =>
  oneLine(
    view,
    admits[way].filter((id) => id !== 'way-list-1' || shown(view)),
  );

/** So few words tell nothing to ask about. */
const leastTold = 5;

/** What they told beside the complaint, as they wrote it. */
const toldBeside = (text: string, complaints: readonly string[]): string =>
  sentencesIn(text)
    .filter((each) => !complaints.includes(each) && !isToUs(each))
    .join(' ');

/** One short question about what was told, or an open one: after a complaint nothing else follows. */
export const openQuestion = (view: View, told: string): Said => {
  if (countWords(told) < leastTold) return oneLine(view, opens);
  const row = chooseRow({ ...view, last: { ...view.last, text: told } }, formOf(told), { asks: true });
  return row?.form && row.asks && !row.taps
    ? { id: row.id, text: filled(view, row) }
    : oneLine(view, toldOpens);
};

/** The reply to a complaint of our way that asks nothing else; null where there is none. */
export const replyToWay = (view: View): GuideReply | null => {
  const { last } = view;
  if (last.chosen !== undefined || view.signed || view.count === 1 || endsInFarewell(last.text)) return null;
  const ways = waysIn(last.text);
  if (ways.length === 0) return null;
  const told = toldBeside(
    last.text,
    ways.map(({ sentence }) => sentence),
  );
  if (asksSomething(told)) return null;
  return spoken(view, { said: [admitted(view, ways[0]!.way), openQuestion(view, told)], kind: 'listen' });
};

const owned = /^(?:way-|sorry|missed|dropped|told-already|astray|looked-again|asked-here|menu\/blunt)/;

/** A reply that gives what was asked beside such a complaint, after the admission. */
export const withWayOwned = (view: View, reply: GuideReply): GuideReply => {
  const { last, path, signed, count } = view;
  if (last.chosen !== undefined || path !== null || signed || count === 1 || reply.kind === 'end')
    return reply;
  const [way] = waysIn(last.text);
  if (!way || reply.record.textIds.some((id) => owned.test(id))) return reply;
  return withSaid(reply, { before: [admitted(view, way.way)] });
};
