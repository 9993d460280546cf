import type { SafetyCategory } from '#shared/safety/levels.ts';
import type { ActRow } from './act-data.ts';
import { isHelped } from './next-act.ts';
import type { ReplyView } from './reply-view.ts';
import { slotsOfText } from './wording.ts';

/*
 * Once help was called nobody is told to call (conversation.md §2): of a row that was not written for the waiting, a wording that
 * holds the emergency number is left out, unless it says to call again if things get worse. Where somebody does harm, danger comes
 * back, and so may the number.
 */

const groups: readonly SafetyCategory[] = [
  'suicide',
  'distress',
  'self_harm',
  'minor',
  'substance',
  'eating_disorder',
  'panic',
  'third_party',
];
const callSlots = ['urgence', 'police', 'sms'];

type Written = Pick<ActRow, 'wordings'> & Partial<Pick<ActRow, 'when'>>;

/** A row whose wordings call for help no more, where help was called. */
export const withoutCalling = (view: ReplyView, row: Written): Written => {
  const { data, state, subject, level, category } = view;
  if (level !== 4 || !groups.includes(category) || !isHelped(state, subject)) return row;
  if (row.when?.some(({ fact, is }) => fact === 'help' && is)) return row;
  // What is said after a call, « si cela s’aggrave, rappelez », is known by its rows.
  const callsAgain = new Set(data.actsOn('after-call').flatMap(({ wordings }) => wordings.flat()));
  const calls = (id: string): boolean =>
    slotsOfText(data, id).some((slot) => callSlots.includes(slot)) && !callsAgain.has(id);
  return { ...row, wordings: row.wordings.filter((ids) => !ids.some(calls)) };
};
