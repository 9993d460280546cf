import { isBeyond } from '../numbers.ts';
import { lineKey, lineSlotsOf } from './note-reply.ts';
import type { ReplyView } from './reply-view.ts';
import { slotsOfText } from './wording.ts';

/*
 * A help line that was given in this session is not given again at 2 and 3 unless it is asked for or the level asks for it: the
 * same number in every reply is passed over like an advertisement (docs/decisions/0084). It stays pinned at 3, and a wording that
 * must hold it refers to it. By voice nothing stands above; where the country is unknown several numbers do.
 */

/** The view in which no wording with the line is chosen where there is another, and the crisis line is « the same number ». */
export const withLineInSight = (view: ReplyView): ReplyView => {
  const { state, level, where, settings, category, data } = view;
  const slots = lineSlotsOf(category);
  const isOwed = level === 3 && !state.session.linesAtThree.includes(lineKey(state));
  const isSeen = state.session.saidTexts.some((id) =>
    slotsOfText(data, id).some((slot) => slots.includes(slot)),
  );
  const isPlain =
    slots.length === 1 || where === 'unknown' || isBeyond(where) || settings.channel === 'voice';
  if (level < 2 || level > 3 || isOwed || !isSeen || isPlain) return view;
  const same = 'le même numéro';
  const values = {
    ...view.values,
    ligne: same,
    crise: same,
    // Only what the operator announces is said of it again.
    crise_phrase: view.values.crise_phrase?.includes('jour et nuit')
      ? 'Le même numéro répond jour et nuit.'
      : 'Le même numéro est là pour cela.',
  };
  return { ...view, values, plainValues: view.values, sparesLine: true };
};
