import { isHarmByAnother } from './families.ts';
import { isShortEnough, placedBeside, saidOn } from './reply-draft.ts';
import { isMinor, isViolence, type ReplyView } from './reply-view.ts';
import { supportOf } from './told-roles.ts';
import type { Said } from './wording.ts';
import { slotsOfText } from './wording.ts';

/*
 * Somebody under age hears of an adult to turn to and of a line within the first two replies in danger (safety-protocol.md §5), or once
 * their age is told, whatever the danger and whoever's it is, and at 4 of an adult who can make the call. Once in a session, and only
 * what was not said.
 */

const lineSlots: readonly string[] = ['ligne', 'jeunes'];
/** The line for suicide is one of them where the danger is their own, and none for somebody who is harmed. */
const ownSlots: readonly string[] = [...lineSlots, 'crise', 'crise_phrase'];
const firstReplies = 2;
/** Replies within which it is owed once their age is told. */
const afterAge = 2;

/** What of both is still to be said: the id of the row, or null. */
const rowFor = (view: ReplyView, ids: readonly string[]): string | null => {
  const { data, level, category, state, subject } = view;
  const hasAdult = ids.some((id) => data.texts.get(id)?.namesAdult);
  if (level === 4) return hasAdult || isViolence(category) ? null : 'beside-young-adult-four';
  const isOut = isViolence(category) || category === 'violence_others' || supportOf(state).harmed > 0;
  const slots = subject === 'other' ? ['jeunes'] : isOut ? lineSlots : ownSlots;
  const hasLine =
    (subject === 'other' ? view.values.jeunes : view.values.ligne) === undefined ||
    // Where there is no line, the emergency number stands for it, and it is none to talk to.
    (subject === 'self' && view.values.ligne === view.values.urgence) ||
    ids.some((id) => slotsOfText(data, id).some((slot) => slots.includes(slot)));
  if (hasAdult && hasLine) return null;
  const row = hasAdult ? 'line' : hasLine ? 'adult' : 'adult-line';
  if (subject === 'other') return `beside-young-other-${row}`;
  return `beside-young-${row}${isOut ? '-out' : ''}`;
};

/** It is owed with this reply. */
const isDue = ({ state, level, subject }: ReplyView): boolean => {
  const { session, self } = state;
  // Below 4 it belongs to the first replies in danger; a 4 that comes later names the adult then.
  if (level === 4) return subject === 'self' && session.numbersAtFour === 0;
  const isHarmed = level === 1 && self.category === 'minor' && supportOf(state).harmed > 1;
  if (state[subject].level < 2) return isHarmed;
  const told = self.facts.under18?.turn;
  return (
    session.repliesInDanger < firstReplies ||
    (told !== undefined && session.turn - told < afterAge) ||
    (isHarmByAnother(self.category) && supportOf(state).harmed > 0)
  );
};

/** The reply with what it owes to somebody under age; a question comes after it. */
export const withYoung = (view: ReplyView, said: readonly Said[]): readonly Said[] => {
  const { state } = view;
  if (!isMinor(state) || !isDue(view)) return said;
  const now = said.flatMap(({ textIds }) => textIds);
  // What was said before any danger was known is said once more with it.
  const isFirst = view.level === 4 || state.session.repliesInDanger === 0;
  const id = rowFor(view, isFirst ? now : [...state.session.saidTexts, ...now]);
  const found =
    id === null ? null : saidOn(view, 'young-beside', { only: (row) => row.id === id, beside: said });
  if (!found || !isShortEnough(view, [...said, found.said])) return said;
  return placedBeside(said, found.said);
};
