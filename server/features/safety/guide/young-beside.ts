import { isShortEnough, placedBeside, saidOn } from './reply-draft.ts';
import { isMinor, isViolence, type ReplyView } from './reply-view.ts';
import type { Said } from './wording.ts';
import { slotsOfText } from './wording.ts';

/*
 * Somebody under age hears of an adult to turn to and of a line in the first reply in danger (safety-protocol.md §5), and at 4 of an
 * adult who can make the call, whatever the reply goes on with. Once in a session, and only what was not said.
 */

const lineSlots: readonly string[] = ['ligne', 'jeunes', 'crise', 'crise_phrase'];

/** What of both is still to be said: the id of the row, or null. */
const rowFor = (view: ReplyView, ids: readonly string[]): string | null => {
  const { data, level, category } = view;
  const hasAdult = ids.some((id) => data.texts.get(id)?.namesAdult);
  if (level === 4) return hasAdult || isViolence(category) ? null : 'beside-young-adult-four';
  const hasLine =
    view.values.ligne === undefined ||
    // Where there is no line, the emergency number stands for it, and it is none to talk to.
    view.values.ligne === view.values.urgence ||
    ids.some((id) => slotsOfText(data, id).some((slot) => lineSlots.includes(slot)));
  if (hasAdult && hasLine) return null;
  const row = hasAdult ? 'beside-young-line' : hasLine ? 'beside-young-adult' : 'beside-young-adult-line';
  const isOut = isViolence(category) || category === 'violence_others';
  return isOut ? `${row}-out` : row;
};

/** The reply with what it owes to somebody under age; a question comes after it. */
export const withYoung = (view: ReplyView, said: readonly Said[]): readonly Said[] => {
  const { state, subject, level } = view;
  if (subject !== 'self' || level < 2 || state.self.level < 2 || !isMinor(state)) return said;
  const { session } = state;
  // Below 4 it belongs to the first reply in danger; a 4 that comes later names the adult then.
  const isFirst = level === 4 ? session.numbersAtFour === 0 : session.repliesInDanger === 0;
  if (!isFirst) return said;
  const id = rowFor(
    view,
    said.flatMap(({ textIds }) => textIds),
  );
  const found =
    id === null ? null : saidOn(view, 'young-beside', { only: (row) => row.id === id, beside: said });
  if (!found || !isShortEnough(view, [...said, found.said])) return said;
  return placedBeside(said, found.said);
};
