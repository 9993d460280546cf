import { lineKey, lineSlotsOf } from './note-reply.ts';
import type { ReplyView } from './reply-view.ts';
import { slotsOfText } from './wording.ts';

/*
 * A help line that stands a few replies above is referred to, not written out again: the same number in every reply is passed
 * over like an advertisement. By voice nothing stands above; where the country is unknown several numbers do.
 */

/** Texts of about the last five replies. */
const textsInSight = 14;

/** The view in which the crisis line is « the same number », where it was just written and the level asks for no more. */
export const withLineInSight = (view: ReplyView): ReplyView => {
  const { state, level, country, settings, category, data } = view;
  const slots = lineSlotsOf(category);
  const isOwed = level === 3 && !state.session.linesAtThree.includes(lineKey(state));
  const isSeen = state.session.saidTexts
    .slice(-textsInSight)
    .some((id) => slotsOfText(data, id).some((slot) => slots.includes(slot)));
  const isPlain = slots.length === 1 || country === 'unknown' || settings.channel === 'voice';
  if (level < 2 || level > 3 || isOwed || !isSeen || isPlain) return view;
  const same = 'le même numéro';
  const values = {
    ...view.values,
    ligne: same,
    crise: same,
    crise_phrase: `Le même numéro répond jour et nuit.`,
  };
  return { ...view, values };
};
